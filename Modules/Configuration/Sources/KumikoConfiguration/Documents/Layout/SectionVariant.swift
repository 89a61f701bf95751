/// An entry of `when`: the keys of a section in some environments.
struct SectionVariant: Sendable {
  let conditions: SectionConditions
  /// The keys that override those of the section.
  let entries: [YAMLNode.Entry]

  /// Reads an entry; nil if it is not a mapping, which is reported.
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
