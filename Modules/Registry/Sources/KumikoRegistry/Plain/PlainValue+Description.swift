extension PlainValue: CustomStringConvertible {
  /// The value as it could stand in one line of YAML.
  public var description: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .int(let value): "\(value)"
    case .number(let value): Self.text(value)
    case .string(let text): text
    case .list(let elements): "[" + elements.map(\.description).joined(separator: ", ") + "]"
    case .record(let record):
      record.isEmpty ? "{}" : "{ " + record.map { "\($0.name): \($0.value)" }.joined(separator: ", ") + " }"
    }
  }

  /// The value as an error message names it: `the text 'abc'`, `the number 2.5`, `a list`.
  public var wording: String {
    switch self {
    case .null: "nothing"
    case .bool(let value): "\(value)"
    case .int(let value): "the number \(value)"
    case .number(let value): "the number \(Self.text(value))"
    case .string(let text): "the text '\(text.count > 60 ? text.prefix(60) + "…" : text[...])'"
    case .list: "a list"
    case .record: "a mapping"
    }
  }

  /// A number without the `.0` that people do not write.
  static func text(_ number: Double) -> String {
    Int(exactly: number).map { "\($0)" } ?? "\(number)"
  }
}
