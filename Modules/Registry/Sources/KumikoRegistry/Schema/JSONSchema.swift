/// What JSON may say at some place: a schema of JSON Schema, draft 7, while it is put together.
///
/// ```swift
/// let size = JSONSchema.record([.init("width", .reference("length"), isRequired: true)])
/// ```
public struct JSONSchema: Hashable, Sendable {
  /// The keywords, in the order in which they are written.
  public var keywords: PlainRecord

  /// A schema of these keywords; without any, one that takes everything.
  public init(_ keywords: PlainRecord = [:]) { self.keywords = keywords }

  /// The schema as it is written.
  public var plainValue: PlainValue { .record(keywords) }

  /// This schema with another keyword.
  public func adding(_ keyword: String, _ value: PlainValue) -> JSONSchema {
    var schema = self
    schema.keywords[keyword] = value
    return schema
  }

  /// This schema with what it is for in a sentence, which editors show; nothing changes where there is none.
  public func described(_ text: String) -> JSONSchema {
    guard !text.isEmpty else { return self }
    // Beside a reference, draft 7 reads nothing.
    let schema = keywords["$ref"] == nil ? self : .all(of: [self])
    return JSONSchema((["description": .string(text)] as PlainRecord).merging(schema.keywords))
  }

  /// This schema, or null, which wherever a value may be left out says the same.
  public var orNull: JSONSchema {
    guard !keywords.isEmpty else { return self }
    var schema = self
    if let alternatives = keywords["anyOf"]?.list {
      schema.keywords["anyOf"] = .list(alternatives + [JSONSchema.null.plainValue])
    } else if let type = keywords["type"] {
      schema.keywords["type"] = .list((type.list ?? [type]) + ["null"])
      if let names = keywords["enum"]?.list { schema.keywords["enum"] = .list(names + [.null]) }
    } else {
      let description = keywords["description"]
      schema.keywords["description"] = nil
      schema = .any(of: [schema, .null])
      if let description { schema = schema.adding("description", description) }
    }
    return schema
  }
}

extension JSONSchema {
  /// Null alone.
  public static let null = JSONSchema(["type": "null"])
  /// True or false.
  public static let boolean = JSONSchema(["type": "boolean"])
  /// Any text.
  public static let text = JSONSchema(["type": "string"])
  /// A text that is not empty.
  public static let name = JSONSchema(["type": "string", "minLength": 1])

  /// A text that a regular expression matches.
  public static func text(_ pattern: String) -> JSONSchema {
    JSONSchema(["type": "string", "pattern": .string(pattern)])
  }

  /// A number, within a range where there is one; a bound that is infinite is none.
  public static func number(_ range: ClosedRange<Double>? = nil) -> JSONSchema {
    var schema = JSONSchema(["type": "number"])
    if let least = range?.lowerBound, least.isFinite { schema.keywords["minimum"] = .number(least) }
    if let most = range?.upperBound, most.isFinite { schema.keywords["maximum"] = .number(most) }
    return schema
  }

  /// A whole number that `Int` holds, within a range where there is one.
  public static func integer(_ range: ClosedRange<Int>? = nil) -> JSONSchema {
    let range = range ?? Int.min...Int.max
    return JSONSchema(["type": "integer", "minimum": .int(range.lowerBound), "maximum": .int(range.upperBound)])
  }

  /// A whole number that is not negative.
  public static let count = JSONSchema(["type": "integer", "minimum": 0])

  /// One of the names.
  public static func choice(_ names: some Sequence<String>) -> JSONSchema {
    JSONSchema(["type": "string", "enum": .list(names.map { .string($0) })])
  }

  /// One of the names of an enumeration.
  public static func choice<Name: RawRepresentable & CaseIterable>(
    of type: Name.Type
  ) -> JSONSchema where Name.RawValue == String {
    choice(Name.allCases.map { $0.rawValue })
  }

  /// Values of one sort in a row, at least so many.
  public static func list(of element: JSONSchema, atLeast count: Int = 0) -> JSONSchema {
    let list = JSONSchema(["type": "array", "items": element.plainValue])
    return count == 0 ? list : list.adding("minItems", .int(count))
  }

  /// So many values in a row, each of its own sort.
  public static func tuple(_ elements: [JSONSchema]) -> JSONSchema {
    JSONSchema([
      "type": "array", "items": .list(elements.map { $0.plainValue }), "minItems": .int(elements.count),
      "maxItems": .int(elements.count),
    ])
  }

  /// What the definition of that name takes.
  public static func reference(_ definition: String) -> JSONSchema {
    JSONSchema(["$ref": .string("#/definitions/\(definition)")])
  }

  /// What at least one of the schemas takes.
  public static func any(of schemas: [JSONSchema]) -> JSONSchema {
    JSONSchema(["anyOf": .list(schemas.map { $0.plainValue })])
  }

  /// What all of the schemas take.
  public static func all(of schemas: [JSONSchema]) -> JSONSchema {
    JSONSchema(["allOf": .list(schemas.map { $0.plainValue })])
  }

  /// What `condition` does not take, and of the rest what `then` takes.
  public static func `if`(_ condition: JSONSchema, then: JSONSchema) -> JSONSchema {
    JSONSchema(["if": condition.plainValue, "then": then.plainValue])
  }

  /// What a schema does not take.
  public static func not(_ schema: JSONSchema) -> JSONSchema { JSONSchema(["not": schema.plainValue]) }
}
