@_spi(Kumiko) import KumikoRegistry
@_spi(Kumiko) import KumikoValues

/// What `requires` of a section states.
struct SectionRequirements {
  static let table = DocumentTable<SectionRequirements>([
    .init("registry", \.registry, .version, "Smallest release of the registry."),
    .init("kinds", \.kinds, .names, "Kinds that the registry must have, besides that of the section."),
    .init("options", \.options, .names, "Options that the kind of the section must have."),
  ])

  var registry: String?
  var kinds: [DocumentName] = []
  var options: [DocumentName] = []
}

/// What `fallback` of a section states: the sections that are shown in its place.
struct SectionFallback {
  /// The keys of a section with a fallback.
  static let fields: [JSONSchema.Field] = [
    .init("requires", .record(SectionRequirements.table.schemaFields), "Names and the release that the section needs."),
    .init(
      "fallback", .reference("fallback"),
      "Section or sections in its place where the registry lacks something, or drop."),
  ]
  static let keys = fields.map(\.name)
  /// The largest depth of fallbacks of fallbacks.
  static let maximumDepth = 8

  /// The sections; none for `drop`.
  let sections: [SourceValue]
  let range: SourceRange

  /// Reads the fallback of a section; nil if there is none, or if it is invalid, which is reported.
  ///
  /// - Parameter subject: A value in whose place only one section can be; nil for a section.
  init?(_ node: SourceValue, single subject: String?, in source: SourceText, faults: DocumentFaults) {
    guard let value = node["fallback"], !value.isNull else { return nil }
    range = value.range
    switch value.content {
    case .string("drop"): sections = []
    case .mapping: sections = [value]
    case .list(let values) where !values.isEmpty && values.allSatisfy(\.isMapping): sections = values
    default:
      faults.report(
        "a fallback is a section, a list of sections, or 'drop'; found \(value.wording)", in: source, at: value.range)
      return nil
    }
    if let subject, case .list = value.content {
      faults.report("the fallback of \(subject) is one section or 'drop', not a list", in: source, at: range)
      return nil
    }
  }
}

extension SourceValue {
  /// Returns this mapping without some keys.
  func without(_ keys: [String]) -> SourceValue {
    SourceValue(.mapping(entries.filter { !keys.contains($0.key) }), range: range)
  }

  /// Returns this mapping with the value of a key replaced; without the key for nil.
  func setting(_ key: String, to value: SourceValue?) -> SourceValue {
    SourceValue(
      .mapping(
        entries.compactMap { entry in
          entry.key == key ? value.map { .init(key: key, keyRange: entry.keyRange, value: $0) } : entry
        }), range: range)
  }

  /// Returns whether a mapping in this value has one of the keys of fallbacks.
  var mentionsFallbacks: Bool {
    elements.contains { $0.mentionsFallbacks }
      || entries.contains { SectionFallback.keys.contains($0.key) || $0.value.mentionsFallbacks }
  }
}

extension DocumentValue where Value == [DocumentName] {
  /// A list of names.
  fileprivate static var names: Self {
    Self(.list(of: .text)) { fields, key in
      fields.list(key)?.compactMap { value in
        if case .string(let name) = value.content { return DocumentName(text: name, range: value.range) }
        fields.expected("a name", at: value)
        return nil
      }
    }
  }
}
