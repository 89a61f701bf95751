@_spi(Kumiko) import KumikoValues

/// The bytes of a document. Interpolated values are made safe by their type: strings are escaped, numbers and colours
/// formatted. Only literals and other markup are copied as they are.
struct Markup: ExpressibleByStringInterpolation, Sendable {
  var bytes: [UInt8]

  init() { bytes = [] }
  init(stringLiteral value: String) { bytes = Array(value.utf8) }
  /// Copies markup as it is.
  init(copying markup: String?) { bytes = Array((markup ?? "").utf8) }
  init(stringInterpolation: StringInterpolation) { bytes = stringInterpolation.bytes }

  static func + (first: Markup, second: Markup) -> Markup {
    var document = first
    document += second
    return document
  }

  static func += (document: inout Markup, part: Markup) { document.bytes.append(contentsOf: part.bytes) }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  struct StringInterpolation: StringInterpolationProtocol {
    var bytes: [UInt8] = []

    init(literalCapacity: Int, interpolationCount: Int) {
      bytes.reserveCapacity(literalCapacity + 12 * interpolationCount)
    }

    mutating func appendLiteral(_ literal: String) { bytes.append(contentsOf: literal.utf8) }
    mutating func appendInterpolation(_ text: String) { MarkupEscaping.append(text, to: &bytes) }
    mutating func appendInterpolation(_ number: Double) { NumberText.append(number, to: &bytes) }
    mutating func appendInterpolation(_ number: Int) { NumberText.append(number, to: &bytes) }
    mutating func appendInterpolation(_ color: RGBColor) { bytes.append(contentsOf: color.hexBytes) }
    mutating func appendInterpolation(_ markup: Markup) { bytes.append(contentsOf: markup.bytes) }
  }
}
