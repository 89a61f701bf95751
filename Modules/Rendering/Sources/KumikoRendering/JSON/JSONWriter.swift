import KumikoDimension
@_spi(Kumiko) import KumikoValues

/// Appends JSON to bytes.
struct JSONWriter {
  private var bytes: [UInt8] = []

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Appends text that is JSON already.
  mutating func raw(_ json: String) { bytes.append(contentsOf: json.utf8) }

  /// Appends a string with its quotes. Control characters are escaped, not left out.
  mutating func string(_ value: String) {
    bytes.append(UInt8(ascii: "\""))
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": raw("\\\"")
      case "\\": raw("\\\\")
      case "\n": raw("\\n")
      case "\r": raw("\\r")
      case "\t": raw("\\t")
      case _ where SafeText.isUnsafe(scalar):
        let hex = String(scalar.value, radix: 16)
        raw("\\u" + String(repeating: "0", count: 4 - hex.count) + hex)
      default: bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Appends a number with full precision, or null if it is not finite.
  mutating func number(_ value: Double) {
    if !value.isFinite {
      raw("null")
    } else if value == value.rounded(), abs(value) < 1e15 {
      raw(String(Int(value)))
    } else {
      raw(value.description)
    }
  }

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
