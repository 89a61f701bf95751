/// The version of a kind or a registry: one to three numbers joined by dots, such as `2.1`, and perhaps a prerelease
/// (`2.1.0-beta.2`). Missing numbers are 0.
public struct SectionVersion: Hashable, Sendable {
  /// The largest number of characters.
  public static let maximumLength = 64

  /// The version as it was written.
  public let text: String
  private let numbers: [Int]
  private let labels: [Substring]

  /// Creates a version from a text; nil if the text is not a version.
  ///
  /// - Parameter text: The text.
  /// - Complexity: O(*n*) in the length of the text.
  public init?(_ text: String) {
    guard text.utf8.count <= Self.maximumLength else { return nil }
    let parts = text.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    let words = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    let numbers = words.compactMap { word in word.utf8.allSatisfy(Self.isDigit) && word.count <= 9 ? Int(word) : nil }
    labels = parts.dropFirst().flatMap { $0.split(separator: ".", omittingEmptySubsequences: false) }
    guard numbers.count == words.count, numbers.count <= 3,
      labels.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(Self.isLabel) })
    else { return nil }
    self.text = text
    self.numbers = numbers + Array(repeating: 0, count: 3 - numbers.count)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

  private static func isLabel(_ byte: UInt8) -> Bool {
    isDigit(byte) || byte == UInt8(ascii: "-") || (byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z"))
  }

  /// Returns the fault of a text that is not a version; nil for a version.
  static func fault(_ text: String) -> String? {
    SectionVersion(text) == nil ? "'\(text.prefix(maximumLength))' is not a version, such as 2.1 or 2.1.0" : nil
  }
}

extension SectionVersion: Comparable {
  /// Returns a Boolean value that indicates whether both are the same version: `2.1` is `2.1.0`.
  public static func == (a: SectionVersion, b: SectionVersion) -> Bool {
    a.numbers == b.numbers && a.labels == b.labels
  }

  /// Hashes the numbers and the prerelease.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(numbers)
    hasher.combine(labels)
  }

  /// Returns a Boolean value that indicates whether the first version is older. A prerelease is older than its release.
  ///
  /// - Complexity: O(*n*) in the length of the versions.
  public static func < (a: SectionVersion, b: SectionVersion) -> Bool {
    if a.numbers != b.numbers { return a.numbers.lexicographicallyPrecedes(b.numbers) }
    if a.labels.isEmpty || b.labels.isEmpty { return !a.labels.isEmpty && b.labels.isEmpty }
    return a.labels.lexicographicallyPrecedes(b.labels) { first, second in
      switch (Int(first), Int(second)) {
      case (let first?, let second?): first < second
      case (nil, nil): first < second
      case (let number, _): number != nil
      }
    }
  }
}
