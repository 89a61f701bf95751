/// A fault of JSON text, with its position.
@_spi(Kumiko) public struct JSONFault: Error, Hashable, CustomStringConvertible {
  /// What is wrong.
  public enum Problem: Hashable, Sendable {
    /// Something else is expected, such as `a value`.
    case expected(String)
    /// A comma or the end of the innermost list or mapping is expected.
    case expectedSeparator
    /// The text after the value.
    case expectedEnd
    /// The text that opens at the position is not closed.
    case openText
    case controlCharacter(textStart: Int)
    case unknownEscape
    case incompleteEscape
    case loneSurrogate
    case invalidUTF8
    case combiningMarks
    case largeNumber
    case duplicateKey(String)
    case depth(limit: Int)
    case values(limit: Int)
  }

  /// A list or mapping that is still open.
  public struct Bracket: Hashable, Sendable {
    /// A Boolean value that indicates whether it is a mapping.
    public var isMapping: Bool
    /// The number of bytes before it.
    public var offset: Int
  }

  /// What is wrong.
  public var problem: Problem
  /// The number of bytes before the position.
  public var offset: Int
  /// The byte at the position; nil at the end.
  public var found: UInt8?
  /// The innermost open list or mapping.
  public var bracket: Bracket?

  /// The message and the position.
  public var description: String { "\(message), at byte \(offset + 1)" }

  /// The message, as one sentence without a full stop.
  public var message: String {
    switch problem {
    case .expected(let what): expected(what)
    case .expectedSeparator: expected(bracket?.isMapping == true ? "',' or '}'" : "',' or ']'")
    case .expectedEnd: expected("the end")
    case .openText: "unterminated string"
    case .controlCharacter: "control character in a string"
    case .unknownEscape: "unknown escape in a string"
    case .incompleteEscape: "escape without four hexadecimal digits"
    case .loneSurrogate: "half of a surrogate pair in a string"
    case .invalidUTF8: "string is not valid UTF-8"
    case .combiningMarks: CombiningMarks.message
    case .largeNumber: "number too large"
    case .duplicateKey(let key): "duplicate name '\(key)'"
    case .depth(let limit): "nested more than \(limit) deep"
    case .values(let limit): "more than \(limit) values"
    }
  }

  private func expected(_ what: String) -> String {
    guard let found else { return "expected \(what), found the end" }
    let isPrintable = (0x21..<0x7F).contains(found)
    let text = isPrintable ? "'\(Character(Unicode.Scalar(found)))'" : "the byte 0x\(String(found, radix: 16))"
    return "expected \(what), found \(text)"
  }
}

/// The limits of the cost that a JSON text may cause, and the rule of its numbers.
@_spi(Kumiko) public struct JSONLimits: Sendable {
  /// The largest depth of lists and records.
  public var depth: Int
  /// The largest number of values. 16 MB of `{},{},…` would take a hundred times as much memory.
  public var values: Int
  /// The largest number of keys that are given twice. The reader stops at the next one.
  public var duplicates: Int
  /// A Boolean value that indicates whether numbers beyond `Double` are infinite. Otherwise they are faults.
  public var readsInfinity: Bool

  /// Creates limits.
  public init(depth: Int = 64, values: Int = 500_000, duplicates: Int = 0, readsInfinity: Bool = false) {
    self.depth = depth
    self.values = values
    self.duplicates = duplicates
    self.readsInfinity = readsInfinity
  }
}
