// The fields of objects that are written piece by piece. Their names need no escapes.
@_spi(Kumiko)
extension JSONText {
  /// Appends a list of numbers.
  public mutating func append(_ values: [Double]) { append(values, "[", "]") { $0.append($1) } }

  /// Appends another field of an object: a text, or null where it is shown when missing.
  public mutating func append(field name: String, _ value: String?, isShownWhenMissing: Bool = false) {
    guard value != nil || isShownWhenMissing else { return }
    append(key: name)
    append(optional: value)
  }

  /// Appends another field of an object.
  public mutating func append(field name: String, _ value: Int) { append(raw: ",\"\(name)\":\(value)") }

  /// Appends another field of an object.
  public mutating func append(field name: String, _ value: Bool) { append(raw: ",\"\(name)\":\(value)") }

  /// Appends another field of an object.
  public mutating func append(field name: String, _ value: Double) {
    append(key: name)
    append(value)
  }

  /// Appends another field of an object.
  public mutating func append(field name: String, _ values: [Double]) {
    append(key: name)
    append(values)
  }

  private mutating func append(key: String) {
    append(raw: ",\"")
    append(raw: key)
    append(raw: "\":")
  }
}
