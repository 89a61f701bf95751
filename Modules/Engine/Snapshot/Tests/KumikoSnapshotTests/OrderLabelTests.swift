import Testing

@testable import KumikoSnapshot

@Suite("Labels of an order")
struct OrderLabelTests {
  private static let widths: [UInt64] = [1, 2, 3, 4, 9, 64, 65, 1_000, 1 << 20, 1 << 23, 1 << 41, 1 << 50]
  private static let gaps = widths.flatMap { width in
    let starts: [UInt64] = [0, 1, 7, 1 << 40, .max - width]
    return starts.map { SnapshotOrder.Gap(low: $0, high: $0 + width) }
  }

  @Test("New labels are in their gap, and leave room at the side of later ones", arguments: gaps)
  func new(gap: SnapshotOrder.Gap) {
    let (isStart, isEnd) = (gap.low == 0, gap.low > 0 && gap.high == .max)
    // A small part of the gaps at the ends is used at a time, and it is used evenly.
    let width = isStart || isEnd ? min(1 << 40, (gap.high - gap.low) / 2) : gap.high - gap.low
    let low = isStart ? gap.high - width : gap.low
    for count in [1, 2, 3, 7, 64] {
      for room in [SnapshotOrder.Room.before, .after] {
        let found = SnapshotOrder.labels(count, in: gap, room: room)
        #expect((found == nil) == (width <= count), "\(count) in \(gap)")
        guard let found else { continue }
        let last = found.first + UInt64(count - 1) * found.distance
        #expect(found.distance > 0 && found.first > low && last < low + width)
        let rest = (before: found.first - low, behind: low + width - last)
        #expect(rest.before >= found.distance && rest.behind >= found.distance)
        if isStart || isEnd || found.distance < 1 << 20 {
          #expect(found.distance == width / UInt64(count + 1))
        } else {
          #expect(found.distance == 1 << 20)
        }
        if !isStart, !isEnd { #expect((room == .before ? rest.behind : rest.before) == found.distance) }
      }
    }
  }

  @Test("The label of the second part divides a gap as the parts do", arguments: gaps)
  func divided(gap: SnapshotOrder.Gap) {
    let width = gap.high == .max ? min(1 << 40, (gap.high - gap.low) / 2) : gap.high - gap.low
    for count in [2, 3, 8, 1_000] as [UInt32] {
      for kept in Set([1, 2, count / 2, count - 1]) where kept < count {
        let label = SnapshotOrder.label(of: kept, among: count, in: gap)
        #expect((label == nil) == (width < 2))
        guard let label else { continue }
        #expect(label > gap.low && label < gap.low + width)
        let share = Double(width) * Double(kept) / Double(count)
        #expect(abs(Double(label - gap.low) - share) <= Double(kept) + 1, "\(kept) of \(count) in \(gap)")
      }
    }
  }
}
