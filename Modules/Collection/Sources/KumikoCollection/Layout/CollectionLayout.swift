public import KumikoComposition
public import KumikoDimension
public import KumikoLayout

/// Contents and a layout of them, joined: elements are found by the identifiers of their sections and items.
///
/// It is always prepared: for the contents and the environment that it was made with, and for each that follow.
///
/// ```swift
/// var collection = try CollectionLayout(
///   contents, layout: CompositionalLayout(section: section), in: LayoutEnvironment(size: size))
/// collection.frame(ofItem: "apple")
/// try collection.apply(newContents)
/// ```
///
/// The numbers of contents and layout always agree; where a call throws, everything stays as it was.
public struct CollectionLayout<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  /// The sections and items.
  public typealias Contents = CollectionContents<SectionID, ItemID>
  /// Gives the description of a section by its identifier, for an environment.
  public typealias SectionProvider = @Sendable (SectionID, LayoutEnvironment) throws(LayoutError) -> LayoutSection

  /// What is laid out.
  public private(set) var contents: Contents
  /// What it is laid out for.
  public private(set) var environment: LayoutEnvironment
  /// The layout, prepared for the contents and the environment. It answers by number.
  public internal(set) var layout: CompositionalLayout
  /// The layout before anything was measured, to ask what elements are attached to while the layout itself changes.
  private(set) var unmeasured: CompositionalLayout
  private let sectionProvider: SectionProvider?

  /// The visible part of the content: what pinned headers and footers follow. It stays when contents change.
  public var visibleBounds: Rect2D? {
    get { layout.visibleBounds }
    set { layout.visibleBounds = newValue }
  }

  /// How far sections have been scrolled sideways, in points: a value that can be stored and set again. Offsets follow their
  /// sections when contents change, and go with them. They are counted from where the content starts: from the right in a
  /// right-to-left layout.
  ///
  /// An offset beyond the content is kept as it is, as content that was pulled past its end is; ``clampOrthogonalOffsets()``
  /// brings it back. Offsets of sections that are not there (yet) have no effect and go with the next contents.
  public var orthogonalOffsets: [SectionID: Double] {
    get { offsets }
    set {
      offsets = newValue
      numberOffsets()
    }
  }
  private var offsets: [SectionID: Double] = [:]

  /// What changes how the elements of sections are shown as they scroll; see ``VisibleItemsHandler``. Handlers follow their
  /// sections when contents change, and go with them. Each is asked in every query for visible items that finds something of
  /// its section.
  public var visibleItemsHandlers: [SectionID: VisibleItemsHandler] = [:]

  /// Contents in a layout that describes sections by their number.
  ///
  /// - Complexity: that of preparing the layout: O(sections), whatever the numbers of items.
  /// - Throws: what is wrong with the layout's description, in this environment.
  public init(
    _ contents: Contents, layout: CompositionalLayout, in environment: LayoutEnvironment
  ) throws(LayoutError) {
    self.contents = contents
    self.environment = environment
    self.layout = layout
    self.unmeasured = layout
    self.sectionProvider = nil
    try prepare(contents, in: environment, keeping: .sizes([:]))
  }

  /// Contents in a layout that describes sections by their identifier, so that a description follows its section when it
  /// moves.
  ///
  /// - Parameters:
  ///   - contents: the sections and items.
  ///   - configuration: what holds for the layout as a whole.
  ///   - itemProviders: the functions that custom groups ask for by name.
  ///   - environment: what to lay out for.
  ///   - sectionProvider: describes a section.
  /// - Complexity: that of preparing the layout: O(sections), whatever the numbers of items.
  /// - Throws: what is wrong with a description, in this environment; what `sectionProvider` throws.
  public init(
    _ contents: Contents, configuration: CompositionalLayoutConfiguration = CompositionalLayoutConfiguration(),
    itemProviders: [String: CompositionalLayout.ItemProvider] = [:], in environment: LayoutEnvironment,
    sectionProvider: @escaping SectionProvider
  ) throws(LayoutError) {
    self.contents = contents
    self.environment = environment
    self.layout = CompositionalLayout(sections: [], configuration: configuration)
    self.layout.itemProviders = itemProviders
    self.unmeasured = layout
    self.sectionProvider = sectionProvider
    try prepare(contents, in: environment, keeping: .sizes([:]))
  }

  /// Lays the same contents out for another environment: a window that turned, say.
  ///
  /// What views said of their sizes is forgotten, as they may want others now; it is kept where nothing has changed but
  /// insets along the direction of scrolling.
  ///
  /// - Complexity: O(sections), whatever the numbers of items.
  /// - Returns: how the content grew, and by how much to scroll for what is in sight to stay where it is.
  /// - Throws: what is wrong with the layout's description, in this environment.
  @discardableResult
  public mutating func prepare(in environment: LayoutEnvironment) throws(LayoutError) -> LayoutAdjustment {
    try change(to: contents, in: environment, keeping: sizesKept(in: environment))
  }

  /// What of the measured sizes holds in another environment.
  func sizesKept(in environment: LayoutEnvironment) -> KeptSizes {
    let isAlike = environment.offersSizes(like: self.environment, scrolling: layout.configuration.scrollDirection)
    return .sizes(isAlike ? layout.preferredSizes : [:])
  }

  /// Lays other contents out, in the same environment.
  ///
  /// What views said of their sizes goes with their items and sections, by identifier; that of supplementaries of groups is
  /// forgotten where the items of their section changed, and that of views with new content: of items that are marked to be
  /// reloaded or reconfigured, or have another content version.
  ///
  /// - Complexity: O(sections), and O(log n) for each of k changes where these contents were derived from those before and
  ///   the groups of the changed sections hold one item each, as in a list. Where they hold several, what has been measured
  ///   behind a change is laid out anew as far as groups hold other items than before; a section that is described otherwise
  ///   than before, or of which most changes, is as a whole. It is never more than O(sections + measured).
  /// - Returns: how the content grew, and by how much to scroll for what is in sight to stay where it is. What is visible
  ///   does not change by itself.
  /// - Throws: what is wrong with the layout's description; where it goes by number there may be too few of them now.
  @discardableResult
  public mutating func apply(_ contents: Contents) throws(LayoutError) -> LayoutAdjustment {
    try change(to: contents, in: environment, keeping: .sizesOfItems)
  }

  /// Takes contents in the place of equal ones, where nothing is to be laid out anew: they may know of content versions that
  /// were not known before. O(1).
  mutating func exchangeEqual(_ contents: Contents) {
    self.contents = contents
  }

  /// The size of everything, in points; across the direction of scrolling, that of the container. O(1).
  public var contentSize: Size2D { layout.contentSize }

  /// Lays out anew, and keeps an eye on what is in sight.
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

  /// Lays out anew. The visible bounds stay; where it throws, everything does.
  mutating func prepare(
    _ contents: Contents, in environment: LayoutEnvironment, keeping kept: KeptSizes
  ) throws(LayoutError) {
    var layout = layout
    if let sectionProvider {
      // A new one for these contents: the number of a section means another identifier than before.
      let provider: CompositionalLayout.SectionProvider = {
        (number, environment) throws(LayoutError) -> LayoutSection in
        guard let section = contents.sectionIdentifier(at: number) else { throw LayoutError(.noSectionDescription) }
        return try sectionProvider(section, environment)
      }
      layout = CompositionalLayout(sectionProvider: provider, configuration: layout.configuration)
      layout.itemProviders = self.layout.itemProviders
    }
    layout.visibleBounds = nil
    try layout.prepare(itemCounts: contents.itemCounts, in: environment)
    let unmeasured = layout
    switch kept {
    case .sizes(let sizes): try layout.setPreferredSizes(sizes)
    case .sizesOfItems: try keepSizes(in: &layout, of: contents)
    }
    layout.visibleBounds = visibleBounds
    self.layout = layout
    self.unmeasured = unmeasured
    self.contents = contents
    self.environment = environment
    orthogonalOffsets = orthogonalOffsets.filter { contents.indexOfSection($0.key) != nil }
    visibleItemsHandlers = visibleItemsHandlers.filter { contents.indexOfSection($0.key) != nil }
  }

  /// Scrolls one section sideways. O(1), whatever the number of sections that have been scrolled.
  mutating func setOrthogonalOffset(_ offset: Double, of section: SectionID, at number: Int) {
    offsets[section] = offset
    layout.orthogonalOffsets[number] = offset
  }

  /// Gives the layout the offsets by the numbers that the sections have now.
  private mutating func numberOffsets() {
    layout.orthogonalOffsets = [:]
    for (section, offset) in orthogonalOffsets {
      if let number = contents.indexOfSection(section) { layout.orthogonalOffsets[number] = offset }
    }
  }
}
