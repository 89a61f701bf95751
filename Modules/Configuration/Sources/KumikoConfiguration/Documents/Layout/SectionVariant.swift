/// What a section is in some rooms: an entry of its `when`.
struct SectionVariant: Sendable {
  let conditions: SectionConditions
  /// The keys to lay over those of the section.
  let entries: [YAMLNode.Entry]

  /// Reads an entry; nil where it is no mapping, which is noted.
  init?(_ node: YAMLNode, of source: SourceText, faults: inout DocumentFaults) {
    let keys = LayoutDocument.Section.ownKeys
    guard
      let fields = MappingReader(
        node, of: source, known: SectionConditions.keys + keys, as: "an entry of 'when'", faults: &faults)
    else { return nil }
    conditions = SectionConditions(fields, faults: &faults)
    entries = node.entries.filter { keys.contains($0.key) }
    LayoutDocument.Section.checkOptions(fields, faults: &faults)
  }
}
