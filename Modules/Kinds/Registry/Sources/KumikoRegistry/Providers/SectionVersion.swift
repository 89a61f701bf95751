/// The version of a registry that added or deprecated a name: one to three numbers joined by dots, such as `2.1`, and perhaps
/// a prerelease (`2.1.0-beta.2`).
@_spi(Kumiko) public enum SectionVersion {
  /// The largest number of bytes.
  private static let maximumLength = 64

  /// Returns the fault of a text that is not a version; nil for a version.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public static func fault(_ text: String) -> String? {
    isVersion(text) ? nil : "'\(text.prefix(maximumLength))' is not a version, such as 2.1 or 2.1.0"
  }

  private static func isVersion(_ text: String) -> Bool {
    guard text.utf8.count <= maximumLength else { return false }
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), maxSplits: 1, omittingEmptySubsequences: false)
    let numbers = parts[0].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let labels = parts.dropFirst().flatMap { $0.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false) }
    return numbers.count <= 3 && numbers.allSatisfy { (1...9).contains($0.count) && $0.allSatisfy(isDigit) }
      && labels.allSatisfy { !$0.isEmpty && $0.allSatisfy(isLabel) }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

  private static func isLabel(_ byte: UInt8) -> Bool {
    isDigit(byte) || byte == UInt8(ascii: "-") || (byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z"))
  }
}
