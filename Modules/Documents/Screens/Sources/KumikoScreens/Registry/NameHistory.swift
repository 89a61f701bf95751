@_spi(Kumiko) import KumikoRegistry

enum NameHistory {
  static let table = DocumentTable<SectionHistory>([
    .init("since", \.since, .version, "Version of the registry that added the name."),
    .init("deprecated-since", \.deprecatedSince, .version, "Version since which the name is deprecated."),
    .init("note", \.note, .text, "Reason of the deprecation, or other advice for users of the name."),
    .init("replacement", \.replacement, .kind, "Kind to use instead of a deprecated one."),
  ])

  static func read(_ fields: MappingReader) -> SectionHistory {
    var history = SectionHistory()
    table.read(fields, into: &history)
    if history.replacement != nil, fields["deprecated-since"] == nil {
      fields.report(SectionHistory.undeprecated, at: fields.entry("replacement")?.keyRange)
    }
    return history
  }
}

extension RegistryDocument {
  /// Reports the replacements that do not exist, or lead back to the name that they replace.
  func checkReplacements(in registry: SectionRegistry, faults: DocumentFaults) {
    for entry in entries where !faults.isFull {
      guard let name = entry.history.replacement else { continue }
      let place = entry.range(of: "replacement")
      if registry.entries[SectionKind(stringLiteral: name)] == nil {
        faults.report(
          "'\(name)' replaces '\(entry.kind)', but does not exist", in: entry.source, at: place,
          help: Diagnostic.help(unknown: name, known: registry.knownNames.map(\.name)))
      } else if let circle = registry.circle(ofReplacements: entry.kind) {
        faults.report(
          "the names replace each other in a cycle: \(circle.map(\.name).joined(separator: " → "))", in: entry.source,
          at: place)
      }
    }
  }

  /// Returns a warning for each deprecated name that a preset uses.
  func deprecations(in registry: SectionRegistry) -> [Diagnostic] {
    entries.flatMap { entry in
      (entry.presetReference.map { registry.notes(in: $0) } ?? []).map { note in
        Diagnostic(.warning, note.message, in: entry.source, at: note.range ?? entry.keyRange)
      }
    }
  }
}

extension RegistryDocument.Entry {
  /// The kind and the options of a preset in the form of a section; nil for other entries.
  var presetReference: SectionReference? {
    guard case .preset(let preset) = origin, let kind = node.entry("extends") else { return nil }
    let entries =
      [.init(key: "kind", keyRange: kind.keyRange, value: kind.value)] + [node.entry("options")].compactMap { $0 }
    return SectionReference(kind: preset.extends, in: SourceValue(.mapping(entries), range: node.range))
  }
}

extension DocumentValue where Value == String {
  static var text: Self { Self(.text) { $0.text($1) } }

  static var kind: Self {
    Self(SectionKind.jsonSchema) { fields, key in fields.kind(key)?.name }
  }

  /// A version, such as 2.1. YAML reads a version with one dot as a number.
  static var version: Self {
    Self(.any(of: [.version, JSONSchema(["type": "number", "minimum": 0])])) { fields, key in
      guard let value = fields[key] else { return nil }
      guard let text = value.name, SectionVersion.fault(text) == nil else {
        fields.report(
          "expected a version, such as 2.1 or 2.1.0, found \(value.wording)", at: value.range)
        return nil
      }
      return text
    }
  }
}
