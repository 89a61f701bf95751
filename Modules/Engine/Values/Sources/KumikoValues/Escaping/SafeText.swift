/// Text made safe to show: a terminal and a reader see every character instead of obeying some of them.
///
/// Texts come from documents, registries, plugins, arguments and compilers. An escape sequence in one of them can clear a
/// screen, hide what follows or type for the user; a direction override can make one word read as another.
@_spi(Kumiko) public enum SafeText {
  /// The character that stands for each one that is not shown: U+FFFD, a question mark in a diamond.
  public static let replacement: Unicode.Scalar = "\u{FFFD}"

  /// A Boolean value that indicates whether a terminal or a reader would obey the scalar instead of showing it.
  ///
  /// These are the control characters of ASCII and Latin 1 (NUL, BEL, ESC, C1), line breaks among them; the marks,
  /// embeddings, overrides and isolates that change the direction of writing; separators of lines and paragraphs; the byte
  /// order mark; and the deprecated and interlinear format characters.
  public static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x206F, 0xFEFF, 0xFFF9...0xFFFB: true
    default: false
    }
  }

  /// Returns the text in one line.
  ///
  /// Each line break becomes one space, each tab `tabWidth` spaces, and everything else that is unsafe ``replacement``.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public static func line(_ text: some StringProtocol, tabWidth: Int = 1) -> String {
    line(String(text), tabWidth: tabWidth)
  }

  /// Returns the text in one line, as for any other kind of text.
  ///
  /// - Complexity: O(*n*) in the length of the text; a text in printable ASCII is not copied.
  public static func line(_ text: String, tabWidth: Int = 1) -> String {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
    var safe = String.UnicodeScalarView()
    var last: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x09: safe.append(contentsOf: repeatElement(" ", count: tabWidth))
      case 0x0A where last == "\r": break
      case 0x0A...0x0D, 0x85, 0x2028, 0x2029: safe.append(" ")
      default: safe.append(isUnsafe(scalar) ? replacement : scalar)
      }
      last = scalar
    }
    return String(safe)
  }

  /// Returns the text with its lines: line feeds and tabs stay, a carriage return before a line feed goes, and everything
  /// else that is unsafe becomes ``replacement``.
  ///
  /// - Complexity: O(*n*) in the length of the text; a text that is safe already is not copied.
  public static func lines(_ text: String) -> String {
    isUnsafe(text) ? cleaned(text, keepsStyles: false) : text
  }

  /// Returns the text as `lines(_:)` does, with the colours and weights that it sets (`ESC [ … m`, SGR).
  ///
  /// For text whose parts from outside are safe already: a text from outside could hide what follows.
  ///
  /// - Complexity: O(*n*) in the length of the text; a text that is safe already is not copied.
  public static func styledLines(_ text: String) -> String {
    isUnsafe(text) ? cleaned(text, keepsStyles: true) : text
  }

  // MARK: - Passing over what is safe

  /// Returns whether a text has something unsafe besides its line feeds and tabs.
  private static func isUnsafe(_ text: String) -> Bool {
    let mayBeUnsafe = text.utf8.contains { byte in
      switch byte {
      case 0x09, 0x0A: false
      // The first bytes of C1, U+061C, U+20xx and U+FExx in UTF-8.
      case 0..<0x20, 0x7F, 0xC2, 0xD8, 0xE2, 0xEF: true
      default: false
      }
    }
    return mayBeUnsafe && text.unicodeScalars.contains { $0 != "\n" && $0 != "\t" && isUnsafe($0) }
  }

  private static func cleaned(_ text: String, keepsStyles: Bool) -> String {
    var safe = String.UnicodeScalarView()
    let scalars = text.unicodeScalars
    var index = scalars.startIndex
    while index < scalars.endIndex {
      let scalar = scalars[index]
      let next = scalars.index(after: index)
      if keepsStyles, scalar == "\u{1B}", let end = endOfStyle(scalars[next...]) {
        safe.append(contentsOf: scalars[index..<end])
        index = end
        continue
      }
      index = next
      switch scalar {
      case "\t", "\n": safe.append(scalar)
      case "\r" where index < scalars.endIndex && scalars[index] == "\n": break
      default: safe.append(isUnsafe(scalar) ? replacement : scalar)
      }
    }
    return String(safe)
  }

  /// The end of `[1;31m`, which sets a style; nil where the text begins with something else.
  private static func endOfStyle(_ scalars: Substring.UnicodeScalarView) -> String.Index? {
    guard scalars.first == "[" else { return nil }
    let rest = scalars.dropFirst().drop { ("0"..."9").contains($0) || $0 == ";" }
    return rest.first == "m" ? rest.index(after: rest.startIndex) : nil
  }
}
