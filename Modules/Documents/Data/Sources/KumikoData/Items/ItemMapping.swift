/// The paths of an item's identifier and fields in a record.
struct ItemMapping: Hashable, Sendable {
  var id: FieldPath
  var fields: [String: FieldPath] = [:]
  /// The path of the size, if it has another name.
  var size: SizePath?

  /// The mapping of fields to their own names.
  static let plain = ItemMapping(id: FieldPath("id") ?? .here)

  func value(_ name: String, of record: SourceValue) -> SourceValue? {
    fields[name].map { $0.value(in: record) } ?? record[name]
  }
}
