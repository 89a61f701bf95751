@_spi(Kumiko) public import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) public import KumikoLayout
@_spi(Kumiko) public import KumikoPageEngine

/// Finds the ranges of environments in which no section of a screen changes, and resolves the sections of each range.
///
/// Two directions, the bounds that conditions name, and the widths and heights at which kinds change are told apart. What a
/// kind does is not known, so it is asked at many widths and heights; between two that differ, the exact bound is found by
/// bisection. A kind that changes and changes back between two neighbouring samples, 16 points apart, is not noticed.
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
  /// The number of frames that a page may carry for each width.
  public static let maximumFrames = 10_000

  private let base: LayoutEnvironment
  private let resolve: (LayoutEnvironment) -> [Resolved?]
  private let spans: ((LayoutEnvironment) -> [LayoutSpan])?
  private let namedWidths: [Double]
  private let namedHeights: [Double]
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
  ///   - widths: The smallest widths of ranges that conditions name, in points.
  ///   - heights: The smallest heights of ranges that conditions name, in points.
  ///   - spans: Returns the spans in an environment, which change only at these widths and heights and with the direction;
  ///     nil for those of the configuration.
  ///   - resolve: Returns the sections in an environment; nil for each section that has no description there.
  public init(
    around environment: LayoutEnvironment, widths: [Double] = [], heights: [Double] = [],
    spans: ((LayoutEnvironment) -> [LayoutSpan])? = nil, resolve: @escaping (LayoutEnvironment) -> [Resolved?]
  ) {
    base = environment
    namedWidths = widths
    namedHeights = heights
    self.spans = spans
    self.resolve = resolve
  }

  /// Returns the blob of the screen.
  ///
  /// - Parameters:
  ///   - configuration: The configuration of the layout.
  ///   - sizes: The sizes that the data knows.
  /// - Throws: ``EnvironmentScanError``.
  /// - Complexity: O(r) calls of `resolve`, in the samples and the ranges.
  public mutating func blob(
    configuration: CompositionalLayoutConfiguration, sizes: [PageBlob.KnownSize] = []
  ) throws(EnvironmentScanError) -> PageBlob {
    let size = base.container.contentSize
    try checkFrames()
    let heights = try heightRanges(isHorizontal: configuration.scrollDirection == .horizontal)
    var isStepped = false
    var widths: Set<Double> = [0]
    for height in heights where !isStepped {
      for isRightToLeft in [false, true] where !isStepped {
        let samples = sorted(Set(Self.sampleWidths).union(namedWidths).union([size.width]))
        guard
          let bounds = try bounds(
            among: samples, { scan, width in scan.ids(width, max(height, Self.leastHeight), isRightToLeft) })
        else {
          isStepped = true
          break
        }
        widths.formUnion(bounds)
      }
    }
    let starts = isStepped ? sorted(Set(Self.steppedWidths).union([size.width])) : sorted(widths.union(namedWidths))
    guard 2 * heights.count * starts.count <= Self.maximumCells else {
      throw EnvironmentScanError(
        description: "the sections change at too many widths and heights for a live page", section: mostChanging)
    }
    let ranges = PageBlob.Ranges(widths: starts, heights: heights, isStepped: isStepped)
    return blob(of: ranges, configuration: configuration, sizes: sizes)
  }

  private static let leastHeight = 320.0

  private mutating func heightRanges(isHorizontal: Bool) throws(EnvironmentScanError) -> [Double] {
    let size = base.container.contentSize
    let samples = sorted(Set(Self.sampleHeights).union(namedHeights).union([size.height]))
    guard let bounds = try bounds(among: samples, { scan, height in scan.ids(size.width, height, scan.isRightToLeft) })
    else {
      if isHorizontal {
        heights = sorted(Set(Self.steppedHeights).union([size.height]))
        return sorted(Set(heights).union([0]))
      }
      throw EnvironmentScanError(
        description:
          "a section changes with every height of the screen; a live page can only carry sections that change at "
          + "some heights", section: mostChanging)
    }
    return sorted(Set([0]).union(bounds).union(namedHeights))
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

  private func limitFrames(_ before: [Int?], _ after: [Int?]) throws(EnvironmentScanError) {
    let counts = zip(before, after).map { $0 == $1 ? 0 : $1.map { distinct[$0].section.frameCount } ?? 0 }
    let sum = counts.reduce(0, +)
    guard sum > Self.maximumFrames, let most = counts.max(), let section = counts.firstIndex(of: most) else { return }
    throw EnvironmentScanError(
      description:
        "\(sum) frames change with the width; a live page can carry at most \(Self.maximumFrames) for each width",
      section: section)
  }

  /// The section that has changed most often.
  private var mostChanging: Int { changes.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? 0 }

  private var isRightToLeft: Bool { base.traits.layoutDirection == .rightToLeft }

  private func sorted(_ values: Set<Double>) -> [Double] { values.filter { $0.isFinite && $0 >= 0 }.sorted() }

  /// Returns the smallest values of the ranges in which the sections do not change; nil if they change everywhere.
  private mutating func bounds(
    among samples: [Double], _ ids: (inout EnvironmentScan, Double) -> [Int?]
  ) throws(EnvironmentScanError) -> [Double]? {
    var bounds: [Double] = []
    changes = [:]
    var before = ids(&self, samples[0])
    var gaps: [(low: Double, [Int?], high: Double, [Int?])] = []
    for (low, high) in zip(samples, samples.dropFirst()) {
      let after = ids(&self, high)
      if after != before {
        try limitFrames(before, after)
        for (section, pair) in zip(before, after).enumerated() where pair.0 != pair.1 {
          changes[section, default: 0] += 1
          if changes[section, default: 0] > Self.maximumChanges { return nil }
        }
        gaps.append((low, before, high, after))
      }
      before = after
    }
    for gap in gaps {
      let limit = bounds.count + Self.maximumChangesInGap
      guard bisect(gap.low, gap.1, gap.high, gap.3, ids, &bounds, upTo: limit) else { return nil }
    }
    return bounds
  }

  /// Finds the values at which the sections change, to the last bit: conditions compare numbers exactly.
  ///
  /// - Returns: False if there are more than `limit` values: what changes everywhere has no end of them.
  private mutating func bisect(
    _ low: Double, _ before: [Int?], _ high: Double, _ after: [Int?],
    _ ids: (inout EnvironmentScan, Double) -> [Int?], _ bounds: inout [Double], upTo limit: Int
  ) -> Bool {
    guard before != after else { return true }
    let middle = low + (high - low) / 2
    guard middle > low, middle < high else {
      bounds.append(high)
      return bounds.count <= limit
    }
    let between = ids(&self, middle)
    return bisect(low, before, middle, between, ids, &bounds, upTo: limit)
      && bisect(middle, between, high, after, ids, &bounds, upTo: limit)
  }

  /// Returns the numbers of the distinct sections in an environment.
  private mutating func ids(_ width: Double, _ height: Double, _ isRightToLeft: Bool) -> [Int?] {
    resolve(environment(width, height, isRightToLeft)).map { $0.map { id(of: $0) } }
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

  private mutating func blob(
    of ranges: PageBlob.Ranges, configuration: CompositionalLayoutConfiguration, sizes: [PageBlob.KnownSize]
  ) -> PageBlob {
    var cells: [[Int?]] = []
    var spanLists: [[LayoutSpan]] = []
    for isRightToLeft in [false, true] {
      for height in ranges.heights {
        for width in ranges.widths {
          // The first range begins at 0, where nothing fits. Its sections are those of the smallest sample.
          let least = ranges.isStepped ? width : max(width, Self.sampleWidths[0])
          cells.append(ids(least, max(height, Self.leastHeight), isRightToLeft))
          if let spans { spanLists.append(spans(environment(least, max(height, Self.leastHeight), isRightToLeft))) }
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
  /// The index of the section.
  public let section: Int

  /// Creates an error.
  public init(description: String, section: Int) {
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
