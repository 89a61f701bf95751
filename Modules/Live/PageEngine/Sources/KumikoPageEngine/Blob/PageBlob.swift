public import KumikoComposition
@_spi(Kumiko) public import KumikoDimension
@_spi(Kumiko) public import KumikoLayout
@_spi(Kumiko) import KumikoValues

/// The layout of a screen for every environment, as a live page carries it.
///
/// The sections are resolved: kinds and conditions are gone. Where a section differs between environments, a table has a
/// choice for each range of widths, heights and text sizes and for each direction.
@_spi(Kumiko) public struct PageBlob: Hashable, Sendable {
  /// The version of the binary form. Another version is refused.
  public static let version = 4

  /// What a section of the screen is in a range of environments.
  public struct Choice: Hashable, Sendable {
    /// The index of the section in ``PageBlob/sections``; nil where the section has no description there.
    public var section: Int?
    /// The number of items.
    public var itemCount: Int

    /// Creates a choice.
    public init(section: Int?, itemCount: Int) {
      self.section = section
      self.itemCount = itemCount
    }
  }

  /// The ranges of environments in which no section changes.
  public struct Ranges: Hashable, Sendable {
    /// The smallest width of each range, in points, in ascending order.
    public var widths: [Double]
    /// The smallest height of each range, in points, in ascending order.
    public var heights: [Double]
    /// The smallest text size of each range, by its number, in ascending order.
    public var textSizes: [Double]
    /// A Boolean value that indicates whether a section changes with every length across the axis of scrolling. Then the
    /// sections are those of the smallest length of each range exactly.
    public var isStepped: Bool

    /// Creates ranges. Default: one range.
    public init(
      widths: [Double] = [0], heights: [Double] = [0], textSizes: [Double] = [0], isStepped: Bool = false
    ) {
      self.widths = widths
      self.heights = heights
      self.textSizes = textSizes
      self.isStepped = isStepped
    }

    /// The number of choices in a table: the text sizes, each with two directions, each with its heights, each with its
    /// widths.
    public var count: Int { 2 * textSizes.count * heights.count * widths.count }

    /// Returns the number of the choice for an environment.
    public func index(in environment: LayoutEnvironment) -> Int {
      let (size, traits) = (environment.container.contentSize, environment.traits)
      let mode =
        2 * Self.range(of: Double(traits.textSize), in: textSizes) + (traits.layoutDirection == .rightToLeft ? 1 : 0)
      let row = mode * heights.count + Self.range(of: size.height, in: heights)
      return row * widths.count + Self.range(of: size.width, in: widths)
    }

    /// Returns the distance to the choice of the next length, or of the one before the last, and the share of the way to it;
    /// nil where no section changes with every length.
    func step(in environment: LayoutEnvironment, along axis: LayoutAxis) -> (distance: Int, share: Double)? {
      let (starts, length) = (axis == .horizontal ? widths : heights, environment.container.contentSize[axis])
      let at = Self.range(of: length, in: starts), next = at + 1 < starts.count ? at + 1 : at - 1
      guard isStepped, next >= 0 else { return nil }
      let share = (length - starts[at]) / (starts[next] - starts[at])
      return ((next - at) * (axis == .horizontal ? 1 : widths.count), share)
    }

    /// Returns the number of the last range that begins at or before a value, or of the first range.
    private static func range(of value: Double, in starts: [Double]) -> Int {
      max(0, starts.partitioningIndex { $0 > value } - 1)
    }
  }

  /// The known size of an element.
  public struct KnownSize: Hashable, Sendable {
    /// The element.
    public var element: LayoutElement
    /// The size, in points.
    public var size: Size2D

    /// Creates a size.
    public init(element: LayoutElement, size: Size2D) {
      self.element = element
      self.size = size
    }
  }

  /// The environment in which the page was written. The container has the size of its screen.
  public var environment: LayoutEnvironment
  /// The configuration of the layout. Where the spans differ between environments, it has those of ``environment``.
  public var configuration: CompositionalLayoutConfiguration
  /// The ranges of environments.
  public var ranges: Ranges
  /// The distinct sections of all environments.
  public var sections: [LayoutSection]
  /// The distinct tables, each with ``Ranges/count`` choices.
  public var tables: [[Choice]]
  /// The index of the table of each section of the screen.
  public var screen: [Int]
  /// The distinct lists of spans of all environments. Empty if the spans are those of the configuration everywhere.
  public var spans: [[LayoutSpan]] = []
  /// The index in ``spans`` for each of ``Ranges/count`` ranges. Empty if ``spans`` is empty.
  public var spanTable: [Int] = []
  /// The sizes that the data knows. They are not measured in the browser.
  public var sizes: [KnownSize]

  /// Creates the blob of a screen.
  public init(
    environment: LayoutEnvironment, configuration: CompositionalLayoutConfiguration, ranges: Ranges = Ranges(),
    sections: [LayoutSection], tables: [[Choice]], screen: [Int], sizes: [KnownSize] = []
  ) {
    self.environment = environment
    self.configuration = configuration
    self.ranges = ranges
    self.sections = sections
    self.tables = tables
    self.screen = screen
    self.sizes = sizes
  }

  /// Creates the blob of a screen that is the same in every environment.
  public init(
    sections: [LayoutSection], itemCounts: [Int], configuration: CompositionalLayoutConfiguration,
    environment: LayoutEnvironment, sizes: [KnownSize] = []
  ) {
    self.init(
      environment: environment, configuration: configuration, sections: sections,
      tables: zip(sections.indices, itemCounts).map { index, count in
        Array(repeating: Choice(section: index, itemCount: count), count: 2)
      }, screen: Array(sections.indices), sizes: sizes)
  }

  /// Returns the configuration in a range of environments.
  ///
  /// - Parameter range: The number of the range; see ``Ranges/index(in:)``.
  public func configuration(inRange range: Int) -> CompositionalLayoutConfiguration {
    var configuration = configuration
    if range >= 0, range < spanTable.count { configuration.spans = spans[spanTable[range]] }
    return configuration
  }

  /// The element kinds and the labels, each once. Answers of the engine name a text by its index.
  public var texts: [String] {
    var texts = UniqueTexts()
    for item in configuration.boundarySupplementaryItems { texts.add(item) }
    for list in [configuration.spans] + spans {
      for span in list {
        for item in span.boundarySupplementaryItems { texts.add(item) }
        for item in span.decorationItems { texts.add(item.elementKind) }
      }
    }
    for section in sections {
      for item in section.boundarySupplementaryItems { texts.add(item) }
      for item in section.decorationItems { texts.add(item.elementKind) }
      texts.add(section.group)
    }
    return texts.list
  }
}

/// Texts in the order of their first occurrence.
private struct UniqueTexts {
  var list: [String] = []
  private var known: Set<String> = []

  mutating func add(_ text: String) {
    if known.insert(text).inserted { list.append(text) }
  }

  mutating func add(_ item: LayoutBoundarySupplementaryItem) {
    add(item.elementKind)
    if let label = item.label { add(label) }
  }

  mutating func add(_ group: LayoutGroup) {
    for item in group.supplementaryItems { add(item.elementKind) }
    guard case .axis(_, let subitems, _) = group.arrangement else { return }
    for subitem in subitems {
      switch subitem {
      case .item(let item): for supplementary in item.supplementaryItems { add(supplementary.elementKind) }
      case .group(let group): add(group)
      }
    }
  }
}
