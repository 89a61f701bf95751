import KumikoDimension
import KumikoRegistry
@_spi(Kumiko) import KumikoValues

/// Reads a mapping of a document by its keys, and reports the faults of `Mapping` and its values to the document.
struct MappingReader {
  /// The keys that every document may have at its top. `$schema` is for editors.
  static let documentKeys = ["$schema", "document", "version"]

  /// The mapping.
  let mapping: Mapping
  let source: SourceText

  /// The value of the mapping.
  var node: SourceValue { mapping.value }

  /// Reads a mapping, and reports each key that is not in `known`; nil if the value is not a mapping, which is
  /// reported.
  init?(_ node: SourceValue, of source: SourceText, known: [String], as subject: String, faults: inout DocumentFaults) {
    guard let mapping = Mapping(node) else {
      faults.report("\(subject) is a mapping, not \(node.wording)", in: source, at: node.range)
      return nil
    }
    self.mapping = mapping
    self.source = source
    for fault in mapping.unknownKeys(besides: known) {
      if faults.isFull { break }
      faults.report(fault, in: source)
    }
  }

  /// Returns the entry of a key; nil if it is missing or null.
  func entry(_ key: String) -> SourceValue.Entry? { mapping.entry(key) }

  /// The value of a key; nil if it is missing or null.
  subscript(key: String) -> SourceValue? { mapping[key] }

  /// Returns the value of a required key.
  func required(_ key: String, faults: inout DocumentFaults) -> SourceValue? {
    faults.attempt(in: source) { () throws(CodingFault) in try mapping.required(key) }
  }

  /// Returns a text.
  func text(_ key: String, faults: inout DocumentFaults) -> String? {
    faults.attempt(in: source) { () throws(CodingFault) in try mapping.text(key) }
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
  func list(_ key: String, faults: inout DocumentFaults) -> [SourceValue]? {
    faults.attempt(in: source) { () throws(CodingFault) in try mapping.list(key) }
  }

  /// Returns a whole number that is not negative.
  func count(_ key: String, faults: inout DocumentFaults) -> Int? {
    faults.attempt(in: source) { () throws(CodingFault) in try mapping.count(key) }
  }

  /// Reports an unsupported version. Documents without a version have the current one.
  func checkVersion(faults: inout DocumentFaults) {
    guard let value = self["version"] else { return }
    if case .int(1) = value.content { return }
    faults.report("the version is 1, not \(value.wording)", in: source, at: value.range)
  }

  /// Reports a value of the wrong type.
  func expected(_ sort: String, at value: SourceValue, faults: inout DocumentFaults) {
    faults.report(value.mismatch(sort), in: source)
  }
}
