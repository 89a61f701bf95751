import KumikoLayout

// What comes when: everything takes its turn among the data source's applies.
extension CollectionController {
  typealias Operation = (inout Viewport, Viewport.SizeProvider?) throws(LayoutError) -> Update?

  /// Changes the viewport when its turn comes, and tells the renderer.
  func perform(_ operation: @escaping Operation) throws(Failure) {
    try dataSource.submit(completion: nil) { [self] (_) throws(Failure) in
      do throws(LayoutError) {
        if let update = try changeViewport(operation) { deliver(update) }
      } catch {
        throw .layout(error)
      }
      return nil
    }
  }

  /// The viewport is taken out meanwhile: so nothing of the layout is copied, and nobody sees it half changed.
  private func changeViewport(_ operation: Operation) throws(LayoutError) -> Update? {
    guard var taken = viewport else { return nil }
    viewport = nil
    if dataSource.followerNumber == followerNumber { taken.layout.exchangeEqual(dataSource.contents) }
    defer { viewport = taken }
    return try operation(&taken, sizeProvider)
  }

  /// Makes ready for other contents; what it gives is done once they are committed.
  func prepare(for change: DataSource.Change) throws(LayoutError) -> () -> Void {
    guard var next = viewport else { return {} }
    next.layout.exchangeEqual(change.old)
    let update = try next.apply(
      change.new, animated: change.isAnimated, reloadsEverything: change.reloadsEverything, measuring: sizeProvider,
      hasNewContent: { [hasNewContent] id in
        // A row that was opened or closed says so.
        if case .cell(let item) = id, change.toggled.contains(item) { return true }
        return hasNewContent(id)
      })
    return { [self] in
      viewport = next
      deliver(update)
    }
  }

  private func deliver(_ update: Update) {
    noteContents(of: update)
    renderer(update)
  }
}
