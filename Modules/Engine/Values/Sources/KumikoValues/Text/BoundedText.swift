/// Texts of any length, shortened to what a person reads.
@_spi(Kumiko) public enum BoundedText {
  /// The most characters that a name or value keeps in a message.
  public static let nameLimit = 100
  /// The most characters that a whole message keeps.
  public static let messageLimit = 1_000

  /// Returns a name or value as a message quotes it: in one line; a longer one is cut, and says how long it was.
  ///
  /// `a…` with 100,000 letters becomes the first 100 of them and `… (100000 characters)`.
  ///
  /// - Parameters:
  ///   - text: the name or value.
  ///   - limit: the most Unicode scalars that stay.
  /// - Complexity: O(*n*) in the length of the text.
  public static func name(_ text: some StringProtocol, limit: Int = nameLimit) -> String {
    // No scalar is shorter than a byte.
    if text.utf8.count <= limit { return line(text) }
    let scalars = text.unicodeScalars
    guard let end = scalars.index(scalars.startIndex, offsetBy: limit, limitedBy: scalars.endIndex),
      end < scalars.endIndex
    else { return line(text) }
    return "\(line(text[..<end]))… (\(scalars.count) characters)"
  }

  /// The text with a space for each line feed, so that only a message's own lines are lines.
  private static func line(_ text: some StringProtocol) -> String {
    guard text.utf8.contains(0x0A) else { return String(text) }
    var line = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { line.append(scalar == "\n" ? " " : scalar) }
    return String(line)
  }

  /// Returns a message whose middle is left out where it is long: how a sentence begins and ends tells the most.
  ///
  /// - Parameters:
  ///   - text: the message.
  ///   - limit: the most Unicode scalars that stay.
  /// - Complexity: O(*n*) in the length of the text.
  public static func message(_ text: String, limit: Int = messageLimit) -> String {
    if text.utf8.count <= limit { return text }
    let scalars = text.unicodeScalars
    let count = scalars.count
    guard count > limit else { return text }
    let head = scalars.index(scalars.startIndex, offsetBy: limit - limit / 4)
    let tail = scalars.index(scalars.endIndex, offsetBy: -(limit / 4))
    return "\(text[..<head])… (\(count - limit) characters left out) …\(text[tail...])"
  }
}
