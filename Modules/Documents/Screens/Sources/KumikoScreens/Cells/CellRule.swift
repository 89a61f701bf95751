@_spi(Kumiko) import KumikoSource

/// An entry of `cells`: a cell style for the items with some fields.
///
/// ```yaml
/// cells: [{ when: { has: image }, cell: card }, { when: { equals: { kind: ad } }, cell: banner }, { cell: row }]
/// ```
struct CellRule: Sendable {
  /// The largest number of entries of a section.
  static let maximumCount = 32

  /// The conditions on the fields of an item.
  struct Conditions: Sendable {
    /// The fields that an item must have.
    var has: [DocumentName] = []
    /// The values that fields must have.
    var equals: [(field: DocumentName, value: SourceValue)] = []
    /// The fields with their places.
    var fields: [DocumentName] { has + equals.map(\.field) }

    static let table = DocumentTable<Conditions>([
      .init(
        "has", .any(of: [.name, .list(of: .name, atLeast: 1)]), "A field, or a list of fields, that the item has."
      ) { fields, conditions in
        guard let value = fields["has"] else { return }
        let names: [SourceValue] = if case .list(let names) = value.content { names } else { [value] }
        for name in names {
          if case .string(let field) = name.content, !field.isEmpty {
            conditions.has.append(DocumentName(text: field, range: name.range))
          } else {
            fields.expected("the name of a field", at: name)
          }
        }
      },
      .init("equals", .map(to: .scalar), "Values that fields of the item have.") { fields, conditions in
        for entry in fields.entries("equals", "a mapping of fields to values") {
          if entry.value.name == nil { fields.expected("a text, a number, or true or false", at: entry.value) }
          conditions.equals.append((DocumentName(text: entry.key, range: entry.keyRange), entry.value))
        }
      },
    ])

    /// Returns true if an item has the fields.
    func hold(for item: PlainRecord) -> Bool {
      has.allSatisfy { field in
        switch item[field.text] {
        case nil, .null?, .string("")?: false
        default: true
        }
      } && equals.allSatisfy { item[$0.field.text] == PlainValue($0.value) }
    }
  }

  static let table = DocumentTable<CellRule>([
    .init("when", .record(Conditions.table.schemaFields), "Conditions on the fields of an item.") { fields, rule in
      guard let node = fields["when"] else { return }
      let wanted = "'when' of a cell has one of: \(Conditions.table.keys.joined(separator: ", "))"
      if let field = node.entries.first, !node.entries.contains(where: { Conditions.table.keys.contains($0.key) }),
        NearestName.find(field.key, among: Conditions.table.keys) == nil
      {
        let condition = "\(BoundedText.name(field.key)): \(BoundedText.name(field.value.name ?? "…"))"
        return fields.report(wanted, at: node.range, help: "write 'when: { equals: { \(condition) } }'")
      }
      var conditions = Conditions()
      guard let reader = fields.reader(of: node, Conditions.table, as: "'when' of a cell") else { return }
      Conditions.table.read(reader, into: &conditions)
      if conditions.has.isEmpty, conditions.equals.isEmpty {
        fields.report(wanted, at: node.range)
      }
      rule.conditions = conditions
    },
    .init("cell", \.style, .name(.identifier), "Cell style of the items.", isRequired: true),
  ])

  static let field = JSONSchema.Field(
    "cells",
    .list(of: .record(table.schemaFields), atLeast: 1).adding("maxItems", .int(maximumCount)),
    "Cell styles by the fields of the items. The first entry that fits counts.")

  /// The conditions; nil for all items.
  var conditions: Conditions?
  var style = DocumentName(text: "")

  /// Reads the entries of `cells`, and reports faults.
  static func list(_ value: SourceValue, in source: SourceText, faults: DocumentFaults) -> [CellRule] {
    guard case .list(let nodes) = value.content, let last = nodes.last else {
      let message =
        if case .list = value.content { "'cells' has no entries; write one, or remove the key" } else {
          "expected a list of cells, found \(value.wording)"
        }
      let help = value.name.map { "for one style, write 'cell: \(BoundedText.name($0))'" }
      faults.report(message, in: source, at: value.range, help: help)
      return []
    }
    if nodes.count > maximumCount {
      faults.report(
        "'cells' has \(nodes.count) entries; at most \(maximumCount) are allowed", in: source, at: value.range)
    }
    let rules = nodes.prefix(maximumCount).compactMap { node -> CellRule? in
      guard let fields = MappingReader(node, of: source, table, as: "an entry of 'cells'", faults: faults) else {
        return nil
      }
      var rule = CellRule()
      table.read(fields, into: &rule)
      let isMisplaced = Conditions.table.keys.contains { node[$0] != nil }
      if rule.conditions == nil, node["when"] == nil, !isMisplaced, node.range != last.range {
        fields.report("the entries after this one are never used: it has no 'when'", at: node.range)
      }
      return rule
    }
    if last["when"] != nil {
      faults.report(
        "the last entry of 'cells' is for all other items, without a 'when'", in: source, at: last.range,
        help: "add one after it, such as '{ cell: row }'")
    }
    return rules
  }
}
