public import KumikoComposition
public import KumikoDimension

/// Sections, laid out one after another: Apple's `UICollectionViewCompositionalLayout`, as a value.
///
/// A layout is described once, prepared for numbers of items and an environment, and then answers by index path and by
/// rectangle:
///
/// ```swift
/// var layout = CompositionalLayout(section: section)
/// try layout.prepare(itemCounts: [1_000_000], in: LayoutEnvironment(size: Size2D(width: 390, height: 844)))
/// layout.attributesForItem(at: LayoutIndexPath(section: 0, item: 999_999))?.frame
/// ```
///
/// Preparing costs what the descriptions cost, not what the items would: every repetition of a group is equal, so the
/// place of an item follows from its number. Before it is prepared a layout is empty.
public struct CompositionalLayout: Sendable {
  /// Gives the description of a section by its number, for an environment.
  public typealias SectionProvider = @Sendable (Int, LayoutEnvironment) throws(LayoutError) -> LayoutSection

  /// Gives the frames of a custom group's cells, measured from the corner that the group's insets leave: Apple's
  /// `NSCollectionLayoutGroupCustomItemProvider`. The environment's container is the room inside those insets.
  public typealias ItemProvider = @Sendable (LayoutEnvironment) -> [LayoutGroupCustomItem]

  /// What holds for the layout as a whole. A change shows after the next `prepare`.
  public var configuration: CompositionalLayoutConfiguration
  /// The functions that custom groups ask for by name. A change shows after the next `prepare`.
  public var itemProviders: [String: ItemProvider] = [:]
  /// The visible part of the content, less the safe area: what pinned headers and footers follow. Nil, the default, leaves
  /// them where they stand by themselves. A change costs nothing; the next query sees it.
  public var visibleBounds: Rect2D?
  /// How far sections have been scrolled sideways, by their numbers, in points; none has been by default. Their cells are
  /// given where that leaves them; headers, footers and backgrounds do not scroll along. A change costs nothing.
  public var orthogonalOffsets: [Int: Double] = [:]
  /// The numbers of items of the last preparation.
  public internal(set) var itemCounts: [Int] = []
  private let sectionProvider: SectionProvider
  var prepared: PreparedLayout

  /// A layout that asks for each section when it is prepared.
  public init(
    sectionProvider: @escaping SectionProvider,
    configuration: CompositionalLayoutConfiguration = CompositionalLayoutConfiguration()
  ) {
    self.configuration = configuration
    self.sectionProvider = sectionProvider
    self.prepared = PreparedLayout(configuration: configuration)
  }

  /// A layout in which every section is described alike.
  public init(
    section: LayoutSection, configuration: CompositionalLayoutConfiguration = CompositionalLayoutConfiguration()
  ) {
    self.init(sections: [section], configuration: configuration)
  }

  /// A layout of given sections; where there are more sections than descriptions, the last description goes on.
  public init(
    sections: [LayoutSection], configuration: CompositionalLayoutConfiguration = CompositionalLayoutConfiguration()
  ) {
    let provider: SectionProvider = { (number, _) throws(LayoutError) -> LayoutSection in
      guard let last = sections.last else { throw LayoutError(.noSectionDescription) }
      return number < sections.count ? sections[number] : last
    }
    self.init(sectionProvider: provider, configuration: configuration)
  }

  /// Lays out so many items in each section.
  ///
  /// Takes O(sections) time and memory, whatever the numbers of items, and O(log n) for each preferred size. Where it
  /// throws, the layout stays as it was.
  ///
  /// - Parameters:
  ///   - itemCounts: the number of items of each section.
  ///   - environment: what the layout is for.
  ///   - preferredSizes: how large the views of elements want to be, as far as it is known; see `setPreferredSizes(_:)`.
  ///     What has been told before is forgotten: in another environment a view may want another size.
  /// - Throws: `LayoutError`, which names the section, the container and the group that cannot be laid out.
  public mutating func prepare(
    itemCounts: [Int], in environment: LayoutEnvironment, preferredSizes: [LayoutElement: Size2D] = [:]
  ) throws(LayoutError) {
    let compiler = LayoutCompiler(
      configuration: configuration, environment: environment, itemProviders: itemProviders)
    let provider = sectionProvider
    let seen = environment.forSections(of: configuration)
    var copy = self
    copy.prepared = try compiler.prepare(itemCounts: itemCounts) { (number) throws(LayoutError) -> LayoutSection in
      try provider(number, seen)
    }
    copy.prepared.journal = prepared.journalForSuccessor
    copy.itemCounts = itemCounts
    copy.visibleBounds = nil
    try copy.setPreferredSizes(preferredSizes)
    copy.visibleBounds = visibleBounds
    self = copy
  }

  /// The size of everything, in points; across the direction of scrolling, that of the container.
  public var contentSize: Size2D { prepared.contentSize }

  /// Whether the last preparation was for an environment in which leading is right.
  public var isRightToLeft: Bool { prepared.isRightToLeft }

  /// How many sections there are.
  public var numberOfSections: Int { prepared.sections.count }

  /// The number of items in a section; none where there is no such section.
  public func numberOfItems(inSection section: Int) -> Int {
    prepared.sections[section]?.entry.items ?? 0
  }
}
