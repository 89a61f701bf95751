@_spi(Kumiko) public import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) public import KumikoLayout
@_spi(Kumiko) public import KumikoPageEngine

/// Finds the ranges of environments in which no section of a screen changes, and resolves the sections of each range.
///
/// Two directions, the bounds that conditions name, and the widths and heights at which kinds change are told apart. What a
/// kind does is not known, so it is asked at many widths and heights; between two that differ, the exact bound is found by
/// bisection. A kind that changes and changes back between two neighbouring samples, 16 points apart, is not noticed.
/// Each section is asked at the common samples and at the bounds that its own conditions name, not at those of others.
///
/// A section that changes with every width, such as justified rows, has no ranges. The page then takes only the widths of
/// ``steppedWidths``. A layout that scrolls horizontally has such sections by its height: see ``heights``.
@_spi(Kumiko) public struct EnvironmentScan {
  /// A section of the screen in an environment.
  public struct Resolved: Hashable, Sendable {
    /// The description.
    public var section: LayoutSection
    /// The number of items.
    public var itemCount: Int

    /// Creates a section.
    public init(section: LayoutSection, itemCount: Int) {
      self.section = section
      self.itemCount = itemCount
    }
  }

  /// The smallest widths and heights of the ranges that conditions name, in points.
  public struct Bounds: Sendable {
    /// The widths.
    public var widths: [Double]
    /// The heights.
    public var heights: [Double]

    /// Creates bounds.
    public init(widths: [Double] = [], heights: [Double] = []) {
      self.widths = widths.filter { $0.isFinite && $0 > EnvironmentScan.sampleWidths[0] }
      self.heights = heights.filter { $0.isFinite && $0 > EnvironmentScan.leastHeight }
    }
  }

  /// The spans in an environment. They change only at some widths and heights, and with the direction.
  public struct Spans {
    fileprivate let bounds: Bounds
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

  /// The ranges of one direction in which a section does not change.
  private struct Steps {
    var starts: [Double]
    var ids: [Int?]

    /// The index of the range of a value.
    static func index(of value: Double, in starts: [Double]) -> Int {
      var (low, high) = (0, starts.count)
      while high - low > 1 {
        let middle = (low + high) / 2
        if starts[middle] <= value { low = middle } else { high = middle }
      }
      return low
    }

    subscript(value: Double) -> Int? { ids[Self.index(of: value, in: starts)] }
  }

  /// The ranges of a section: of heights, and of widths for each of them and each direction.
  private struct Column {
    var heights: [Double]
    var widths: [[Steps]] = [[], []]
  }

  /// The widths of a screen whose sections change with every width, in points: those of common devices and windows.
  static let steppedWidths: [Double] = [
    320, 344, 360, 375, 390, 393, 402, 412, 430, 440, 480, 540, 600, 667, 744, 768, 800, 820, 834, 844, 896, 932, 1024,
    1112, 1180, 1194, 1280, 1366, 1440, 1536, 1680, 1920,
  ]
  /// The heights of a screen that scrolls horizontally and whose sections change with every height, in points.
  private static let steppedHeights: [Double] = [
    320, 360, 375, 390, 414, 480, 568, 600, 667, 736, 768, 804, 812, 844, 896, 932, 1024, 1112, 1180, 1366,
  ]
  private static let sampleWidths =
    Array(stride(from: 160.0, to: 2_048, by: 16)) + stride(from: 2_048, through: 4_096, by: 256)
  private static let sampleHeights = Array(stride(from: 320.0, through: 1_440, by: 80))
  /// A section that changes between more samples than this changes with every width.
  private static let maximumChanges = 40
  /// A section that changes at more places between two samples changes everywhere between them.
  private static let maximumChangesInGap = 16
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

  private let base: LayoutEnvironment
  private let resolve: (LayoutEnvironment, Set<Int>?) -> [Resolved?]
  private let spans: Spans?
  private let named: [Bounds]
  /// The only heights that the page takes, after ``blob(configuration:sizes:)``; empty for every height.
  public private(set) var heights: [Double] = []
  private var known: [Resolved: Int] = [:]
  private var distinct: [Resolved] = []
  /// How often each section has changed.
  private var changes: [Int: Int] = [:]

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
    let starts =
      widths ?? sorted(Set(Self.steppedWidths).union([size.width]))
    try checkCells(heights: heights.count, widths: starts.count, section: mostChanging)
    let ranges = PageBlob.Ranges(widths: starts, heights: heights, isStepped: widths == nil)
    return blob(of: ranges, columns, configuration: configuration, sizes: sizes)
  }

