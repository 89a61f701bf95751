public import KumikoDimension
public import KumikoLayout

// Scrolling and changes of the window. A call inside a renderer, a size provider or an observer waits and cannot throw.
// Its completion receives the error, or else the failure handler of the data source.
extension CollectionController {
  /// Scrolls to an offset; see ``CollectionViewport/scroll(to:measuring:)``.
  ///
  /// - Parameters:
  ///   - origin: The new origin of the visible rect, in content coordinates and points.
  ///   - completion: Called once with the result.
  /// - Throws: `layout` for an invalid size of the size provider. Nothing changes then.
  /// - Complexity: O(log *n* + *v*) in the items and the visible elements.
  public func scroll(to origin: Point2D, completion: Completion? = nil) throws(Failure) {
    if completion == nil, try scrollsAtOnce(by: { origin - $0 }) { return }
    try perform(completion) { (viewport, sizes) throws(LayoutError) in
      try viewport.scrollOnSlowPath(by: { origin - $0 }, measuring: sizes)
    }
  }

  /// Scrolls by a distance; see ``CollectionViewport/scroll(by:measuring:)``.
  ///
  /// - Parameters:
  ///   - distance: The distance in points.
  ///   - completion: Called once with the result.
  /// - Throws: `layout` for an invalid size of the size provider. Nothing changes then.
  /// - Complexity: O(log *n* + *v*) in the items and the visible elements.
  public func scroll(by distance: Point2D, completion: Completion? = nil) throws(Failure) {
    if completion == nil, try scrollsAtOnce(by: { _ in distance }) { return }
    try perform(completion) { (viewport, sizes) throws(LayoutError) in
      try viewport.scrollOnSlowPath(by: { _ in distance }, measuring: sizes)
    }
  }

  /// Scrolls now, unless a call is running. Returns whether it was done. The function does not escape: a step without new
  /// elements allocates nothing.
  private func scrollsAtOnce(by distance: (Point2D) -> Point2D) throws(Failure) -> Bool {
    if scrollOnFastPath(by: distance) {
      if dataSource.hasWaitingCalls { try dataSource.run { () throws(Failure) in } }
      return true
    }
    if isUpdating { return false }
    return try dataSource.runAtOnce { () throws(LayoutError) in try scrollAtOnce(by: distance) }
  }

  /// Scrolls an orthogonal section; see ``CollectionViewport/scrollOrthogonally(_:to:measuring:)``.
  ///
  /// - Parameters:
  ///   - section: The section.
  ///   - offset: The new offset of the section in points, limited to its range.
  ///   - completion: Called once with the result.
  /// - Throws: `layout` for an invalid size of the size provider. Nothing changes then.
  /// - Complexity: O(log *n* + *v*) in the items and the visible elements.
  public func scrollOrthogonally(
    _ section: SectionID, to offset: Double, completion: Completion? = nil
  ) throws(Failure) {
    try perform(completion) { (viewport, sizes) throws(LayoutError) in
      try viewport.scrollOrthogonally(section, to: offset, measuring: sizes)
    }
  }

  /// Scrolls a span whose sections are side by side; see ``CollectionViewport/scrollOrthogonally(span:to:measuring:)``.
  ///
  /// - Parameters:
  ///   - span: The identifier of the span.
  ///   - offset: The new offset of the span in points, limited to its range.
  ///   - completion: Called once with the result.
  /// - Throws: `layout` for an invalid size of the size provider. Nothing changes then.
  /// - Complexity: O(log *n* + *v*) in the items and the visible elements.
  public func scrollOrthogonally(span: String, to offset: Double, completion: Completion? = nil) throws(Failure) {
    try perform(completion) { (viewport, sizes) throws(LayoutError) in
      try viewport.scrollOrthogonally(span: span, to: offset, measuring: sizes)
    }
  }

  /// Scrolls until an item is visible. Nothing happens if the item is unknown when the call runs.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - position: The position of the item in the visible rect; by default the nearest one.
  ///   - completion: Called once with the result.
  /// - Throws: `layout` for an invalid size of the size provider. Nothing changes then.
  /// - Complexity: O(log *n* + *v*) in the items and the visible elements.
  public func scroll(
    toItem item: ItemID, at position: CollectionScrollPosition = [], completion: Completion? = nil
  ) throws(Failure) {
    try perform(completion) { (viewport, sizes) throws(LayoutError) in
      try viewport.scroll(toItem: item, at: position, measuring: sizes)
    }
  }

