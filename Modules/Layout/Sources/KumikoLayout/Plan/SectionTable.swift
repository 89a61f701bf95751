import KumikoDimension

/// The sections of a prepared layout, one after another along the direction of scrolling.
struct SectionTable: Sendable {
  struct Entry: Sendable {
    /// Which plan; sections with equal descriptions share one.
    var plan: Int
    var items: Int
    var start: Double
    var length: Double

    var end: Double { start + length }
  }

  private(set) var entries: [Entry] = []
  /// For each section, how far any of the sections up to it reaches; ascending, whatever overlaps.
  private var reach: [Double] = []

  /// Adds a section whose elements reach out of it by `overhang`.
  mutating func append(_ entry: Entry, overhang: (before: Double, after: Double)) {
    entries.append(entry)
    reach.append(max(reach.last ?? -.infinity, entry.end + overhang.after))
    let first = entry.start - overhang.before
    onset.append(first)
  }

  /// For each section, where it or any section behind it first reaches; made ascending by `seal()`.
  private var onset: [Double] = []

  /// Ends the adding of sections.
  mutating func seal() {
    for index in onset.indices.reversed().dropFirst() {
      onset[index] = min(onset[index], onset[index + 1])
    }
  }

  /// The sections that may have elements in the range from `lower` to `upper`. O(log sections).
  func sections(reaching lower: Double, _ upper: Double) -> Range<Int> {
    let first = Self.partition(reach.count) { reach[$0] > lower }
    let end = Self.partition(onset.count) { onset[$0] >= upper }
    return first..<max(first, end)
  }

  /// The first number below `count` for which `isBehind` holds; it holds for all after it.
  private static func partition(_ count: Int, _ isBehind: (Int) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = low + (high - low) / 2
      if isBehind(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