  private static let leastHeight = 320.0

  /// Returns the sections with the ranges of heights.
  private mutating func heightRanges(isHorizontal: Bool) throws(EnvironmentScanError) -> [Column] {
    let size = base.container.contentSize
    let found = try steps(
      of: Array(named.indices), among: Set(Self.sampleHeights).union([size.height]), \.heights,
      { scan, height, sections in scan.ids(size.width, height, scan.isRightToLeft, sections) })
    if let found {
      return zip(found, named).map { Column(heights: sorted(Set($0.starts).union($1.heights))) }
    }
    guard isHorizontal else {
      throw EnvironmentScanError(
        description:
          "a section changes with every height of the screen; a live page can only carry sections that change at "
          + "some heights", section: mostChanging)
    }
    heights = sorted(Set(Self.steppedHeights).union([size.height]))
    return Array(repeating: Column(heights: sorted(Set(heights).union([0]))), count: named.count)
  }

  /// Adds the ranges of widths to the sections.
  ///
  /// - Returns: The smallest widths of all ranges; nil if a section changes with every width.
  private mutating func addWidths(
    to columns: inout [Column], _ heights: [Double]
  ) throws(EnvironmentScanError) -> [Double]? {
    let size = base.container.contentSize
    let samples = Set(Self.sampleWidths).union([size.width])
    var owners: [Double: [Int]] = [:]
    for (section, column) in columns.enumerated() {
      for height in column.heights { owners[height, default: []].append(section) }
    }
    var widths = Set(named.flatMap(\.widths)).union(spans?.bounds.widths ?? []).union([0])
    let lines = heights.flatMap { height in [false, true].map { (height, isRightToLeft: $0) } }
    for (height, isRightToLeft) in lines {
      let sections = owners[height] ?? []
      let found = try steps(
        of: sections, among: samples, \.widths,
        { scan, width, sections in scan.ids(width, max(height, Self.leastHeight), isRightToLeft, sections) })
      guard let found else {
        addSteps(to: &columns, owners, lines)
        return nil
      }
      for (section, steps) in zip(sections, found) {
        columns[section].widths[isRightToLeft ? 1 : 0].append(steps)
        widths.formUnion(steps.starts)
      }
    }
    return sorted(widths)
  }

  /// Gives all sections the ranges of ``steppedWidths``.
  private mutating func addSteps(
    to columns: inout [Column], _ owners: [Double: [Int]], _ lines: [(Double, isRightToLeft: Bool)]
  ) {
    let starts = sorted(Set(Self.steppedWidths).union([base.container.contentSize.width]))
    for section in columns.indices { columns[section].widths = [[], []] }
    for (height, isRightToLeft) in lines {
      guard let sections = owners[height] else { continue }
      let found = starts.map { ids($0, max(height, Self.leastHeight), isRightToLeft, Set(sections)) }
      for section in sections {
        columns[section].widths[isRightToLeft ? 1 : 0].append(Steps(starts: starts, ids: found.map { $0[section] }))
      }
    }
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
    let ranges = 2 * (spans.bounds.widths.count + 1) * (spans.bounds.heights.count + 1)
    guard count * ranges <= Self.maximumSpans else {
      throw EnvironmentScanError(
        description: "\(count) spans in \(ranges) ranges of widths and heights are too many for a live page, which can "
          + "carry at most \(Self.maximumSpans)", section: nil)
    }
  }

  private func checkCells(heights: Int, widths: Int, section: Int) throws(EnvironmentScanError) {
    guard 2 * heights * widths <= Self.maximumCells else { throw Self.tooManyRanges(section) }
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
    let here = ids(size.width, size.height, isRightToLeft)
    let wider = ids(size.width + 1, size.height, isRightToLeft)
    try limitFrames(here, wider)
  }

  /// - Parameter sections: The sections; nil for all.
  private func limitFrames(
    _ before: [Int?], _ after: [Int?], of sections: [Int]? = nil
  ) throws(EnvironmentScanError) {
    let counts = zip(before, after).map { $0 == $1 ? 0 : $1.map { distinct[$0].section.frameCount } ?? 0 }
    let sum = counts.reduce(0, +)
    guard sum > Self.maximumFrames, let most = counts.max(), let section = counts.firstIndex(of: most) else { return }
    throw EnvironmentScanError(
      description:
        "\(sum) frames change with the width; a live page can carry at most \(Self.maximumFrames) for each width",
      section: sections?[section] ?? section)
  }

