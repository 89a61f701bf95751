@_spi(Kumiko) import KumikoValues

/// The value of a plain scalar by the core schema of YAML 1.2.
///
/// Unlike in YAML 1.1, `no`, `on` and `12:30` are texts, and `010` is 10.
enum CoreSchema {
  /// Returns the value of a scalar without quotes and tag.
  static func content(_ text: UnsafeBufferPointer<UInt8>) -> SourceValue.Content {
    guard let first = text.first else { return .null }
    switch first {
    case UInt8(ascii: "n"), UInt8(ascii: "N"), UInt8(ascii: "~"):
      if isNull(text) { return .null }
    case UInt8(ascii: "t"), UInt8(ascii: "T"), UInt8(ascii: "f"), UInt8(ascii: "F"):
      if let bool = bool(text) { return .bool(bool, as: SourceValue.Notation(word: text)) }
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."):
      if let number = number(text) { return number }
    default: break
    }
    return .string(string(text))
  }

  static func string(_ text: some Collection<UInt8>) -> String { String(decoding: text, as: UTF8.self) }

  /// Returns true for `null`, `Null`, `NULL`, `~` and the empty scalar.
  static func isNull(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    text.isEmpty || matches(text, "null", "Null", "NULL") || matches(text, "~")
  }

  /// Returns the value of `true` and `false`, in lowercase, uppercase or capitalized.
  static func bool(_ text: UnsafeBufferPointer<UInt8>) -> Bool? {
    if matches(text, "true", "True", "TRUE") { return true }
    if matches(text, "false", "False", "FALSE") { return false }
    return nil
  }

  /// Returns a number with its notation. Whole numbers beyond `Int` become the nearest `Double`.
  static func number(_ text: UnsafeBufferPointer<UInt8>) -> SourceValue.Content? {
    switch value(text) {
    case .int(let whole, _): .int(whole, as: SourceValue.Notation(number: text))
    case .number(let number, _): .number(number, as: SourceValue.Notation(number: text))
    default: nil
    }
  }

  private static func value(_ text: UnsafeBufferPointer<UInt8>) -> SourceValue.Content? {
    guard let first = text.first else { return nil }
    let isNegative = first == UInt8(ascii: "-")
    let hasSign = isNegative || first == UInt8(ascii: "+")
    var rest = Scanner(text, from: hasSign ? 1 : 0)
    if rest.at(".") {
      if matches(rest.remainder, ".inf", ".Inf", ".INF") { return .number(isNegative ? -.infinity : .infinity) }
      if !hasSign, matches(text, ".nan", ".NaN", ".NAN") { return .number(.nan) }
    }
    if !hasSign, text.count > 2, first == UInt8(ascii: "0") {
      if text[1] == UInt8(ascii: "x") { return digits(text.dropFirst(2), radix: 16) }
      if text[1] == UInt8(ascii: "o") { return digits(text.dropFirst(2), radix: 8) }
    }
    return decimal(text, &rest, isNegative: isNegative)
  }

  private static func decimal(
    _ text: UnsafeBufferPointer<UInt8>, _ rest: inout Scanner, isNegative: Bool
  ) -> SourceValue.Content? {
    var whole = 0
    var overflows = false
    let integerDigits = rest.digits { digit in
      let (product, tooLarge) = whole.multipliedReportingOverflow(by: 10)
      let (sum, stillTooLarge) = product.addingReportingOverflow(isNegative ? -digit : digit)
      overflows = overflows || tooLarge || stillTooLarge
      whole = sum
    }
    if rest.isAtEnd, integerDigits > 0, !overflows { return .int(whole) }
    if rest.skip(".") { _ = rest.digits { _ in } }
    if rest.skip("e") || rest.skip("E") {
      _ = rest.skip("+") || rest.skip("-")
      guard rest.digits({ _ in }) > 0 else { return nil }
    }
    guard rest.isAtEnd else { return nil }
    return Double(string(text)).map { .number($0) }
  }

  private static func digits(_ text: Slice<UnsafeBufferPointer<UInt8>>, radix: Int) -> SourceValue.Content? {
    var whole = 0
    var approximate = 0.0
    var overflows = false
    for byte in text {
      guard let digit = ASCII.hexadecimalDigit(byte), digit < radix else { return nil }
      let (product, tooLarge) = whole.multipliedReportingOverflow(by: radix)
      let (sum, stillTooLarge) = product.addingReportingOverflow(digit)
      overflows = overflows || tooLarge || stillTooLarge
      whole = sum
      approximate = approximate * Double(radix) + Double(digit)
    }
    return overflows ? .number(approximate) : .int(whole)
  }

  private static func matches(_ text: UnsafeBufferPointer<UInt8>, _ words: StaticString...) -> Bool {
    for word in words where word.utf8CodeUnitCount == text.count {
      if text.elementsEqual(UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)) { return true }
    }
    return false
  }
}

/// A position in the bytes of a scalar.
private struct Scanner {
  private let text: UnsafeBufferPointer<UInt8>
  private var offset: Int

  init(_ text: UnsafeBufferPointer<UInt8>, from offset: Int) {
    self.text = text
    self.offset = offset
  }

  var isAtEnd: Bool { offset == text.count }

  var remainder: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: text[offset...]) }

  func at(_ character: Unicode.Scalar) -> Bool { offset < text.count && text[offset] == UInt8(ascii: character) }

  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard at(character) else { return false }
    offset += 1
    return true
  }

  /// Reads decimal digits and returns their number.
  mutating func digits(_ body: (Int) -> Void) -> Int {
    let start = offset
    while offset < text.count, case UInt8(ascii: "0")...UInt8(ascii: "9") = text[offset] {
      body(Int(text[offset] - UInt8(ascii: "0")))
      offset += 1
    }
    return offset - start
  }
}
