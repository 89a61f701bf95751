public import KumikoDimension
public import KumikoLayout

/// A scrolling viewport on a collection, which tells a renderer what to do next.
///
/// A viewport is a value: the contents, their layout, the scroll offset, and the views of the visible elements. Each
/// change returns a ``ViewportUpdate``. A renderer that follows all updates from the first on, without other knowledge,
/// always shows the current state. A call that throws changes nothing.
///
/// ```swift
/// var viewport = CollectionViewport(layout)
/// renderer.follow(try viewport.start())
/// renderer.follow(try viewport.scroll(by: Point2D(x: 0, y: 120)))
/// renderer.follow(try viewport.apply(newContents))
/// ```
///
/// ``CollectionController`` joins a viewport with a data source.
public struct CollectionViewport<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  /// The layout of the contents.
  public typealias Layout = CollectionLayout<SectionID, ItemID>
  /// An element of the layout.
  public typealias Element = CollectionElement<SectionID, ItemID>
  /// A visible element with its appearance.
  public typealias Item = VisibleItem<SectionID, ItemID>
  /// The changes for a renderer.
  public typealias Update = ViewportUpdate<SectionID, ItemID>
  /// Returns the preferred size of an element's view in points; nil for no preference.
  ///
  /// It is called for self-sizing elements that become visible, get another proposed size or new content, or were not
  /// visible for a while. It should depend only on the element and return quickly, because updates wait for it.
  public typealias SizeProvider = (Element) -> Size2D?
  /// Returns the reuse identifier of an element's view.
  public typealias ReuseIdentifier = @Sendable (Element) -> String

  /// The layout with its scroll offset: the visible bounds without bars, and the orthogonal offsets.
  public internal(set) var layout: Layout
  /// The rule of scroll anchoring.
  public var anchoring: ScrollAnchoring
  /// The prefetch window. Changes take effect with the next update.
  public var prefetchWindow: PrefetchWindow
  /// The selected items. Deleted items are removed from it.
  public var selection: Set<ItemID> = []
  /// A Boolean value that indicates whether content that fits can be scrolled out of sight, as by UIKit's `contentOffset`.
  @_spi(Kumiko) public var scrollsFreely = false
  /// How far beyond each side of the visible rect elements are shown, in parts of its size, for a renderer that lags behind.
  @_spi(Kumiko) public var reach = 0.0
  /// The views in use and the free ones.
  @_spi(Kumiko) public internal(set) var pool = ViewPool()

  let reuseIdentifier: ReuseIdentifier
  var shown = ShownElements<SectionID, ItemID>()
  /// A Boolean value that indicates whether visible-items handlers have changed the elements that are shown.
  var shownIsStyled = false
  var prefetched = PrefetchedCells()
  /// The visible elements before the container lost its room.
  var heldPlace: HeldPlace<SectionID, ItemID>?

  /// Creates a viewport on a layout. Nothing is shown before ``start(measuring:)``.
  ///
  /// The viewport shows the visible bounds of the layout, or the start of the content. Orthogonal offsets are limited
  /// to their ranges.
  ///
  /// - Parameters:
  ///   - layout: The layout of the contents.
  ///   - anchoring: The rule of scroll anchoring.
  ///   - prefetchWindow: The prefetch window.
  ///   - reuseIdentifier: Returns the reuse identifier of an element's view. Default: `cell`, or the element kind.
  /// - Complexity: O(*k*) in the orthogonal offsets.
  public init(
    _ layout: Layout, anchoring: ScrollAnchoring = .reading, prefetchWindow: PrefetchWindow = PrefetchWindow(),
    reuseIdentifier: @escaping ReuseIdentifier = { $0.attributes.elementKind ?? "cell" }
  ) {
    self.layout = layout
    self.anchoring = anchoring
    self.prefetchWindow = prefetchWindow
    self.reuseIdentifier = reuseIdentifier
    self.layout.fitVisibleBounds(at: layout.finiteVisibleBounds == nil ? 0 : layout.scrollPosition.offset)
    self.layout.clampOrthogonalOffsets()
    self.layout.restOrthogonalSections()
  }

  /// The contents.
  public var contents: Layout.Contents { layout.contents }

  /// The visible rect in content coordinates, including the parts below bars, in points.
  public var visibleRect: Rect2D { layout.visibleRect }

  /// The visible elements with their appearance, in the order of the layout.
  ///
  /// - Complexity: O(*v*) in the visible elements.
  public var visibleItems: [Item] { shown.elements.map { $0.item } }

  /// Returns the view of an element; nil if it is not visible. O(1).
  public func view(for element: CollectionElementID<SectionID, ItemID>) -> ViewHandle? {
    shown[ShownElement.Key(id: element)]?.view
  }

  /// Shows the visible elements for the first time.
  ///
  /// - Parameter sizes: Returns the preferred sizes of views.
  /// - Throws: `LayoutError` for an invalid size of the size provider; see ``CollectionLayout/measure(in:_:)``.
  /// - Complexity: O(log *n* + *v*) in the items and the visible elements.
  public mutating func start(measuring sizes: SizeProvider? = nil) throws(LayoutError) -> Update {
    try move(measuring: sizes) { _ in PlaceHold() }
  }
}
