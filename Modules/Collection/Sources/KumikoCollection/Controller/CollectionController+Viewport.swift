public import KumikoDimension
public import KumikoLayout

// What the reader and the window do.
extension CollectionController {
  /// Scrolls, so that what is in sight begins at a point; see ``CollectionViewport/scroll(to:measuring:)``.
  public func scroll(to origin: Point2D) throws(Failure) {
    try perform { (viewport, sizes) throws(LayoutError) in try viewport.scroll(to: origin, measuring: sizes) }
  }

  /// Scrolls by a distance; see ``CollectionViewport/scroll(by:measuring:)``.
  public func scroll(by distance: Point2D) throws(Failure) {
    try perform { (viewport, sizes) throws(LayoutError) in try viewport.scroll(by: distance, measuring: sizes) }
  }

  /// Scrolls a section sideways; see ``CollectionViewport/scrollSideways(_:to:measuring:)``.
  public func scrollSideways(_ section: SectionID, to offset: Double) throws(Failure) {
    try perform { (viewport, sizes) throws(LayoutError) in
      try viewport.scrollSideways(section, to: offset, measuring: sizes)
    }
  }

  /// Scrolls, so that an item is in sight. Nothing happens where the item is unknown once its turn has come.
  public func scroll(toItem item: ItemID, at position: CollectionScrollPosition = []) throws(Failure) {
    try perform { (viewport, sizes) throws(LayoutError) in
      try viewport.scroll(toItem: item, at: position, measuring: sizes)
    }
  }

  /// Scrolls, so that a section is in sight. Nothing happens where it is unknown once its turn has come.
  public func scroll(toSection section: SectionID, at position: CollectionScrollPosition = []) throws(Failure) {
    try perform { (viewport, sizes) throws(LayoutError) in
      try viewport.scroll(toSection: section, at: position, measuring: sizes)
    }
  }

  /// Lays out for another environment: a window that turned or grew, other insets, another direction. What is in sight stays.
  ///
  /// - Throws: `layout`, where nothing can be laid out in this environment: a size that is no size, for instance.
  public func setEnvironment(_ environment: LayoutEnvironment, animated isAnimated: Bool = true) throws(Failure) {
    try perform { (viewport, sizes) throws(LayoutError) in
      try viewport.setEnvironment(environment, animated: isAnimated, measuring: sizes)
    }
  }

  /// Takes what views said of their sizes, from a renderer that measures by itself.
  ///
  /// - Throws: `layout`, for a size that is none.
  public func setPreferredSizes(_ sizes: [ElementID: Size2D], animated isAnimated: Bool = false) throws(Failure) {
    try perform { (viewport, _) throws(LayoutError) in
      try viewport.setPreferredSizes(sizes, animated: isAnimated)
    }
  }

  /// Shows what was seen when a state was taken; nothing happens where it is that of another screen. See
  /// ``CollectionViewport/restore(_:screen:measuring:)``.
  public func restore(_ restoration: Viewport.Restoration, screen: String = "") throws(Failure) {
    try perform { (viewport, sizes) throws(LayoutError) in
      try viewport.restore(restoration, screen: screen, measuring: sizes)
    }
  }

  /// Has handlers change how the elements of sections are shown as they scroll; see
  /// ``CollectionViewport/setVisibleItemsHandlers(_:measuring:)``.
  public func setVisibleItemsHandlers(_ handlers: [SectionID: Layout.VisibleItemsHandler]) throws(Failure) {
    try perform { (viewport, sizes) throws(LayoutError) in
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
    try perform { (viewport, _) throws(LayoutError) in
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
