public import KumikoComposition
public import KumikoDimension

/// A layout of sections that are repeated groups of items. The counterpart of Apple's
/// `UICollectionViewCompositionalLayout`, as a value.
///
/// Create a layout from the descriptions of its sections and prepare it for item counts and an environment. Then query
/// it by index path or by rectangle:
///
/// ```swift
/// var layout = CompositionalLayout(section: section)
/// try layout.prepare(itemCounts: [1_000_000], in: LayoutEnvironment(size: Size2D(width: 390, height: 844)))
/// layout.attributesForItem(at: LayoutIndexPath(section: 0, item: 999_999))?.frame
/// ```
///
/// The cost of preparation depends on the descriptions, not on the number of items: all repetitions of a group are
/// equal, so the frame of an item follows from its index. An unprepared layout is empty.
public struct CompositionalLayout: Sendable {
  /// A function that returns the description of the section at an index, for an environment.
  public typealias SectionProvider = @Sendable (Int, LayoutEnvironment) throws(LayoutError) -> LayoutSection

  /// A function that returns the frames of the items in a custom group, relative to the group's origin after its
  /// insets.
  ///
  /// The container of the environment is the group after its insets. The counterpart of Apple's
  /// `NSCollectionLayoutGroupCustomItemProvider`.
  public typealias ItemProvider = @Sendable (LayoutEnvironment) -> [LayoutGroupCustomItem]

  /// A function that returns the frames of the items in a custom group by its name; nil for an unknown name.
  public typealias FallbackItemProvider = @Sendable (String, LayoutEnvironment) -> [LayoutGroupCustomItem]?

  /// A function that returns the separators of an item, from its index path and the separators of its section.
  public typealias ItemSeparatorProvider = @Sendable (LayoutIndexPath, SeparatorConfiguration) -> SeparatorConfiguration

  /// The configuration of the layout. A change applies at the next call of `prepare`.
  public var configuration: CompositionalLayoutConfiguration {
    get { recipe.value.configuration }
    _modify { yield &recipe.value.configuration }
  }
  /// The functions of custom groups, by name. A change applies at the next call of `prepare`.
  public var itemProviders: [String: ItemProvider] {
    get { recipe.value.itemProviders }
    _modify { yield &recipe.value.itemProviders }
  }
  /// The function that is called for custom groups whose names ``itemProviders`` does not contain. A change applies at
  /// the next call of `prepare`.
  ///
  /// Use it for names that become known only while sections are described. Equal names must mean equal functions:
  /// sections with equal descriptions are compiled once.
  public var fallbackItemProvider: FallbackItemProvider? {
    get { recipe.value.fallbackItemProvider }
    _modify { yield &recipe.value.fallbackItemProvider }
  }
  /// The function that decides the separators of each item; nil for those of the section in all rows. A change applies
  /// to the next query.
  ///
  /// It is the counterpart of Apple's `itemSeparatorHandler`. It is asked for the cells that a query finds, in sections that
  /// describe separators.
  public var itemSeparatorProvider: ItemSeparatorProvider? {
    get { recipe.value.itemSeparatorProvider }
    _modify { yield &recipe.value.itemSeparatorProvider }
  }
  /// The visible part of the content without the safe area, in points, to which headers and footers are pinned.
  ///
  /// If nil, the default, nothing is pinned. A change applies to the next query.
  public var visibleBounds: Rect2D?
  /// The scroll offsets of orthogonal sections, in points, by section index. Default: 0.
  ///
  /// The offset moves the cells of a section, not its headers, footers and backgrounds. A change applies to the next
  /// query.
  public var orthogonalOffsets: [Int: Double] = [:]
  /// The number of items of each section.
  public internal(set) var itemCounts: [Int] = []
  var recipe: CopyOnWrite<LayoutRecipe>
  private var storage: CopyOnWrite<PreparedLayout>
  /// The prepared layout. Copies share it until one of them changes.
  var prepared: PreparedLayout {
    @inline(__always) _read { yield storage.value }
    @inline(__always) _modify { yield &storage.value }
  }

