@_spi(Kumiko) public import KumikoComposition
@_spi(Kumiko) public import KumikoDimension
@_spi(Kumiko) public import KumikoLayout
@_spi(Kumiko) public import KumikoPageEngine

/// Finds the ranges of environments in which no section of a screen changes, and resolves the sections of each range.
///
/// Two directions, the bounds and text sizes that conditions name, and the widths and heights at which kinds change are told
/// apart. What a kind does is not known, so it is asked at many widths and heights; between two that differ, the exact bound is found by
/// bisection. A kind that changes and changes back between two neighbouring samples, 16 points apart, is not noticed.
/// Each section is asked at the common samples and at the bounds that its own conditions name, not at those of others. One that does
/// not change with a length otherwise is asked at its bounds alone.
///
/// A section that changes with every width, such as justified rows, has no ranges. The page then has it at ``steppedWidths``
/// and stretches it between them. A layout that scrolls horizontally has such sections at some heights.
@_spi(Kumiko) public struct EnvironmentScan {
  /// A section of the screen in an environment.
  public struct Resolved: Hashable, Sendable {
    /// The description.
    public var section: LayoutSection
    /// The number of items.
    public var itemCount: Int
    /// The lengths of the room with which the section may change where its conditions do not.
    public var axes: Set<LayoutAxis>

    /// Creates a section.
    public init(section: LayoutSection, itemCount: Int, axes: Set<LayoutAxis> = [.horizontal, .vertical]) {
      self.section = section
      self.itemCount = itemCount
      self.axes = axes
    }
  }

  /// The smallest widths, heights and text sizes of the ranges that conditions name.
  public struct Bounds: Sendable {
    /// The widths, in points.
    public var widths: [Double]
    /// The heights, in points.
    public var heights: [Double]
    /// The numbers of text sizes.
    public var textSizes: [Int]

    /// Creates bounds.
    public init(widths: [Double] = [], heights: [Double] = [], textSizes: [Int] = []) {
      self.widths = widths.filter { $0.isFinite && $0 > EnvironmentScan.sampleWidths[0] }
      self.heights = heights.filter { $0.isFinite && $0 > EnvironmentScan.leastHeight }
      self.textSizes = textSizes
    }

    subscript(axis: LayoutAxis) -> [Double] { axis == .horizontal ? widths : heights }
  }

  /// A text size, by its number, and a direction.
  struct Mode: Hashable {
    var textSize: Int
    var isRightToLeft: Bool
  }

  /// The spans in an environment. They change only at some widths, heights and text sizes, and with the direction.
  public struct Spans {
    let bounds: Bounds
    fileprivate let list: (LayoutEnvironment) -> [LayoutSpan]

    /// Creates spans.
    ///
    /// - Parameters:
    ///   - bounds: The widths and heights at which they change.
    ///   - list: Returns the spans in an environment.
    public init(_ bounds: Bounds, list: @escaping (LayoutEnvironment) -> [LayoutSpan]) {
      (self.bounds, self.list) = (bounds, list)
    }
  }

  /// The widths of a screen whose sections change with every width, in points: those of common devices and windows.
  static let steppedWidths: [Double] = [
    320, 344, 360, 375, 390, 393, 402, 412, 430, 440, 480, 540, 600, 667, 744, 768, 800, 820, 834, 844, 896, 932, 1024,
    1112, 1180, 1194, 1280, 1366, 1440, 1536, 1680, 1920,
  ]
  static let leastHeight = 320.0
  static let sampleWidths =
    Array(stride(from: 160.0, to: 2_048, by: 16)) + stride(from: 2_048, through: 4_096, by: 256)
  /// The number of combinations of ranges that a page may carry.
  private static let maximumCells = 4_096
  /// The number of additional environments in which sections are asked for their conditions, in all.
  private static let maximumQuestions = 200_000
  /// The number of bounds of sections times the number of ranges: each range looks at all sections.
  private static let maximumWork = 500_000
  /// The number of spans that a page may carry, in all ranges.
  private static let maximumSpans = 200_000
  /// The number of frames that a page may carry for each width.
  public static let maximumFrames = 10_000

  let base: LayoutEnvironment
  private let resolve: (LayoutEnvironment, Set<Int>?) -> [Resolved?]
  let spans: Spans?
  let named: [Bounds]
  /// The smallest text size of each range, and the directions with each of them.
  let textSizes: [Int]
  let modes: [Mode]
  var hasSteppedHeights = false
  private var distinct = Numbered<Resolved>()
  /// The lengths with which each section may have changed when it was asked last.
  var axes: [Int: Set<LayoutAxis>] = [:]
  /// How often each section has changed.
  var changes: [Int: Int] = [:]

