@_spi(Kumiko) import KumikoValues

/// A key of documents with its schemas, such as `layout.sections.header`. Lists are passed through.
struct DocumentKey {
  /// What stands for any name in a path.
  static let anyName = "NAME"

  var path: String
  /// The schemas of the value: more than one where forms of a mapping share the key.
  var schemas: [PlainValue]
  var definitions: PlainRecord
  /// The schemas of the options of each kind.
  var kinds: PlainRecord
  var isRequired = false

  /// The last part of the path.
  var name: String
}

extension DocumentKey {
  /// The mappings that the value, or an element of it, may be.
  var mappings: [PlainRecord] {
    var found: [PlainRecord] = []
    for shape in schemas.flatMap(shapes) {
      if shape["properties"] != nil || shape["additionalProperties"] != nil { found.append(shape) }
      // Elements are named as their list.
      if let items = shape["items"], items.record != nil {
        var element = self
        element.schemas = [items]
        found += element.mappings
      }
    }
    return found
  }

  var children: [DocumentKey] {
    let mappings = mappings
    var found = OrderedValues<String, DocumentKey>()
    for mapping in mappings {
      for (name, schema) in mapping["properties"]?.record ?? [:] { add(name, schema, to: &found) }
      if let others = mapping["additionalProperties"], !shapes(others).isEmpty { add(Self.anyName, others, to: &found) }
    }
    let required = mappings.map { Set($0.required) }
    return found.all.map { key in
      var key = key
      key.isRequired = required.allSatisfy { $0.contains(key.name) }
      return key
    }
  }

  /// The values that the key takes, in words, such as `points` or `list of mappings`.
  var wording: String { Self.unique(schemas.flatMap(words)).joined(separator: " or ") }

  /// The values that the key takes, where they are names or true and false, each with its description.
  var choices: [(value: PlainValue, help: String?)] {
    var found = OrderedValues<PlainValue, (value: PlainValue, help: String?)>()
    for shape in schemas.flatMap(shapes) {
      let values =
        shape["const"].map { [$0] } ?? shape["enum"]?.list ?? (shape["type"] == "boolean" ? [true, false] : [])
      for value in values where !value.isNull {
        found.update(value, or: (value, shape["description"]?.string)) { _ in }
      }
    }
    return found.all
  }

  /// Returns whether a name is a value of the key, or one of its examples.
  func takes(_ name: String) -> Bool {
    choices.contains { $0.value.string == name } || examples.contains { $0.string == name }
  }

  /// What the key is, then what its value is.
  var descriptions: [String] { texts(of: "description").compactMap(\.string) }

  var examples: [PlainValue] { texts(of: "examples").flatMap { $0.list ?? [] } }

  var defaultValue: PlainValue? { schemas.compactMap { $0.record?["default"] }.first { !$0.isNull } }

  /// The child that a path begins with, and the number of parts that its name takes: names of kinds have dots.
  func child(_ parts: ArraySlice<Substring>) -> (key: DocumentKey, count: Int)? {
    let children = children
    for count in (1...parts.count).reversed() {
      let name = parts.prefix(count).joined(separator: ".")
      if let child = children.first(where: { $0.name == name }) { return (child, count) }
    }
    guard let named = children.first(where: { $0.name == Self.anyName }), let name = parts.first else { return nil }
    // The name is left out where its place has the name of a key of what is named.
    return (named.children.first { $0.name == name } ?? named, 1)
  }

  private func add(_ name: String, _ schema: PlainValue, to found: inout OrderedValues<String, DocumentKey>) {
    var schema = schema
    // The kind decides about its options: a part of the path names it.
    if name == "options", shapes(schema).allSatisfy({ $0["properties"] == nil }), var record = schema.record {
      record["properties"] = .record(kinds)
      schema = .record(record)
    }
    let new = DocumentKey(
      path: path.isEmpty ? name : "\(path).\(name)", schemas: [schema], definitions: definitions, kinds: kinds,
      name: name)
    found.update(name, or: new) { known in
      if !known.schemas.contains(schema) { known.schemas.append(schema) }
    }
  }

  // MARK: - Schemas

  /// A schema without references and choices: what the value may be.
  private func shapes(_ schema: PlainValue) -> [PlainRecord] {
    guard let record = schema.record, record["type"] != "null" else { return [] }
    return record.isShape ? [record] : parts(of: record).flatMap(shapes)
  }

  private func parts(of record: PlainRecord) -> [PlainValue] {
    if let name = record.reference { return [definitions[name] ?? .null] }
    return ["anyOf", "oneOf", "allOf"].flatMap { record[$0]?.list ?? [] } + [record["then"]].compactMap { $0 }
  }

  /// The texts of a schema, and of the first definition below it that has some.
  private func texts(of keyword: String) -> [PlainValue] {
    func texts(_ schema: PlainValue, isReferred: Bool) -> [PlainValue] {
      guard let record = schema.record else { return [] }
      if let found = record[keyword], record.isShape || isReferred { return [found] }
      let below = parts(of: record).flatMap { texts($0, isReferred: record.reference != nil) }
      return [record[keyword]].compactMap { $0 } + below
    }
    return Self.unique(schemas.flatMap { texts($0, isReferred: false) })
  }

  private func words(_ schema: PlainValue) -> [String] {
    guard let record = schema.record else { return ["anything"] }
    // `none` takes a key away, and is no form of its values.
    if let value = record["const"] { return value == "none" ? [] : [value.description] }
    if let values = record["enum"]?.list { return values.filter { !$0.isNull }.map(\.description) }
    // A definition with a description of its own is a form of values; a mere mapping is named as one.
    if let name = record.reference, definitions[name]?.record?["description"] != nil { return [name] }
    guard record.isShape else {
      let words = Self.unique(parts(of: record).flatMap(words))
      return words.isEmpty ? ["anything"] : words
    }
    let types = record["type"]?.list?.compactMap(\.string) ?? [record["type"]?.string ?? "object"]
    // Texts that look like numbers need no quotes.
    if types.contains("string"), types.contains("number") { return ["text"] }
    return types.compactMap { type in
      switch type {
      case "array": return list(record["items"] ?? .null)
      case "object": return "mapping"
      case "string": return "text"
      case "boolean": return "true or false"
      case "null": return nil
      default:
        let name = type == "integer" ? "whole number" : "number"
        guard let least = record["minimum"], let most = record["maximum"], most.description.count < 8 else {
          return name
        }
        return "\(name) from \(least) to \(most)"
      }
    }
  }

  private func list(_ items: PlainValue) -> String {
    if let places = items.list { return "list of \(places.count)" }
    let words = Self.unique(words(items))
    return words.count == 1 ? "list of \(words[0])s" : "list of: \(words.joined(separator: " or "))"
  }

  private static func unique<Value: Hashable>(_ values: [Value]) -> [Value] {
    var seen: Set<Value> = []
    return values.filter { seen.insert($0).inserted }
  }
}

extension PlainRecord {
  /// The names of the fields that a mapping must have.
  var required: [String] { self["required"]?.list?.compactMap(\.string) ?? [] }

  fileprivate var reference: String? { self["$ref"]?.string.map { String($0.dropFirst("#/definitions/".count)) } }

  /// A Boolean value that indicates whether a schema describes values itself. Combinations in it are rules.
  fileprivate var isShape: Bool { self["type"] != nil || self["const"] != nil || self["enum"] != nil }
}
