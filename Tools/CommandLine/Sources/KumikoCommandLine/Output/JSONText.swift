import Kumiko

/// Writes JSON, on one line, in the order given.
struct JSONText {
  private(set) var text = ""

  /// A record as a line.
  static func line(_ record: PlainRecord) -> String {
    var json = JSONText()
    json.append(.record(record))
    return json.text + "\n"
  }

  mutating func append(_ value: PlainValue) {
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

  /// A number without a needless fraction; numbers that JSON lacks become null.
  mutating func append(_ number: Double) {
    if number == number.rounded(), abs(number) < 1e15 {
      text += "\(Int(number))"
    } else {
      text += number.isFinite ? "\(number)" : "null"
    }
  }

  mutating func append(_ string: String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        let hex = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }

  /// A text, or null.
  mutating func append(optional string: String?) {
    if let string { append(string) } else { text += "null" }
  }

  /// What has been written so far; what follows starts anew.
  mutating func take() -> String {
    defer { text.removeAll(keepingCapacity: true) }
    return text
  }

  /// Text that is JSON already.
  mutating func append(raw: String) { text += raw }

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
