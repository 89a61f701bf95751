public import KumikoDimension
public import KumikoLayout

/// A collection, seen through a rectangle that scrolls: it says what a renderer must do next.
///
/// It is a value: contents, their layout, the place in it, and which view shows what. Everything that changes one of them
/// gives a ``ViewportUpdate``; a renderer that follows all updates from the first on, and knows nothing else, always shows
/// exactly what there is to see. Where a call throws, everything stays as it was.
///
/// ```swift
/// var viewport = CollectionViewport(layout)
/// renderer.follow(try viewport.start())
/// renderer.follow(try viewport.scroll(by: Point2D(x: 0, y: 120)))
/// renderer.follow(try viewport.apply(newContents))
/// ```
///
/// ``CollectionController`` joins one with a data source.
public struct CollectionViewport<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  /// Contents, laid out.
  public typealias Layout = CollectionLayout<SectionID, ItemID>
  /// An element that was laid out.
  public typealias Element = CollectionElement<SectionID, ItemID>
  /// An element as it is shown.
  public typealias Item = VisibleItem<SectionID, ItemID>
  /// What a renderer does next.
  public typealias Update = ViewportUpdate<SectionID, ItemID>
  /// Says how large the view of an element wants to be; nil where it does not matter to it.
  ///
  /// It is asked for self-sizing elements that are new in sight, offered another size, have new content, or have not been asked
  /// while in sight. It answers from the element alone, and quickly: an update waits for it.
  public typealias SizeProvider = (Element) -> Size2D?
  /// Names the kind of view that an element needs.
  public typealias ReuseIdentifier = @Sendable (Element) -> String

  /// The layout, with the place in it: visible bounds (less what bars cover) and sideways offsets.
  public internal(set) var layout: Layout
  /// What becomes of the reader's place while contents change.
  public var anchoring: ScrollAnchoring
  /// How far content is fetched ahead. A change shows with the next update.
  public var prefetchWindow: PrefetchWindow
  /// The items that the reader has selected. Those that are deleted are taken out of it.
  public var selection: Set<ItemID> = []
  /// The views: how many there are, and which are free.
  public internal(set) var pool = ViewPool()

  let reuseIdentifier: ReuseIdentifier
  var shown = ShownElements<SectionID, ItemID>()
  /// Whether handlers had their say in how elements are shown at present.
  var shownIsStyled = false
  var prefetching = Prefetching<SectionID, ItemID>()
  /// What was in sight before there was no room for anything.
  var heldPlace: HeldPlace<SectionID, ItemID>?

  /// A viewport on a layout. Nothing is shown before ``start(measuring:)``.
  ///
  /// It shows the layout's visible bounds; where it has none, the start of the content. Sections that are scrolled sideways too
  /// far are scrolled back.
  ///
  /// - Parameters:
  ///   - layout: contents, laid out.
  ///   - anchoring: what becomes of the reader's place while contents change.
  ///   - prefetchWindow: how far content is fetched ahead.
  ///   - reuseIdentifier: names the kind of view that an element needs; by default `cell`, and for others their own kind.
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
    self.layout.restRails()
  }

  /// What is laid out.
  public var contents: Layout.Contents { layout.contents }

  /// What is in sight, in content coordinates, with what is under bars.
  public var visibleRect: Rect2D { layout.visibleRect }

  /// The elements in sight as they are shown, in the layout's order. O(their number).
  public var visibleItems: [Item] { shown.elements.map(\.item) }

  /// The view that shows an element; nil where it is not in sight. O(1).
  public func view(for element: CollectionElementID<SectionID, ItemID>) -> CollectionView? {
    shown[ShownElement.Key(id: element)]?.view
  }

  /// Shows what is in sight, for the first time.
  ///
  /// - Throws: what the size provider's answers are refused for, see ``CollectionLayout/measure(in:_:)``.
  public mutating func start(measuring sizes: SizeProvider? = nil) throws(LayoutError) -> Update {
    try move(measuring: sizes) { _ in PlaceHold() }
  }
}
