@_spi(Kumiko)
extension JSONText {
  /// The largest width of a value on one line.
  private static var width: Int { 96 }

  /// Returns a value for readers, without a line feed at the end: one line for each field, with short values on one line.
  ///
  /// - Complexity: O(*n* · *d*) in the size and the depth of the value.
  public static func indented(_ value: PlainValue) -> String {
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
        text += (index == 0 ? "{\n" : ",\n") + inner + quoted(field.name) + ": "
        write(field.value, indent: inner, to: &text)
      }
      text += "\n\(indent)}"
    default: text += json.text
    }
  }
}
