/// The name of a section kind: `grid`, `acme.timeline`.
///
/// A name consists of words joined by dots. Words contain the letters a–z, digits and hyphens. The name starts with a
/// letter and has at most 64 characters. The words before the last are the namespace of the author.
///
/// A literal may be invalid. A registry rejects kinds with invalid names.
public struct SectionKind: Hashable, Sendable {
  /// The largest number of characters in a name.
  public static let maximumLength = 64

  /// The complete name.
  public let name: String

  /// Creates a kind from a name of a document or another source.
  ///
  /// - Throws: ``SectionKindError`` if the name is invalid.
  /// - Complexity: O(*n*) in the length of the name.
  public init(validating name: String) throws(SectionKindError) {
    self.name = name
    guard isValid else { throw SectionKindError(name: name) }
  }

  /// The words before the last dot; nil if there is no dot.
  ///
  /// - Complexity: O(*n*) in the length of the name.
  public var namespace: String? {
    name.lastIndex(of: ".").map { String(name[..<$0]) }
  }

  /// A Boolean value that indicates whether the name is valid.
  ///
  /// - Complexity: O(*n*) in the length of the name.
  public var isValid: Bool {
    guard let first = name.utf8.first, name.utf8.count <= Self.maximumLength else { return false }
    let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    return letters.contains(first)
      && name.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).allSatisfy { word in
        !word.isEmpty
          && word.allSatisfy { letters.contains($0) || digits.contains($0) || $0 == UInt8(ascii: "-") }
      }
  }
}

extension SectionKind: ExpressibleByStringLiteral, CustomStringConvertible, Comparable {
  /// Creates a kind from a literal, without a check of the name.
  public init(stringLiteral value: String) { name = value }

  /// The complete name.
  public var description: String { name }

  /// Returns a Boolean value that indicates whether the first name sorts before the second.
  ///
  /// - Complexity: O(*n*) in the length of the names.
  public static func < (a: SectionKind, b: SectionKind) -> Bool { a.name < b.name }
}

extension SectionKind: Codable {
  /// Decodes a name.
  ///
  /// - Throws: `DecodingError` if the value is not a text or not a valid name.
  /// - Complexity: O(*n*) in the length of the name.
  public init(from decoder: any Decoder) throws {
    let name = try String(from: decoder)
    do {
      try self.init(validating: name)
    } catch {
      throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: error.description))
    }
  }

  /// Encodes the name as a text.
  public func encode(to encoder: any Encoder) throws { try name.encode(to: encoder) }
}

/// The error of an invalid name of a section kind.
public struct SectionKindError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The invalid name.
  public var name: String

  /// The message with the name and the rule.
  public var description: String {
    "'\(name)' is not a valid kind name: use words of a-z, 0-9 and '-' joined by dots, a letter first, "
      + "at most \(SectionKind.maximumLength) characters"
  }
}
