/// Values by name, in the order of insertion.
///
/// Two records are equal if they have equal values for equal names. The order does not matter.
public struct PlainRecord: Sendable {
  /// The names in the order of insertion.
  public private(set) var names: [String] = []
  private var values: [String: PlainValue] = [:]

  /// Creates an empty record.
  public init() {}

  /// Creates a record of fields. The last of several fields with one name is used.
  ///
  /// - Complexity: O(*n*) on average in the fields.
  public init(_ fields: some Sequence<(name: String, value: PlainValue)>) {
    for field in fields { self[field.name] = field.value }
  }

  /// The value of a name. Set nil to remove the field.
  ///
  /// - Complexity: O(1) on average. O(*n*) in the fields to remove one.
  public subscript(name: String) -> PlainValue? {
    get { values[name] }
    set {
      if let newValue {
        if values.updateValue(newValue, forKey: name) == nil { names.append(name) }
      } else if values.removeValue(forKey: name) != nil {
        names.removeAll { $0 == name }
      }
    }
  }

  /// Returns this record with the fields of another. Its values replace those of this record, and its new names follow.
  ///
  /// - Complexity: O(*n* + *m*) in the fields of both.
  public func merging(_ other: PlainRecord) -> PlainRecord {
    var merged = self
    for field in other { merged[field.name] = field.value }
    return merged
  }
}

extension PlainRecord: Hashable {
  /// Returns a Boolean value that indicates whether both have equal values for equal names.
  ///
  /// - Complexity: O(*n*) on average in the size of the records.
  public static func == (a: PlainRecord, b: PlainRecord) -> Bool { a.values == b.values }

  /// Hashes the fields, independent of their order.
  ///
  /// - Complexity: O(*n*) in the size of the record.
  public func hash(into hasher: inout Hasher) { hasher.combine(values) }
}

extension PlainRecord: RandomAccessCollection {
  /// The position of the first field.
  public var startIndex: Int { names.startIndex }
  /// The position after the last field.
  public var endIndex: Int { names.endIndex }

  /// Returns the field at a position.
  ///
  /// - Complexity: O(1) on average.
  public subscript(position: Int) -> (name: String, value: PlainValue) {
    let name = names[position]
    return (name, values[name] ?? .null)
  }
}
