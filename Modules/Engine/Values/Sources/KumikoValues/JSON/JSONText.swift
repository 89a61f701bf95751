/// A writer of JSON text without unnecessary spaces, in the given order.
///
/// Use it for texts that are larger than one value. A single `PlainValue` is also `Codable`.
public struct JSONText: Sendable {
  /// The JSON text so far.
  public private(set) var text = ""

  /// Creates an empty text.
  public init() {}

  /// Returns a record as one line with a line feed.
  ///
  /// - Complexity: O(*n*) in the size of the record.
  public static func line(_ record: PlainRecord) -> String { text(.record(record)) + "\n" }

  /// Returns a value as JSON.
  ///
  /// - Complexity: O(*n*) in the size of the value.
  @_spi(Kumiko) public static func text(_ value: PlainValue) -> String {
    var json = JSONText()
    json.append(value)
    return json.text
  }

  /// Returns a text in quotes. Characters with a meaning in JSON, JavaScript or a terminal are escaped.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public static func quoted(_ string: String) -> String {
    var json = JSONText()
    json.append(string)
    return json.text
  }

  /// Appends a value.
  ///
  /// - Complexity: O(*n*) in the size of the value.
  public mutating func append(_ value: PlainValue) {
    switch value {
    case .null: text += "null"
    case .bool(let bool): text += bool ? "true" : "false"
    case .int(let int): text += "\(int)"
    case .number(let number): append(number)
    case .string(let string): append(string)
    case .list(let values): append(values, "[", "]") { $0.append($1) }
    case .record(let record):
      append(record, "{", "}") { json, field in
        json.append(field.name)
        json.text += ":"
        json.append(field.value)
      }
    }
  }

  /// Appends a number. Whole numbers have no fraction. Numbers that are not finite become null.
  public mutating func append(_ number: Double) {
    if number == number.rounded(), abs(number) < 1e15 {
      text += "\(Int(number))"
    } else {
      text += number.isFinite ? "\(number)" : "null"
    }
  }

  /// Appends a text in quotes.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public mutating func append(_ string: String) {
    text += "\""
    if Self.isPlain(string) {
      text += string
    } else {
      appendEscaped(string)
    }
    text += "\""
  }

  /// Returns true if no character needs an escape, as in most ASCII texts.
  @_spi(Kumiko) public static func isPlain(_ string: String) -> Bool {
    string.utf8.allSatisfy { (0x20..<0x7F).contains($0) && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
  }

  private mutating func appendEscaped(_ string: String) {
    let scalars = string.unicodeScalars
    // What stays as it is from here on is copied at once.
    var start = scalars.startIndex
    for index in scalars.indices {
      guard let escape = Self.escape(for: scalars[index]) else { continue }
      text += string[start..<index]
      text += escape
      start = scalars.index(after: index)
    }
    text += string[start...]
  }

  /// Returns what is written for a scalar; nil for the scalar itself.
  private static func escape(for scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "\"": return "\\\""
    case "\\": return "\\\\"
    case "\n": return "\\n"
    case "\r": return "\\r"
    case "\t": return "\\t"
    default:
      // The escape means the same text to programs, and nothing to a terminal.
      guard SafeText.isUnsafe(scalar) else { return nil }
      let hex = String(scalar.value, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - hex.utf8.count) + hex
    }
  }

  /// Appends a text in quotes, or null.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public mutating func append(optional string: String?) {
    if let string { append(string) } else { text += "null" }
  }

  /// Returns the text so far and empties this one. The memory is reused.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public mutating func take() -> String {
    defer { text.removeAll(keepingCapacity: true) }
    return text
  }

  /// Appends text that is JSON already.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public mutating func append(raw: String) { text += raw }

  /// Appends values that `body` writes, with commas between them, and with a gap before each.
  ///
  /// - Complexity: That of `body`, for each value.
  @_spi(Kumiko) public mutating func append<Values: Sequence>(
    _ values: Values, _ open: String, _ close: String, gap: String = "",
    _ body: (inout JSONText, Values.Element) -> Void
  ) {
    text += open
    var isFirst = true
    for value in values {
      if !isFirst { text += "," }
      isFirst = false
      text += gap
      body(&self, value)
    }
    text += close
  }
}
