public import KumikoRegistry

// Whether something changed is not quite what `==` asks: a number may be written 1 or 1.0, and what is not a number stays
// the same although it equals nothing.

extension PlainValue {
  /// Whether both say the same: numbers by their value, mappings whatever the order of their keys.
  ///
  /// - Complexity: O(*n*) in the values that they hold.
  public func isSame(as other: PlainValue) -> Bool {
    switch (self, other) {
    case (.number(let left), .number(let right)): left == right || left.isNaN && right.isNaN
    case (.number(let number), .int(let int)), (.int(let int), .number(let number)): Int(exactly: number) == int
    case (.list(let left), .list(let right)):
      left.count == right.count && zip(left, right).allSatisfy { $0.isSame(as: $1) }
    case (.record(let left), .record(let right)): left.isSame(as: right)
    default: self == other
    }
  }
}

extension PlainRecord {
  /// Whether both have values that are the same under the same names.
  func isSame(as other: PlainRecord) -> Bool {
    count == other.count && allSatisfy { name, value in other[name]?.isSame(as: value) == true }
  }
}

extension YAMLNode {
  /// Whether both say the same, wherever it is written; see `PlainValue.isSame(as:)`.
  ///
  /// - Parameter key: a key of the outermost mappings that does not count; a scalar is like a mapping with this key
  ///   alone.
  func isSame(as other: YAMLNode, except key: String? = nil) -> Bool {
    switch (content, other.content) {
    case (.mapping(let left), .mapping(let right)):
      // Machines keep the order of keys; what people wrote in another order is looked up.
      if left.count == right.count, zip(left, right).allSatisfy({ $0.key == $1.key }) {
        return zip(left, right).allSatisfy { $0.key == key || $0.value.isSame(as: $1.value) }
      }
    case (.list(let left), .list(let right)):
      return left.count == right.count && zip(left, right).allSatisfy { $0.isSame(as: $1) }
    case (.string(let left), .string(let right)) where key == nil:
      return left == right
    case (.mapping, _), (_, .mapping):
      break
    default:
      // Both have no key but the one that does not count.
      if key != nil { return true }
    }
    guard let key else { return PlainValue(self).isSame(as: PlainValue(other)) }
    return fields(except: key).isSame(as: other.fields(except: key))
  }

  private func fields(except key: String) -> PlainRecord {
    PlainRecord(entries.filter { $0.key != key })
  }
}
