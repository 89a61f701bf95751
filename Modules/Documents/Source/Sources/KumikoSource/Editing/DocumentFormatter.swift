@_spi(Kumiko) import KumikoValues

/// Formats documents: spaces change, and nothing else.
///
/// Block mappings and lists are indented by two, list items two from the key of their list. One space stands after `:`, `-` and `?`.
/// Spaces at the ends of lines go, and one line feed ends the text. Comments move with the line after them. Flow mappings, flow lists and
/// texts keep their form, and the keys their order.
@_spi(Kumiko) public enum DocumentFormatter {
  /// Returns the formatted text, which has the same values. Formatted text stays as it is.
  ///
  /// - Throws: ``DocumentError`` if the text is no document, or would not keep its values.
  /// - Complexity: O(*n* log *n*) in the bytes of the text.
  public static func formatted(
    _ source: SourceText, limits: YAMLLimits = .document
  ) throws(DocumentError) -> SourceText {
    let root = try YAMLReader.read(source, limits: limits)
    let lines = source.lines
    var places = FormattedPlaces()
    if source.form == .json {
      places.runs = [.init(lines: 1...lines.count, start: .start, form: .flow)]
    } else {
      try places.read(source)
    }
    var pass = FormattingPass(lines: lines, places: places, editor: DocumentEditor(source))
    pass.run()
    guard !pass.editor.isEmpty else { return source }
    let edited = try pass.editor.result()
    guard try PlainValue(YAMLReader.read(edited, limits: limits)).isSame(as: PlainValue(root)) else {
      throw DocumentError("formatting would change the values of this document", in: source)
    }
    return edited
  }
}

/// The walk through the lines of a document.
private struct FormattingPass {
  /// An open block mapping or list.
  struct Level {
    var old: Int
    var new: Int
    var isList: Bool

    var shift: Int { new - old }
  }

  let lines: [[Unicode.Scalar]]
  let places: FormattedPlaces
  var editor: DocumentEditor
  private var levels: [Level] = []
  /// The last line with content, which the end of the text follows.
  private let last: Int
  /// The comments whose next line is not known yet.
  private var comments: [Int] = []
  /// The shift of a block text whose comments come next: they must not become a part of it.
  private var textShift: Int?

  init(lines: [[Unicode.Scalar]], places: FormattedPlaces, editor: DocumentEditor) {
    (self.lines, self.places, self.editor) = (lines, places, editor)
    let content = lines.lastIndex { line in !line.allSatisfy(\.isBlank) }.map { $0 + 1 } ?? 0
    // A text at the end contains its line breaks.
    last = places.endsInText(content) ? .max : content
  }

  mutating func run() {
    var runs = places.runs[...]
    var number = 1
    while number <= lines.count {
      let line = lines[number - 1]
      let indentation = line.prefix { $0 == " " }.count
      switch line.dropFirst(indentation).first {
      case _ where line.allSatisfy(\.isBlank): break
      case "#":
        if let textShift { indent(number, by: textShift) } else { comments.append(number) }
      case _ where indentation == 0 && line.isMarker:
        place(comments: 0, at: 0, in: levels)
        (levels, textShift) = ([], nil)
      default:
        textShift = nil
        structure(number, line, indentation)
      }
      var last = number
      // The lines of a text or flow collection follow the line where it begins.
      if let run = runs.first, run.start.line == number {
        runs.removeFirst()
        follow(run)
        last = run.lines.upperBound
      } else {
        stripEnd(of: number)
      }
      number = last + 1
    }
    place(comments: nil, at: 0, in: levels)
    endText()
  }

  // MARK: - Lines

  /// Places the dashes, the marks of explicit keys and their values, and the first key or value of a line.
  private mutating func structure(_ number: Int, _ line: [Unicode.Scalar], _ indentation: Int) {
    let before = levels
    var column = indentation
    var prefix = ""
    var first: Int?
    var isExplicitKey = false
    while ["-", "?", ":"].contains(line[column]), column + 1 == line.count || line[column + 1].isBlank {
      let level = enter(column, isList: line[column] == "-")
      isExplicitKey = line[column] == "?"
      if first == nil { prefix = String(repeating: " ", count: level.new) }
      first = first ?? level.new
      let next = line[(column + 1)...].firstIndex { !$0.isBlank } ?? line.count
      prefix.unicodeScalars += [line[column]] + (next < line.count ? [" "] : [])
      column = next < line.count ? next : column + 1
      if column == line.count { break }
    }
    if column < line.count, line[column] != "#" {
      let new: Int
      if !isExplicitKey, places.keys.contains(Mark(line: number, column: column + 1)) {
        new = enter(column, isList: false).new
      } else {
        if first == nil { levels.removeAll { $0.old >= column } }
        new = (levels.last?.new ?? -2) + 2
      }
      if first == nil { prefix = String(repeating: " ", count: new) }
      first = first ?? new
    }
    if !line[..<column].elementsEqual(prefix.unicodeScalars) { replace(number, 0..<column, with: prefix) }
    place(comments: first, at: indentation, in: before)
    for gap in places.gaps[number] ?? [] where gap.lowerBound >= column {
      let text = line[gap]
      if text != [":", " "], text.allSatisfy({ $0.isBlank || $0 == ":" }) { replace(number, gap, with: ": ") }
    }
  }

