import Foundation

/// A table of figures, one measure a row, printed as it is made.
enum Table {
  /// A figure of a row that has a limit.
  struct Check {
    var figure: Double
    /// The meaning of the figure, such as a ratio to another measure.
    var unit: String
    /// Nil for a figure that is for information only.
    var limit: Double?
  }

  /// Begins a group of tables in the document of results.
  static func section(_ name: String) { lines.append("\n## \(name.prefix(1).uppercased() + name.dropFirst())") }

  /// The document of results: all tables so far.
  ///
  /// - Parameters:
  ///   - groups: The groups that were asked for; none for all.
  ///   - document: An article that ends with results, which are replaced; nil for a document of its own.
  static func markdown(_ groups: [String], machine: String, in document: String?) -> String {
    let article = document.flatMap { text in text.firstRange(of: "## Results").map { "\(text[..<$0.lowerBound])#" } }
    return """
      \(article ?? "")# Results

      Written by `\((["Benchmarks"] + groups).joined(separator: " ")) --record FILE` of Tools/Benchmarks, on
      \(machine).
      `Tools/Benchmarks/README.md` says what each row measures. A figure beside a row is a ratio or a bound, with its limit.

      """ + lines.joined(separator: "\n") + "\n"
  }

  nonisolated(unsafe) private static var lines: [String] = []
  nonisolated(unsafe) private static var columns = 0

  /// The heads: what is counted.
  static func heads(_ title: String, _ counts: [Int]) {
    columns = counts.count
    lines += ["", "| \(title) |" + counts.map { " \($0) |" }.joined() + " checked |"]
    lines.append("|---|" + String(repeating: "--:|", count: counts.count) + "---|")
    print("\n" + padded(title) + counts.map { column("\($0)") }.joined())
  }

  /// A measure, and how much its last figure is of the one for `base`, the second by default.
  static func row(_ name: String, _ figures: [Double], from base: Int = 1, atMost limit: Double? = nil) {
    row(name, figures, [growth(of: figures, from: base, atMost: limit)])
  }

  /// A figure that must not be larger than its limit, whatever the number of items.
  static func limited(_ name: String, _ figures: [Double], atMost limit: Double) {
    row(name, figures, [Check(figure: figures.max() ?? 0, unit: "at most", limit: limit)])
  }

  /// Nanoseconds that must not be more than a number of hashes, whatever the number of items.
  static func timed(_ name: String, _ figures: [Double], atMost hashes: Double) {
    let figure = (figures.max() ?? 0) / Stopwatch.hash()
    row(name, figures, [Check(figure: figure, unit: "hashes", limit: hashes)])
  }

  /// A measure, and what is checked of it.
  static func row(_ name: String, _ figures: [Double], _ checks: [Check]) {
    let empty = Array(repeating: "", count: max(0, columns - figures.count))
    let verdicts = checks.map { verdict($0).trimmingCharacters(in: .whitespaces) }.joined(separator: ", ")
    let cells = figures.map(text) + empty + [verdicts]
    lines.append("| \(name.trimmingCharacters(in: .whitespaces)) | " + cells.joined(separator: " | ") + " |")
    print(padded(name) + figures.map { column(text($0)) }.joined() + checks.map(verdict).joined())
  }

  /// How much the last figure is of another one.
  static func growth(of figures: [Double], from base: Int, atMost limit: Double?) -> Check {
    let first = figures.indices.contains(base) ? figures[base] : 0
    return Check(figure: first == 0 ? 1 : (figures.last ?? 0) / first, unit: "growth", limit: limit)
  }

  /// A Boolean value that indicates whether every figure so far has been within its limit.
  nonisolated(unsafe) static var isWithinLimits = true

  private static func verdict(_ check: Check) -> String {
    let figure = column(rounded(check.figure)) + " " + check.unit
    guard let limit = check.limit else { return figure }
    guard check.figure > limit else { return figure + " ≤ \(limit)" }
    isWithinLimits = false
    return figure + " ABOVE \(limit)"
  }

  private static func text(_ figure: Double) -> String {
    figure < 100 && figure != figure.rounded() ? rounded(figure) : "\(Int(figure.rounded()))"
  }

  /// Three digits that count.
  private static func rounded(_ figure: Double) -> String {
    var scale = 100.0
    while scale < 1e6, figure != 0, figure * scale < 10 { scale *= 10 }
    return "\((figure * scale).rounded() / scale)"
  }

  private static func padded(_ text: String) -> String {
    text + String(repeating: " ", count: max(1, 40 - text.count))
  }

  private static func column(_ text: String) -> String {
    String(repeating: " ", count: max(1, 12 - text.count)) + text
  }
}
