@_spi(Kumiko) import KumikoSource

/// A filter of a file's records by the values of fields.
///
/// ```yaml
/// where: { region: Africa, status.independent: true }
/// ```
struct RecordFilter: Sendable {
  /// The value of a path that records must have.
  struct Condition: Sendable {
    var path: FieldPath
    var pathRange: SourceRange
    var value: SourceValue

    /// Returns true if a record has the value: the same number, or the same text as it is written.
    func holds(for record: SourceValue) -> Bool {
      guard let found = path.value(in: record), let name = found.name else { return false }
      return name == value.name || found.isSame(as: value)
    }
  }

  private(set) var conditions: [Condition] = []

  init() {}

  /// Creates the filter of a key with a mapping from paths to values, and reports faults.
  init(_ fields: MappingReader, _ key: String) {
    for entry in fields.entries(key, "a mapping of paths to values") where !fields.faults.isFull {
      guard let path = FieldPath(entry.key) else {
        fields.report("'\(entry.key)' is not a valid path; write keys and numbers joined by dots", at: entry.keyRange)
        continue
      }
      guard entry.value.name != nil else {
        fields.expected("a text, a number, true or false", at: entry.value)
        continue
      }
      conditions.append(Condition(path: path, pathRange: entry.keyRange, value: entry.value))
    }
  }

  func holds(for record: SourceValue) -> Bool {
    conditions.allSatisfy { $0.holds(for: record) }
  }

  func selection(of records: [SourceValue]) -> [SourceValue] {
    conditions.isEmpty ? records : records.filter(holds)
  }
}
