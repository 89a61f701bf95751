extension SnapshotOrder {
  /// Where in a gap more pieces are likely to come: there room is left.
  enum Room {
    case before, after, around
  }

  /// Pieces stand in a gap between two labels, both exclusive; the ends of the order are 0 and the greatest number.
  struct Gap {
    var low: UInt64
    var high: UInt64
  }

  static var usualDistance: UInt64 { 1 << 20 }
  static var endRoom: UInt64 { 1 << 40 }

  /// The gap right before a label.
  func gap(before label: UInt64) -> Gap {
    Gap(low: pieces.last(atMost: label - 1)?.label ?? 0, high: label)
  }

  /// The gap right after a label.
  func gap(after label: UInt64) -> Gap {
    Gap(low: label, high: pieces.first(atLeast: label + 1)?.label ?? .max)
  }

  /// The first of `count` labels for a gap and the distance between them; nil where it has no room for so many.
  ///
  /// Items that come one by one beside the same anchor would halve a gap each time; therefore they are put close to the
  /// side that is not the anchor's. Gaps at the ends are used a small part at a time.
  static func labels(_ count: Int, in gap: Gap, room: Room) -> (first: UInt64, distance: UInt64)? {
    var (gap, room) = (gap, room)
    if gap.low == 0 {
      (gap.low, room) = (gap.high - min(endRoom, gap.high / 2), .around)
    } else if gap.high == .max {
      (gap.high, room) = (gap.low + min(endRoom, (.max - gap.low) / 2), .around)
    }
    let evenly = (gap.high - gap.low) / UInt64(count + 1)
    guard evenly > 0 else { return nil }
    let distance = min(evenly, usualDistance)
    switch room {
    case .after: return (gap.low + distance, distance)
    case .before: return (gap.high - UInt64(count) * distance, distance)
    case .around: return (gap.low + evenly, evenly)
    }
  }

  /// A label for the rest of a piece that is cut, so far into the gap behind it as what is kept has a part in it: then a
  /// piece can be cut anywhere again and again until nothing is left of it.
  static func label(of kept: UInt32, among count: UInt32, in gap: Gap) -> UInt64? {
    let width = gap.high == .max ? min(endRoom, (.max - gap.low) / 2) : gap.high - gap.low
    guard width >= 2 else { return nil }
    let (kept, count) = (UInt64(kept), UInt64(count))
    let share = width >= count ? width / count * kept : width * kept / count
    return gap.low + min(max(share, 1), width - 1)
  }

  /// Gives all pieces new labels, far from one another. O(the number of pieces), after many insertions in one place.
  mutating func relabel() {
    var all = ContiguousArray<Piece>()
    all.reserveCapacity(pieces.count)
    pieces.forEach { all.append($0) }
    set(all)
  }
}
