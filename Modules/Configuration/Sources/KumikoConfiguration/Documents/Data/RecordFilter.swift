/// Which records of a file a section takes: those that have given values at given places.
///
/// ```yaml
/// where: { region: Africa, status.independent: true }
/// ```
struct RecordFilter: Sendable {
  private var conditions: [(path: FieldPath, value: String)] = []

  /// Everything.
  init() {}

  /// What a mapping of paths to values says; faults are noted.
  init(_ node: YAMLNode, _ fields: MappingReader, faults: inout DocumentFaults) {
    guard case .mapping(let entries) = node.content else {
      fields.expected("a mapping of paths to values", at: node, faults: &faults)
      return
    }
    for entry in entries where !faults.isFull {
      guard let path = FieldPath(entry.key) else {
        faults.report(
          "'\(entry.key)' is no path; write keys and numbers joined by dots", in: fields.source, at: entry.keyRange)
        continue
      }
      guard let value = entry.value.name else {
        fields.expected("a text, a number, true or false", at: entry.value, faults: &faults)
        continue
      }
      conditions.append((path, value))
    }
  }

  /// Whether every condition holds for a record.
  func holds(for record: YAMLNode) -> Bool {
    conditions.allSatisfy { $0.path.value(in: record)?.name == $0.value }
  }

  /// The records for which every condition holds.
  func selection(of records: [YAMLNode]) -> [YAMLNode] {
    conditions.isEmpty ? records : records.filter(holds)
  }
}
