/// What of a text may be shown. Titles come from anywhere: they may hold anything a string can hold.
enum TextCleaning {
  /// The character to show for one that was given; nil to leave it out.
  ///
  /// Line breaks and tabs become spaces. Left out are control characters, characters that XML forbids, and the marks
  /// that override the direction of what follows them, by which one title could rearrange its neighbours. Left out too are
  /// byte order marks, and deprecated and interlinear format characters.
  static func shown(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D, 0x85, 0x2028, 0x2029: " "
    case 0x00...0x1F, 0x7F...0x9F: nil
    case 0x202A...0x202E, 0x2066...0x206F: nil
    case 0xFDD0...0xFDEF, 0xFEFF, 0xFFF9...0xFFFB: nil
    default: scalar.value & 0xFFFE == 0xFFFE ? nil : scalar
    }
  }

  /// The text as it may be shown, without spaces around it; nil where nothing is left.
  static func shown(_ text: String?) -> String? {
    guard let text else { return nil }
    guard let first = text.utf8.first, let last = text.utf8.last else { return nil }
    if first != 0x20, last != 0x20, text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      guard let shown = shown(scalar), !(scalars.isEmpty && shown == " ") else { continue }
      scalars.append(shown)
    }
    let trimmed = String(scalars).trimmingTrailingSpaces
    return trimmed.isEmpty ? nil : trimmed
  }
}
