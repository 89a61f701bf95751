import KumikoDimension

/// Places one item after another in columns, and sums them up in segments.
struct ColumnFlow {
  let rule: ColumnRule
  let sizes: SectionSizes
  let items: Int

  /// Returns the segments of all items. O(m · k + k²) for *m* items with a length or a measured size, and *k* columns.
  func segments() -> ColumnSegments {
    ColumnSegments(
      SumTree(segments(from: 0, ends: Array(repeating: 0, count: rule.count)) { _, _ in false }))
  }

  /// Returns the segments after the sizes of some items have changed.
  ///
  /// Segments before the first changed item stay. Those behind the last one stay from the item on before which the
  /// columns end as they did, relative to each other.
  func segments(_ old: ColumnSegments, changed: [Int]) -> ColumnSegments {
    guard let first = changed.min(), let last = changed.max(),
      let start = old.tree.locate({ $0.items + $1.items > first })
    else { return old }
    var end = old.tree.summary.count
    let new = segments(from: start.before.items, ends: start.element.ends) { item, ends in
      guard item > last, let next = old.tree.locate({ $0.items + $1.items > item }), next.before.items == item,
        next.element.ends == ends
      else { return false }
      end = next.before.count
      return true
    }
    var tree = old.tree
    tree.replaceSubrange(start.before.count..<end, with: new)
    return ColumnSegments(tree)
  }

  /// Returns the segments from an item on, until `isDone` is true for the next item and the ends before it.
  private func segments(
    from first: Int, ends: [Double], until isDone: (Int, [Double]) -> Bool
  ) -> [ColumnSegment] {
    var result: [ColumnSegment] = []
    var item = first
    var ends = ends
    var cursor = ItemSizes.Cursor()
    while item < items {
      let plainEnd = min(items, nextMarked(from: item) ?? items)
      let segment =
        turns(of: plainEnd - item, &ends)
        ?? block(from: item, min(ColumnSegment.capacity, items - item), &ends, &cursor)
      result.append(segment)
      item += segment.summary.items
      if item < items, isDone(item, ends) { break }
    }
    return result
  }

  /// Returns the first item from an index on that has a length or a measured size.
  private func nextMarked(from item: Int) -> Int? {
    item < rule.lengths.count ? item : sizes.items.next(from: item)
  }

  // MARK: - One by one

  private func block(
    from first: Int, _ count: Int, _ ends: inout [Double], _ cursor: inout ItemSizes.Cursor
  ) -> ColumnSegment {
    var segment = ColumnSegment(ends: ends, summary: .empty)
    for item in first..<first + count {
      let element = rule.element(rule.length(item), sizes.items.cell(item, near: &cursor))
      let column = rule.shortest(ends)
      let bounds = rule.bounds(element, item, sizes)
      segment.summary.onset = min(segment.summary.onset, ends[column] + bounds.lower)
      segment.summary.reach = max(segment.summary.reach, ends[column] + bounds.upper)
      segment.summary.bottom = max(segment.summary.bottom, ends[column] + element.extent)
      ends[column] += element.pitch
    }
    finish(&segment, count, &ends)
    return segment
  }

  /// Makes the ends relative to the lowest of them.
  private func finish(_ segment: inout ColumnSegment, _ count: Int, _ ends: inout [Double]) {
    var low = ends[0]
    for end in ends where end < low { low = end }
    for column in ends.indices { ends[column] -= low }
    segment.summary.count = 1
    segment.summary.items = count
    segment.summary.length = low
  }

  // MARK: - Equal items

  /// Returns the segment of equal items that go to the same columns in turn, or nil if they are too few.
  private func turns(of count: Int, _ ends: inout [Double]) -> ColumnSegment? {
    guard count > 0 else { return nil }
    let pitch = rule.plain.pitch
    var trial = ends
    var turn: [Int] = []
    var isTaken = Array(repeating: false, count: ends.count)
    var column = rule.shortest(trial)
    while !isTaken[column] {
      isTaken[column] = true
      turn.append(column)
      trial[column] += pitch
      column = rule.shortest(trial)
    }
    guard column == turn[0] else { return nil }
    // The turns end before they reach another column.
    var taken = count
    var (nearest, furthest) = (Double.infinity, 0.0)
    for column in ends.indices {
      if isTaken[column] { furthest = max(furthest, ends[column]) } else { nearest = min(nearest, ends[column]) }
    }
    if nearest.isFinite {
      let turns = ((nearest - 2 * rule.tolerance - furthest) / pitch).rounded(.down) + 1
      guard turns >= 1 else { return nil }
      if turns < Double(count) { taken = min(count, Int(turns) * turn.count) }
    }
    guard taken == count || taken >= ColumnSegment.capacity else { return nil }
    var segment = ColumnSegment(ends: ends, turn: turn, summary: .empty)
    let bounds = rule.bounds(rule.plain, 0, SectionSizes())
    for (place, column) in turn.enumerated() where place < taken {
      let number = (taken - 1 - place) / turn.count
      let last = ends[column] + Double(number) * pitch
      segment.summary.onset = min(segment.summary.onset, ends[column] + bounds.lower)
      segment.summary.reach = max(segment.summary.reach, last + bounds.upper)
      segment.summary.bottom = max(segment.summary.bottom, last + rule.plain.extent)
      ends[column] += Double(number + 1) * pitch
    }
    finish(&segment, taken, &ends)
    return segment
  }
}
