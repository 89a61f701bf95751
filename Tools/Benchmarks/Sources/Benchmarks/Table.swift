/// A table of figures, one measure a row, printed as it is made.
enum Table {
  /// The heads: what is counted, and the growth from the second figure to the last.
  static func heads(_ title: String, _ counts: [Int]) {
    print("\n" + padded(title) + counts.map { column("\($0)") }.joined() + column("growth"))
  }

  /// A measure, and how much its last figure is of its second.
  static func row(_ name: String, _ figures: [Double]) {
    let growth = ((figures.last ?? 0) / figures[1] * 100).rounded() / 100
    print(padded(name) + figures.map { column("\(Int($0.rounded()))") }.joined() + column("\(growth)"))
  }

  private static func padded(_ text: String) -> String {
    text + String(repeating: " ", count: max(1, 32 - text.count))
  }

  private static func column(_ text: String) -> String {
    String(repeating: " ", count: max(1, 12 - text.count)) + text
  }
}
