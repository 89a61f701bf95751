public import KumikoDimension
public import KumikoLayout

// What the reader and the window do. A call from within a renderer, a size provider or an observer waits for its turn and cannot
// throw: its completion is told, and without one the data source's failure handler.
extension CollectionController {
  /// Scrolls, so that what is in sight begins at a point; see ``CollectionViewport/scroll(to:measuring:)``.
  ///
  /// - Parameters:
  ///   - origin: the corner of the visible rectangle from now on, in content coordinates, in points.
  ///   - completion: is told once what became of it.
  /// - Throws: `layout`, for an answer of the size provider; everything is as it was then.
  public func scroll(to origin: Point2D, completion: Completion? = nil) throws(Failure) {
    try perform(completion) { (viewport, sizes) throws(LayoutError) in
      try viewport.scroll(to: origin, measuring: sizes)
    }
  }

  /// Scrolls by a distance; see ``CollectionViewport/scroll(by:measuring:)``.
  ///
  /// - Parameters:
  ///   - distance: how far to scroll, in points.
  ///   - completion: is told once what became of it.
  /// - Throws: `layout`, for an answer of the size provider; everything is as it was then.
  public func scroll(by distance: Point2D, completion: Completion? = nil) throws(Failure) {
    try perform(completion) { (viewport, sizes) throws(LayoutError) in
      try viewport.scroll(by: distance, measuring: sizes)
    }
  }

  /// Scrolls a section sideways; see ``CollectionViewport/scrollSideways(_:to:measuring:)``.
  ///
  /// - Parameters:
  ///   - section: the section.
  ///   - offset: how far it is scrolled from now on, in points. It is brought into the section's range.
  ///   - completion: is told once what became of it.
  /// - Throws: `layout`, for an answer of the size provider; everything is as it was then.
  public func scrollSideways(
    _ section: SectionID, to offset: Double, completion: Completion? = nil
  ) throws(Failure) {
    try perform(completion) { (viewport, sizes) throws(LayoutError) in
      try viewport.scrollSideways(section, to: offset, measuring: sizes)
    }
  }

  /// Scrolls, so that an item is in sight. Nothing happens where the item is unknown once its turn has come.
  ///
  /// - Parameters:
  ///   - item: the item.
  ///   - position: where in sight it is to be; by default wherever is nearest.
  ///   - completion: is told once what became of it.
  /// - Throws: `layout`, for an answer of the size provider; everything is as it was then.
  public func scroll(
    toItem item: ItemID, at position: CollectionScrollPosition = [], completion: Completion? = nil
  ) throws(Failure) {
    try perform(completion) { (viewport, sizes) throws(LayoutError) in
      try viewport.scroll(toItem: item, at: position, measuring: sizes)
    }
  }

  /// Scrolls, so that a section is in sight. Nothing happens where it is unknown once its turn has come.
  ///
  /// - Parameters:
  ///   - section: the section.
  ///   - position: where in sight it is to be; by default wherever is nearest.
  ///   - completion: is told once what became of it.
  /// - Throws: `layout`, for an answer of the size provider; everything is as it was then.
  public func scroll(
    toSection section: SectionID, at position: CollectionScrollPosition = [], completion: Completion? = nil
  ) throws(Failure) {
    try perform(completion) { (viewport, sizes) throws(LayoutError) in
      try viewport.scroll(toSection: section, at: position, measuring: sizes)
    }
  }

  /// Lays out for another environment: a window that turned or grew, other insets, another direction. What is in sight stays.
  ///
  /// - Parameters:
  ///   - environment: what to lay out for.
  ///   - isAnimated: whether elements are to go to their places in time.
  ///   - completion: is told once what became of it.
  /// - Throws: `layout`, where nothing can be laid out in this environment: a size that is no size, for instance.
  public func setEnvironment(
    _ environment: LayoutEnvironment, animated isAnimated: Bool = true, completion: Completion? = nil
  ) throws(Failure) {
    try perform(completion) { (viewport, sizes) throws(LayoutError) in
      try viewport.setEnvironment(environment, animated: isAnimated, measuring: sizes)
    }
  }

  /// Takes what views said of their sizes, from a renderer that measures by itself.
  ///
  /// - Parameters:
  ///   - sizes: how large the views of elements want to be, in points.
  ///   - isAnimated: whether elements are to go to their places in time.
  ///   - completion: is told once what became of it.
  /// - Throws: `layout`, for a size that is none.
  public func setPreferredSizes(
    _ sizes: [ElementID: Size2D], animated isAnimated: Bool = false, completion: Completion? = nil
  ) throws(Failure) {
    try perform(completion) { (viewport, _) throws(LayoutError) in
      try viewport.setPreferredSizes(sizes, animated: isAnimated)
    }
  }

  /// Has handlers change how the elements of sections are shown as they scroll; see
  /// ``CollectionViewport/setVisibleItemsHandlers(_:measuring:)``.
  ///
  /// - Parameters:
  ///   - handlers: by the identifiers of their sections.
  ///   - completion: is told once what became of it.
  /// - Throws: `layout`, for an answer of the size provider; everything is as it was then.
  public func setVisibleItemsHandlers(
    _ handlers: [SectionID: Layout.VisibleItemsHandler], completion: Completion? = nil
  ) throws(Failure) {
    try perform(completion) { (viewport, sizes) throws(LayoutError) in
      try viewport.setVisibleItemsHandlers(handlers, measuring: sizes)
    }
  }

  /// What can be changed on a screen at any time, and shows with the next update, or not at all.
  public struct Settings: Sendable {
    /// What becomes of the reader's place while contents change.
    public var anchoring: ScrollAnchoring
    /// How far content is fetched ahead.
    public var prefetchWindow: PrefetchWindow
    /// The items that the reader has selected.
    public var selection: Set<ItemID>
  }

  /// Changes the policy of anchoring, the prefetching window, or the selection.
  ///
  /// ```swift
  /// try controller.configure { $0.selection.insert("apple") }
  /// ```
  public func configure(_ body: @escaping (inout Settings) -> Void) throws(Failure) {
    try perform(nil) { (viewport, _) throws(LayoutError) in
      // No more than this: what else changes a viewport has to reach the renderer.
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
