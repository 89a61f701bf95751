import KumikoComposition
@_spi(Kumiko) import KumikoDimension

/// The items of a section in columns.
///
/// A look-up finds the segment in O(log n) and places its items one by one, at most `ColumnSegment.capacity` of them, or
/// at once if they are equal.
struct ColumnRun {
  let rule: ColumnRule
  let segments: ColumnSegments
  let sizes: SectionSizes
  let items: Int

  private struct Placed {
    var item: Int
    var column: Int
    /// The distance from the start of the first item, along the axis.
    var offset: Double
    var element: ColumnRule.Element
  }

  var length: Double { segments.tree.summary.bottom }

  /// The summary of the groups. Its parts across the axis are not used along the axis of scrolling.
  func summary(of run: GroupRun) -> RepetitionSummary {
    var summary = run.summary(items: items)
    let columns = segments.tree.summary
    summary.length = columns.bottom
    summary.onset = columns.onset
    summary.reach = columns.reach
    return summary
  }

  // MARK: - Look-up

  private func place(_ item: Int) -> Placed? {
    guard item >= 0, item < items, let location = segments.tree.locate({ $0.items + $1.items > item }) else {
      return nil
    }
    var found: Placed?
    forEach(in: location.element, location.before, from: item) {
      found = $0
      return false
    }
    return found
  }

  /// Returns the frame of a cell relative to the content block of the section, or nil if the item does not exist.
  func cell(_ item: Int) -> Rect2D? { place(item).map(frame) }

  /// Returns the place and the layout of the repetition of an item, or nil if the item does not exist.
  func locate(_ item: Int) -> (place: GroupPlace, repetition: Repetition)? { place(item).map(repetition) }

  private func frame(_ placed: Placed) -> Rect2D {
    var frame = placed.element.frame
    frame.origin[rule.axis] += placed.offset
    frame.origin[rule.axis.crossed] += Double(placed.column) * rule.stride
    return frame
  }

  private func repetition(_ placed: Placed) -> (GroupPlace, Repetition) {
    let repetition = rule.repetition(placed.element, placed.item, sizes)
    var origin = repetition.origin
    origin[rule.axis] += placed.offset
    origin[rule.axis.crossed] += Double(placed.column) * rule.stride
    return (GroupPlace(number: placed.item, firstItem: placed.item, origin: origin), repetition)
  }

  // MARK: - Traversal

  /// Calls `body` for each cell that may be in the range from `lower` to `upper` along the axis, with its frame relative
  /// to the content block of the section. The cells must have no supplementary items.
  func forEachCell(reaching lower: Double, _ upper: Double, _ body: (Int, Rect2D) -> Void) {
    forEachPlace(reaching: lower, upper) { body($0.item, frame($0)) }
  }

  /// Calls `body` for each repetition that may have a cell or an attachment in the range.
  func forEachGroup(reaching lower: Double, _ upper: Double, _ body: (GroupPlace, Repetition) -> Void) {
    forEachPlace(reaching: lower, upper) { placed in
      let (place, repetition) = repetition(placed)
      body(place, repetition)
    }
  }

  private func forEachPlace(reaching lower: Double, _ upper: Double, _ body: (Placed) -> Void) {
    segments.tree.forEach(reaching: lower, upper) { segment, before in
      let range = items(of: segment, before, reaching: lower, upper)
      guard !range.isEmpty else { return }
      forEach(in: segment, before, from: before.items + range.lowerBound) { placed in
        guard placed.item < before.items + range.upperBound else { return false }
        let bounds = rule.bounds(placed.element, placed.item, sizes)
        if placed.offset + bounds.lower < upper, placed.offset + bounds.upper > lower { body(placed) }
        return true
      }
    }
  }

  /// Returns the items of a segment that may be in a range, from 0.
  private func items(
    of segment: ColumnSegment, _ before: ColumnSummary, reaching lower: Double, _ upper: Double
  ) -> Range<Int> {
    let count = segment.summary.items
    guard !segment.turn.isEmpty else { return 0..<count }
    let bounds = rule.bounds(rule.plain, 0, SectionSizes())
    var (low, high) = (Double.infinity, 0.0)
    for column in segment.turn {
      low = min(low, segment.ends[column])
      high = max(high, segment.ends[column])
    }
    let first = ((lower - before.length - high - bounds.upper) / rule.plain.pitch).rounded(.down) - 1
    let last = ((upper - before.length - low - bounds.lower) / rule.plain.pitch).rounded(.up) + 1
    let turns = Double(count / segment.turn.count + 1)
    let start = Int(min(max(first, 0), turns)) * segment.turn.count
    let end = Int(min(max(last, 0), turns)) * segment.turn.count
    return min(start, count)..<max(min(start, count), min(end, count))
  }

  /// Calls `body` for the items of a segment from an item on, until it returns false.
  private func forEach(
    in segment: ColumnSegment, _ before: ColumnSummary, from first: Int, _ body: (Placed) -> Bool
  ) {
    let end = before.items + segment.summary.items
    guard segment.turn.isEmpty else {
      for item in first..<end {
        let (number, place) = (item - before.items).quotientAndRemainder(dividingBy: segment.turn.count)
        let column = segment.turn[place]
        let offset = before.length + segment.ends[column] + Double(number) * rule.plain.pitch
        if !body(Placed(item: item, column: column, offset: offset, element: rule.plain)) { return }
      }
      return
    }
    var ends = segment.ends
    var cursor = ItemSizes.Cursor()
    for item in before.items..<end {
      let element = rule.element(rule.length(item), sizes.items.cell(item, near: &cursor))
      let column = rule.shortest(ends)
      if item >= first,
        !body(Placed(item: item, column: column, offset: before.length + ends[column], element: element))
      {
        return
      }
      ends[column] += element.pitch
    }
  }
}
