@_spi(Kumiko) import KumikoDimension

/// A list of self-sizing cells in closed form: the place of a cell follows from the sum of the sizes before it.
///
/// It stores nothing: `ItemSizes` has the sums. So a new size takes O(log n), and the sizes of a list take about 18 bytes
/// an item.
struct ElasticList: Sendable {
  let rule: SingleCellRule
  let plan: SectionPlan
  let sizes: ItemSizes
  let items: Int
  private var base: Repetition { @inline(__always) _read { yield plan.run.repetition } }

  /// The offsets of repetitions from the sums of sizes, without a reference: closures copy it at no cost.
  private struct Offsets {
    let varies: Bool
    let constant: Double
    let pitch: Double
    let axis: LayoutAxis

    /// Returns the distance from the start of the first repetition to the start of the one after measured items and the
    /// unmeasured items before them.
    @inline(__always)
    func behind(_ summary: MeasuredItemSummary) -> Double {
      guard varies else { return Double(summary.items) * constant }
      return Double(summary.items - summary.cells) * pitch + Double(summary.cells) * constant + summary.total[axis]
    }
  }

  private var offsets: Offsets {
    Offsets(varies: rule.varies, constant: rule.constant, pitch: base.pitch, axis: rule.axis)
  }

  @inline(__always)
  private func offset(behind summary: MeasuredItemSummary) -> Double { offsets.behind(summary) }

  /// The distance to the start of a further repetition.
  private var total: Double {
    offset(behind: sizes.runs.summary) + Double(items - sizes.runs.summary.items) * base.pitch
  }

  var length: Double { total - rule.spacing }

  /// The summary of the repetitions. Its parts across the axis are those of an unmeasured one: nothing uses them along
  /// the axis of scrolling.
  func summary(of run: GroupRun) -> RepetitionSummary {
    var summary = run.summary(items: items)
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
    guard let location = sizes.runs.locate({ $0.items + $1.items > item }) else {
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
    let repetition = size == nil ? base : rule.repetition(size)
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

  /// Adds the cells whose frames intersect `rect`, or all of them, for the origin of the content block.
  @inline(__always)
  func elements(
    in rect: Rect2D?, ofSection section: Int, at corner: Point2D, zIndex: Int, into sink: inout some ElementSink
  ) {
    let (lower, upper) = rect.range(along: rule.axis, from: corner[rule.axis])
    if rect == nil { sink.buffer.reserveCapacity(sink.count + items) }
    forEachCell(reaching: lower, upper) { item, frame in
      let frame = frame.offsetBy(dx: corner.x, dy: corner.y)
      if rect.isMet(by: frame) { sink.addCell(LayoutIndexPath(section: section, item: item), frame, zIndex: zIndex) }
    }
  }

  /// Calls `body` for each repetition that may have a cell in the range.
  func forEachGroup(reaching lower: Double, _ upper: Double, _ body: (GroupPlace, Repetition) -> Void) {
    forEachPlace(reaching: lower, upper) { item, size, offset in
      let (place, repetition) = repetition(item, size, at: offset)
      body(place, repetition)
    }
  }

  @inline(__always)
  private func forEachPlace(
    reaching lower: Double, _ upper: Double, _ body: (_ item: Int, Size2D?, _ offset: Double) -> Void
  ) {
    guard lower < upper else { return }
    // A cell can be outside its repetition by as much as an unmeasured one.
    let bounds = base.template.bounds
    let start = base.origin[rule.axis]
    let lower = lower - max(0, start + bounds.upperBound(along: rule.axis) - base.pitch)
    let upper = upper - min(0, start + bounds.lowerBound(along: rule.axis))
    func forEachUnmeasured(_ first: Int, _ count: Int, at start: Double) {
      guard count > 0 else { return }
      let pitch = base.pitch
      var inner = max(0, max((lower - start) / pitch, -1).rounded(.down).clamped(below: count))
      while inner < count {
        let offset = start + Double(inner) * pitch
        if offset >= upper { return }
        body(first + inner, nil, offset)
        inner += 1
      }
    }
    // Run by run instead of a traversal of the tree: the loop over the cells is then free of calls.
    let offsets = offsets
    var next = sizes.runs.locate { before, run in
      var sum = before
      sum.append(run)
      return offsets.behind(sum) > lower
    }
    while let location = next {
      var offset = offsets.behind(location.before)
      if offset >= upper { return }
      let run = location.element
      if run.gap > 0 {
        forEachUnmeasured(location.before.items, run.gap, at: offset)
        offset += Double(run.gap) * base.pitch
      }
      var item = location.before.items + run.gap
      for size in run.cells {
        if offset >= upper { return }
        let size = MeasuredRun.known(size)
        let end = offset + rule.pitch(size)
        if end > lower { body(item, size, offset) }
        offset = end
        item += 1
      }
      next = sizes.runs[location.before.count + 1]
    }
    let behind = sizes.runs.summary
    forEachUnmeasured(behind.items, items - behind.items, at: offset(behind: behind))
  }
}

extension Double {
  /// The number as an integer of at most `limit`, for a number that is not less than -1.
  fileprivate func clamped(below limit: Int) -> Int { self >= Double(limit) ? limit : Int(self) }
}
