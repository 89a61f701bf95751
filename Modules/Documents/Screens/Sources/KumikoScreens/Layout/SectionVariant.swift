@_spi(Kumiko) import KumikoSource

/// An entry of `when`: the keys of a section, or of a section of sections, in some environments.
struct SectionVariant: Sendable {
  var conditions: SectionConditions
  /// The keys that override those of the section.
  let entries: [SourceValue.Entry]
  /// A Boolean value that indicates whether these are the keys of a state, whose kind has options of its own.
  var isState = false

  /// Creates the keys of a state, which is not shown until it is chosen.
  init(state entries: [SourceValue.Entry]) {
    conditions = .never
    self.entries = entries
    isState = true
  }

  /// The largest number of entries of `when`.
  static let maximumCount = 32

  /// Reads the entries of `when`. At most ``maximumCount`` are read; more are reported.
  static func list(of fields: MappingReader, keys: [String]) -> [SectionVariant] {
    let listed = fields.list("when") ?? []
    if listed.isEmpty, let node = fields["when"], case .list = node.content {
      fields.report("'when' has no entries; write one, or remove the key", at: node.range)
    }
    if listed.count > maximumCount {
      fields.report(
        "'when' has \(listed.count) entries; at most \(maximumCount) are allowed", at: fields["when"]?.range)
    }
    let before = fields.faults.diagnostics.errorCount
    let variants = listed.prefix(maximumCount).map { SectionVariant($0, in: fields, keys: keys) }
    for (index, variant) in variants.enumerated() where fields.faults.diagnostics.errorCount == before {
      guard let variant,
        variants[(index + 1)...].contains(where: { $0.map(variant.isHidden) == true })
      else { continue }
      fields.report(
        "this never shows: a later entry, which holds whenever this one does, sets the same keys",
        at: listed[index].range, help: "entries that hold at more sizes stand first, and special ones after them")
    }
    return variants.compactMap { $0 }
  }

  /// The key of the entries of a section whose entries have a schema.
  static func field(_ variant: JSONSchema) -> JSONSchema.Field {
    .init(
      "when", .list(of: variant, atLeast: 1).adding("maxItems", .int(maximumCount)),
      "Variants: each matching entry overrides keys of the section.")
  }

  /// Returns whether another entry always takes the place of this one.
  private func isHidden(behind later: SectionVariant) -> Bool {
    func replaces(_ old: [SourceValue.Entry], _ new: [SourceValue.Entry]) -> Bool {
      old.allSatisfy { entry in
        guard let other = new.first(where: { $0.key == entry.key }) else { return false }
        return entry.key != "options" || replaces(entry.value.entries, other.value.entries)
      }
    }
    return later.conditions.hold(whenever: conditions) && replaces(entries, later.entries)
  }

  /// Reads an entry; nil if it is not a mapping, which is reported.
  private init?(_ node: SourceValue, in section: MappingReader, keys: [String]) {
    let before = section.faults.diagnostics.errorCount
    let (names, help) = (SectionConditions.table.keys, "conditions are: ")
    let known = names + keys
    guard
      let fields = MappingReader(
        node, of: section.source, known: known,
        as: "an entry of 'when'", faults: section.faults,
        help: { key in
          section["kind"]?.name.map { section.faults.hasOption($0, key) } == true
            ? "an option of the kind goes under 'options': 'options: { \(BoundedText.name(key)): … }'"
            : Diagnostic.help(unknown: key, known: known) ?? help + names.joined(separator: ", ")
        })
    else { return nil }
    conditions = SectionConditions(fields)
    entries = fields.entries(among: keys)
    if section.faults.diagnostics.errorCount == before {
      if fields.entries(among: names).isEmpty {
        fields.report("an entry of 'when' has no condition", at: node.range, help: help + names.joined(separator: ", "))
      } else if entries.isEmpty {
        fields.report("an entry of 'when' changes nothing; write the keys that it is to override", at: node.range)
      }
    }
    if keys.contains("options") { LayoutDocument.Section.checkOptions(fields) }
  }
}
