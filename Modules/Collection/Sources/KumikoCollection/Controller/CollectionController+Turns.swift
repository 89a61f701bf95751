import KumikoDimension
import KumikoLayout

// The order of events: each takes its turn among the applies of the data source.
extension CollectionController {
  typealias Operation = (inout Viewport, Viewport.SizeProvider?) throws(LayoutError) -> Update?

  /// Changes the viewport when its turn comes, and tells the renderer.
  func perform(_ completion: Completion?, _ operation: @escaping Operation) throws(Failure) {
    var told: Update?
    let completion = completion.map { completion in
      { (result: Result<DataSource.Change, Failure>) in completion(result.map { _ in told }) }
    }
    try dataSource.submit(completion: completion) { [self] (_) throws(Failure) in
      told = try carryOut(operation)
      return nil
    }
  }

  /// Scrolls by a distance if no view has to be measured for that, and tells the renderer. Returns false, without any change, if
  /// there is more to do, or if another turn is under way.
  ///
  /// Most steps of scrolling are such steps. They take a turn like all others, without a request.
  func scrollAtOnce(by distance: Point2D) throws(Failure) -> Bool {
    try dataSource.submitAtOnce { scrollNow(by: distance) }
  }

  @specialized(where SectionID == String, ItemID == String)
  @specialized(where SectionID == String, ItemID == Int)
  @specialized(where SectionID == Int, ItemID == String)
  @specialized(where SectionID == Int, ItemID == Int)
  private func scrollNow(by distance: Point2D) -> Bool {
    if let update = viewport?.glide(by: distance, measures: sizeProvider != nil) {
      renderer(update)
      return true
    }
    // Only a size provider can make a scroll step fail.
    guard sizeProvider == nil,
      let update = try? changeViewport({ (viewport, _) throws(LayoutError) in
        try viewport.scrollWithoutGliding(by: distance, measuring: nil)
      })
    else { return false }
    deliver(update)
    return true
  }

  /// Changes the viewport now, and tells the renderer.
  func carryOut(_ operation: Operation) throws(Failure) -> Update? {
    do throws(LayoutError) {
      let update = try changeViewport(operation)
      if let update { deliver(update) }
      return update
    } catch {
      throw .layout(error)
    }
  }

  /// A Boolean value that indicates whether the data source tells this controller of its changes.
  var isFollowing: Bool { dataSource.followerNumber == followerNumber }

  /// The viewport is taken out meanwhile: so nothing of the layout is copied, and nobody sees it half changed.
  private func changeViewport(_ operation: Operation) throws(LayoutError) -> Update? {
    guard var taken = exchange(&viewport, for: nil) else { return nil }
    if isFollowing { taken.layout.exchangeEqual(dataSource.contents) }
    defer { viewport = taken }
    measuredContents = [:]
    return try operation(&taken, noting)
  }

  /// Makes ready for other contents; what it gives is done once they are committed.
  func prepare(for change: DataSource.Change) throws(LayoutError) -> () -> Void {
    guard var next = viewport else { return {} }
    measuredContents = [:]
    let sizes = noting
    next.layout.exchangeEqual(change.old)
    let update = try next.apply(
      change.new, animated: change.isAnimated, reloadsEverything: change.reloadsEverything, measuring: sizes,
      hasNewContent: { [hasNewContent] id in
        // A row that was opened or closed says so.
        if case .cell(let item) = id, change.toggledItems.contains(item) { return true }
        return hasNewContent(id)
      })
    let restoration = dataSource.restoration
    let restored = try restoration.flatMap { (restoration) throws(LayoutError) in
      try next.restore(restoration.state, screen: restoration.screen, measuring: sizes)
    }
    return { [self] in
      viewport = next
      deliver(update)
      guard let restored else { return }
      deliver(restored)
      restoration?.completion(restored)
    }
  }

  private func deliver(_ update: Update) {
    noteContents(of: update)
    renderer(update)
  }
}
