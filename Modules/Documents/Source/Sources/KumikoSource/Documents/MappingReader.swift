@_spi(Kumiko) import KumikoValues

/// Reads a mapping of a document by its keys, and reports the faults of `Mapping` and its values to the document.
package struct MappingReader {
  package let mapping: Mapping
  package let source: SourceText
  package let faults: DocumentFaults

  package var node: SourceValue { mapping.value }

  /// Reads a mapping, and reports each key that is not in `known`, and each known one without a value; nil if the value is
  /// not a mapping, which is reported.
  package init?(
    _ node: SourceValue, of source: SourceText, known: [String], as subject: String,
    faults: DocumentFaults, help: (_ unknownKey: String) -> String? = { _ in nil }
  ) {
    guard let mapping = Mapping(node) else {
      let keys = known.filter { !["$schema", "document", "version"].contains($0) }
      faults.report(
        "\(subject) is a mapping, not \(node.wording)", in: source, at: node.range,
        help: "its keys are: \(keys.prefix(8).joined(separator: ", "))\(keys.count > 8 ? ", …" : "")")
      return nil
    }
    self.mapping = mapping
    self.source = source
    self.faults = faults
    for fault in mapping.unknownKeys(besides: known) + mapping.emptyKeys(among: known) {
      if faults.isFull { break }
      var diagnostic = Diagnostic(fault, of: source)
      diagnostic.help =
        fault.unknownName.flatMap(help) ?? diagnostic.help
        ?? fault.unknownName.map { _ in "known here: \(known.prefix(12).joined(separator: ", ")), …" }
      let isAlone = fault.unknownName.map { node[$0]?.isWrittenNull == true } ?? true
      if isAlone { diagnostic.help = source.helpForMissingValue(after: fault.range) ?? diagnostic.help }
      faults.add(diagnostic)
    }
  }

  /// Reads a mapping by its table, and reports each key that is not in the table, and each that is required and missing.
  package init?<Root>(
    _ node: SourceValue, of source: SourceText, _ table: DocumentTable<Root>, as subject: String,
    faults: DocumentFaults
  ) {
    self.init(node, of: source, known: table.keys, as: subject, faults: faults)
    for field in table.fields where field.schema.isRequired { _ = required(field.schema.name) }
  }

  /// Creates a reader of the same mapping that reports to other faults.
  package init(_ other: MappingReader, reporting faults: DocumentFaults) {
    (mapping, source, self.faults) = (other.mapping, other.source, faults)
  }

  package func reader<Root>(of node: SourceValue, _ table: DocumentTable<Root>, as subject: String) -> MappingReader? {
    MappingReader(node, of: source, table, as: subject, faults: faults)
  }

  /// Returns the entries of some keys that have a value.
  package func entries(among keys: [String]) -> [SourceValue.Entry] {
    node.entries.filter { keys.contains($0.key) && !$0.value.isNull }
  }

  /// Returns the entry of a key; nil if it is missing or null.
  package func entry(_ key: String) -> SourceValue.Entry? { mapping.entry(key) }

  /// The value of a key; nil if it is missing or null.
  package subscript(key: String) -> SourceValue? { mapping[key] }

  package func required(_ key: String) -> SourceValue? {
    // A key without a value was reported.
    if node[key]?.isWrittenNull ?? false { return nil }
    return faults.attempt(in: source) { () throws(CodingFault) in try mapping.required(key) }
  }

  package func text(_ key: String) -> String? {
    if let value = self[key], let help = value.helpForLanguageKey {
      report(value.mismatch("a text").message, at: value.range, help: help)
      return nil
    }
    return faults.attempt(in: source) { () throws(CodingFault) in try mapping.text(key) }
  }

  package func boolean(_ key: String) -> Bool? {
    faults.attempt(in: source) { () throws(CodingFault) in
      try mapping.value(key) { value throws(CodingFault) in try value.bool() }
    }
  }

  /// Returns a required name: a text that is not empty, or a number as it is written.
  package func name(_ key: String) -> String? {
    guard let value = required(key) else { return nil }
    guard let name = value.name else {
      expected("a text", at: value)
      return nil
    }
    if name.isEmpty { report("'\(key)' must not be empty", at: value.range) }
    return name.isEmpty ? nil : name
  }

  package func list(_ key: String) -> [SourceValue]? {
    faults.attempt(in: source) { () throws(CodingFault) in try mapping.list(key) }
  }

  /// Returns the entries of a mapping of any keys; none if the value is another one, which is reported.
  package func entries(_ key: String, _ sort: String) -> [SourceValue.Entry] {
    guard let value = self[key] else { return [] }
    if case .mapping(let entries) = value.content { return entries }
    expected(sort, at: value)
    return []
  }

  /// Returns a whole number that is not negative.
  package func count(_ key: String) -> Int? {
    faults.attempt(in: source) { () throws(CodingFault) in try mapping.count(key) }
  }

  /// Returns one of a few names.
  package func choice(_ key: String, among known: [String]) -> String? {
    guard let text = self[key]?.name ?? text(key) else { return nil }
    if known.contains(text) { return text }
    report(
      "'\(key)' is one of: \(known.joined(separator: ", ")); found '\(BoundedText.name(text))'", at: self[key]?.range,
      help: Double(text) == nil ? Diagnostic.help(unknown: text, known: known) : nil)
    return nil
  }

  /// Reports an unsupported version. Documents without a version have the current one.
  package func checkVersion() {
    guard let value = self["version"] else { return }
    if case .int(1, _) = value.content { return }
    report("the version is 1, not \(value.wording)", at: value.range, help: "write 'version: 1'")
  }

  package func expected(_ sort: String, at value: SourceValue) { faults.report(value.mismatch(sort), in: source) }

  package func report(_ message: String, at range: SourceRange?, help: String? = nil) {
    faults.report(message, in: source, at: range, help: help)
  }
}

extension SourceText {
  /// Returns the help for a key without a value: the value is a comment, such as `color: #ff0000`, or the key is the rest of a
  /// text with a comma, such as `{ title: Milk, fresh }`. Returns nil for other keys.
  package func helpForMissingValue(after key: SourceRange?) -> String? {
    guard let key, let line = line(key.end.line) else { return nil }
    let rest = line.unicodeScalars.dropFirst(max(0, key.end.column - 1)).drop { $0 == " " }
    if let end = rest.first, ",}".unicodeScalars.contains(end) {
      return "a comma ends a value; put a text that contains one in quotes, and a list in brackets"
    }
    return rest.first { !" :".unicodeScalars.contains($0) } == "#"
      ? "'#' begins a comment; put the value in quotes" : nil
  }
}
