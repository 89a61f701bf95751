/// Warnings about the fonts of PNG and PDF.
enum FontWarning {
  /// Returns a warning if Pango takes another family than that of pictures.
  static func substitute(for family: String, taken: String?) -> String? {
    guard let taken, taken.lowercased() != family.lowercased() else { return nil }
    return "the font \(family) is not installed; texts are drawn in \(taken). `Tools/setup --pictures` installs it"
  }

  /// Returns a warning if there are characters that no font has. Six of them are named.
  static func missing(_ scalars: Set<Unicode.Scalar>) -> String? {
    guard !scalars.isEmpty else { return nil }
    let sorted = scalars.sorted()
    let named = sorted.prefix(6).map(name).joined(separator: ", ")
    let more = sorted.count > 6 ? " and \(sorted.count - 6) more characters" : ""
    let isEastAsian = sorted.contains { (0x2E80...0xD7AF).contains($0.value) || (0x20000...0x3FFFF).contains($0.value) }
    let remedy = isEastAsian ? "a font that has them, such as Noto Sans CJK" : "a font that has them"
    return "no font has \(named)\(more); boxes are drawn instead. Install \(remedy)"
  }

  /// The character with its number, or the number alone if the character is invisible.
  private static func name(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    let number = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator, .spaceSeparator,
      .nonspacingMark, .enclosingMark, .spacingMark:
      return number
    default: return "'\(scalar)' (\(number))"
    }
  }
}