  /// Creates a layout whose sections are described by a function, which is called when the layout is prepared.
  public init(
    sectionProvider: @escaping SectionProvider,
    configuration: CompositionalLayoutConfiguration = CompositionalLayoutConfiguration()
  ) {
    recipe = CopyOnWrite(LayoutRecipe(configuration: configuration, sectionProvider: sectionProvider))
    self.storage = CopyOnWrite(PreparedLayout(configuration: configuration))
  }

  /// Creates a layout in which all sections have the same description.
  public init(
    section: LayoutSection, configuration: CompositionalLayoutConfiguration = CompositionalLayoutConfiguration()
  ) {
    self.init(sections: [section], configuration: configuration)
  }

  /// Creates a layout with section descriptions. The last description is used for all further sections.
  public init(
    sections: [LayoutSection], configuration: CompositionalLayoutConfiguration = CompositionalLayoutConfiguration()
  ) {
    let provider: SectionProvider = { (number, _) throws(LayoutError) -> LayoutSection in
      guard let last = sections.last else { throw LayoutError(.noSectionDescription) }
      return number < sections.count ? sections[number] : last
    }
    self.init(sectionProvider: provider, configuration: configuration)
  }

  /// Prepares the layout for numbers of items in an environment.
  ///
  /// If the call throws, the layout does not change. Preferred sizes of an earlier preparation are removed, because
  /// views can have other sizes in another environment.
  ///
  /// - Parameters:
  ///   - itemCounts: The number of items of each section.
  ///   - environment: The container and the traits.
  ///   - preferredSizes: The known sizes of self-sizing elements, in points; see ``setPreferredSizes(_:)``. Default:
  ///     none.
  /// - Throws: ``LayoutError`` if a number of items is negative, a section is not described, or a description is
  ///   invalid or does not fit the container. The error contains the section, the container and the path of the group.
  ///   Also `invalidNumber` if a preferred size is negative, not finite or beyond `LayoutLimits`, and any error of
  ///   the section provider.
  /// - Complexity: O(s + d + p log n) for *s* sections, descriptions of size *d*, and *p* preferred sizes among *n*
  ///   items.
  public mutating func prepare(
    itemCounts: [Int], in environment: LayoutEnvironment, preferredSizes: [LayoutElement: Size2D] = [:]
  ) throws(LayoutError) {
    let compiler = LayoutCompiler(recipe: recipe, environment: environment)
    let provider = recipe.value.sectionProvider
    let seen = environment.forSections(of: configuration)
    var copy = self
    var prepared = try compiler.prepare(itemCounts: itemCounts) {
      (number, room) throws(LayoutError) -> LayoutSection in
      try provider(number, seen.inside(room))
    }
    prepared.journal = self.prepared.journalForSuccessor
    copy.storage = CopyOnWrite(prepared)
    copy.itemCounts = itemCounts
    copy.visibleBounds = nil
    try copy.setPreferredSizes(preferredSizes)
    copy.visibleBounds = visibleBounds
    self = copy
  }

  /// The size of the content, in points. Across the axis of scrolling, it is the size of the container.
  ///
  /// From right to left, the content of a horizontal layout is at least as wide as the container, at whose right end it
  /// starts.
  public var contentSize: Size2D { prepared.contentSize }

  /// The length of the sections with the headers and footers of the layout along the axis of scrolling, in points.
  @_spi(Kumiko) public var contentLength: Double { prepared.contentLength }

  /// A Boolean value that indicates whether the layout was prepared for a right-to-left environment.
  @_spi(Kumiko) public var isRightToLeft: Bool { prepared.isRightToLeft }

  /// The axis of scrolling, for which the layout was prepared.
  @_spi(Kumiko) public var mainAxis: LayoutAxis { prepared.mainAxis }

  /// The number of sections.
  public var numberOfSections: Int { prepared.sections.count }

  /// Returns the number of items in a section, or 0 if the section does not exist.
  ///
  /// - Complexity: O(log s) for *s* sections.
  public func numberOfItems(inSection section: Int) -> Int {
    prepared.sections[section]?.entry.items ?? 0
  }
}
