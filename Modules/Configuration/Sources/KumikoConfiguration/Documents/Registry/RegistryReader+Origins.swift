import KumikoRegistry

extension RegistryReader {
  /// The keys of an entry, by the one that says where the kind comes from.
  private static let forms: [(key: String, others: [String])] = [
    ("linked", []),
    ("extends", ["options", "locked", "summary"]),
    ("package", ["from", "product", "type"]),
    ("library", []),
    ("process", ["timeout"]),
  ]

  /// Where a kind comes from; nil where the entry is wrong, which is noted.
  mutating func origin(
    of kind: SectionKind, _ node: YAMLNode, in source: SourceText
  ) -> RegistryDocument.Entry.Origin? {
    let given = Self.forms.filter { form in node.entry(form.key).map { !$0.value.isNull } ?? false }
    if case .mapping = node.content, given.count != 1 {
      let known = Self.forms.map(\.key).joined(separator: ", ")
      let found = given.isEmpty ? "" : ", not \(given.map { "'\($0.key)'" }.joined(separator: " and "))"
      faults.report("a kind has exactly one of: \(known)\(found)", in: source, at: node.range)
      if !given.isEmpty { return nil }
    }
    let known = given.first.map { [$0.key] + $0.others } ?? Self.forms.flatMap { [$0.key] + $0.others }
    guard
      let fields = MappingReader(node, of: source, known: known, as: "the kind '\(kind)'", faults: &faults),
      let form = given.first
    else { return nil }
    switch form.key {
    case "linked": return fields.text("linked", faults: &faults).map { .linked($0) }
    case "extends": return preset(fields).map { .preset($0) }
    case "process":
      checkCommand(fields)
      return .outside(form.key)
    default:
      for key in known { _ = fields.text(key, faults: &faults) }
      return .outside(form.key)
    }
  }

  private mutating func preset(_ fields: MappingReader) -> SectionPreset? {
    guard let extends = fields.text("extends", faults: &faults) else { return nil }
    var options = PlainRecord()
    if let value = fields["options"] {
      if case .mapping(let entries) = value.content {
        options = PlainRecord(entries)
      } else {
        fields.expected("a mapping of options to values", at: value, faults: &faults)
      }
    }
    var locked: [String] = []
    for name in fields.list("locked", faults: &faults) ?? [] {
      if case .string(let text) = name.content {
        locked.append(text)
      } else {
        fields.expected("the name of an option", at: name, faults: &faults)
      }
    }
    let summary = fields.text("summary", faults: &faults)
    do {
      let base = try SectionKind(validating: extends)
      return SectionPreset(extends: base, options: options, locked: locked, summary: summary)
    } catch {
      faults.report(error.description, in: fields.source, at: fields["extends"]?.range)
      return nil
    }
  }

  /// A command is a text or a list of texts.
  private mutating func checkCommand(_ fields: MappingReader) {
    for word in fields["process"].map({ $0.elements.isEmpty ? [$0] : $0.elements }) ?? [] {
      guard case .string = word.content else {
        fields.expected("a command and its arguments as texts", at: word, faults: &faults)
        continue
      }
    }
    if let timeout = fields["timeout"], timeout.name == nil {
      fields.expected("a time, such as 2s", at: timeout, faults: &faults)
    }
  }
}
