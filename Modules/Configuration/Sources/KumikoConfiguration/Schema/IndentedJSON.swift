import KumikoRegistry

/// JSON for people: a line for every field, but what is short on one.
enum IndentedJSON {
  /// The longest text of a value that is written on one line.
  private static let width = 96

  /// The text of a value, without a line feed at its end.
  static func text(_ value: PlainValue) -> String {
    var text = ""
    write(value, indent: "", to: &text)
    return text
  }

  private static func write(_ value: PlainValue, indent: String, to text: inout String) {
    var json = JSONText()
    json.append(value)
    if json.text.utf8.count <= width { return text += json.text }
    let inner = indent + "  "
    switch value {
    case .list(let elements):
      for (index, element) in elements.enumerated() {
        text += (index == 0 ? "[\n" : ",\n") + inner
        write(element, indent: inner, to: &text)
      }
      text += "\n\(indent)]"
    case .record(let record):
      for (index, field) in record.enumerated() {
        text += (index == 0 ? "{\n" : ",\n") + inner + JSONText.quoted(field.name) + ": "
        write(field.value, indent: inner, to: &text)
      }
      text += "\n\(indent)}"
    default: text += json.text
    }
  }
}