  /// Returns the level of a key or a dash at a column, and closes the levels inside.
  private mutating func enter(_ column: Int, isList: Bool) -> Level {
    while let top = levels.last, top.old > column || (top.old == column && top.isList && !isList) {
      levels.removeLast()
    }
    if let top = levels.last, top.old == column, top.isList == isList { return top }
    // A list below its key, too.
    let level = Level(old: column, new: (levels.last?.new ?? -2) + 2, isList: isList)
    levels.append(level)
    return level
  }

  /// Moves the lines of a text or flow collection as far as what contains it.
  private mutating func follow(_ run: FormattedPlaces.Run) {
    if run.form != .quoted { stripEnd(of: run.start.line) }
    let shift = levels.last?.shift ?? 0
    if run.form == .block { textShift = shift }
    for number in run.lines {
      let line = lines[number - 1]
      if run.form == .block ? !line.isEmpty : !line.allSatisfy(\.isBlank) { indent(number, by: shift) }
      if !run.form.keepsEnds || number == run.lines.upperBound && run.form == .quoted { stripEnd(of: number) }
    }
  }

  /// Moves comments with the next line, or with the level at whose column they stand.
  private mutating func place(comments new: Int?, at old: Int, in before: [Level]) {
    for number in comments {
      let column = lines[number - 1].prefix { $0 == " " }.count
      let level = before.last { $0.old == column }?.new
      let target = column == old && new != nil ? new ?? 0 : level ?? max(0, column + ((new ?? old) - old))
      if target != column { replace(number, 0..<column, with: String(repeating: " ", count: target)) }
    }
    comments = []
  }

  private mutating func indent(_ number: Int, by shift: Int) {
    let spaces = lines[number - 1].prefix { $0 == " " }.count
    if shift != 0 { replace(number, 0..<spaces, with: String(repeating: " ", count: max(0, spaces + shift))) }
  }

  private mutating func stripEnd(of number: Int) {
    let line = lines[number - 1]
    let end = line.count - line.reversed().prefix { $0.isBlank }.count
    if end < line.count, number < last { replace(number, end..<line.count, with: "") }
  }

  /// Ends the text with one line break.
  private mutating func endText() {
    guard last != .max, last > 0 else { return }
    let line = lines[last - 1]
    let end = line.count - line.reversed().prefix { $0.isBlank }.count
    if end == line.count, lines.count == last + 1, lines[last].isEmpty { return }
    let start = Mark(line: last, column: end + 1)
    let final = Mark(line: lines.count, column: (lines.last?.count ?? 0) + 1)
    editor.replace(SourceRange(start: start, end: final), with: "\n")
  }

  private mutating func replace(_ number: Int, _ columns: Range<Int>, with text: String) {
    editor.replace(
      SourceRange(
        start: Mark(line: number, column: columns.lowerBound + 1),
        end: Mark(line: number, column: columns.upperBound + 1)),
      with: text)
  }
}

extension SourceText {
  /// The lines without their line breaks and the byte order mark.
  var lines: [[Unicode.Scalar]] {
    var lines: [[Unicode.Scalar]] = [[]]
    var isReturn = false
    for scalar in String(decoding: bytes[contentStart...], as: UTF8.self).unicodeScalars {
      if scalar == "\n", isReturn {
        isReturn = false
      } else if scalar == "\n" || scalar == "\r" {
        lines.append([])
        isReturn = scalar == "\r"
      } else {
        lines[lines.count - 1].append(scalar)
        isReturn = false
      }
    }
    return lines
  }
}

extension Unicode.Scalar {
  var isBlank: Bool { self == " " || self == "\t" }
}

extension [Unicode.Scalar] {
  /// A Boolean value that indicates whether the line is a directive, or begins or ends a document.
  fileprivate var isMarker: Bool {
    first == "%" || ["---", "..."].contains { starts(with: $0.unicodeScalars) && (count == 3 || self[3].isBlank) }
  }
}