  /// Creates a scan.
  ///
  /// - Parameters:
  ///   - environment: The environment of the page. All its insets and traits are kept; only size and direction vary.
  ///   - sections: For each section the bounds that its conditions name, with those of the spans around it.
  ///   - spans: The spans; nil for those of the configuration.
  ///   - resolve: Returns the sections in an environment; nil for each section that has no description there. Of a set of
  ///     sections, only these are needed.
  public init(
    around environment: LayoutEnvironment, sections: [Bounds], spans: Spans? = nil,
    resolve: @escaping (LayoutEnvironment, Set<Int>?) -> [Resolved?]
  ) {
    base = environment
    named = sections
    self.spans = spans
    textSizes = Set(sections.flatMap(\.textSizes)).union(spans?.bounds.textSizes ?? []).union([0]).sorted()
    modes = textSizes.flatMap { [Mode(textSize: $0, isRightToLeft: false), Mode(textSize: $0, isRightToLeft: true)] }
    self.resolve = resolve
  }

  /// Returns the blob of the screen.
  ///
  /// - Parameters:
  ///   - configuration: The configuration of the layout.
  ///   - sizes: The sizes that the data knows.
  /// - Throws: ``EnvironmentScanError``.
  /// - Complexity: For each section, O(r) in the samples and in the ranges that it tells apart itself.
  public mutating func blob(
    configuration: CompositionalLayoutConfiguration, sizes: [PageBlob.KnownSize] = []
  ) throws(EnvironmentScanError) -> PageBlob {
    let size = base.container.contentSize
    try checkBounds()
    try checkFrames()
    var columns = try heightRanges(isHorizontal: configuration.scrollDirection == .horizontal)
    let heights = sorted(
      Set(columns.flatMap(\.heights)).union([0]).union(named.flatMap(\.heights)).union(spans?.bounds.heights ?? []))
    let widths = try addWidths(to: &columns, heights)
    let starts = widths ?? steps(Self.steppedWidths, size.width, along: .horizontal)
    try checkCells(heights: heights.count, widths: starts.count, section: mostChanging)
    let ranges = PageBlob.Ranges(
      widths: starts, heights: heights, textSizes: textSizes.map { Double($0) },
      isStepped: configuration.scrollDirection == .vertical ? widths == nil : hasSteppedHeights)
    return blob(of: ranges, columns, configuration: configuration, sizes: sizes)
  }

  /// Checks that the bounds that conditions name are not too many for a page.
  ///
  /// - Throws: ``EnvironmentScanError``.
  /// - Complexity: O(*n*) in the bounds.
  public func checkBounds() throws(EnvironmentScanError) {
    let common = Self.sampleWidths.count
    let questions = named.map { ($0.heights.count + 1) * ($0.widths.count + common) - common }
    let most = questions.indices.max { questions[$0] < questions[$1] } ?? 0
    let widths = Set(named.flatMap(\.widths)).union(spans?.bounds.widths ?? [])
    let heights = Set(named.flatMap(\.heights)).union(spans?.bounds.heights ?? [])
    try checkCells(heights: heights.count + 1, widths: widths.count + 1, section: most)
    let bounds = named.reduce(0) { $0 + $1.widths.count + $1.heights.count }
    guard questions.reduce(0, +) <= Self.maximumQuestions,
      bounds * (heights.count + 1) * (widths.count + 1) <= Self.maximumWork
    else { throw Self.tooManyRanges(most) }
    guard let spans else { return }
    let count = spans.list(base).count
    let ranges = modes.count * (spans.bounds.widths.count + 1) * (spans.bounds.heights.count + 1)
    guard count * ranges <= Self.maximumSpans else {
      throw EnvironmentScanError(
        description: "\(count) spans in \(ranges) ranges of widths and heights are too many for a live page, which can "
          + "carry at most \(Self.maximumSpans)", section: nil)
    }
  }

  private func checkCells(heights: Int, widths: Int, section: Int) throws(EnvironmentScanError) {
    guard modes.count * heights * widths <= Self.maximumCells else { throw Self.tooManyRanges(section) }
  }

  private static func tooManyRanges(_ section: Int) -> EnvironmentScanError {
    EnvironmentScanError(
      description: "the sections change at too many widths and heights for a live page", section: section)
  }

  /// Checks that sections that change with the width have at most ``maximumFrames`` frames together.
  ///
  /// - Throws: ``EnvironmentScanError``.
  /// - Complexity: Two calls of `resolve`.
  public mutating func checkFrames() throws(EnvironmentScanError) {
    let size = base.container.contentSize
    let here = ids(size.width, size.height, mode)
    let wider = ids(size.width + 1, size.height, mode)
    try limitFrames(here, wider)
  }

  /// - Parameter sections: The sections; nil for all.
  func limitFrames(
    _ before: [Int?], _ after: [Int?], of sections: [Int]? = nil
  ) throws(EnvironmentScanError) {
    let counts = zip(before, after).map { $0 == $1 ? 0 : $1.map { distinct.list[$0].section.frameCount } ?? 0 }
    let sum = counts.reduce(0, +)
    guard sum > Self.maximumFrames, let most = counts.max(), let section = counts.firstIndex(of: most) else { return }
    throw EnvironmentScanError(
      description:
        "\(sum) frames change with the width; a live page can carry at most \(Self.maximumFrames) for each width",
      section: sections?[section] ?? section)
  }

