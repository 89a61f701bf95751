/// A section and its items, in order.
struct SectionRecord<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  let id: SectionID
  /// The section's handle in the table of sections.
  let handle: Int
  /// The items' identifiers: an `Array`, so that it can be handed out without copying.
  var items: [ItemID] = []
  /// The handles of `items` in the table of items, one for one.
  var itemHandles: ContiguousArray<Int> = []
}

extension SectionRecord: Hashable {
  // Handles tell how a section came about, not what is in it.

  static func == (left: Self, right: Self) -> Bool {
    left.id == right.id && left.items == right.items
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(items)
  }
}

extension Array {
  /// Removes the elements at `gaps`, which are in ascending order, and moves each run between two of them once.
  mutating func closeGaps(_ gaps: ContiguousArray<Int>) {
    guard let first = gaps.first else { return }
    if gaps.count == 1 {
      remove(at: first)
      return
    }
    var kept = Array()
    kept.reserveCapacity(count - first - gaps.count)
    for (gap, next) in zip(gaps, gaps.dropFirst() + [count]) { kept += self[(gap + 1)..<next] }
    replaceSubrange(first..., with: kept)
  }
}
