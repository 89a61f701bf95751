/// Reads or writes the parts of a blob, so that one walk over a value serves both directions.
///
/// A reader replaces the parts that it is given. A writer writes them, and leaves them as they are.
protocol BlobCoder {
  mutating func code(_ flag: inout Bool) throws(PageBlobError)
  mutating func code(_ points: inout Double) throws(PageBlobError)
  mutating func code(_ text: inout String) throws(PageBlobError)
  /// Codes a whole number of either sign.
  mutating func code(number: inout Int) throws(PageBlobError)
  /// Codes a number that is less than a limit.
  mutating func code(number: inout Int, below limit: Int) throws(PageBlobError)
  /// Codes the number of parts that follow, each of at least one byte.
  mutating func code(partCount: inout Int) throws(PageBlobError)
  /// Codes a part that may contain itself, as deep as a layout may be.
  mutating func nested(_ part: (inout Self) throws(PageBlobError) -> Void) throws(PageBlobError)
}

/// A part of a blob.
protocol BlobCodable {
  /// The value that a reader replaces.
  static var blank: Self { get }
  /// Reads or writes each stored property in its place.
  mutating func code(_ coder: inout some BlobCoder) throws(PageBlobError)
}

extension BlobCoder {
  mutating func code(_ part: inout some BlobCodable) throws(PageBlobError) { try part.code(&self) }

  /// Codes a number of items, which take no bytes.
  mutating func code(itemCount: inout Int) throws(PageBlobError) {
    try code(number: &itemCount, below: Int(Int32.max))
  }

  /// Codes the number of a case in the order of its declaration.
  mutating func code<Choice: CaseIterable & Equatable>(
    case choice: inout Choice
  ) throws(PageBlobError) where Choice.AllCases == [Choice] {
    var optional: Choice? = choice
    try code(case: &optional, first: 0)
    choice = optional ?? choice
  }

  /// Codes the number of a case in the order of its declaration. The first case has the number `first`; none has 0.
  mutating func code<Choice: CaseIterable & Equatable>(
    case choice: inout Choice?, first: Int = 1
  ) throws(PageBlobError) where Choice.AllCases == [Choice] {
    let cases = Choice.allCases
    var number = 0
    if let choice { while number < cases.count, cases[number] != choice { number += 1 } }
    if choice != nil { number += first }
    try code(number: &number, below: cases.count + first)
    choice = number < first ? nil : cases[number - first]
  }
}

extension Array: BlobCodable where Element: BlobCodable {
  static var blank: [Element] { [] }

  mutating func code(_ coder: inout some BlobCoder) throws(PageBlobError) {
    var count = count
    try coder.code(partCount: &count)
    var parts: [Element] = []
    parts.reserveCapacity(count)
    for index in 0..<count {
      var part = index < self.count ? self[index] : Element.blank
      try part.code(&coder)
      parts.append(part)
    }
    self = parts
  }
}

extension Optional: BlobCodable where Wrapped: BlobCodable {
  static var blank: Wrapped? { nil }

  mutating func code(_ coder: inout some BlobCoder) throws(PageBlobError) {
    var exists = self != nil
    try coder.code(&exists)
    guard exists else { return self = nil }
    var part = self ?? Wrapped.blank
    try part.code(&coder)
    self = part
  }
}

extension Double: BlobCodable {
  static var blank: Double { 0 }
  mutating func code(_ coder: inout some BlobCoder) throws(PageBlobError) { try coder.code(&self) }
}

extension String: BlobCodable {
  static var blank: String { "" }
  mutating func code(_ coder: inout some BlobCoder) throws(PageBlobError) { try coder.code(&self) }
}