  /// Scrolls until a section is visible. Nothing happens if the section is unknown when the call runs.
  ///
  /// - Parameters:
  ///   - section: The section.
  ///   - position: The position of the section in the visible rect; by default the nearest one.
  ///   - completion: Called once with the result.
  /// - Throws: `layout` for an invalid size of the size provider. Nothing changes then.
  /// - Complexity: O(log *n* + *v*) in the items and the visible elements.
  public func scroll(
    toSection section: SectionID, at position: CollectionScrollPosition = [], completion: Completion? = nil
  ) throws(Failure) {
    try perform(completion) { (viewport, sizes) throws(LayoutError) in
      try viewport.scroll(toSection: section, at: position, measuring: sizes)
    }
  }

  /// Changes the environment, such as the size of a window, its insets or the layout direction. The visible content
  /// keeps its position.
  ///
  /// - Throws: `layout` if the layout is invalid in this environment, for example for an invalid size. Nothing changes
  ///   then.
  /// - Complexity: O(*s* + *v*) in the sections and the visible elements.
  public func setEnvironment(
    _ environment: LayoutEnvironment, animated isAnimated: Bool = true, completion: Completion? = nil
  ) throws(Failure) {
    try perform(completion) { (viewport, sizes) throws(LayoutError) in
      try viewport.setEnvironment(environment, animated: isAnimated, measuring: sizes)
    }
  }

  /// Sets the preferred sizes of views, for a renderer that measures views itself.
  ///
  /// - Throws: `layout` for an invalid size. Nothing changes then.
  /// - Complexity: O(*k* log *n* + *v*) in the sizes, the items and the visible elements.
  public func setPreferredSizes(
    _ sizes: [ElementID: Size2D], animated isAnimated: Bool = false, completion: Completion? = nil
  ) throws(Failure) {
    try perform(completion) { (viewport, _) throws(LayoutError) in
      try viewport.setPreferredSizes(sizes, animated: isAnimated)
    }
  }

  /// Sets handlers that change the appearance of visible elements during scrolling; see
  /// ``CollectionViewport/setVisibleItemsHandlers(_:measuring:)``.
  ///
  /// - Throws: `layout` for an invalid size of the size provider. Nothing changes then.
  /// - Complexity: O(*v*) in the visible elements, plus the cost of the handlers.
  public func setVisibleItemsHandlers(
    _ handlers: [SectionID: Layout.VisibleItemsHandler], completion: Completion? = nil
  ) throws(Failure) {
    try perform(completion) { (viewport, sizes) throws(LayoutError) in
      try viewport.setVisibleItemsHandlers(handlers, measuring: sizes)
    }
  }

  /// The settings of a screen that can change at any time. They take effect with the next update.
  public struct Settings: Sendable {
    /// The rule of scroll anchoring.
    public var anchoring: ScrollAnchoring
    /// The prefetch window.
    public var prefetchWindow: PrefetchWindow
    /// The selected items.
    public var selection: Set<ItemID>
  }

  /// Changes the scroll anchoring, the prefetch window or the selection.
  ///
  /// ```swift
  /// try controller.configure { $0.selection.insert("apple") }
  /// ```
  ///
  /// - Throws: Nothing of its own. The first error of other calls that had to wait and have no completion, if there is
  ///   no ``DiffableDataSource/failureHandler``.
  public func configure(_ body: @escaping (inout Settings) -> Void) throws(Failure) {
    try perform { (viewport, _) throws(LayoutError) in
      // Only settings that need no update: other changes of a viewport have to reach the renderer.
      var settings = Settings(
        anchoring: viewport.anchoring, prefetchWindow: viewport.prefetchWindow, selection: viewport.selection)
      body(&settings)
      viewport.anchoring = settings.anchoring
      viewport.prefetchWindow = settings.prefetchWindow
      viewport.selection = settings.selection
      return nil
    }
  }
}
