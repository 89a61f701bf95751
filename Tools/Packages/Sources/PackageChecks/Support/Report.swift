import Foundation

/// The output of the checks: one line for each step, with its time.
struct Report: Sendable {
  /// A Boolean value that indicates whether marks are coloured.
  var colours: Bool
  /// The lines that are kept instead of printed.
  private var pile: Pile?

  /// Colours only for a terminal, and never where `NO_COLOR` is set to anything.
  init(environment: [String: String]) {
    colours = (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb" && isatty(1) == 1
  }

  /// The same report for a check beside which another one runs: its lines are kept until `flush` prints them in one piece.
  func gathering() -> Report {
    var copy = self
    copy.pile = Pile(above: pile)
    return copy
  }

  /// Prints what has been gathered.
  func flush() {
    guard let pile else { return }
    let text = pile.take()
    if let above = pile.above { above.add(text) } else { Self.print(text) }
  }

  /// The headline of a check.
  func heading(_ text: String) {
    write("\n\(paint(text, "1"))")
  }

  /// Something is as it should be.
  func good(_ text: String, seconds: Double? = nil, note: String = "") {
    write(line(paint("ok", "32"), "  ", text, seconds, note))
  }

  /// Something is not.
  func bad(_ text: String, seconds: Double? = nil, note: String = "") {
    write(line(paint("FAIL", "31"), "", text, seconds, note))
  }

  /// Something could not be looked at, and why.
  func skipped(_ text: String, why: String) {
    write("  \(paint("skip", "33"))  \(text): \(why)")
  }

  /// Something is worth knowing, and not wrong.
  func reminder(_ text: String, note: String) {
    write(line(paint("note", "33"), "", text, nil, note))
  }

  /// Something longer that belongs to the line before.
  func detail(_ text: String) {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) { write("        \(line)") }
  }

  /// A plain line.
  func write(_ text: String) {
    guard let pile else { return Self.print(text + "\n") }
    pile.add(text + "\n")
  }

  private static func print(_ text: String) {
    FileHandle.standardOutput.write(Data(text.utf8))
  }

  private func line(_ mark: String, _ pad: String, _ text: String, _ seconds: Double?, _ note: String) -> String {
    var line = "  \(mark)\(pad)  "
    guard seconds != nil || !note.isEmpty else { return line + text }
    line += text.padding(toLength: max(28, text.count), withPad: " ", startingAt: 0)
    if let seconds { line += String(format: " %6.1f s", seconds) }
    return note.isEmpty ? line : "\(line)  \(note)"
  }

  private func paint(_ text: String, _ code: String) -> String {
    colours ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}

/// Lines that wait to be printed.
private final class Pile: @unchecked Sendable {
  /// The place that takes the lines instead of the output.
  let above: Pile?
  private let lock = NSLock()
  private var text = ""

  init(above: Pile?) { self.above = above }

  func add(_ more: String) { lock.withLock { text += more } }

  func take() -> String {
    lock.withLock {
      defer { text = "" }
      return text
    }
  }
}
