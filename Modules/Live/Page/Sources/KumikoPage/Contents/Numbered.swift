/// Distinct values in the order in which they came, each with its number.
struct Numbered<Value: Hashable & Sendable>: Sendable {
  private(set) var list: [Value] = []
  private var numbers: [Value: Int] = [:]

  init(_ list: [Value] = []) { for value in list { number(of: value) } }

  /// Returns the number of a value, which is added where it is new.
  @discardableResult mutating func number(of value: Value) -> Int {
    if let number = numbers[value] { return number }
    numbers[value] = list.count
    list.append(value)
    return list.count - 1
  }

  subscript(value: Value) -> Int? { numbers[value] }
}
