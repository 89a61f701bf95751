public import KumikoDimension
public import KumikoLayout

// The order of calls. Those of a controller and the applies of its data source run one after another.
extension CollectionController {
  /// Changes the viewport; returns the update, or nil if nothing happens.
  @_spi(Kumiko) public typealias Operation = (inout Viewport, Viewport.SizeProvider?) throws(LayoutError) -> Update?

  /// Changes the viewport, and passes the update to the renderer. Waits if another call is running.
  ///
  /// - Throws: `layout` with the error of the operation. Nothing changes then.
  /// - Complexity: That of the operation.
  @_spi(Kumiko) public func perform(
    _ completion: Completion? = nil, _ operation: @escaping Operation
  ) throws(Failure) {
    if completion == nil, runsAtOnce {
      return try dataSource.run { () throws(Failure) in _ = try update(operation) }
    }
    var result: Update?
    let completion = completion.map { completion in
      { (change: Result<DataSource.Change, Failure>) in completion(change.map { _ in result }) }
    }
    try dataSource.submit(completion: completion) { [self] (_) throws(Failure) in
      result = try update(operation)
      return nil
    }
  }

  /// A Boolean value that indicates whether a call does not have to wait.
  var runsAtOnce: Bool { followerNumber == nil ? !isUpdating : !dataSource.isApplying }

  /// Scrolls by a distance now and passes the update to the renderer, if no call is running, no element enters, leaves or
  /// moves, and no view has to be measured.
  ///
  /// It throws nothing: the type of a generic error takes time to find.
  ///
  /// - Parameter distance: Returns the distance in points, from the origin of the visible rect.
  /// - Returns: Whether it was done. Calls that the renderer has made may wait then.
  /// - Complexity: O(log *n* + *v*) in the items and the visible elements.
  @specialized(where SectionID == String, ItemID == String)
  @specialized(where SectionID == String, ItemID == Int)
  @specialized(where SectionID == Int, ItemID == String)
  @specialized(where SectionID == Int, ItemID == Int)
  @_spi(Kumiko) public func scrollOnFastPath(by distance: (Point2D) -> Point2D) -> Bool {
    guard !isUpdating, !dataSource.isApplying,
      let update = viewport?.scrollOnFastPath(by: distance, measures: sizeProvider != nil)
    else { return false }
    (isUpdating, dataSource.isApplying) = (true, true)
    renderer(update)
    (isUpdating, dataSource.isApplying) = (false, false)
    return true
  }

  /// Scrolls by a distance now, and passes the update to the renderer.
  ///
  /// Only this part is specialized: the compiler crashes if a specialized function throws a generic error.
  @specialized(where SectionID == String, ItemID == String)
  @specialized(where SectionID == String, ItemID == Int)
  @specialized(where SectionID == Int, ItemID == String)
  @specialized(where SectionID == Int, ItemID == Int)
  func scrollAtOnce(by distance: (Point2D) -> Point2D) throws(LayoutError) {
    isUpdating = true
    defer { isUpdating = false }
    let update = try changeViewport { (viewport, sizes) throws(LayoutError) in
      try viewport.scrollOnSlowPath(by: distance, measuring: sizes)
    }
    if let update { deliver(update) }
  }

  /// Changes the viewport now, and passes the update to the renderer.
  func update(_ operation: Operation) throws(Failure) -> Update? {
    isUpdating = true
    defer { isUpdating = false }
    do throws(LayoutError) {
      let update = try changeViewport(operation)
      if let update { deliver(update) }
      return update
    } catch {
      throw .layout(error)
    }
  }

  var isFollowing: Bool { dataSource.followerNumber == followerNumber }

  /// Changes the viewport in a local variable, so that the layout is not copied and no intermediate state is visible.
  private func changeViewport(_ operation: Operation) throws(LayoutError) -> Update? {
    // Exchanged and changed in place: a copy of a viewport counts dozens of references.
    var taken: Viewport?
    swap(&taken, &viewport)
    defer { swap(&taken, &viewport) }
    guard let selection = taken?.selection else { return nil }
    selectionBefore = selection
    if isFollowing { taken?.layout.exchangeEqual(dataSource.contents) }
    measuredContents = [:]
    return try taken?.perform(operation, measuringProvider)
  }

  /// Prepares an update for a change of the data source. The returned function shows it after the commit.
  func prepare(for change: DataSource.Change) throws(LayoutError) -> () -> Void {
    guard var next = viewport else { return {} }
    measuredContents = [:]
    let sizes = measuringProvider
    next.layout.exchangeEqual(change.old)
    let update = try next.apply(
      change.new, animated: change.isAnimated, reloadsEverything: change.reloadsEverything, measuring: sizes,
      hasNewContent: { [hasNewContent] id in
        // A row shows whether it is expanded.
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

extension CollectionViewport {
  fileprivate mutating func perform(
    _ operation: (inout Self, SizeProvider?) throws(LayoutError) -> Update?, _ sizes: SizeProvider?
  ) throws(LayoutError) -> Update? {
    try operation(&self, sizes)
  }
}
