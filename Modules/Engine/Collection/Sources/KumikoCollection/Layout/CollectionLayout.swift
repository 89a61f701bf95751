public import KumikoComposition
public import KumikoDimension
@_spi(Kumiko) public import KumikoLayout

/// Contents with their layout. Elements are found by the identifiers of sections and items.
///
/// The layout is always prepared for the current contents and environment.
///
/// ```swift
/// var collection = try CollectionLayout(
///   contents, layout: CompositionalLayout(section: section), in: LayoutEnvironment(size: size))
/// collection.frame(ofItem: "apple")
/// try collection.apply(newContents)
/// ```
///
/// The counts of contents and layout always agree. A call that throws changes nothing.
public struct CollectionLayout<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  /// The sections and items.
  public typealias Contents = CollectionContents<SectionID, ItemID>
  /// Returns the description of a section by its identifier, for an environment.
  public typealias SectionProvider = @Sendable (SectionID, LayoutEnvironment) throws(LayoutError) -> LayoutSection

  /// The contents.
  public private(set) var contents: Contents
  /// The environment.
  public private(set) var environment: LayoutEnvironment
  /// The prepared layout, which is queried by index path.
  public internal(set) var layout: CompositionalLayout
  /// The layout before anything was measured, to ask what elements are attached to while the layout itself changes.
  private(set) var unmeasured: CompositionalLayout
  private let sectionProvider: SectionProvider?
  /// The spans, by identifier. Those of the configuration, by index, are not among them.
  public let spans: [CollectionSpan<SectionID>]
  /// The spans of the configuration, which are nested around those by identifier.
  let indexedSpans: [LayoutSpan]
  private(set) var spanNumbers = SpanNumbers()

  /// The visible part of the content, which pinned headers and footers follow. Changes of the contents do not change
  /// it.
  public var visibleBounds: Rect2D? {
    get { layout.visibleBounds }
    set { layout.visibleBounds = newValue }
  }

  /// The offsets of orthogonal sections, in points, to store and set again. Offsets follow their sections when contents
  /// change, and are removed with them. They count from the leading edge: from the right in a right-to-left layout.
  ///
  /// An offset beyond the content is kept, and `clampOrthogonalOffsets()` limits it. Offsets of unknown sections have
  /// no effect and are removed with the next contents.
  public var orthogonalOffsets: [SectionID: Double] {
    get { offsets }
    set {
      offsets = newValue
      numberOffsets()
    }
  }
  private var offsets: [SectionID: Double] = [:]
  /// The offsets of spans that scroll orthogonally, in points, by the identifiers of the spans. Offsets of unknown spans
  /// have no effect.
  @_spi(Kumiko) public var spanOffsets: [String: Double] = [:] {
    didSet { numberOffsets() }
  }

  /// The handlers that change the appearance of visible elements; see ``VisibleItemsHandler``. Handlers follow their
  /// sections when contents change, and are removed with them. Each query for visible items calls the handlers of the
  /// sections that it finds.
  public var visibleItemsHandlers: [SectionID: VisibleItemsHandler] = [:]
  /// Returns the handlers each time that the sections have been described; nil if handlers are only set.
  @_spi(Kumiko) public var visibleItemsHandlerProvider: (@Sendable (Contents) -> [SectionID: VisibleItemsHandler])? {
    didSet { updateVisibleItemsHandlers() }
  }

  /// Creates a layout of contents whose sections are described by number.
  ///
  /// - Throws: `LayoutError` if the layout is invalid in this environment.
  /// - Complexity: O(*s*) in the sections, for any number of items.
  public init(
    _ contents: Contents, layout: CompositionalLayout, in environment: LayoutEnvironment
  ) throws(LayoutError) {
    self.contents = contents
    self.environment = environment
    self.layout = layout
    self.unmeasured = layout
    self.sectionProvider = nil
    self.spans = []
    self.indexedSpans = layout.configuration.spans
    try prepare(contents, in: environment, keeping: .sizes([:]))
  }

  /// Creates a layout of contents whose sections are described by identifier, so that a description follows its
  /// section.
  ///
  /// - Parameters:
  ///   - contents: The sections and items.
  ///   - configuration: The configuration of the layout as a whole.
  ///   - itemProviders: The functions of custom groups, by name.
  ///   - spans: The runs of sections that share headers and footers. They follow their sections when contents change.
  ///   - environment: The environment.
  ///   - sectionProvider: Describes a section.
  /// - Throws: `LayoutError` if a description is invalid in this environment, and the errors of `sectionProvider`.
  /// - Complexity: O(*s*) in the sections, for any number of items.
  public init(
    _ contents: Contents, configuration: CompositionalLayoutConfiguration = CompositionalLayoutConfiguration(),
    itemProviders: [String: CompositionalLayout.ItemProvider] = [:], spans: [CollectionSpan<SectionID>] = [],
    in environment: LayoutEnvironment,
    sectionProvider: @escaping SectionProvider
  ) throws(LayoutError) {
    self.contents = contents
    self.environment = environment
    self.layout = CompositionalLayout(sections: [], configuration: configuration)
    self.layout.itemProviders = itemProviders
    self.unmeasured = layout
    self.sectionProvider = sectionProvider
    self.spans = spans
    self.indexedSpans = configuration.spans
    try prepare(contents, in: environment, keeping: .sizes([:]))
  }

  /// Prepares the layout for another environment.
  ///
  /// Preferred sizes are discarded, unless only insets along the scroll direction have changed.
  ///
  /// - Returns: The change of the content size, and the scroll distance that keeps the visible content in position.
  /// - Throws: `LayoutError` if the layout is invalid in this environment.
  /// - Complexity: O(*s*) in the sections, for any number of items.
  @discardableResult
  public mutating func prepare(in environment: LayoutEnvironment) throws(LayoutError) -> LayoutAdjustment {
    try change(to: contents, in: environment, keeping: sizesKept(in: environment))
  }

  /// Returns the measured sizes that are still valid in another environment.
  func sizesKept(in environment: LayoutEnvironment) -> KeptSizes {
    let isAlike = environment.offersSizes(like: self.environment, scrolling: layout.mainAxis)
    return .sizes(isAlike ? layout.preferredSizes : [:])
  }

  /// Applies other contents in the same environment.
  ///
  /// Preferred sizes follow their items and sections by identifier. Those of groups' supplementary views are discarded
  /// if the items of the section change. Those of views with new content are discarded too: for reloaded and
  /// reconfigured items, and for items with another content version.
  ///
  /// - Returns: The change of the content size, and the scroll distance that keeps the visible content in position. The
  ///   visible bounds do not change.
  /// - Throws: `LayoutError` if the layout is invalid for these contents, for example with too few sections, or if spans
  ///   cross after sections were moved.
  /// - Complexity: O(*s*) in the sections, and O(log *n*) for each change if these contents were derived from the old
  ///   ones and groups contain one item. With several items in a group, measured items after a change are laid out
  ///   again if their groups change. A section with another description, or with mostly new items, is laid out as a
  ///   whole. At most O(*s* + *m*) in the sections and the measured items.
  @discardableResult
  public mutating func apply(_ contents: Contents) throws(LayoutError) -> LayoutAdjustment {
    try change(to: contents, in: environment, keeping: .unchanged(ContentChanges(from: self.contents, to: contents)))
  }

  /// Replaces contents by equal ones, which may have content versions that were unknown. O(1).
  mutating func exchangeEqual(_ contents: Contents) {
    self.contents = contents
  }

  /// The content size in points. Across the scroll direction, it is that of the container. O(1).
  public var contentSize: Size2D { layout.contentSize }

  /// Prepares the layout again. Returns the change of its size, and the scroll distance that keeps the visible content in
  /// position.
  mutating func change(
    to contents: Contents, in environment: LayoutEnvironment, keeping kept: KeptSizes
  ) throws(LayoutError) -> LayoutAdjustment {
    let before = contentSize
    let anchor = anchor(among: contents)
    try prepare(contents, in: environment, keeping: kept)
    return LayoutAdjustment(
      contentSize: Size2D(width: contentSize.width - before.width, height: contentSize.height - before.height),
      scrollOffset: anchor.map { layout.scrollOffsetAdjustment(keeping: $0) } ?? .zero)
  }

  /// Prepares the layout again. The visible bounds stay. If it throws, nothing changes.
  mutating func prepare(
    _ contents: Contents, in environment: LayoutEnvironment, keeping kept: KeptSizes
  ) throws(LayoutError) {
    var layout = layout
    if let sectionProvider {
      // A new provider, because the numbers of sections mean other identifiers in these contents.
      let provider: CompositionalLayout.SectionProvider = {
        (number, environment) throws(LayoutError) -> LayoutSection in
        guard let section = contents.sectionIdentifier(at: number) else { throw LayoutError(.noSectionDescription) }
        return try sectionProvider(section, environment)
      }
      layout = CompositionalLayout(sectionProvider: provider, configuration: layout.configuration)
      layout.itemProviders = self.layout.itemProviders
    }
    let spans = layoutSpans(among: contents)
    layout.configuration.spans = spans
    layout.visibleBounds = nil
    try layout.prepare(itemCounts: contents.itemCounts, in: environment)
    let unmeasured = layout
    switch kept {
    case .sizes(let sizes): try layout.setPreferredSizes(sizes)
    case .unchanged(let changes): try keepSizes(in: &layout, changes)
    }
    layout.visibleBounds = visibleBounds
    self.layout = layout
    self.unmeasured = unmeasured
    self.spanNumbers = SpanNumbers(spans)
    self.contents = contents
    self.environment = environment
    orthogonalOffsets = orthogonalOffsets.filter { contents.indexOfSection($0.key) != nil }
    updateVisibleItemsHandlers()
  }

  private mutating func updateVisibleItemsHandlers() {
    let handlers = visibleItemsHandlerProvider?(contents) ?? visibleItemsHandlers
    visibleItemsHandlers = handlers.filter { contents.indexOfSection($0.key) != nil }
  }

  /// Scrolls one orthogonal section. O(1) in the scrolled sections.
  mutating func setOrthogonalOffset(_ offset: Double, of section: SectionID, at number: Int) {
    offsets[section] = offset
    layout.orthogonalOffsets[number] = offset
  }

  /// Sets the offsets of the layout by the current numbers of the sections.
  private mutating func numberOffsets() {
    layout.orthogonalOffsets = [:]
    for (section, offset) in orthogonalOffsets {
      if let number = contents.indexOfSection(section) { layout.orthogonalOffsets[number] = offset }
    }
    for (span, offset) in spanOffsets {
      if let path = spanNumbers.indexPath(ofSpan: span, ordinal: 0) { layout.orthogonalOffsets[path.section] = offset }
    }
  }
}
