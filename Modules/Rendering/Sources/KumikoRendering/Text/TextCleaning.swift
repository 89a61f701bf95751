/// Removes the characters of a text that must not be shown. Titles may contain any character.
enum TextCleaning {
  /// Returns the character to show for a character, or nil to leave it out.
  ///
  /// Line breaks and tabs become spaces. Control characters and characters that XML forbids are left out. Direction
  /// overrides are left out too: with them one title could rearrange its neighbours. Byte order marks, deprecated
  /// format characters and interlinear ones are left out as well.
  static func shown(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D, 0x85, 0x2028, 0x2029: " "
    case 0x00...0x1F, 0x7F...0x9F: nil
    case 0x202A...0x202E, 0x2066...0x206F: nil
    case 0xFDD0...0xFDEF, 0xFEFF, 0xFFF9...0xFFFB: nil
    default: scalar.value & 0xFFFE == 0xFFFE ? nil : scalar
    }
  }

  /// Returns the printable text without spaces around it, or nil if it is empty.
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
