extension SourceValue {
  /// The text of a number or Boolean value whose value alone does not give it: `007`, `+5`, `0x1F`, `1.10`, `True`.
  public struct Notation: Hashable, Sendable {
    // An array takes one word, so that a number and its notation take no more room than a text.
    private let bytes: [UInt8]

    /// The text.
    ///
    /// - Complexity: O(*n*) in the bytes.
    public var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Creates the notation of a number; nil if the number gives the text.
    ///
    /// - Complexity: O(*n*) in the bytes.
    @_spi(Kumiko) public init?(number: some Collection<UInt8>) {
      if Self.isUsual(number) { return nil }
      bytes = Array(number)
    }

    /// Creates the notation of a Boolean value; nil if it is `true` or `false`.
    @_spi(Kumiko) public init?(word: some Collection<UInt8>) {
      if word.elementsEqual("true".utf8) || word.elementsEqual("false".utf8) { return nil }
      bytes = Array(word)
    }

    /// Returns whether a number is written as programs print it.
    ///
    /// Two numbers of at most 15 digits without zeros at their ends are the same only if their texts are.
    private static func isUsual(_ number: some Collection<UInt8>) -> Bool {
      let digits = number.first == UInt8(ascii: "-") ? number.dropFirst() : number.dropFirst(0)
      let whole = digits.prefix { isDigit($0) }
      let rest = digits.dropFirst(whole.count)
      guard let first = whole.first, digits.count <= 16 else { return false }
      if rest.isEmpty { return first != UInt8(ascii: "0") || number.count == 1 }
      let fraction = rest.dropFirst()
      guard rest.first == UInt8(ascii: "."), fraction.allSatisfy({ isDigit($0) }) else { return false }
      let isLong = first == UInt8(ascii: "0") && (whole.count > 1 || fraction.first == UInt8(ascii: "0"))
      return !isLong && !fraction.isEmpty && Array(fraction.suffix(1)) != [UInt8(ascii: "0")]
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
  }
}
