/// Which of a record's values are an item's identifier and fields.
struct ItemMapping: Hashable, Sendable {
  /// Where the identifier is.
  var id: FieldPath
  /// Where the fields are that are not under their own names.
  var fields: [String: FieldPath] = [:]
  /// Where the size is, if not under its own name.
  var size: SizePath?

  /// The identifier and the fields under their own names.
  static let plain = ItemMapping(id: FieldPath("id") ?? .here)

  /// The value of a field; nil where there is none.
  func value(_ name: String, of record: YAMLNode) -> YAMLNode? {
    fields[name].map { $0.value(in: record) } ?? record[name]
  }
}
