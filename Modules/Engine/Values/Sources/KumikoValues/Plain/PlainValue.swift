/// A value that YAML, JSON and section kinds exchange.
///
/// ```swift
/// let options: PlainValue = ["columns": 3, "row-height": "56pt"]
/// ```
public enum PlainValue: Hashable, Sendable {
  /// No value.
  case null
  /// True or false.
  case bool(Bool)
  /// A whole number.
  case int(Int)
  /// Any other number.
  case number(Double)
  /// A text.
  case string(String)
  /// A list of values.
  case list([PlainValue])
  /// Values by name.
  case record(PlainRecord)
}

extension PlainValue {
  /// A Boolean value that indicates whether the value is null.
  public var isNull: Bool { self == .null }

  /// The text, or nil for other values.
  public var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The elements, or nil for other values.
  public var list: [PlainValue]? {
    if case .list(let elements) = self { elements } else { nil }
  }

  /// The fields, or nil for other values.
  public var record: PlainRecord? {
    if case .record(let record) = self { record } else { nil }
  }

  /// The value of a field, or nil if the value is not a record or lacks the field.
  public subscript(name: String) -> PlainValue? { record?[name] }
}
