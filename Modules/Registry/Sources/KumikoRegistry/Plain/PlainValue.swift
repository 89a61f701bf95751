/// Plain data, as YAML, JSON and section kinds exchange it.
///
/// ```swift
/// let options: PlainValue = ["columns": 3, "row-height": "56pt"]
/// ```
public enum PlainValue: Hashable, Sendable {
  /// Nothing.
  case null
  /// True or false.
  case bool(Bool)
  /// A whole number.
  case int(Int)
  /// Any other number.
  case number(Double)
  /// A text.
  case string(String)
  /// Values in a row.
  case list([PlainValue])
  /// Values by name.
  case record(PlainRecord)
}

extension PlainValue {
  /// Whether this is nothing.
  public var isNull: Bool { self == .null }

  /// The text, where this is one.
  public var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The elements, where this is a list.
  public var list: [PlainValue]? {
    if case .list(let elements) = self { elements } else { nil }
  }

  /// The fields, where this is a record.
  public var record: PlainRecord? {
    if case .record(let record) = self { record } else { nil }
  }

  /// The field of that name, where this is a record that has it.
  public subscript(name: String) -> PlainValue? { record?[name] }
}
