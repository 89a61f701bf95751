@_spi(Kumiko) import KumikoValues

extension Diagnostics {
  /// Returns the diagnostics in the format of compilers, which editors and build tools parse.
  ///
  /// ```text
  /// screen.yaml:7:16: error: unknown key 'colums'
  ///     options: { colums: 2 }
  ///                ^~~~~~
  /// help: did you mean 'columns'?
  /// ```
  ///
  /// - Parameters:
  ///   - limit: The largest number of diagnostics. One line states the number of the others.
  ///   - coloured: A Boolean value that indicates whether the text has ANSI colours.
  /// - Returns: Lines with line feeds; empty without diagnostics.
  /// - Complexity: O(*n* log *n*) in the diagnostics, plus the bytes of each document up to its last diagnostic.
  public func text(limit: Int = 50, coloured: Bool = false) -> String {
    var printer = DiagnosticPrinter(isColoured: coloured)
    let all = sorted
    for diagnostic in all.prefix(max(limit, 0)) { printer.print(diagnostic) }
    if all.count > max(limit, 0) { printer.print(line: "and \(all.count - max(limit, 0)) more") }
    return printer.text
  }
}

/// Prints diagnostics, and keeps the last position in each source.
private struct DiagnosticPrinter {
  private enum Style: String {
    case bold = "1"
    case error = "1;31"
    case warning = "1;35"
    case note = "1;36"
    case marks = "1;32"
  }

  private let isColoured: Bool
  private var cursors: [String: (byteCount: Int, cursor: SourceText.Cursor)] = [:]
  private(set) var text = ""

  init(isColoured: Bool) {
    self.isColoured = isColoured
  }

  mutating func print(_ diagnostic: Diagnostic) {
    let rule = diagnostic.rule.map { " [\($0)]" } ?? ""
    head(diagnostic.severity, diagnostic.message + rule, diagnostic.source, diagnostic.range)
    if let help = diagnostic.help { print(line: "\(styled("help:", .bold)) \(SafeText.line(help))") }
    for note in diagnostic.notes { head(.note, note.message, note.source, note.range) }
  }

  mutating func print(line: String) {
    text += line
    text += "\n"
  }

  private mutating func head(
    _ severity: Diagnostic.Severity, _ message: String, _ source: SourceText, _ range: SourceRange?
  ) {
    var place = SafeText.line(source.name)
    if let start = range?.start { place += ":\(start.line):\(start.column)" }
    let style: Style =
      switch severity {
      case .error: .error
      case .warning: .warning
      case .note: .note
      }
    print(
      line: "\(styled("\(place):", .bold)) \(styled("\(severity.rawValue):", style)) \(shown(message))")
    guard let range else { return }
    var cursor = source.firstCursor
    // Two texts may have one name, such as that of standard input.
    if let known = cursors[source.name], known.byteCount == source.bytes.count { cursor = known.cursor }
    guard let excerpt = SourceExcerpt(range, in: source, from: &cursor) else { return }
    cursors[source.name] = (source.bytes.count, cursor)
    print(line: "  \(excerpt.line)")
    print(line: "  \(styled(excerpt.marks, .marks))")
  }

  /// Returns a message whose lines stay separate only if they are indented by two spaces, as in quoted output of a
  /// process.
  ///
  /// Other line breaks become spaces. A name with a line break thus cannot imitate another diagnostic.
  private func shown(_ message: String) -> String {
    let lines = message.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.dropFirst().reduce(into: SafeText.line(lines[0])) { text, line in
      text += (line.hasPrefix("  ") ? "\n" : " ") + SafeText.line(line)
    }
  }

  private func styled(_ text: String, _ style: Style) -> String {
    isColoured ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }
}
