@_spi(Kumiko) import KumikoValues

/// The names of a kind's options, and the names that they had before.
struct OptionNames: Sendable {
  private(set) var options: [(name: String, formerNames: [String])] = []

  /// Returns the decoder and the reader of the options of a document, and reports each name that no option has, and each
  /// option without a value. Null is a mapping without entries.
  ///
  /// - Throws: `CodingFault` for another value.
  func reader(
    of options: SourceValue, at path: [CodingFault.Step], _ faults: FaultCollector, kind: SectionKind
  ) throws -> (decoder: PlainValueDecoder, reader: FieldReader) {
    let value = options.isNull ? SourceValue(.mapping([]), range: options.range) : options
    let decoder = PlainValueDecoder(value, at: path, faults: faults)
    guard let given = Mapping(value) else {
      throw CodingFault(
        at: decoder, message: "options must be a mapping of names to values, found \(options.wording)")
    }
    var reader = try FieldReader(decoder, known: nil)
    for entry in given.entries {
      if let fault = fault(of: entry, in: given, kind: kind) { reader.fail(fault) }
    }
    return (decoder, reader)
  }

  mutating func append(_ name: String, formerNames: [String]) { options.append((name, formerNames)) }

  /// Returns the fault of the key of an entry: an unknown name, or a former name next to the present one.
  ///
  /// - Complexity: O(*n*) in the names and in the entries.
  private func fault(of entry: SourceValue.Entry, in given: Mapping, kind: SectionKind) -> CodingFault? {
    let empty = entry.value.isWrittenNull ? given.emptyKey(entry) : nil
    if options.contains(where: { $0.name == entry.key }) { return empty }
    guard let option = options.first(where: { $0.formerNames.contains(entry.key) }) else {
      return given.fault(
        inKeyOf: entry, "the kind '\(kind)' has no option '\(entry.key)'", unknown: entry.key,
        known: options.map(\.name))
    }
    guard !entry.value.isNull, given[option.name] != nil else { return empty }
    return given.fault(inKeyOf: entry, "'\(entry.key)' is a former name of '\(option.name)', which is also set")
  }
}
