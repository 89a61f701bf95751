/// The name by which a section kind is asked for: `grid`, `acme.timeline`.
///
/// One rule: words joined by dots, each of the letters a–z, digits and hyphens; the name starts with a letter and has at
/// most 64 characters. The words before the last are the namespace of whoever made the kind.
///
/// A literal is taken as it stands, because a program cannot be stopped over it politely; a registry refuses kinds whose
/// name is not valid.
public struct SectionKind: Hashable, Sendable {
  /// The most characters that a name may have.
  public static let maximumLength = 64

  /// The whole name.
  public let name: String

  /// A kind of a name that comes from outside the program.
  ///
  /// - Throws: `SectionKindError` where the name does not follow the rule.
  public init(validating name: String) throws(SectionKindError) {
    self.name = name
    guard isValid else { throw SectionKindError(name: name) }
  }

  /// What stands before the last dot; nil where there is no dot.
  public var namespace: String? {
    name.lastIndex(of: ".").map { String(name[..<$0]) }
  }

  /// Whether the name follows the rule.
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
  /// The name as it stands, valid or not.
  public init(stringLiteral value: String) { name = value }

  /// The name.
  public var description: String { name }

  /// Kinds are sorted by name.
  public static func < (a: SectionKind, b: SectionKind) -> Bool { a.name < b.name }
}

extension SectionKind: Codable {
  /// Reads a name, and refuses one that does not follow the rule.
  public init(from decoder: any Decoder) throws {
    let name = try String(from: decoder)
    do {
      try self.init(validating: name)
    } catch {
      throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: error.description))
    }
  }

  /// Writes the form that `init(from:)` reads.
  public func encode(to encoder: any Encoder) throws { try name.encode(to: encoder) }
}

/// A name that no section kind can have.
public struct SectionKindError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name.
  public var name: String

  /// The rule that the name breaks.
  public var description: String {
    "'\(name)' is no name for a kind: words of a-z, 0-9 and '-' joined by dots, a letter first, "
      + "at most \(SectionKind.maximumLength) characters"
  }
}
