import KumikoDimension
@_spi(Kumiko) import KumikoValues

extension JSONText {
  mutating func append(_ value: Int) { append(raw: String(value)) }

  mutating func append(_ values: [Double]) {
    append(raw: "[")
    for index in values.indices {
      if index > 0 { append(raw: ",") }
      append(values[index])
    }
    append(raw: "]")
  }

  /// Appends another field of an object. The name needs no escapes.
  mutating func append(field name: String, _ value: String?, isShownWhenMissing: Bool = false) {
    guard value != nil || isShownWhenMissing else { return }
    append(key: name)
    append(optional: value)
  }

  mutating func append(field name: String, _ value: Int) {
    append(key: name)
    append(value)
  }

  mutating func append(field name: String, _ value: Double) {
    append(key: name)
    append(value)
  }

  mutating func append(field name: String, _ value: Bool) { append(raw: ",\"\(name)\":\(value)") }

  mutating func append(field name: String, _ values: [Double]) {
    append(key: name)
    append(values)
  }

  mutating func append(field name: String, _ value: Size2D) { append(field: name, [value.width, value.height]) }

  mutating func append(field name: String, _ value: Rect2D) {
    append(field: name, [value.minX, value.minY, value.width, value.height])
  }

  private mutating func append(key: String) {
    append(raw: ",\"")
    append(raw: key)
    append(raw: "\":")
  }
}
