import KumikoDimension
@_spi(Kumiko) import KumikoValues

/// Appends JSON, field by field.
struct JSONWriter {
  private var json = JSONText()

  var text: String { json.text }

  /// Appends text that is JSON already.
  mutating func raw(_ json: String) { self.json.append(raw: json) }

  /// Appends a string with its quotes. Control characters are escaped, not left out.
  mutating func string(_ value: String) { json.append(value) }

  /// Appends a number with full precision, or null if it is not finite.
  mutating func number(_ value: Double) { json.append(value) }

  mutating func number(_ value: Int) { raw(String(value)) }

  mutating func numbers(_ values: [Double]) {
    raw("[")
    for index in values.indices {
      if index > 0 { raw(",") }
      number(values[index])
    }
    raw("]")
  }

  /// Appends another field of an object. The name needs no escapes.
  mutating func field(_ name: String, _ value: String?, isShownWhenMissing: Bool = false) {
    guard value != nil || isShownWhenMissing else { return }
    key(name)
    if let value { string(value) } else { raw("null") }
  }

  mutating func field(_ name: String, _ value: Size2D) {
    key(name)
    numbers([value.width, value.height])
  }

  mutating func field(_ name: String, _ value: Rect2D) {
    key(name)
    numbers([value.minX, value.minY, value.width, value.height])
  }

  private mutating func key(_ name: String) {
    raw(",\"")
    raw(name)
    raw("\":")
  }
}
