import KumikoDimension
import KumikoRegistry
@_spi(Kumiko) import KumikoValues

/// Reads a mapping by its keys, and reports faults with their positions.
struct MappingReader {
  /// The keys that every document may have at its top. `$schema` is for editors.
  static let documentKeys = ["$schema", "document", "version"]

  let node: YAMLNode
  let source: SourceText

  /// Reads a mapping, and reports each key that is not in `known`; nil if the value is not a mapping, which is
  /// reported.
  init?(_ node: YAMLNode, of source: SourceText, known: [String], as subject: String, faults: inout DocumentFaults) {
    guard case .mapping(let entries) = node.content else {
      faults.report("\(subject) is a mapping, not \(node.wording)", in: source, at: node.range)
      return nil
    }
    self.node = node
    self.source = source
    for entry in entries where !known.contains(entry.key) {
      if faults.isFull { break }
      faults.report(
        "unknown key '\(BoundedText.name(entry.key))'", in: source, at: entry.keyRange,
        help: Diagnostic.help(unknown: entry.key, known: known))
    }
  }

  /// Returns the entry of a key; nil if it is missing or null.
  func entry(_ key: String) -> YAMLNode.Entry? {
    node.entry(key).flatMap { $0.value.isNull ? nil : $0 }
  }

  /// The value of a key; nil if it is missing or null.
  subscript(key: String) -> YAMLNode? { entry(key)?.value }

  /// Returns the value of a required key.
  func required(_ key: String, faults: inout DocumentFaults) -> YAMLNode? {
    if let value = self[key] { return value }
    faults.report("'\(key)' is missing", in: source, at: node.range)
    return nil
  }

  /// Returns a text.
  func text(_ key: String, faults: inout DocumentFaults) -> String? {
    guard let value = self[key] else { return nil }
    if case .string(let text) = value.content { return text }
    expected("a text", at: value, faults: &faults)
    return nil
  }

  /// Returns a required name: a text that is not empty, or a number as it is written.
  func name(_ key: String, texts: inout ScalarTexts, faults: inout DocumentFaults) -> String? {
    guard let value = required(key, faults: &faults) else { return nil }
    guard let name = texts.text(of: value) else {
      expected("a text", at: value, faults: &faults)
      return nil
    }
    if name.isEmpty { faults.report("'\(key)' must not be empty", in: source, at: value.range) }
    return name.isEmpty ? nil : name
  }

  /// Returns the elements of a list.
  func list(_ key: String, faults: inout DocumentFaults) -> [YAMLNode]? {
    guard let value = self[key] else { return nil }
    if case .list(let elements) = value.content { return elements }
    expected("a list", at: value, faults: &faults)
    return nil
  }

  /// Returns a whole number that is not negative.
  func count(_ key: String, faults: inout DocumentFaults) -> Int? {
    guard let value = self[key] else { return nil }
    guard case .int(let count) = value.content else {
      expected("a whole number", at: value, faults: &faults)
      return nil
    }
    if count < 0 { faults.report("'\(key)' must be 0 or more, not \(count)", in: source, at: value.range) }
    return count < 0 ? nil : count
  }

  /// Reports an unsupported version. Documents without a version have the current one.
  func checkVersion(faults: inout DocumentFaults) {
    guard let value = self["version"] else { return }
    if case .int(1) = value.content { return }
    faults.report("the version is 1, not \(value.wording)", in: source, at: value.range)
  }

  /// Reports a value of the wrong type.
  func expected(_ sort: String, at value: YAMLNode, faults: inout DocumentFaults) {
    faults.report("expected \(sort), found \(value.wording)", in: source, at: value.range)
  }
}
