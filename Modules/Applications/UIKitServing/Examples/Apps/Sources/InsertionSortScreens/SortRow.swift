#if canImport(UIKit)
  import UIKit
#else
  import KumikoUIKit
#endif

/// A bar: its identity, and the value by which it is sorted.
struct Bar: Hashable, Sendable, Identifiable {
  struct ID: Hashable, Sendable {
    let row: Int
    let number: Int
  }

  let id: ID
  /// From 0 to 1.
  let value: Double

  var color: UIColor { UIColor(hue: CGFloat(value) * 0.85, saturation: 0.8, brightness: 0.95, alpha: 1) }
}

/// A row of bars that is sorted by insertion, one bar a step.
struct SortRow: Sendable {
  private(set) var bars: [Bar]
  private(set) var sortedCount = 1

  init(row: Int, count: Int, random: inout some RandomNumberGenerator) {
    bars = (0..<count).map { Bar(id: Bar.ID(row: row, number: $0), value: Double($0) / Double(max(1, count - 1))) }
    bars.shuffle(using: &random)
  }

  var isSorted: Bool { sortedCount >= bars.count }

  struct Move: Equatable {
    let bar: Bar.ID
    let target: Bar.ID
  }

  /// Inserts the next bar into those in order before it. Returns the movement; nil where the bar stays.
  mutating func step() -> Move? {
    guard !isSorted else { return nil }
    let bar = bars[sortedCount]
    let index = bars[..<sortedCount].firstIndex { $0.value > bar.value } ?? sortedCount
    sortedCount += 1
    guard index < sortedCount - 1 else { return nil }
    let target = bars[index].id
    bars.remove(at: sortedCount - 1)
    bars.insert(bar, at: index)
    return Move(bar: bar.id, target: target)
  }
}