  /// The section that has changed most often.
  private var mostChanging: Int { changes.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? 0 }

  private var isRightToLeft: Bool { base.traits.layoutDirection == .rightToLeft }

  private func sorted(_ values: Set<Double>) -> [Double] { values.filter { $0.isFinite && $0 >= 0 }.sorted() }

  /// Returns the ranges in which each section does not change; nil if one changes everywhere.
  ///
  /// - Parameters:
  ///   - sections: The sections.
  ///   - common: The values at which all are asked.
  ///   - bounds: The values at which a section is asked besides.
  ///   - ids: Asks sections; nil for all.
  private mutating func steps(
    of sections: [Int], among common: Set<Double>, _ bounds: KeyPath<Bounds, [Double]>,
    _ ids: (inout EnvironmentScan, Double, Set<Int>?) -> [Int?]
  ) throws(EnvironmentScanError) -> [Steps]? {
    var asking: [Double: [Int]] = [:]
    for section in sections {
      for value in named[section][keyPath: bounds] { asking[value, default: []].append(section) }
    }
    let samples = sorted(common.union(asking.keys))
    let all = sections.count == named.count ? nil : Set(sections)
    changes = [:]
    var before = ids(&self, samples[0], all)
    guard before.count == named.count else { return sections.map { _ in Steps(starts: [0], ids: [nil]) } }
    var last = [Double](repeating: samples[0], count: named.count)
    var found = before.map { Steps(starts: [0], ids: [$0]) }
    var gaps: [Gap] = []
    for high in samples.dropFirst() {
      let isCommon = common.contains(high)
      let asked = isCommon ? sections : asking[high] ?? []
      let after = ids(&self, high, isCommon ? all : Set(asked))
      let changed = asked.filter { before[$0] != after[$0] }
      try limitFrames(changed.map { before[$0] }, changed.map { after[$0] }, of: changed)
      for section in changed {
        changes[section, default: 0] += 1
        if changes[section, default: 0] > Self.maximumChanges { return nil }
      }
      for (low, sections) in Dictionary(grouping: changed, by: { last[$0] }).sorted(by: { $0.key < $1.key }) {
        gaps.append(Gap(low: low, high: high, sections: sections, before: before, after: after))
      }
      for section in asked { (before[section], last[section]) = (after[section], high) }
    }
    for gap in gaps {
      var count = 0
      // Most sections change where a condition says so.
      guard bisect(gap, at: gap.high.nextDown, ids, &found, &count) else { return nil }
    }
    return sections.map { found[$0] }
  }

  /// Two values between which sections change.
  private struct Gap {
    var low, high: Double
    var sections: [Int]
    var before, after: [Int?]
  }

  /// Finds the values at which the sections change, to the last bit: conditions compare numbers exactly.
  ///
  /// - Returns: False if there are too many values: what changes everywhere has no end of them.
  private mutating func bisect(
    _ gap: Gap, at middle: Double, _ ids: (inout EnvironmentScan, Double, Set<Int>?) -> [Int?], _ found: inout [Steps],
    _ count: inout Int
  ) -> Bool {
    guard !gap.sections.isEmpty else { return true }
    guard middle > gap.low, middle < gap.high else {
      for section in gap.sections {
        found[section].starts.append(gap.high)
        found[section].ids.append(gap.after[section])
      }
      count += 1
      return count <= Self.maximumChangesInGap
    }
    let between = ids(&self, middle, Set(gap.sections))
    var (lower, upper) = (gap, gap)
    (lower.high, lower.after, upper.low, upper.before) = (middle, between, middle, between)
    lower.sections = gap.sections.filter { gap.before[$0] != between[$0] }
    upper.sections = gap.sections.filter { between[$0] != gap.after[$0] }
    return bisect(lower, at: lower.low + (lower.high - lower.low) / 2, ids, &found, &count)
      && bisect(upper, at: upper.low + (upper.high - upper.low) / 2, ids, &found, &count)
  }

