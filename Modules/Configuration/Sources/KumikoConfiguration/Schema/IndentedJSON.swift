import KumikoRegistry

/// Writes JSON for reading: one line for each field, with short values on one line.
enum IndentedJSON {
  /// The largest width of a value on one line.
  private static let width = 96

  /// Returns the text of a value without a line feed at the end.
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
