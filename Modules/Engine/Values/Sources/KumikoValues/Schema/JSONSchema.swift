/// A schema of JSON Schema, draft 7.
///
/// ```swift
/// let size = JSONSchema.record([.init("width", .reference("length"), isRequired: true)])
/// ```
public struct JSONSchema: Hashable, Sendable {
  /// The keywords in the order of writing.
  public var keywords: PlainRecord

  /// Creates a schema of keywords. Without keywords it accepts every value.
  public init(_ keywords: PlainRecord = [:]) { self.keywords = keywords }

  /// The schema as plain data.
  public var plainValue: PlainValue { .record(keywords) }

  /// Returns this schema with another keyword.
  ///
  /// - Complexity: O(*n*) in the keywords.
  public func adding(_ keyword: String, _ value: PlainValue) -> JSONSchema {
    var schema = self
    schema.keywords[keyword] = value
    return schema
  }

  /// Returns this schema with a description, which editors show. An empty text changes nothing.
  ///
  /// - Complexity: O(*n*) in the keywords.
  public func described(_ text: String) -> JSONSchema {
    guard !text.isEmpty else { return self }
    // Draft 7 ignores keywords next to a reference.
    let schema = keywords["$ref"] == nil ? self : .all(of: [self])
    return JSONSchema((["description": .string(text)] as PlainRecord).merging(schema.keywords))
  }

  /// The schema of this value or null, for optional values.
  ///
  /// - Complexity: O(*n*) in the keywords.
  public var orNull: JSONSchema {
    guard !keywords.isEmpty else { return self }
    guard keywords["anyOf"] == nil, keywords["enum"] == nil, let type = keywords["type"] else { return or(.null) }
    return adding("type", .list((type.list ?? [type]) + ["null"]))
  }

  /// The schema of this value or the text `none`, which takes a key away.
  ///
  /// - Complexity: O(*n*) in the keywords.
  public var orNone: JSONSchema {
    keywords.isEmpty || keywords["enum"]?.list?.contains("none") ?? false ? self : or(JSONSchema(["const": "none"]))
  }

  private func or(_ other: JSONSchema) -> JSONSchema {
    if let alternatives = keywords["anyOf"]?.list { return adding("anyOf", .list(alternatives + [other.plainValue])) }
    var schema = self
    schema.keywords["description"] = nil
    return .any(of: [schema, other]).described(keywords["description"]?.string ?? "")
  }
}

extension JSONSchema {
  /// The schema of null.
  public static let null = JSONSchema(["type": "null"])
  /// The schema of true and false.
  public static let boolean = JSONSchema(["type": "boolean"])
  /// The schema of texts.
  public static let text = JSONSchema(["type": "string"])
  /// The schema of nonempty texts.
  public static let name = JSONSchema(["type": "string", "minLength": 1])

  /// Returns the schema of texts that match a regular expression.
  public static func text(_ pattern: String) -> JSONSchema {
    JSONSchema(["type": "string", "pattern": .string(pattern)])
  }

  /// Returns the schema of numbers.
  ///
  /// - Parameter range: The valid numbers; nil for all. Infinite bounds are ignored.
  public static func number(_ range: ClosedRange<Double>? = nil) -> JSONSchema {
    var schema = JSONSchema(["type": "number"])
    if let least = range?.lowerBound, least.isFinite { schema.keywords["minimum"] = .number(least) }
    if let most = range?.upperBound, most.isFinite { schema.keywords["maximum"] = .number(most) }
    return schema
  }

  /// Returns the schema of whole numbers.
  ///
  /// - Parameter range: The valid numbers; nil for those of `Int`.
  public static func integer(_ range: ClosedRange<Int>? = nil) -> JSONSchema {
    let range = range ?? Int.min...Int.max
    return JSONSchema(["type": "integer", "minimum": .int(range.lowerBound), "maximum": .int(range.upperBound)])
  }

  /// The schema of whole numbers that are not negative.
  public static let count = JSONSchema(["type": "integer", "minimum": 0])

  /// Returns the schema of texts in a list of names.
  ///
  /// - Complexity: O(*n*) in the names.
  public static func choice(_ names: some Sequence<String>) -> JSONSchema {
    JSONSchema(["type": "string", "enum": .list(names.map { .string($0) })])
  }

  /// Returns the schema of the names of an enumeration.
  ///
  /// - Complexity: O(*n*) in the names.
  public static func choice<Name: RawRepresentable & CaseIterable>(
    of type: Name.Type
  ) -> JSONSchema where Name.RawValue == String {
    choice(Name.allCases.map { $0.rawValue })
  }

  /// Returns the schema of lists.
  ///
  /// - Parameters:
  ///   - element: The schema of the elements.
  ///   - count: The smallest number of elements. A number below 0 means 0.
  public static func list(of element: JSONSchema, atLeast count: Int = 0) -> JSONSchema {
    let list = JSONSchema(["type": "array", "items": element.plainValue])
    return count <= 0 ? list : list.adding("minItems", .int(count))
  }

  /// Returns the schema of lists with a schema for each element.
  ///
  /// - Complexity: O(*n*) in the elements.
  public static func tuple(_ elements: [JSONSchema]) -> JSONSchema {
    JSONSchema([
      "type": "array", "items": .list(elements.map { $0.plainValue }), "minItems": .int(elements.count),
      "maxItems": .int(elements.count),
    ])
  }

  /// Returns the schema that refers to a definition.
  public static func reference(_ definition: String) -> JSONSchema {
    JSONSchema(["$ref": .string("#/definitions/\(definition)")])
  }

  /// Returns the schema of values that match at least one schema.
  ///
  /// - Complexity: O(*n*) in the schemas.
  public static func any(of schemas: [JSONSchema]) -> JSONSchema {
    JSONSchema(["anyOf": .list(schemas.map { $0.plainValue })])
  }

  /// Returns the schema of values that match all schemas.
  ///
  /// - Complexity: O(*n*) in the schemas.
  public static func all(of schemas: [JSONSchema]) -> JSONSchema {
    JSONSchema(["allOf": .list(schemas.map { $0.plainValue })])
  }

  /// Returns the schema of values that match `then` if they match the condition.
  public static func `if`(_ condition: JSONSchema, then: JSONSchema) -> JSONSchema {
    JSONSchema(["if": condition.plainValue, "then": then.plainValue])
  }

  /// Returns the schema of values that do not match a schema.
  public static func not(_ schema: JSONSchema) -> JSONSchema { JSONSchema(["not": schema.plainValue]) }
}
