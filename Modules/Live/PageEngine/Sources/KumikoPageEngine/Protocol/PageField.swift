/// The names of the numbers of a record, in their order.
@_spi(Kumiko) public protocol PageField: RawRepresentable<Int>, CaseIterable, Hashable, Sendable {}

/// The numbers of one thing in a message, by their names.
@_spi(Kumiko) public struct PageRecord<Field: PageField>: Hashable, Sendable {
  /// The numbers in the order of the names.
  public private(set) var numbers: ArraySlice<Double>

  /// Creates a record of zeros.
  public init() {
    numbers = Array(repeating: 0, count: Field.allCases.count)[...]
  }

  /// Creates a record of as many numbers as there are names.
  init(_ numbers: ArraySlice<Double>) {
    self.numbers = numbers
  }

  /// A number by its name.
  public subscript(field: Field) -> Double {
    get { numbers[numbers.startIndex + field.rawValue] }
    set { numbers[numbers.startIndex + field.rawValue] = newValue }
  }

  /// Returns a whole number by its name; nil if it is not whole.
  func whole(_ field: Field) -> Int? { Int(exactly: self[field]) }
}

/// Reads the records of a message, in the order of the table.
struct PageReader {
  private let numbers: [Double]
  private var position: Int

  init(_ numbers: [Double], from position: Int) {
    self.numbers = numbers
    self.position = position
  }

  var isAtEnd: Bool { position == numbers.count }

  /// Reads a record; nil where the numbers end before it does.
  mutating func record<Field: PageField>(_ type: Field.Type) -> PageRecord<Field>? {
    let count = Field.allCases.count
    guard count <= numbers.count - position else { return nil }
    position += count
    return PageRecord(numbers[position - count..<position])
  }

  /// Reads a number of records, and as many records.
  mutating func list<Field: PageField>(_ type: Field.Type) -> [PageRecord<Field>]? {
    guard position < numbers.count, let count = Int(exactly: numbers[position]), count >= 0, count <= numbers.count
    else { return nil }
    position += 1
    var list: [PageRecord<Field>] = []
    for _ in 0..<count {
      guard let record = record(type) else { return nil }
      list.append(record)
    }
    return list
  }
}

extension [Double] {
  mutating func append<Field: PageField>(_ record: PageRecord<Field>) { self += record.numbers }

  mutating func append<Field: PageField>(list: [PageRecord<Field>]) {
    append(Double(list.count))
    for record in list { append(record) }
  }
}
