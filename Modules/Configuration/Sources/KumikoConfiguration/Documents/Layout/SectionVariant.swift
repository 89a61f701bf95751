import KumikoValues

/// An entry of `when`: the keys of a section, or of a section of sections, in some environments.
struct SectionVariant: Sendable {
  let conditions: SectionConditions
  /// The keys that override those of the section.
  let entries: [SourceValue.Entry]

  /// The largest number of entries of `when`.
  static let maximumCount = 32

  /// Reads the entries of `when`. At most ``maximumCount`` are read; more are reported.
  static func list(
    of fields: MappingReader, keys: [String], faults: inout DocumentFaults
  ) -> [SectionVariant] {
    let listed = fields.list("when", faults: &faults) ?? []
    if listed.count > maximumCount {
      faults.report(
        "'when' has \(listed.count) entries; at most \(maximumCount) are allowed", in: fields.source,
        at: fields["when"]?.range)
    }
    return listed.prefix(maximumCount).compactMap {
      SectionVariant($0, of: fields.source, keys: keys, faults: &faults)
    }
  }

  /// Reads an entry; nil if it is not a mapping, which is reported.
  private init?(_ node: SourceValue, of source: SourceText, keys: [String], faults: inout DocumentFaults) {
    guard
      let fields = MappingReader(
        node, of: source, known: SectionConditions.keys + keys, as: "an entry of 'when'", faults: &faults)
    else { return nil }
    conditions = SectionConditions(fields, faults: &faults)
    entries = node.entries.filter { keys.contains($0.key) }
    if keys.contains("options") { LayoutDocument.Section.checkOptions(fields, faults: &faults) }
  }
}
