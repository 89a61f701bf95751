@_spi(Kumiko) import KumikoSource

/// A filter of a file's records by the values of fields.
///
/// ```yaml
/// where: { region: Africa, status.independent: true }
/// ```
struct RecordFilter: Sendable {
  private(set) var conditions: [(path: FieldPath, value: String, pathRange: SourceRange, range: SourceRange)] = []

  /// Creates a filter that accepts all records.
  init() {}

  /// Creates the filter of a key with a mapping from paths to values, and reports faults.
  init(_ fields: MappingReader, _ key: String) {
    for entry in fields.entries(key, "a mapping of paths to values") where !fields.faults.isFull {
      guard let path = FieldPath(entry.key) else {
        fields.report("'\(entry.key)' is not a valid path; write keys and numbers joined by dots", at: entry.keyRange)
        continue
      }
      guard let value = entry.value.name else {
        fields.expected("a text, a number, true or false", at: entry.value)
        continue
      }
      conditions.append((path, value, entry.keyRange, entry.value.range))
    }
  }

  /// Returns true if a record matches all conditions.
  func holds(for record: SourceValue) -> Bool {
    conditions.allSatisfy { $0.path.value(in: record)?.name == $0.value }
  }

  /// Returns the records that match all conditions.
  func selection(of records: [SourceValue]) -> [SourceValue] {
    conditions.isEmpty ? records : records.filter(holds)
  }
}
