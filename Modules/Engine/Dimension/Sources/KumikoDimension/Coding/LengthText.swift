#if !hasFeature(Embedded)
  /// A parser of lengths in text form: `44pt`, `50%`, `50%w`, `1/3`, `1/3w`, `~44pt`, `uniform ~44pt`.
  enum LengthText {
    /// Parses a dimension. A percentage or fraction without an axis is a fraction of `axis`, or an error if `axis` is nil.
    static func dimension(_ text: String, along axis: LayoutAxis?) throws(LengthTextError) -> LayoutDimension {
      let words = text.split(separator: " ")
      guard var word = words.last, words.count == 1 || (words.count == 2 && words[0] == "uniform") else {
        throw .notALength(text)
      }
      let isUniform = words.count == 2
      if word.hasPrefix("~") {
        word.removeFirst()
        let points = try points(String(word), of: text)
        return isUniform ? .uniformAcrossSiblings(estimate: points) : .estimated(points)
      }
      guard !isUniform else { throw .notALength(text) }
      for (suffix, axisOfSuffix) in [("%w", LayoutAxis.horizontal), ("%h", .vertical), ("%", axis)] {
        guard word.hasSuffix(suffix) else { continue }
        guard let percent = number(word.dropLast(suffix.count)) else { throw .notALength(text) }
        return try share(percent / 100, of: axisOfSuffix, text)
      }
      if word.contains("/") { return try fraction(word, of: text, along: axis) }
      return .absolute(try points(String(word), of: text))
    }

    /// Parses a fraction of an axis: `1/3`, or with the name of the axis `1/3w`, `1/3h`.
    ///
    /// Both numbers are exact as `Double`, so the quotient is the nearest `Double`.
    private static func fraction(
      _ word: Substring, of text: String, along axis: LayoutAxis?
    ) throws(LengthTextError) -> LayoutDimension {
      let named: LayoutAxis? = word.hasSuffix("w") ? .horizontal : word.hasSuffix("h") ? .vertical : nil
      let parts = (named == nil ? word : word.dropLast()).split(separator: "/", omittingEmptySubsequences: false)
      guard parts.count == 2 else { throw .notALength(text) }
      let numbers = [try wholeNumber(parts[0], of: text), try wholeNumber(parts[1], of: text)]
      guard numbers[1] > 0 else { throw .divisionByZero(text) }
      return try share(numbers[0] / numbers[1], of: named ?? axis, text)
    }

    private static func share(
      _ share: Double, of axis: LayoutAxis?, _ text: String
    ) throws(LengthTextError) -> LayoutDimension {
      switch axis {
      case .horizontal: return .fractionalWidth(share)
      case .vertical: return .fractionalHeight(share)
      case nil: throw .shareOfWhat(text)
      }
    }

    /// The maximum number of digits of the numbers in a fraction, so that no fraction exceeds the maximum length.
    private static let maximumDigits = 9

    private static func wholeNumber(_ digits: Substring, of text: String) throws(LengthTextError) -> Double {
      guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { throw .notALength(text) }
      let digits = digits.drop { $0 == "0" }
      guard digits.count <= maximumDigits else { throw .fractionTooLong(text, maximumDigits) }
      return digits.isEmpty ? 0 : Double(digits) ?? 0
    }

    /// Parses a number of points, with or without a unit.
    static func points(_ text: String) throws(LengthTextError) -> Double {
      try points(text, of: text)
    }

    private static func points(_ text: String, of whole: String) throws(LengthTextError) -> Double {
      guard let points = number(text.hasSuffix("pt") ? text.dropLast(2) : text[...]) else {
        throw .notALength(whole)
      }
      return points
    }

    /// Parses a decimal number. Rejects hexadecimal numbers, `nan` and `inf`, which `Double` accepts.
    private static func number(_ text: Substring) -> Double? {
      guard !text.isEmpty, text.utf8.allSatisfy({ "0123456789.+-eE".utf8.contains($0) }) else { return nil }
      return Double(text)
    }
  }

  enum LengthTextError: Error, Hashable {
    case notALength(String)
    case shareOfWhat(String)
    case divisionByZero(String)
    case fractionTooLong(String, Int)

    var message: String {
      switch self {
      case .notALength(let text):
        "'\(text)' is not a length; write 44pt, 50%, 50%w, 50%h, 1/3, ~44pt or uniform ~44pt"
      case .divisionByZero(let text):
        "'\(text)' divides by zero; write a fraction such as 1/3"
      case .fractionTooLong(let text, let digits):
        "the numbers of the fraction '\(text)' may have at most \(digits) digits"
      case .shareOfWhat(let text):
        "'\(text)' of the width or of the height? Write \(text)w or \(text)h"
      }
    }
  }
#endif
