import CLibYAML
@_spi(Kumiko) import KumikoValues

/// An error of libyaml or of JSON, in the terms of a document's author.
struct ParserFault: Error {
  struct Bracket {
    var isMapping: Bool
    var mark: Mark
  }

  private let problem: String
  private let context: String
  /// The position of the error, and the start of the token.
  private let place: Mark
  private let beginning: Mark?
  private let source: SourceText
  /// The byte at `place`; nil at the end of the text.
  private let byte: UInt8?

  /// Creates an error of JSON that has the words of an error of libyaml.
  init(_ problem: String, at place: Mark, byte: UInt8?, in source: SourceText, beginning: Mark? = nil) {
    self.problem = problem
    self.place = place
    self.byte = byte
    self.source = source
    self.beginning = beginning
    context = ""
  }

  init(_ parser: yaml_parser_t, in stream: EventStream) {
    source = stream.source
    problem =
      parser.error == YAML_MEMORY_ERROR
      ? "there is not enough memory" : parser.problem.map { String(cString: $0) } ?? "the document cannot be read"
    context = parser.context.map { String(cString: $0) } ?? ""
    let problemMark = stream.mark(parser.problem_mark)
    beginning = parser.context == nil ? nil : stream.mark(parser.context_mark)
    var cursor = source.firstCursor
    let offset = source.offset(of: problemMark, from: &cursor)
    // At the end of the text libyaml reports the next line.
    place = min(problemMark, cursor.mark)
    byte = source.bytes.indices.contains(offset) ? source.bytes[offset] : nil
  }

  func diagnostic(inside bracket: Bracket?) -> Diagnostic {
    wideSpace.map {
      error("a no-break space, U+00A0, stands here, which is a letter in YAML", at: $0, help: "write a plain space")
    } ?? fault(inside: bracket)
  }

  /// The place of a no-break space in an indentation, or behind a `:`.
  private var wideSpace: Mark? {
    for line in [beginning?.line ?? place.line, place.line - 1, place.line] {
      let text = Array((source.line(line) ?? "").unicodeScalars)
      let indentation = text.prefix { " -\u{A0}".unicodeScalars.contains($0) }.count
      let index = text.indices.first {
        text[$0] == "\u{A0}" && ($0 < indentation || text[$0 - 1] == ":")
      }
      if let index { return Mark(line: line, column: index + 1) }
    }
    return nil
  }

  private func fault(inside bracket: Bracket?) -> Diagnostic {
    if byte == UInt8(ascii: "\t"), problem.contains("tab") || problem.hasPrefix("found character that cannot start") {
      return error("a tab is used for indentation; YAML requires spaces")
    }
    switch problem {
    case "did not find expected ',' or ']'": return separator(isMapping: false)
    case "did not find expected ',' or '}'": return separator(isMapping: true)
    case "did not find expected node content" where byte == nil && bracket != nil:
      return bracket.map(unclosed) ?? error(problem)
    case "found unexpected end of stream", "found unexpected document indicator":
      return error("the quote that opens here is never closed", at: beginning)
    case "did not find expected hexdecimal number":
      return error("expected hexadecimal digits in this escape", at: escape)
    case "found invalid Unicode character escape code":
      return error("this escape is not a character; half of a surrogate pair, perhaps", at: escape)
    case "could not find expected ':'":
      return error(
        "expected ':' after this key", at: beginning,
        help: source.line(beginning?.line ?? place.line)?.contains(":") == true
          ? "a space stands behind ':'" : "write 'key: value', or put a text that has several lines in quotes")
    case "did not find expected key", "did not find expected '-' indicator": return indentation
    default: break
    }
    if let (message, help) = Self.wordings[problem] ?? unexpected {
      return error(message, help: helpForDash ?? helpForIndentation ?? help)
    }
    return error(context.isEmpty ? problem : "\(problem) \(context)")
  }