  /// The section that has changed most often.
  var mostChanging: Int { changes.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? 0 }

  /// The text size and the direction of the page.
  var mode: Mode {
    Mode(textSize: base.traits.textSize, isRightToLeft: base.traits.layoutDirection == .rightToLeft)
  }

  func sorted(_ values: Set<Double>) -> [Double] { values.filter { $0.isFinite && $0 >= 0 }.sorted() }

  /// Returns the lengths at which sections that change with each are asked. What is between two has the same conditions.
  func steps(_ common: [Double], _ own: Double, along axis: LayoutAxis) -> [Double] {
    let named = Set(named.flatMap { $0[axis] } + (spans?.bounds[axis] ?? []))
    return sorted(named.union(named.map(\.nextDown)).union(common + [own]))
  }

  /// Returns the numbers of the distinct sections in an environment.
  mutating func ids(
    _ width: Double, _ height: Double, _ mode: Mode, _ sections: Set<Int>? = nil
  ) -> [Int?] {
    resolve(environment(width, height, mode), sections).enumerated().map { section, resolved in
      guard var resolved else { return nil }
      axes[section] = resolved.axes
      resolved.axes = []
      return distinct.number(of: resolved)
    }
  }

  private func environment(_ width: Double, _ height: Double, _ mode: Mode) -> LayoutEnvironment {
    var environment = base
    environment.container.contentSize = Size2D(width: width, height: height)
    environment.traits.horizontalSizeClass = .init(width: width)
    environment.traits.textSize = mode.textSize
    if mode.isRightToLeft != self.mode.isRightToLeft {
      environment.traits.layoutDirection = mode.isRightToLeft ? .rightToLeft : .leftToRight
      environment.safeAreaInsets = environment.safeAreaInsets.mirrored
      environment.layoutMargins = environment.layoutMargins.mirrored
    }
    return environment
  }

  private func blob(
    of ranges: PageBlob.Ranges, _ columns: [Column], configuration: CompositionalLayoutConfiguration,
    sizes: [PageBlob.KnownSize]
  ) -> PageBlob {
    var cells: [[Int?]] = []
    var spanLists: [[LayoutSpan]] = []
    for (number, mode) in modes.enumerated() {
      var known: [[Int]: [LayoutSpan]] = [:]
      for height in ranges.heights {
        let lines = columns.map { $0.widths[number][Steps.index(of: height, in: $0.heights)] }
        for width in ranges.widths {
          // The first range begins at 0, where nothing fits. Its sections are those of the smallest sample.
          let least = ranges.isStepped ? width : max(width, Self.sampleWidths[0])
          cells.append(lines.map { $0[least] })
          guard let spans else { continue }
          let range = [
            Steps.index(of: height, in: [0] + spans.bounds.heights),
            Steps.index(of: least, in: [0] + spans.bounds.widths),
          ]
          let list = known[range] ?? spans.list(environment(least, max(height, Self.leastHeight), mode))
          known[range] = list
          spanLists.append(list)
        }
      }
    }
    var sections = Numbered<LayoutSection>()
    var tables = Numbered<[PageBlob.Choice]>()
    let screen = (0..<(cells.map(\.count).max() ?? 0)).map { section in
      let table = cells.map { ids -> PageBlob.Choice in
        guard section < ids.count, let id = ids[section] else { return PageBlob.Choice(section: nil, itemCount: 0) }
        let resolved = distinct.list[id]
        return PageBlob.Choice(section: sections.number(of: resolved.section), itemCount: resolved.itemCount)
      }
      return tables.number(of: table)
    }
    var blob = PageBlob(
      environment: base, configuration: configuration, ranges: ranges, sections: sections.list, tables: tables.list,
      screen: screen, sizes: sizes)
    blob.add(spanLists)
    return blob
  }
}

extension PageBlob {
  /// Adds the spans of each range, if they are not those of the configuration everywhere.
  fileprivate mutating func add(_ lists: [[LayoutSpan]]) {
    guard lists.contains(where: { $0 != configuration.spans }) else { return }
    var numbered = Numbered<[LayoutSpan]>()
    spanTable = lists.map { numbered.number(of: $0) }
    spans = numbered.list
  }
}

/// The reason why a page cannot carry a screen, and the section that is most at fault.
@_spi(Kumiko) public struct EnvironmentScanError: Error, Hashable, CustomStringConvertible {
  /// The reason as one sentence without a full stop.
  public let description: String
  /// The index of the section; nil if it is the fault of spans.
  public let section: Int?

  /// Creates an error.
  public init(description: String, section: Int?) {
    self.description = description
    self.section = section
  }
}
