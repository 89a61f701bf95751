@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
@_spi(Kumiko) import KumikoValues

/// Finds the values at which sections change.
extension EnvironmentScan {
  /// The heights of a screen that scrolls horizontally and whose sections change with every height, in points.
  private static let steppedHeights: [Double] = [
    320, 360, 375, 390, 414, 480, 568, 600, 667, 736, 768, 804, 812, 844, 896, 932, 1024, 1112, 1180, 1366,
  ]
  private static let sampleHeights = Array(stride(from: 320.0, through: 1_440, by: 80))
  /// A section that changes between more samples than this changes with every width.
  private static let maximumChanges = 40
  /// A section that changes at more places between two samples changes everywhere between them.
  private static let maximumChangesInGap = 16

  /// The ranges of one direction in which a section does not change.
  struct Steps {
    var starts: [Double]
    var ids: [Int?]

    static func index(of value: Double, in starts: [Double]) -> Int {
      max(0, starts.partitioningIndex { $0 > value } - 1)
    }

    subscript(value: Double) -> Int? { ids[Self.index(of: value, in: starts)] }
  }

  /// The ranges of a section: of heights, and of widths for each of them and each mode.
  struct Column {
    var heights: [Double]
    var widths: [[Steps]] = []
  }

  mutating func heightRanges(isHorizontal: Bool) throws(EnvironmentScanError) -> [Column] {
    let size = base.container.contentSize
    let found = try steps(
      of: Array(named.indices), among: Set(Self.sampleHeights).union([size.height]), along: .vertical,
      { scan, height, sections in scan.ids(size.width, height, scan.mode, sections) })
    if let found {
      return zip(found, named).map { Column(heights: sorted(Set($0.starts).union($1.heights))) }
    }
    guard isHorizontal else {
      throw EnvironmentScanError(
        description:
          "a section changes with every height of the screen; a live page can only carry sections that change at "
          + "some heights", section: mostChanging)
    }
    hasSteppedHeights = true
    return Array(
      repeating: Column(heights: [0] + steps(Self.steppedHeights, size.height, along: .vertical)), count: named.count)
  }

  /// Adds the ranges of widths to the sections.
  ///
  /// - Returns: The smallest widths of all ranges; nil if a section changes with every width.
  mutating func addWidths(
    to columns: inout [Column], _ heights: [Double]
  ) throws(EnvironmentScanError) -> [Double]? {
    let size = base.container.contentSize
    let samples = Set(Self.sampleWidths).union([size.width])
    var owners: [Double: [Int]] = [:]
    for (section, column) in columns.enumerated() {
      for height in column.heights { owners[height, default: []].append(section) }
    }
    var widths = Set(named.flatMap(\.widths)).union(spans?.bounds.widths ?? []).union([0])
    for (number, mode) in modes.enumerated() {
      addMode(number, to: &columns)
      for height in heights {
        let sections = (owners[height] ?? []).filter { columns[$0].widths[number].count < columns[$0].heights.count }
        let found = try steps(
          of: sections, among: samples, along: .horizontal,
          { scan, width, sections in scan.ids(width, max(height, Self.leastHeight), mode, sections) })
        guard let found else {
          addSteps(to: &columns, heights, owners)
          return nil
        }
        for (section, steps) in zip(sections, found) {
          columns[section].widths[number].append(steps)
          widths.formUnion(steps.starts)
        }
      }
    }
    return sorted(widths)
  }

  /// Adds a mode to the sections: with the ranges of the text size before where the conditions of a section do not name this one.
  private func addMode(_ number: Int, to columns: inout [Column]) {
    for section in columns.indices {
      let isOther = number < 2 || named[section].textSizes.contains(modes[number].textSize)
      columns[section].widths.append(isOther ? [] : columns[section].widths[number - 2])
    }
  }

  /// Gives all sections the ranges of ``steppedWidths``.
  private mutating func addSteps(to columns: inout [Column], _ heights: [Double], _ owners: [Double: [Int]]) {
    let starts = steps(
      Self.steppedWidths, base.container.contentSize.width, along: .horizontal)
    for section in columns.indices { columns[section].widths = [] }
    for (number, mode) in modes.enumerated() {
      addMode(number, to: &columns)
      for height in heights {
        let sections = (owners[height] ?? []).filter { columns[$0].widths[number].count < columns[$0].heights.count }
        let found = starts.map { ids($0, max(height, Self.leastHeight), mode, Set(sections)) }
        for section in sections {
          columns[section].widths[number].append(Steps(starts: starts, ids: found.map { $0[section] }))
        }
      }
    }
  }

  /// Returns the ranges in which each section does not change; nil if one changes everywhere.
  ///
  /// - Parameters:
  ///   - sections: The sections.
  ///   - common: The values at which all are asked.
  ///   - axis: The axis of the values. A section is asked at those of its own conditions, too.
  ///   - ids: Asks sections; nil for all.
  private mutating func steps(
    of sections: [Int], among common: Set<Double>, along axis: LayoutAxis,
    _ ids: (inout EnvironmentScan, Double, Set<Int>?) -> [Int?]
  ) throws(EnvironmentScanError) -> [Steps]? {
    var asking: [Double: [Int]] = [:]
    for section in sections {
      for value in named[section][axis] { asking[value, default: []].append(section) }
    }
    if sections.isEmpty { return [] }
    let samples = sorted(common.union(asking.keys))
    let all = sections.count == named.count ? nil : Set(sections)
    changes = [:]
    var before = ids(&self, samples[0], all)
    guard before.count == named.count else { return sections.map { _ in Steps(starts: [0], ids: [nil]) } }
    var last = [Double](repeating: samples[0], count: named.count)
    var found = before.map { Steps(starts: [0], ids: [$0]) }
    var gaps: [Gap] = []
    for high in samples.dropFirst() {
      let bounded = asking[high] ?? []
      let asked =
        common.contains(high)
        ? sections.filter { axes[$0]?.contains(axis) ?? true || bounded.contains($0) } : bounded
      if asked.isEmpty { continue }
      let after = ids(&self, high, asked.count == before.count ? nil : Set(asked))
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
}
