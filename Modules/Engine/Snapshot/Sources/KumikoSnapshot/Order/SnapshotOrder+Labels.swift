extension SnapshotOrder {
  /// The side of a gap at which more pieces are expected, and room is left.
  enum Room {
    case before, after, around
  }

  /// A range of free labels between two labels, both exclusive. The ends of the order are 0 and the greatest number.
  struct Gap {
    var low: UInt64
    var high: UInt64
  }

  static var usualDistance: UInt64 { 1 << 20 }
  static var endRoom: UInt64 { 1 << 40 }

  func gap(before label: UInt64) -> Gap {
    Gap(low: pieces.last(atMost: label - 1)?.label ?? 0, high: label)
  }

  func gap(after label: UInt64) -> Gap {
    Gap(low: label, high: pieces.first(atLeast: label + 1)?.label ?? .max)
  }

  /// Returns the first of `count` labels for a gap and their distance, or nil if the gap is too small.
  ///
  /// Items inserted one by one next to the same anchor would halve the gap each time. New labels are therefore close to
  /// the side opposite the anchor. Gaps at the ends are used a small part at a time.
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

  /// Returns a label for the second part of a divided piece, or nil if the gap is too small.
  ///
  /// The label divides the gap in proportion to the parts, so a piece can be divided anywhere until single items are
  /// left.
  static func label(of kept: UInt32, among count: UInt32, in gap: Gap) -> UInt64? {
    let width = gap.high == .max ? min(endRoom, (.max - gap.low) / 2) : gap.high - gap.low
    guard width >= 2 else { return nil }
    let (kept, count) = (UInt64(kept), UInt64(count))
    let share = width >= count ? width / count * kept : width * kept / count
    return gap.low + min(max(share, 1), width - 1)
  }

  /// Gives all pieces new labels with large distances. O(p) for p pieces; needed after many insertions in one place.
  func relabel() {
    var all = ContiguousArray<Piece>()
    all.reserveCapacity(pieces.count)
    pieces.forEach { all.append($0) }
    set(all)
  }
}
