@_spi(Kumiko) public import KumikoValues

/// A position in a text as editors count it: line and character, both from 0.
@_spi(Kumiko) public struct TextPosition: Hashable, Sendable {
  /// The line, from 0.
  public var line: Int
  /// The character in the line, from 0, in units of a ``PositionEncoding``.
  public var character: Int

  /// Creates a position.
  ///
  /// - Parameters:
  ///   - line: The line, from 0.
  ///   - character: The character in the line, from 0.
  public init(line: Int, character: Int) {
    self.line = line
    self.character = character
  }

  /// Reads a position of the Language Server Protocol; nil for another value or negative numbers.
  public init?(_ value: PlainValue?) {
    guard case .int(let line)? = value?["line"], case .int(let character)? = value?["character"], line >= 0,
      character >= 0
    else { return nil }
    self.init(line: line, character: character)
  }

  /// The position in the Language Server Protocol.
  public var value: PlainValue { ["line": .int(line), "character": .int(character)] }
}

/// A unit in which the characters of a line are counted.
@_spi(Kumiko) public enum PositionEncoding: String, Sendable {
  /// Bytes of UTF-8.
  case utf8 = "utf-8"
  /// Units of UTF-16, the standard of the Language Server Protocol.
  case utf16 = "utf-16"
  /// Unicode scalars.
  case utf32 = "utf-32"

  /// Returns the number of units of a scalar whose UTF-8 has a first byte.
  func width(ofScalarWith first: UInt8) -> Int {
    switch self {
    case .utf8: Self.length(ofScalarWith: first)
    case .utf16: first >= 0xF0 ? 2 : 1
    case .utf32: 1
    }
  }

  /// Returns the number of bytes of a scalar whose UTF-8 has a first byte.
  static func length(ofScalarWith first: UInt8) -> Int {
    switch first {
    case 0xF0...: 4
    case 0xE0...: 3
    case 0xC0...: 2
    default: 1
    }
  }
}
