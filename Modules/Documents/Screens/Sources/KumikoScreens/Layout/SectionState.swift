@_spi(Kumiko) import KumikoData
import KumikoLayout

/// A state of a section: keys that override those of the section, and placeholders in place of its items.
///
/// ```yaml
/// states:
///   loading: { cell: plain, sample: 4 }
///   empty: { kind: list, items: [{ id: none, title: Nothing here yet }] }
/// ```
struct SectionState: Sendable {
  static let names = SectionTexts.states

  static let field = JSONSchema.Field(
    "states",
    .record(
      zip(names, ["while the items are loaded", "without items", "after a failure"]).map {
        .init($0, .reference("section-state"), "Keys and placeholders \($1).")
      }), "Placeholders of the section, chosen by the state in the data.")

  /// The key of placeholders beside those of the section.
  static let itemsField = JSONSchema.Field(
    "items", .list(of: .reference("data-item")), "Placeholders, as items of a data document.")

  var name: String
  var variant: Int
  /// The placeholders; nil for samples.
  var items: SourceValue?

  /// Reads the states of a section, each as a variant that never matches until it is chosen.
  static func list(of fields: MappingReader, into variants: inout [SectionVariant]) -> [SectionState] {
    guard let node = fields["states"] else { return [] }
    guard
      let states = MappingReader(
        node, of: fields.source, known: names, as: "'states'", faults: fields.faults)
    else { return [] }
    let keys = LayoutDocument.Section.ownKeys
    return names.compactMap { name in
      guard let value = states[name],
        let state = MappingReader(
          value, of: fields.source, known: keys + ["items"], as: "a state", faults: fields.faults)
      else { return nil }
      _ = state.list("items")
      LayoutDocument.Section.checkOptions(state)
      variants.append(SectionVariant(state: state.entries(among: keys)))
      return SectionState(name: name, variant: variants.count - 1, items: state["items"])
    }
  }
}

extension LayoutDocument {
  /// A Boolean value that indicates whether sections have placeholders of their own.
  @_spi(Kumiko) public var hasStates: Bool { sections.contains { !$0.states.isEmpty } }

  /// Shows the states of sections: those that the data name, and `empty` for sections without items. The placeholders become
  /// the items of these sections.
  mutating func showStates(
    of data: inout DataDocument?, limits: YAMLLimits, in environment: LayoutEnvironment, faults: DocumentFaults
  ) {
    guard let given = data else { return }
    var shown: [SourceValue] = []
    for index in sections.indices {
      guard let own = given.index(ofSection: sections[index].id) else { continue }
      let stated = given.sections[own].texts.state
      let name = stated ?? (given.sections[own].itemCount == 0 ? "empty" : nil)
      guard let state = sections[index].states.first(where: { $0.name == name }) else {
        guard let stated, !faults.isFull else { continue }
        faults.warn(
          "the section '\(BoundedText.name(sections[index].id))' of the layout has no placeholders for '\(stated)'",
          in: given.source, at: given.sections[own].idRange,
          help: "write 'states: { \(stated): { sample: 4 } }' in the section of the layout")
        continue
      }
      if stated != nil, given.sections[own].itemCount > 0 {
        let items = given.sections[own].items
        faults.warn(
          "the items of '\(BoundedText.name(sections[index].id))' are not shown: its state is '\(state.name)'",
          in: items?.source ?? given.source, at: items?.nodes.first?.range ?? given.sections[own].countRange,
          help: "remove 'state' to show them")
      }
      sections[index].variants[state.variant].conditions = SectionConditions()
      guard let id = sections[index].node.entry("id") else { continue }
      let count = SourceValue(.int(sampleCount(ofSection: index, in: environment)), range: .none)
      let contents = SourceValue.Entry(
        key: state.items == nil ? "count" : "items", keyRange: .none, value: state.items ?? count)
      shown.append(SourceValue(.mapping([id, contents]), range: sections[index].node.range))
    }
    guard !shown.isEmpty, let placeholders = contents(shown, limits: limits, faults: faults) else { return }
    data?.replaceItems(by: placeholders, faults: faults)
  }

  func contents(_ sections: [SourceValue], limits: YAMLLimits, faults: DocumentFaults) -> DataDocument? {
    let entry = SourceValue.Entry(key: "sections", keyRange: .none, value: SourceValue(.list(sections), range: .none))
    let root = SourceValue(.mapping([entry]), range: SourceRange(.start))
    return faults.attempt { () throws(DocumentError) in try SourceDocument(source, root: root) }
      .map { DataDocument($0, limits: limits, faults: faults) }
  }
}

extension DataDocument {
  /// Returns the data with the sections of a layout that have placeholders for a state in that state.
  func showing(_ state: String, in layout: LayoutDocument) -> DataDocument {
    var shown = self
    for section in layout.sections where section.states.contains(where: { $0.name == state }) {
      shown.setState(state, ofSection: section.id, at: section.idRange)
    }
    return shown
  }
}
