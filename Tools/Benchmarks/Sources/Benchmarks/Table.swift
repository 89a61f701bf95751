/// A table of figures, one measure a row, printed as it is made.
enum Table {
  /// The heads: what is counted, and how much the last figure is of the second.
  static func heads(_ title: String, _ counts: [Int]) {
    print("\n" + padded(title) + counts.map { column("\($0)") }.joined() + column("growth"))
  }

  /// A measure, how much its last figure is of its second, and whether that is within its limit.
  static func row(_ name: String, _ figures: [Double], atMost limit: Double? = nil) {
    let growth = figures[1] == 0 ? 1 : ((figures.last ?? 0) / figures[1] * 100).rounded() / 100
    print(
      padded(name) + figures.map { column("\(Int($0.rounded()))") }.joined() + column("\(growth)")
        + verdict(growth, limit))
  }

  /// A figure that must not be larger than its limit, whatever the number of items.
  static func limited(_ name: String, _ figures: [Double], atMost limit: Double) {
    print(
      padded(name) + figures.map { column("\(Int($0.rounded()))") }.joined() + column("")
        + verdict(figures.max() ?? 0, limit))
  }

  private static func verdict(_ figure: Double, _ limit: Double?) -> String {
    guard let limit else { return "" }
    if figure > limit { isWithinLimits = false }
    return column(figure > limit ? "above \(limit)" : "≤ \(limit)")
  }

  /// Whether every figure so far has been within its limit.
  nonisolated(unsafe) static var isWithinLimits = true

  private static func padded(_ text: String) -> String {
    text + String(repeating: " ", count: max(1, 32 - text.count))
  }

  private static func column(_ text: String) -> String {
    String(repeating: " ", count: max(1, 12 - text.count)) + text
  }
}
