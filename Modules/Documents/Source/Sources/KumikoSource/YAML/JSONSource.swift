@_spi(Kumiko) import KumikoValues

/// Reads the JSON of a source. Faults are diagnostics at their places.
package struct JSONSource {
  private let source: SourceText
  private var reader: JSONReader

  package init(_ source: SourceText, limits: YAMLLimits) {
    self.source = source
    reader = JSONReader(
      source.bytes, from: source.contentStart,
      limits: JSONLimits(depth: limits.maxDepth, values: .max, duplicates: limits.maxFaults, readsInfinity: true))
  }

  mutating func document() throws(DocumentError) -> SourceValue {
    try located { reader throws(JSONFault) in try reader.document() }
  }

  /// Reads the next of several values; nil at the end.
  package mutating func nextValue() throws(DocumentError) -> SourceValue? {
    try located { reader throws(JSONFault) in try reader.nextValue() }
  }

  private mutating func located<Value>(
    _ read: (inout JSONReader) throws(JSONFault) -> Value
  ) throws(DocumentError) -> Value {
    let fault: Diagnostic?
    do throws(JSONFault) {
      let value = try read(&reader)
      if reader.duplicates.isEmpty { return value }
      fault = nil
    } catch {
      fault = diagnostic(of: error)
    }
    let twice = reader.duplicates.map { Diagnostic(duplicateKey: $0.key, in: source, at: $0.range, first: $0.first) }
    throw DocumentError(twice + (fault.map { [$0] } ?? []))
  }

  // MARK: - Faults

  private func diagnostic(of fault: JSONFault) -> Diagnostic {
    let bracket = fault.bracket.map { ParserFault.Bracket(isMapping: $0.isMapping, mark: source.mark(at: $0.offset)) }
    switch fault.problem {
    case .expected("a value") where fault.found == nil && bracket == nil:
      return Diagnostic(.error, "the document is empty", in: source, at: SourceRange(.start))
    case .expected where fault.found == nil && bracket != nil:
      return worded("did not find expected node content", fault).diagnostic(inside: bracket)
    case .expected(let what): return expected(what, fault)
    case .expectedSeparator:
      let problem = "did not find expected ',' or '\(bracket?.isMapping == true ? "}" : "]")'"
      return worded(problem, fault, from: bracket?.mark).diagnostic(inside: bracket)
    case .expectedEnd: return worded("did not find expected <document start>", fault).diagnostic(inside: nil)
    case .openText: return openText(at: fault.offset)
    case .controlCharacter(let start) where fault.found == UInt8(ascii: "\n") || fault.found == UInt8(ascii: "\r"):
      return openText(at: start, help: "a text of JSON is on one line; write \\n for a line break")
    case .controlCharacter, .invalidUTF8: return character(fault) ?? error(fault.message, at: fault.offset)
    case .unknownEscape:
      let help = "write \\\\ for a backslash"
      return error("this is not an escape of a text in double quotes", at: fault.offset - 1, help: help)
    case .incompleteEscape: return error("expected hexadecimal digits in this escape", at: fault.offset - 1)
    case .loneSurrogate:
      return error("this escape is not a character; half of a surrogate pair, perhaps", at: fault.offset)
    case .duplicateKey(let key): return error("duplicate key '\(key)'", at: fault.offset)
    case .depth(let limit):
      return error("lists and mappings are nested more than \(limit) deep", at: fault.offset)
    case .values, .largeNumber, .combiningMarks: return error(fault.message, at: fault.offset)
    }
  }

  private func error(_ message: String, at offset: Int, help: String? = nil) -> Diagnostic {
    Diagnostic(.error, message, in: source, at: SourceRange(source.mark(at: offset)), help: help)
  }

  private func openText(at offset: Int, help: String? = nil) -> Diagnostic {
    error("the quote that opens here is never closed", at: offset, help: help)
  }

  private func worded(_ problem: String, _ fault: JSONFault, from beginning: Mark? = nil) -> ParserFault {
    ParserFault(problem, at: source.mark(at: fault.offset), byte: fault.found, in: source, beginning: beginning)
  }

  /// Returns the fault of a character that no document may have.
  private func character(_ fault: JSONFault) -> Diagnostic? {
    guard fault.found != nil, let found = CharacterCheck.fault(in: source, at: fault.offset) else { return nil }
    return error(found.message, at: found.offset, help: found.help)
  }

  private func expected(_ what: String, _ fault: JSONFault) -> Diagnostic {
    if let character = character(fault) { return character }
    guard fault.found != nil else { return error("expected \(what) before the end", at: fault.offset) }
    let wanted = what == "a name in quotes" ? "a key in double quotes" : what
    let found = String(decoding: source.bytes[fault.offset...].prefix(4), as: UTF8.self).prefix(1)
    let before = source.bytes[..<fault.offset].last { !" \t\r\n".utf8.contains($0) }
    let help: String? =
      switch found {
      case "]", "}": before == UInt8(ascii: ",") ? "remove the comma before it" : nil
      case "/", "#": "JSON has no comments; name the file .yaml to keep them"
      case "'": "in JSON, texts are in double quotes"
      default: found.first?.isLetter == true ? "in JSON, texts are in double quotes" : nil
      }
    return error("expected \(wanted) before '\(found)'", at: fault.offset, help: help)
  }
}

extension Diagnostic {
  /// Creates the fault of a key that its mapping has already.
  init(duplicateKey key: String, in source: SourceText, at range: SourceRange, first: SourceRange) {
    self.init(
      .error, "duplicate key '\(key)'", in: source, at: range,
      help: key == "id" ? "where another element begins, write '- ' before it" : nil,
      notes: [Note("it is first given here", in: source, at: first)])
  }
}

extension SourceText {
  /// The form in which a document that replaces this one is written: JSON if standard input has JSON, else the form of the text.
  ///
  /// - Complexity: O(*n*) in the size of the text if it comes from standard input, else O(1).
  @_spi(Kumiko) public var writtenForm: Form {
    guard name == Self.standardInputName, beginsWithBracket else { return form }
    var json = JSONSource(self, limits: .data)
    return (try? json.document()) == nil ? .yaml : .json
  }

  /// A Boolean value that indicates whether the first character is `{` or `[`.
  var beginsWithBracket: Bool {
    let spaces = Array(" \n\r\t".utf8)
    let first = bytes[contentStart...].first { !spaces.contains($0) }
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
  }
}
