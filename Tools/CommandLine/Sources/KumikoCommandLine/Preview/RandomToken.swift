/// A part of an address that nobody can guess.
enum RandomToken {
  private static let count = 32

  /// Returns 128 random bits in hexadecimal digits.
  static func make() -> String {
    (0..<2).map { _ in
      let digits = String(UInt64.random(in: .min ... .max), radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// Returns the token at the start of a path, and the path without it; nil for a path without one.
  static func split(_ path: String) -> (token: String?, path: String) {
    let parts = path.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[1].utf8.count == count,
      parts[1].utf8.allSatisfy({ "0123456789abcdef".utf8.contains($0) })
    else { return (nil, path) }
    return (String(parts[1]), "/\(parts[2])")
  }
}
