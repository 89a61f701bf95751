@_spi(Kumiko) public import KumikoValues

/// Replaces one number, text, or true or false in a document. All other bytes stay, such as comments.
///
/// ```swift
/// let editor = try ValueEditor(source, at: value.range)
/// let edited = try editor.replacing(with: "48pt")
/// ```
@_spi(Kumiko) public struct ValueEditor: Sendable {
  /// The longest text of a new value, in bytes.
  public static let maximumLength = 1_000

  /// The text before the edit.
  public let source: SourceText
  /// The value as it is written, with its quotes and without its anchor.
  public let written: String
  /// The range of the value without its anchor.
  public let range: SourceRange

  /// Creates an editor of the value at a place.
  ///
  /// - Parameters:
  ///   - source: The text.
  ///   - range: The range of the value, as the reader of the text gives it.
  /// - Throws: ``DocumentError`` if no value stands at the place that can be replaced on its own: an alias, a list, a mapping, or
  ///   a text over several lines.
  /// - Complexity: O(*n*) in the bytes of the text.
  public init(_ source: SourceText, at range: SourceRange) throws(DocumentError) {
    func refused(_ reason: String, help: String? = nil) -> DocumentError {
      DocumentError(Diagnostic(.error, reason, in: source, at: range, help: help))
    }
    guard range.start.line == range.end.line, range.start < range.end else {
      throw refused("the value is not on one line", help: "change it in the editor")
    }
    var cursor = source.firstCursor
    let start = source.offset(of: range.start, from: &cursor)
    let end = source.offset(of: range.end, from: &cursor)
    guard start < end, end <= source.bytes.count else { throw refused("there is no value at this place any more") }
    var text = String(decoding: source.bytes[start..<end], as: UTF8.self)[...]
    while let first = text.first, first == "&" || first == "!" {
      guard let space = text.firstIndex(of: " ") else { throw refused("there is no value at this place any more") }
      text = text[space...].drop { $0 == " " }
    }
    switch text.first {
    case "*": throw refused("the value comes from the alias '\(text)'", help: "change it at its anchor")
    case "[", "{", "|", ">", nil:
      throw refused("the value is no single number or text", help: "change it in the editor")
    default: break
    }
    self.source = source
    written = String(text)
    let column = range.end.column - text.unicodeScalars.count
    self.range = SourceRange(start: Mark(line: range.end.line, column: column), end: range.end)
  }

  /// The value that is written at the place; nil if the text there is none.
  public var value: PlainValue? {
    let text = source.form == .json ? "{\"value\":\(written)}" : "value: \(written)\n"
    guard let root = try? YAMLReader.read(SourceText(name: source.name, text: text, form: source.form)) else {
      return nil
    }
    return root["value"].map { PlainValue($0) }
  }

  /// Returns the document with another value at the place.
  ///
  /// Quotes stay. A text without quotes gets them where YAML needs them.
  ///
  /// - Parameters:
  ///   - text: The new value as people type it, such as `3`, `48pt` or `true`.
  ///   - limits: The limits of the document.
  /// - Returns: The text with the new value.
  /// - Throws: ``DocumentError`` if the text is empty or too long, or if another value of the document would change too, such as by
  ///   an alias.
  /// - Complexity: O(*n*) in the bytes of the text.
  public func replacing(with text: String, limits: YAMLLimits = .document) throws(DocumentError) -> SourceText {
    guard !text.isEmpty, text.utf8.count <= Self.maximumLength else {
      let reason = text.isEmpty ? "a value is missing" : "the value is longer than \(Self.maximumLength) bytes"
      throw DocumentError(Diagnostic(.error, reason, in: source, at: range))
    }
    var editor = DocumentEditor(source)
    editor.replace(range, with: spelling(of: text))
    let edited = try editor.result()
    let old = PlainValue(try YAMLReader.read(source, limits: limits))
    let new = PlainValue(try YAMLReader.read(edited, limits: limits))
    guard Self.differences(old, new, limit: 2) < 2 else {
      throw DocumentError(
        Diagnostic(
          .error, "an alias uses this value elsewhere, where it would change too", in: source, at: range,
          help: "change it in the editor"))
    }
    return edited
  }

  /// The value as the document writes it.
  private func spelling(of text: String) -> String {
    let isPlain = Self.isNumber(text) || text == "true" || text == "false"
    switch written.first {
    case "\"": return JSONText.quoted(text)
    case "'": return "'" + text.replacing("'", with: "''") + "'"
    default:
      if isPlain { return text }
      return source.form == .json ? JSONText.quoted(text) : PlainValue.string(text).yaml
    }
  }

  /// A Boolean value that indicates whether the text is a number in both YAML and JSON.
  private static func isNumber(_ text: String) -> Bool {
    let parts = (text.hasPrefix("-") ? text.dropFirst() : text[...]).split(
      separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy { $0.isASCII && $0.isNumber } }) else {
      return false
    }
    return parts[0].count == 1 || parts[0].first != "0"
  }

  /// Counts the scalars that differ, up to a limit.
  private static func differences(_ old: PlainValue, _ new: PlainValue, limit: Int) -> Int {
    if old.isSame(as: new) { return 0 }
    var count = 0
    switch (old, new) {
    case (.list(let old), .list(let new)) where old.count == new.count:
      for (old, new) in zip(old, new) where count < limit { count += differences(old, new, limit: limit) }
    case (.record(let old), .record(let new)) where old.count == new.count:
      for (old, new) in zip(old, new) where count < limit {
        count += old.name == new.name ? differences(old.value, new.value, limit: limit) : limit
      }
    case (.list, _), (_, .list), (.record, _), (_, .record): return limit
    default: return 1
    }
    return count
  }
}
