/// Writes the schemas that several keys have once, as definitions with the name of the first key.
struct SharedSchemas {
  private var definitions: PlainRecord
  private var counts: [PlainValue: Int] = [:]
  private var references: [PlainValue: PlainValue] = [:]
  /// The last number behind the name of a key.
  private var numbers: [String: Int] = [:]

  /// Returns a schema document with the definitions that it needs.
  static func document(_ root: PlainRecord, _ definitions: PlainRecord) -> PlainValue {
    var shared = SharedSchemas(definitions: definitions)
    let all = [.record(root)] + definitions.map(\.value)
    for schema in all { shared.count(schema) }
    var document = shared.shared(.record(root)).record ?? root
    for (name, schema) in definitions { shared.definitions[name] = shared.shared(schema) }
    document["definitions"] = .record(shared.definitions)
    return .record(document)
  }

  private init(definitions: PlainRecord) { self.definitions = definitions }

  private mutating func count(_ schema: PlainValue) {
    _ = schema.changingValues { value, _ in
      counts[value, default: 0] += 1
      // What is inside is written once with it.
      if counts[value] == 1 { count(value) }
      return value
    }
  }

  /// Returns a key, or the key with the next number that makes a free name.
  static func freeName(_ key: String, after numbers: inout [String: Int], isFree: (String) -> Bool) -> String {
    var name = key
    while !isFree(name) {
      numbers[key, default: 1] += 1
      name = "\(key)-\(numbers[key, default: 1])"
    }
    return name
  }

  private mutating func shared(_ schema: PlainValue) -> PlainValue {
    schema.changingValues { value, key in
      guard let record = value.record, record["$ref"] == nil, record.count > 1 || record["anyOf"] != nil,
        counts[value, default: 0] > 1
      else { return shared(value) }
      if let reference = references[value] { return reference }
      let name = Self.freeName(key, after: &numbers) { definitions[$0] == nil }
      let reference = JSONSchema.reference(name).plainValue
      references[value] = reference
      definitions[name] = value
      definitions[name] = shared(value)
      return reference
    }
  }
}

extension PlainValue {
  /// Returns a schema after a change to those of its values: of keys, with the key, and of elements.
  func changingValues(_ change: (_ schema: PlainValue, _ key: String) -> PlainValue) -> PlainValue {
    if let list { return .list(list.map { $0.changingValues(change) }) }
    guard let record else { return self }
    return .record(
      PlainRecord(
        record.map { keyword, value in
          switch keyword {
          case "properties":
            let values = (value.record ?? [:]).map { (name: $0.name, value: change($0.value, $0.name)) }
            return (name: keyword, value: .record(PlainRecord(values)))
          case "items" where value.list != nil:
            return (keyword, .list((value.list ?? []).map { change($0, "element") }))
          case "items", "additionalProperties": return (keyword, change(value, "element"))
          case "allOf", "anyOf", "oneOf", "then", "else":
            return (keyword, value.changingValues(change))
          default: return (keyword, value)
          }
        }))
  }
}
