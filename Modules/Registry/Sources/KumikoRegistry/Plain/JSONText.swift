@_spi(Kumiko) import KumikoValues

/// JSON as it is written out: values one after another, in the order given and without needless spaces.
///
/// For whoever writes more than fits into one value; `PlainValue` is Codable, too.
public struct JSONText: Sendable {
  /// What has been written so far.
  public private(set) var text = ""

  /// An empty text.
  public init() {}

  /// A record as a line of its own.
  public static func line(_ record: PlainRecord) -> String {
    var json = JSONText()
    json.append(.record(record))
    return json.text + "\n"
  }

  /// A text in quotes, with everything escaped that JSON, JavaScript or a terminal would obey.
  public static func quoted(_ string: String) -> String {
    var json = JSONText()
    json.append(string)
    return json.text
  }

  /// Writes a value.
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

  /// Writes a number, whole ones without a fraction; numbers that JSON lacks become null.
  public mutating func append(_ number: Double) {
    if number == number.rounded(), abs(number) < 1e15 {
      text += "\(Int(number))"
    } else {
      text += number.isFinite ? "\(number)" : "null"
    }
  }

  /// Writes a text in quotes.
  public mutating func append(_ string: String) {
    text += "\""
    if Self.isPlain(string) {
      text += string
    } else {
      appendEscaped(string)
    }
    text += "\""
  }

  /// Whether nothing in a text can need escaping: most texts are ASCII, and are written as they are.
  private static func isPlain(_ string: String) -> Bool {
    string.utf8.allSatisfy { (0x20..<0x7F).contains($0) && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
  }

  private mutating func appendEscaped(_ string: String) {
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      // Programs read it as the same text, and a terminal that shows it obeys none of it.
      case _ where SafeText.isUnsafe(scalar):
        let hex = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      default: text.unicodeScalars.append(scalar)
      }
    }
  }

  /// Writes a text in quotes, or null.
  public mutating func append(optional string: String?) {
    if let string { append(string) } else { text += "null" }
  }

  /// Takes what has been written so far out; what follows starts anew, in the same memory.
  public mutating func take() -> String {
    defer { text.removeAll(keepingCapacity: true) }
    return text
  }

  /// Writes what is JSON already.
  public mutating func append(raw: String) { text += raw }

  private mutating func append<Values: Sequence>(
    _ values: Values, _ open: String, _ close: String, _ body: (inout JSONText, Values.Element) -> Void
  ) {
    text += open
    var isFirst = true
    for value in values {
      if !isFirst { text += "," }
      isFirst = false
      body(&self, value)
    }
    text += close
  }
}
