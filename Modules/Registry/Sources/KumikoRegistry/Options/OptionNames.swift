@_spi(Kumiko) import KumikoValues

/// The names of a kind's options, and the names that they had before.
struct OptionNames: Sendable {
  private(set) var options: [(name: String, formerNames: [String])] = []

  /// Returns the options of a document as a mapping. Null is a mapping without entries.
  ///
  /// - Throws: `CodingFault` for another value.
  static func mapping(of options: SourceValue) throws(CodingFault) -> Mapping {
    let value = options.isNull ? SourceValue(.mapping([]), range: options.range) : options
    if let mapping = Mapping(value) { return mapping }
    throw options.fault("options must be a mapping of names to values, found \(options.wording)")
  }

  /// Adds an option.
  mutating func append(_ name: String, formerNames: [String]) { options.append((name, formerNames)) }

  /// Returns the fault of the key of an entry: an unknown name, or a former name next to the present one.
  ///
  /// - Complexity: O(*n*) in the names and in the entries.
  func fault(of entry: SourceValue.Entry, in given: Mapping, kind: SectionKind) -> CodingFault? {
    if options.contains(where: { $0.name == entry.key }) { return nil }
    guard let option = options.first(where: { $0.formerNames.contains(entry.key) }) else {
      return given.fault(
        inKeyOf: entry, "the kind '\(kind)' has no option '\(entry.key)'", unknown: entry.key,
        known: options.map(\.name))
    }
    guard given[option.name] != nil else { return nil }
    return given.fault(inKeyOf: entry, "'\(entry.key)' is a former name of '\(option.name)', which is also set")
  }
}
