/// The plural rules of a language, as CLDR has them.
struct PluralRules: Sendable {
  /// The categories in the order in which they are tried. `other` is the last.
  static let categories = ["zero", "one", "two", "few", "many", "other"]

  private let rules: [(category: String, rule: String)]

  /// Creates the rules of the first of some languages that CLDR knows.
  init(_ tags: [String]) {
    for tag in tags {
      let found = LanguageTable.plurals.first {
        $0.languages.split(whereSeparator: \.isWhitespace).contains { $0 == tag }
      }
      if let found {
        rules = found.rules
        return
      }
    }
    rules = []
  }

  /// Returns the category of a number, as it is written: `1` and `1.0` can differ.
  func category(of number: PluralNumber) -> String {
    rules.first { Self.accepts(number, $0.rule) }?.category ?? "other"
  }

  private static func accepts(_ number: PluralNumber, _ rule: String) -> Bool {
    parts(rule, " or ").contains { parts($0, " and ").allSatisfy { holds($0, number) } }
  }

  /// Returns whether a relation holds: `n % 10 = 2..4,9` or `v != 0`.
  private static func holds(_ relation: Substring, _ number: PluralNumber) -> Bool {
    let words = relation.split(separator: " ")
    guard words.count == 3 || words.count == 5, let ranges = words.last, let operand = words.first else { return false }
    let isEqual = words[words.count - 2] == "="
    // A number with a fraction is no whole number, and has no whole remainder.
    guard var value = number[operand] else { return !isEqual }
    if words.count == 5, let divisor = Int(words[2]), divisor > 0 { value %= divisor }
    let isListed = ranges.split(separator: ",").contains { range in
      let bounds = parts(String(range), "..").compactMap { Int($0) }
      return bounds.first.map { $0 <= value && value <= bounds[bounds.count - 1] } ?? false
    }
    return isListed == isEqual
  }

  private static func parts(_ text: some StringProtocol, _ separator: String) -> [Substring] {
    String(text).split(separator: separator)
  }
}

/// A number as it is written, with the operands of CLDR's rules: *n*, *i*, *v*, *w*, *f*, *t* and *e*.
struct PluralNumber: Sendable {
  /// Digits beyond these decide nothing: rules look at the last ones.
  private static let digits = 17

  private let whole: Int
  private let fraction: Int
  private let fractionDigits: Int
  private let exponent: Int

  /// Creates a number from `3`, `-1.50`, `1e6`, or the compact `1.2c6` for 1.2 million; nil for other texts.
  init?(_ text: String) {
    guard text.utf8.count <= 64 else { return nil }
    let unsigned = text.hasPrefix("-") ? text.dropFirst() : text[...]
    let parts = unsigned.split(omittingEmptySubsequences: false) { "eEc".contains($0) }
    let mantissa = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, mantissa.count <= 2, let power = parts.count == 2 ? Int(parts[1]) : 0,
      (-30...30).contains(power), mantissa[0].allSatisfy(\.isASCIIDigit), !mantissa[0].isEmpty,
      mantissa.count == 1 || !mantissa[1].isEmpty && mantissa[1].allSatisfy(\.isASCIIDigit)
    else { return nil }
    var (digits, after) = (String(mantissa[0]), mantissa.count == 2 ? String(mantissa[1]) : "")
    for _ in 0..<max(0, power) { digits.append(after.isEmpty ? "0" : after.removeFirst()) }
    for _ in 0..<max(0, -power) { after.insert(digits.popLast() ?? "0", at: after.startIndex) }
    let kept = digits.drop { $0 == "0" }
    // The first digit stays as a large one, so that a large number is no small one.
    whole = Int(kept.suffix(Self.digits)).map { kept.count > Self.digits ? $0 + 100_000_000_000_000_000 : $0 } ?? 0
    fractionDigits = after.count
    fraction = Int(after.prefix(Self.digits)) ?? 0
    exponent = unsigned.contains("c") ? max(0, power) : 0
  }

  /// The value of an operand; nil for `n` of a number with a fraction.
  subscript(operand: Substring) -> Int? {
    var (trimmed, digits) = (fraction, fractionDigits)
    while digits > 0, trimmed % 10 == 0 { (trimmed, digits) = (trimmed / 10, digits - 1) }
    switch operand {
    case "n": return fraction == 0 ? whole : nil
    case "i": return whole
    case "v": return fractionDigits
    case "w": return digits
    case "f": return fraction
    case "t": return trimmed
    default: return exponent
    }
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}
