@_spi(Kumiko) import KumikoSystem
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
    let text = all.prefix(max(limit, 0)).map { printer.text(of: $0) }.joined()
    return all.count > max(limit, 0) ? text + "and \(all.count - max(limit, 0)) more\n" : text
  }
}

/// Prints diagnostics one by one, and keeps the positions in each source.
@_spi(Kumiko) public struct DiagnosticPrinter {
  private enum Style: String {
    case bold = "1"
    case error = "1;31"
    case warning = "1;35"
    case note = "1;36"
    case marks = "1;32"
  }

  private let isColoured: Bool
  private var walks: [FilePath: SourceWalk] = [:]
  private var text = ""

  /// The number of bytes that were walked through for the positions.
  public var steps: Int { walks.values.reduce(0) { $0 + $1.steps } }

  /// Creates a printer.
  public init(isColoured: Bool = false) { self.isColoured = isColoured }

  /// Returns the lines of a diagnostic.
  ///
  /// - Complexity: O(*n*) in the bytes between its position and the nearest one before it that was printed.
  public mutating func text(of diagnostic: Diagnostic) -> String {
    text = ""
    print(diagnostic)
    return text
  }

  private mutating func print(_ diagnostic: Diagnostic) {
    let rule = diagnostic.rule.map { " [\($0)]" } ?? ""
    head(diagnostic.severity, diagnostic.message + rule, diagnostic.source, diagnostic.range)
    if let help = diagnostic.help { print(line: "\(styled("help:", .bold)) \(SafeText.line(help))") }
    for note in diagnostic.notes { head(.note, note.message, note.source, note.range) }
  }

  private mutating func print(line: String) {
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
    let name = FilePath(source.name)
    // Two texts may have one name, such as that of standard input.
    if walks[name]?.source.bytes.count != source.bytes.count { walks[name] = nil }
    guard let excerpt = walks[name, default: SourceWalk(source)].excerpt(range) else { return }
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

/// The positions in a text that were visited, in order. The way to another one starts at the nearest before it.
private struct SourceWalk {
  let source: SourceText
  private var cursors: [SourceText.Cursor]
  private(set) var steps = 0

  init(_ source: SourceText) { (self.source, cursors) = (source, [source.firstCursor]) }

  /// Returns the excerpt at a range; nil if the text has no such line.
  mutating func excerpt(_ range: SourceRange) -> SourceExcerpt? {
    var (index, end) = (0, cursors.count)
    while end - index > 1 {
      let middle = (index + end) / 2
      if cursors[middle].mark <= range.start { index = middle } else { end = middle }
    }
    var cursor = cursors[index]
    let excerpt = SourceExcerpt(range, in: source, from: &cursor)
    steps += cursor.offset - cursors[index].offset
    if cursor.offset > cursors[index].offset { cursors.insert(cursor, at: index + 1) }
    return excerpt
  }
}
