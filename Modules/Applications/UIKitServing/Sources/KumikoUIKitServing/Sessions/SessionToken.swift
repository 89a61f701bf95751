/// The names of sessions, which nobody can guess.
enum SessionToken {
  private static let digits = Set("0123456789abcdef".utf8)

  /// Returns a new token: 32 hexadecimal digits from the system's source of random numbers.
  static func make() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<2).map { _ in
      let text = String(generator.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - text.count) + text
    }.joined()
  }

  /// Returns whether a text has the form of a token, so that it can be the name of a file.
  static func isValid(_ text: String) -> Bool { text.utf8.count == 32 && text.utf8.allSatisfy(digits.contains) }
}