  private func error(_ message: String, at mark: Mark? = nil, help: String? = nil) -> Diagnostic {
    Diagnostic(.error, message, in: source, at: SourceRange(mark ?? place), help: help)
  }

  /// The start of the escape, of which libyaml has read two characters.
  private var escape: Mark { Mark(line: place.line, column: place.column - 2) }

  /// Help for a key that is indented deeper than the one with a value in the line before.
  private var helpForIndentation: String? {
    guard problem.hasPrefix("mapping values"), let line = source.line(place.line),
      let above = source.line(place.line - 1), above.contains(": ")
    else { return nil }
    let key = line.prefix(place.column - 1).drop { $0 == " " }
    let (column, wanted) = (line.prefix { $0 == " " }.count + 1, above.prefix { " -".contains($0) }.count + 1)
    guard column > wanted, !key.contains(where: { " \"'".contains($0) }) else { return nil }
    return "the key stands in column \(column), and the one above it in column \(wanted)"
  }

  /// Help for a dash without a space behind it, here or in the line before.
  private var helpForDash: String? {
    for line in [place.line, place.line - 1] where line > 0 {
      let text = (source.line(line) ?? "").unicodeScalars.drop { $0 == " " }
      if let dash = text.first, "\u{2013}\u{2014}".unicodeScalars.contains(dash) {
        return "a list has hyphens: '- ', not '\(dash) '"
      }
      if text.first == "-", let next = text.dropFirst().first, next.properties.isAlphabetic {
        return "a space stands behind a dash: '- \(BoundedText.name(String(text.dropFirst().prefix { $0 != ":" })))'"
      }
    }
    return nil
  }

  private func unclosed(_ bracket: Bracket) -> Diagnostic {
    error(
      "the '\(bracket.isMapping ? "{" : "[")' that opens here is never closed", at: bracket.mark,
      help: helpForComment(in: bracket.mark.line))
  }

  /// Help for a line whose end is a comment, perhaps against its author's will.
  private func helpForComment(in line: Int) -> String? {
    guard line > 0, line < place.line || byte == nil, let text = source.line(line) else { return nil }
    let scalars = text.unicodeScalars.drop { $0 == " " }
    let isComment = scalars.indices.dropFirst().contains {
      scalars[$0] == "#" && scalars[scalars.index(before: $0)] == " "
    }
    return isComment && scalars.first != "#" ? "' #' begins a comment; put a text that contains it in quotes" : nil
  }

  /// A token between the elements of a bracket: a bracket is not closed, or a comma is missing.
  private func separator(isMapping: Bool) -> Diagnostic {
    let expected = "expected ',' or '\(isMapping ? "}" : "]")' before this"
    guard let beginning else { return error(expected) }
    let note = { (message: String, mark: Mark) in
      Diagnostic.Note(message, in: source, at: SourceRange(mark))
    }
    let key = quotedKey
    if byte == nil || beginning.line != place.line && key == nil && mayFollowUnclosedBracket {
      var fault = unclosed(Bracket(isMapping: isMapping, mark: beginning))
      if byte != nil { fault.notes = [note(expected, place)] }
      return fault
    }
    let before = source.line(place.line)?.unicodeScalars.prefix(place.column - 1).last
    var fault = error(
      expected, at: key,
      help: byte == UInt8(ascii: ":") && key == nil
        ? "write a comma, or put a text that contains ': ' in quotes"
        : before == "'" ? "in single quotes, write '' for an apostrophe" : helpForComment(in: place.line - 1))
    fault.notes = [note("the \(isMapping ? "mapping" : "list") begins here", beginning)]
    return fault
  }

  /// The start of a quoted key before the `:` at the position.
  ///
  /// After a number or word, libyaml reports the `:` of the next key, because words may continue on the next line.
  private var quotedKey: Mark? {
    guard byte == UInt8(ascii: ":"), let line = source.line(place.line) else { return nil }
    let before = Array(line.unicodeScalars.prefix(place.column - 1))
    guard let closing = before.lastIndex(where: { $0 != " " }), before[closing] == "\"" else { return nil }
    guard let opening = before[..<closing].lastIndex(of: "\"") else { return nil }
    return Mark(line: place.line, column: opening + 1)
  }

