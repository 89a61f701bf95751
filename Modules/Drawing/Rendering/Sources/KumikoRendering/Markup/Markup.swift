@_spi(Kumiko) import KumikoValues

/// The bytes of a document. Interpolated values are made safe by their type: strings are escaped, numbers and colours
/// formatted. Only literals and other markup are copied as they are.
@_spi(Kumiko) public struct Markup: ExpressibleByStringInterpolation, Sendable {
  /// The bytes.
  public var bytes: [UInt8]

  /// Creates an empty document.
  public init() { bytes = [] }
  /// Copies a literal as it is.
  public init(stringLiteral value: String) { bytes = Array(value.utf8) }
  /// Copies markup as it is.
  init(copying markup: String?) { bytes = Array((markup ?? "").utf8) }
  /// Creates a document of a literal with values.
  public init(stringInterpolation: StringInterpolation) { bytes = stringInterpolation.bytes }

  /// Returns a document and another one behind it.
  public static func + (first: Markup, second: Markup) -> Markup {
    var document = first
    document += second
    return document
  }

  /// Adds a document behind this one.
  public static func += (document: inout Markup, part: Markup) { document.bytes.append(contentsOf: part.bytes) }

  /// The document as a text.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// A literal with values.
  public struct StringInterpolation: StringInterpolationProtocol {
    var bytes: [UInt8] = []

    /// Begins a literal.
    public init(literalCapacity: Int, interpolationCount: Int) {
      bytes.reserveCapacity(literalCapacity + 12 * interpolationCount)
    }

    /// Copies a part of the literal.
    public mutating func appendLiteral(_ literal: String) { bytes.append(contentsOf: literal.utf8) }
    /// Adds an escaped text.
    public mutating func appendInterpolation(_ text: String) { MarkupEscaping.append(text, to: &bytes) }
    /// Adds a number.
    public mutating func appendInterpolation(_ number: Double) { NumberText.append(number, to: &bytes) }
    /// Adds a number.
    public mutating func appendInterpolation(_ number: Int) { NumberText.append(number, to: &bytes) }
    /// Adds a color.
    public mutating func appendInterpolation(_ color: RGBColor) { bytes.append(contentsOf: color.hexBytes) }
    /// Copies markup.
    public mutating func appendInterpolation(_ markup: Markup) { bytes.append(contentsOf: markup.bytes) }
  }
}
