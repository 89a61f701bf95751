import KumikoDimension

/// The sections of a prepared layout along the axis of scrolling, with prefix sums of their lengths.
struct SectionTable: Sendable {
  struct Entry: Summarized {
    /// The index of the plan. Sections with equal descriptions share one.
    var plan: Int
    var items: Int
    var length: Double
    var overhang: Overhang
    var spacing: Double
    /// The room before and after the section for headers and footers of spans, or nil if no span contains the section.
    var bands: Bands?

    /// An upper bound of the distance by which elements extend beyond the section, before its start and after its end.
    struct Overhang: Sendable {
      var before: Double
      var after: Double
    }

    struct Bands: Sendable {
      var lead: Double
      var trail: Double
    }

    /// The distance from the end of the former section's spacing to the start of the section.
    @inline(__always)
    var lead: Double { bands?.lead ?? 0 }

    var summary: SectionSummary {
      guard let bands else {
        return SectionSummary(
          count: 1, length: length + spacing, onset: -overhang.before, reach: length + overhang.after)
      }
      // Headers of spans can be pinned anywhere in a span, so sections of a span leave no gaps.
      let outer = bands.lead + length + bands.trail
      return SectionSummary(
        count: 1, length: outer + spacing, onset: min(0, outer + spacing, bands.lead - overhang.before),
        reach: max(outer, outer + spacing, bands.lead + length + overhang.after))
    }
  }

  private var tree: SumTree<Entry>
  private let spacing: Double

  /// Creates a table of sections with spacing. O(n).
  init(_ entries: [Entry] = [], spacing: Double = 0) {
    tree = SumTree(entries)
    self.spacing = spacing
  }

  var count: Int { tree.summary.count }

  var length: Double { count == 0 ? 0 : tree.summary.length - spacing }

  /// A section and its start. O(log s).
  subscript(number: Int) -> (entry: Entry, start: Double)? {
    tree[number].map { ($0.element, $0.before.length + $0.element.lead) }
  }

  /// The only section and its start, or nil if there are none or several. O(1).
  @inline(__always)
  var only: (entry: Entry, start: Double)? { tree.only.map { ($0, $0.lead) } }

  /// Replaces a section. O(log s).
  mutating func replace(_ number: Int, with entry: Entry) {
    tree.replace(at: number, with: entry)
  }

  /// Calls `body` for each section that may have elements in the range from `lower` to `upper`.
  @inline(__always)
  func forEach(reaching lower: Double, _ upper: Double, _ body: (Int, Entry, _ start: Double) -> Void) {
    tree.forEach(reaching: lower, upper) { entry, before in
      body(before.count, entry, before.length + entry.lead)
    }
  }

  /// Calls `body` for each needed section that may have elements in the range.
  func forEach(
    reaching lower: Double, _ upper: Double, next: (Int) -> Int, _ body: (Int, Entry, _ start: Double) -> Void
  ) {
    tree.forEach(reaching: lower, upper, next: next) { entry, before in
      body(before.count, entry, before.length + entry.lead)
    }
  }

  /// Returns the first and the last section that may have elements in the range. O(log s).
  func indices(reaching lower: Double, _ upper: Double) -> ClosedRange<Int>? { tree.indices(reaching: lower, upper) }
}

/// The summary of adjacent sections.
struct SectionSummary: PlacedSummary {
  var count: Int
  var length: Double
  var onset: Double
  var reach: Double

  static var empty: SectionSummary {
    SectionSummary(count: 0, length: 0, onset: .infinity, reach: -.infinity)
  }

  @inline(__always)
  mutating func append(_ next: SectionSummary) {
    count += next.count
    onset = min(onset, length + next.onset)
    reach = max(reach, length + next.reach)
    length += next.length
  }

  @inline(__always)
  mutating func advance(by next: SectionSummary) {
    count += next.count
    length += next.length
  }
}