  /// Returns the numbers of the distinct sections in an environment.
  private mutating func ids(
    _ width: Double, _ height: Double, _ isRightToLeft: Bool, _ sections: Set<Int>? = nil
  ) -> [Int?] {
    resolve(environment(width, height, isRightToLeft), sections).map { $0.map { id(of: $0) } }
  }

  private func environment(_ width: Double, _ height: Double, _ isRightToLeft: Bool) -> LayoutEnvironment {
    var environment = base
    environment.container.contentSize = Size2D(width: width, height: height)
    environment.traits.horizontalSizeClass = .init(width: width)
    if isRightToLeft != self.isRightToLeft {
      environment.traits.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
      environment.safeAreaInsets = environment.safeAreaInsets.mirrored
      environment.layoutMargins = environment.layoutMargins.mirrored
    }
    return environment
  }

  private mutating func id(of resolved: Resolved) -> Int {
    if let id = known[resolved] { return id }
    known[resolved] = distinct.count
    distinct.append(resolved)
    return distinct.count - 1
  }

  private func blob(
    of ranges: PageBlob.Ranges, _ columns: [Column], configuration: CompositionalLayoutConfiguration,
    sizes: [PageBlob.KnownSize]
  ) -> PageBlob {
    var cells: [[Int?]] = []
    var spanLists: [[LayoutSpan]] = []
    for isRightToLeft in [false, true] {
      var known: [[Int]: [LayoutSpan]] = [:]
      for height in ranges.heights {
        let lines = columns.map { $0.widths[isRightToLeft ? 1 : 0][Steps.index(of: height, in: $0.heights)] }
        for width in ranges.widths {
          // The first range begins at 0, where nothing fits. Its sections are those of the smallest sample.
          let least = ranges.isStepped ? width : max(width, Self.sampleWidths[0])
          cells.append(lines.map { $0[least] })
          guard let spans else { continue }
          let range = [
            Steps.index(of: height, in: [0] + spans.bounds.heights),
            Steps.index(of: least, in: [0] + spans.bounds.widths),
          ]
          let list = known[range] ?? spans.list(environment(least, max(height, Self.leastHeight), isRightToLeft))
          known[range] = list
          spanLists.append(list)
        }
      }
    }
    var sections: [LayoutSection] = []
    var numbers: [LayoutSection: Int] = [:]
    var tables: [[PageBlob.Choice]] = []
    var tableNumbers: [[PageBlob.Choice]: Int] = [:]
    var screen: [Int] = []
    for section in 0..<(cells.map(\.count).max() ?? 0) {
      let table = cells.map { ids -> PageBlob.Choice in
        guard section < ids.count, let id = ids[section] else { return PageBlob.Choice(section: nil, itemCount: 0) }
        let resolved = distinct[id]
        let number = numbers[resolved.section] ?? sections.count
        if number == sections.count {
          numbers[resolved.section] = number
          sections.append(resolved.section)
        }
        return PageBlob.Choice(section: number, itemCount: resolved.itemCount)
      }
      let number = tableNumbers[table] ?? tables.count
      if number == tables.count {
        tableNumbers[table] = number
        tables.append(table)
      }
      screen.append(number)
    }
    var blob = PageBlob(
      environment: base, configuration: configuration, ranges: ranges, sections: sections, tables: tables,
      screen: screen,
      sizes: sizes)
    blob.add(spanLists)
    return blob
  }
}

extension PageBlob {
  /// Adds the spans of each range, if they are not those of the configuration everywhere.
  fileprivate mutating func add(_ lists: [[LayoutSpan]]) {
    guard lists.contains(where: { $0 != configuration.spans }) else { return }
    var numbers: [[LayoutSpan]: Int] = [:]
    for list in lists {
      let number = numbers[list] ?? spans.count
      if number == spans.count {
        numbers[list] = number
        spans.append(list)
      }
      spanTable.append(number)
    }
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

extension DirectionalEdgeInsets {
  fileprivate var mirrored: DirectionalEdgeInsets {
    DirectionalEdgeInsets(top: top, leading: trailing, bottom: bottom, trailing: leading)
  }
}

extension LayoutSection {
  /// The number of frames and lengths that the section has one by one.
  @_spi(Kumiko) public var frameCount: Int {
    var count = columns?.lengths.count ?? 0
    group.forEachPiece { piece, _ in
      if case .group(let group) = piece, case .custom(let items) = group.arrangement { count += items.count }
    }
    return count
  }
}
