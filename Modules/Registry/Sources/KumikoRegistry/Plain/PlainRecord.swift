/// Values by name, in the order in which the names were first given.
///
/// Two records are equal where they have equal values under the same names; the order is for people to read and means
/// nothing. Look-up is O(1) on average.
public struct PlainRecord: Sendable {
  /// The names, in order.
  public private(set) var names: [String] = []
  private var values: [String: PlainValue] = [:]

  /// No fields.
  public init() {}

  /// The given fields; of several with one name, the last.
  public init(_ fields: some Sequence<(name: String, value: PlainValue)>) {
    for field in fields { self[field.name] = field.value }
  }

  /// The value under a name. Setting nil takes the field away, which is O(*n*).
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

  /// This record with the fields of another laid over it: its values win, its new names follow.
  public func merging(_ other: PlainRecord) -> PlainRecord {
    var merged = self
    for field in other { merged[field.name] = field.value }
    return merged
  }
}

extension PlainRecord: Hashable {
  /// Whether both have equal values under the same names.
  public static func == (a: PlainRecord, b: PlainRecord) -> Bool { a.values == b.values }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) { hasher.combine(values) }
}

extension PlainRecord: RandomAccessCollection {
  /// The place of the first field.
  public var startIndex: Int { names.startIndex }
  /// The place after the last field.
  public var endIndex: Int { names.endIndex }

  /// The field at a place in the order.
  public subscript(position: Int) -> (name: String, value: PlainValue) {
    let name = names[position]
    return (name, values[name] ?? .null)
  }
}
