@_spi(Kumiko) import KumikoValues

// Changes are compared differently from `==`: 1 equals 1.0, and NaN equals NaN.

extension PlainValue {
  /// Returns true if both have equal content: numbers by value, mappings in any order.
  @_spi(Kumiko) public func isSame(as other: PlainValue) -> Bool {
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
  /// Returns true if both have the same content for the same names.
  package func isSame(as other: PlainRecord) -> Bool {
    count == other.count && allSatisfy { name, value in other[name]?.isSame(as: value) == true }
  }
}

extension SourceValue {
  /// Returns true if both nodes have the same content, as in `PlainValue.isSame(as:)`. Positions are ignored.
  ///
  /// - Parameter key: A key of the outermost mappings to ignore. A scalar equals a mapping with only this key.
  package func isSame(as other: SourceValue, except key: String? = nil) -> Bool {
    switch (content, other.content) {
    case (.mapping(let left), .mapping(let right)):
      // Programs keep the order of keys. Other orders need a look-up.
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
      // Both have only the ignored key.
      if key != nil { return true }
    }
    guard let key else { return PlainValue(self).isSame(as: PlainValue(other)) }
    return fields(except: key).isSame(as: other.fields(except: key))
  }

  /// Returns true if the numbers and Boolean values of both nodes, in the same order, have the same notations.
  package func isWritten(as other: SourceValue) -> Bool {
    switch (content, other.content) {
    case (.list(let left), .list(let right)): left.elementsEqual(right) { $0.isWritten(as: $1) }
    case (.mapping(let left), .mapping(let right)):
      left.elementsEqual(right) { $0.key == $1.key && $0.value.isWritten(as: $1.value) }
    default: notation == other.notation
    }
  }

  private func fields(except key: String) -> PlainRecord {
    PlainRecord(entries.filter { $0.key != key })
  }
}
