// Text without the characters that must not be drawn.
extension SafeText {
  /// Returns the scalar to draw for a scalar, or nil to leave it out.
  ///
  /// Line breaks and tabs become spaces. Control characters and characters that XML forbids are left out. Direction
  /// overrides are left out too: with them one title could rearrange its neighbours. Byte order marks, deprecated
  /// format characters and interlinear ones are left out as well.
  public static func drawn(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D, 0x85, 0x2028, 0x2029: " "
    case 0x00...0x1F, 0x7F...0x9F: nil
    case 0x202A...0x202E, 0x2066...0x206F: nil
    case 0xFDD0...0xFDEF, 0xFEFF, 0xFFF9...0xFFFB: nil
    default: scalar.value & 0xFFFE == 0xFFFE ? nil : scalar
    }
  }

  /// Returns the text to draw on one line, without spaces around it, or nil if it is empty.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public static func drawnLine(_ text: String?) -> String? { drawn(text, keepsBreaks: false) }

  /// Returns the text to draw with line feeds as hard breaks, without spaces around it, or nil if it is empty.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public static func drawnLines(_ text: String?) -> String? { drawn(text, keepsBreaks: true) }

  private static func drawn(_ text: String?, keepsBreaks: Bool) -> String? {
    guard let text, let first = text.utf8.first, let last = text.utf8.last else { return nil }
    if first != 0x20, last != 0x20, text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
    var scalars = String.UnicodeScalarView()
    /// The number of scalars up to the last that is not a space.
    var (count, ink) = (0, 0)
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      defer { previous = scalar }
      // A carriage return with a line feed is one break.
      if scalar == "\n", previous == "\r", keepsBreaks { continue }
      guard var shown = drawn(scalar) else { continue }
      if keepsBreaks, shown == " ", scalar != " ", scalar != "\t" { shown = "\n" }
      let isSpace = shown == " " || shown == "\n"
      if isSpace, count == 0 { continue }
      scalars.append(shown)
      count += 1
      if !isSpace { ink = count }
    }
    return ink == 0 ? nil : String(String.UnicodeScalarView(scalars.prefix(ink)))
  }
}
