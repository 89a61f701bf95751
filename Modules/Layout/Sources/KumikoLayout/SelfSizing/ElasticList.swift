import KumikoDimension

/// A list of self-sizing cells in closed form: the place of a cell follows from the sum of the sizes before it.
///
/// It stores nothing: `ItemSizes` has the sums. So a new size takes O(log n), and the sizes of a list take about 18 bytes
/// an item.
struct ElasticList: Sendable {
  let rule: CellRule
  /// The repetitions without measured sizes.
  let base: GroupRun
  let sizes: ItemSizes
  let items: Int

  /// Returns the distance from the start of the first repetition to the start of the one after measured items and the
  /// unmeasured items before them.
  @inline(__always)
  private func offset(behind summary: MeasuredItemSummary) -> Double {
    guard rule.varies else { return Double(summary.items) * rule.constant }
    return Double(summary.items - summary.cells) * base.pitch + Double(summary.cells) * rule.constant
      + summary.total[rule.axis]
  }

  /// The distance to the start of a further repetition.
  private var total: Double {
    offset(behind: sizes.runs.summary) + Double(items - sizes.runs.summary.items) * base.pitch
  }

  /// The length of the repetitions along the axis.
  var length: Double {
    let last = sizes.cell(items - 1)
    return total - rule.pitch(last) + rule.extent(last)
  }

  /// The summary of the repetitions. Its parts across the axis are those of an unmeasured one: nothing uses them along
  /// the axis of scrolling.
  var summary: RepetitionSummary {
    var summary = base.summary(items: items)
    // What is before the start and behind the end of a repetition is the same for all sizes.
    let reach = summary.reach - summary.length
    summary.length = total
    summary.reach = total + reach
    return summary
  }

  // MARK: - Look-up

  /// Returns the offset of the repetition of an item, and the measured size of its cell.
  private func place(_ item: Int) -> (offset: Double, size: Size2D?)? {
    guard item >= 0, item < items else { return nil }
    guard let location = sizes.runs.locate({ $0.items > item }) else {
      let behind = item - sizes.runs.summary.items
      return (offset(behind: sizes.runs.summary) + Double(behind) * base.pitch, nil)
    }
    let start = offset(behind: location.before)
    let index = item - location.before.items - location.element.gap
    guard index >= 0 else { return (start + Double(item - location.before.items) * base.pitch, nil) }
    var sum = start + Double(location.element.gap) * base.pitch
    for size in location.element.cells[..<index] { sum += rule.pitch(MeasuredRun.known(size)) }
    return (sum, MeasuredRun.known(location.element.cells[index]))
  }

  /// Returns the frame of a cell relative to the content block of the section, or nil if the item does not exist.
  func cell(_ item: Int) -> Rect2D? {
    guard let (offset, size) = place(item) else { return nil }
    return frame(size, offset)
  }

  @inline(__always)
  private func frame(_ size: Size2D?, _ offset: Double) -> Rect2D {
    var frame = rule.frame(size)
    frame.origin[rule.axis] += offset
    return frame
  }

  /// Returns the place and the layout of the repetition of an item, or nil if the item does not exist.
  func locate(_ item: Int) -> (place: GroupPlace, repetition: Repetition)? {
    place(item).map { self.repetition(item, $1, at: $0) }
  }

  private func repetition(_ item: Int, _ size: Size2D?, at offset: Double) -> (GroupPlace, Repetition) {
    let repetition = size == nil ? base.repetition : rule.repetition(size)
    var origin = repetition.origin
    origin[rule.axis] += offset
    return (GroupPlace(number: item, firstItem: item, origin: origin), repetition)
  }

  // MARK: - Traversal

  /// Calls `body` for each cell that may be in the range from `lower` to `upper` along the axis, with its frame relative
  /// to the content block of the section.
  @inline(__always)
  func forEachCell(reaching lower: Double, _ upper: Double, _ body: (Int, Rect2D) -> Void) {
    forEachPlace(reaching: lower, upper) { item, size, offset in body(item, frame(size, offset)) }
  }

  /// Calls `body` for each repetition that may have a cell in the range.
  func forEachGroup(reaching lower: Double, _ upper: Double, _ body: (GroupPlace, Repetition) -> Void) {
    forEachPlace(reaching: lower, upper) { item, size, offset in
      let (place, repetition) = repetition(item, size, at: offset)
      body(place, repetition)
    }
  }

  private func forEachPlace(
    reaching lower: Double, _ upper: Double, _ body: (_ item: Int, Size2D?, _ offset: Double) -> Void
  ) {
    guard lower < upper else { return }
    // A cell can be outside its repetition by as much as an unmeasured one.
    let single = base.summary(items: 1)
    let lower = lower - max(0, single.reach - single.length)
    let upper = upper - min(0, single.onset)
    func forEachUnmeasured(_ first: Int, _ count: Int, at start: Double) {
      for inner in base.groups(reaching: lower - start, upper - start, items: count) {
        body(first + inner, nil, start + Double(inner) * base.pitch)
      }
    }
    sizes.runs.forEachElement(
      where: { before, run in
        let start = offset(behind: before)
        return start < upper && start + offset(behind: run) > lower
      }
    ) { run, before in
      var offset = offset(behind: before)
      if run.gap > 0 {
        forEachUnmeasured(before.items, run.gap, at: offset)
        offset += Double(run.gap) * base.pitch
      }
      var item = before.items + run.gap
      for size in run.cells {
        if offset >= upper { return }
        let size = MeasuredRun.known(size)
        let end = offset + rule.pitch(size)
        if end > lower { body(item, size, offset) }
        offset = end
        item += 1
      }
    }
    let behind = sizes.runs.summary
    forEachUnmeasured(behind.items, items - behind.items, at: offset(behind: behind))
  }
}
