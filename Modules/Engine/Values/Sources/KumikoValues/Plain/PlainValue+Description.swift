extension PlainValue: CustomStringConvertible {
  /// The value on one line, for messages. Texts have no quotes, so the line may not read back.
  ///
  /// - Complexity: O(*n*) in the size of the value.
  public var description: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .int(let value): "\(value)"
    case .number(let value): NumberText.exact(value)
    case .string(let text): text
    case .list(let elements): "[" + elements.map { $0.description }.joined(separator: ", ") + "]"
    case .record(let record):
      record.isEmpty ? "{}" : "{ " + record.map { "\($0.name): \($0.value)" }.joined(separator: ", ") + " }"
    }
  }

  /// The value in words, for error messages: `the text 'abc'`, `the number 2.5`, `a list`.
  public var wording: String {
    switch self {
    case .null: "nothing"
    case .bool(let value): "\(value)"
    case .int(let value): "the number \(value)"
    case .number(let value): "the number \(NumberText.exact(value))"
    case .string(let text): "the text '\(BoundedText.name(text, limit: 60))'"
    case .list: "a list"
    case .record: "a mapping"
    }
  }
}
