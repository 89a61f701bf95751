/// The limit of combining marks on one character.
///
/// The standard library hashes and compares texts by their normal form, in which the marks of a character are sorted. The
/// time for it grows with the square of their number.
@_spi(Kumiko) public enum CombiningMarks {
  /// The largest number of marks that documents may have on one character.
  public static let maximum = 100

  /// The fault of a text with more marks.
  public static let message = "more than \(maximum) combining marks on one character"

  /// Returns whether a text has a character with more marks.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public static func exceed(in text: String) -> Bool {
    // The first mark is U+0300, with the bytes CC 80.
    guard text.utf8.contains(where: { $0 >= 0xCC }) else { return false }
    var count = 0
    for scalar in text.unicodeScalars {
      let isMark = scalar.value >= 0x300 && scalar.properties.canonicalCombiningClass != .notReordered
      count = isMark ? count + 1 : 0
      if count > maximum { return true }
    }
    return false
  }
}
