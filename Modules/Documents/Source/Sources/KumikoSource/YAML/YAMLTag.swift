@_spi(Kumiko) import KumikoValues

/// The supported tags: those of the core schema.
enum YAMLTag: String, CaseIterable {
  case str, int, float, bool, null, seq, map

  private static let prefix = "tag:yaml.org,2002:"

  /// Creates a tag from its full name; nil for other tags.
  init?(fullName: String) {
    guard fullName.hasPrefix(Self.prefix) else { return nil }
    self.init(rawValue: String(fullName.dropFirst(Self.prefix.count)))
  }

  /// Returns the short notation of a tag: `!!set` instead of the full name.
  static func shown(_ fullName: String) -> String {
    fullName.hasPrefix(prefix) ? "!!\(fullName.dropFirst(prefix.count))" : fullName
  }

  /// Returns the value of a scalar with the tag, or nil if the scalar does not match.
  func content(_ text: UnsafeBufferPointer<UInt8>) -> SourceValue.Content? {
    switch self {
    case .str: return .string(CoreSchema.string(text))
    case .null: return CoreSchema.isNull(text) ? .null : nil
    case .bool: return CoreSchema.bool(text).map { .bool($0, as: SourceValue.Notation(word: text)) }
    case .int:
      guard let number = CoreSchema.number(text) else { return nil }
      switch number {
      case .int: return number
      // A whole number beyond `Int`, but no fraction.
      case .number: return text.allSatisfy { ASCII.isPartOfWholeNumber($0) } ? number : nil
      default: return nil
      }
    case .float:
      guard let number = CoreSchema.number(text) else { return nil }
      if case .int(let whole, let notation) = number { return .number(Double(whole), as: notation) }
      return number
    case .seq, .map: return nil
    }
  }
}

extension ASCII {
  fileprivate static func isPartOfWholeNumber(_ byte: UInt8) -> Bool {
    hexadecimalDigit(byte) != nil && byte | 0x20 != UInt8(ascii: "e")
      || [UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "x"), UInt8(ascii: "o")].contains(byte)
  }
}
