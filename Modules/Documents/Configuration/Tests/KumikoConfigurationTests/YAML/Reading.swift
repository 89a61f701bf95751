@_spi(Kumiko) import KumikoConfiguration
import KumikoValues
import Testing

/// The value of a text, in a short notation in which kinds differ: `1`, `1.0`, `"1"`, `~`.
func read(_ text: String, name: String = "t.yaml", limits: YAMLLimits = .document) throws -> String {
  try YAMLReader.read(SourceText(name: name, text: text), limits: limits).shown
}

/// The node of a text.
func node(_ text: String, name: String = "t.yaml") throws -> SourceValue {
  try YAMLReader.read(SourceText(name: name, text: text))
}

/// What the reader says about a bad text, as it is printed; records an issue where it says nothing.
func complaint(
  _ source: SourceText, limits: YAMLLimits = .document, sourceLocation: SourceLocation = #_sourceLocation
) -> String {
  do throws(DocumentError) {
    let node = try YAMLReader.read(source, limits: limits)
    Issue.record("read as \(node.shown.prefix(200))", sourceLocation: sourceLocation)
    return ""
  } catch {
    return error.description
  }
}

/// What the reader says about a bad text, as it is printed.
func complaint(
  _ text: String, name: String = "t.yaml", limits: YAMLLimits = .document,
  sourceLocation: SourceLocation = #_sourceLocation
) -> String {
  complaint(SourceText(name: name, text: text), limits: limits, sourceLocation: sourceLocation)
}

extension SourceValue {
  /// The value without its places.
  var shown: String {
    switch content {
    case .null: "~"
    case .bool(let bool, _): "\(bool)"
    case .int(let int, _): "\(int)"
    case .number(let number, _): "\(number)"
    case .string(let string): "\"\(string)\""
    case .list(let elements): "[\(elements.map(\.shown).joined(separator: ", "))]"
    case .mapping(let entries): "{\(entries.map { "\($0.key): \($0.value.shown)" }.joined(separator: ", "))}"
    }
  }
}

extension SourceRange {
  /// `1:2-3:4`.
  var shown: String { "\(start.line):\(start.column)-\(end.line):\(end.column)" }
}