  /// A Boolean value that indicates whether a bracket is missing and not a comma: before the `:` of a key, the end of
  /// an outer bracket, or `---`.
  private var mayFollowUnclosedBracket: Bool {
    switch byte {
    case UInt8(ascii: ":"), UInt8(ascii: "]"), UInt8(ascii: "}"): true
    case UInt8(ascii: "-"), UInt8(ascii: "."): place.column == 1
    default: false
    }
  }

  /// A line that fits neither the block before it nor an outer block.
  private var indentation: Diagnostic {
    if byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") { return error("this bracket closes nothing") }
    if !isFirstInLine {
      return error(
        "this does not belong to the value before it",
        help: quoteAbove.map { "a quote opens in line \($0), and ends only here; close it there" }
          ?? "put the value in quotes as a whole; in single quotes, write '' for a quote")
    }
    let isList = problem.contains("'-'")
    var fault = error(
      isList ? "expected '- ' or less indentation" : "expected a key; is the indentation right?",
      help: helpForDash)
    if let beginning {
      let begins =
        isList
        ? "the list begins here; each element begins with '- ' in the same column"
        : "the mapping begins here; each key stands in the same column"
      fault.notes = [Diagnostic.Note(begins, in: source, at: SourceRange(beginning))]
    }
    return fault
  }

  /// The nearest line above with a quote that is not closed in it; nil if there is none.
  private var quoteAbove: Int? {
    (max(1, place.line - 20)..<max(1, place.line)).last {
      let line = source.line($0) ?? ""
      return !line.drop { $0 == " " }.hasPrefix("#") && line.count { $0 == "\"" } % 2 == 1
    }
  }

  /// A Boolean value that indicates whether only spaces precede the position.
  private var isFirstInLine: Bool {
    source.line(place.line)?.unicodeScalars.prefix(place.column - 1).allSatisfy { $0 == " " } ?? true
  }

  private var unexpected: (message: String, help: String?)? {
    switch problem {
    case "found character that cannot start any token":
      guard let byte else { return nil }
      let character = Unicode.Scalar(byte)
      return ("a value may not begin with '\(character)'", "put it in quotes")
    case "did not find expected node content":
      guard let byte else { return ("expected a value before the end", nil) }
      if byte == UInt8(ascii: ":") { return ("a key is missing before this ':'", nil) }
      return ("expected a value before '\(Unicode.Scalar(byte))'", helpForComment(in: place.line - 1))
    default: return nil
    }
  }

  private static let wordings: [String: (message: String, help: String?)] = [
    "mapping values are not allowed in this context": (
      "a ':' is not allowed here", "put the text in quotes, or check the indentation"
    ),
    "block sequence entries are not allowed in this context": (
      "a list may not begin here", "put '- ' at the beginning of a line"
    ),
    "mapping keys are not allowed in this context": ("a key is not allowed here", nil),
    "found unknown escape character": (
      "this is not an escape of a text in double quotes", "write \\\\ for a backslash, or put the text in single quotes"
    ),
    "did not find expected <document start>": (
      "expected the end of the document", "a document is one value: is a bracket or the indentation wrong?"
    ),
    "did not find expected alphabetic or numeric character": (
      "'&' and '*' name anchors; expected a name of letters and digits", "put a text that begins with & or * in quotes"
    ),
    "did not find expected comment or line break": ("expected the end of the line after '|' or '>'", nil),
    "found undefined tag handle": ("no %TAG directive defines this tag's handle", nil),
    "found incompatible YAML document": ("this version of YAML is not known", "write %YAML 1.2, or leave it out"),
    "found unexpected ':'": ("a ':' is not allowed here", "put the text in quotes"),
  ]
}
