extension JSONSchema {
  /// A field of a record.
  public struct Field: Hashable, Sendable {
    /// The name in documents.
    public var name: String
    /// The schema of the value.
    public var schema: JSONSchema
    /// A Boolean value that indicates whether the field is required.
    public var isRequired: Bool

    /// Creates a field, optional by default.
    ///
    /// - Parameters:
    ///   - name: The name in documents.
    ///   - schema: The schema of the value.
    ///   - help: The purpose of the field, which editors show.
    ///   - standard: The default; null if there is none.
    ///   - isRequired: A Boolean value that indicates whether the field is required.
    public init(
      _ name: String, _ schema: JSONSchema, _ help: String = "", standard: PlainValue = .null, isRequired: Bool = false
    ) {
      self.name = name
      self.isRequired = isRequired
      let schema = schema.described(help)
      self.schema = standard.isNull ? schema : schema.adding("default", standard)
    }
  }

  /// Returns the schema of a record with these fields and no others.
  ///
  /// - Parameters:
  ///   - fields: The fields.
  ///   - rules: Further schemas that the record must match.
  /// - Complexity: O(*n*) in the fields and rules.
  public static func record(_ fields: [Field], rules: [JSONSchema] = []) -> JSONSchema {
    var keywords: PlainRecord = [
      "type": "object",
      "properties": .record(PlainRecord(fields.map { (name: $0.name, value: $0.schema.plainValue) })),
    ]
    let required = fields.filter { $0.isRequired }
    if !required.isEmpty { keywords["required"] = .list(required.map { .string($0.name) }) }
    keywords["additionalProperties"] = false
    if !rules.isEmpty { keywords["allOf"] = .list(rules.map { $0.plainValue }) }
    return JSONSchema(keywords)
  }

  /// Returns the schema of a record with exactly one of these fields.
  ///
  /// - Complexity: O(*n*) in the fields.
  public static func sole(_ fields: [(name: String, schema: JSONSchema)]) -> JSONSchema {
    JSONSchema([
      "type": "object", "properties": .record(PlainRecord(fields.map { (name: $0.name, value: $0.schema.plainValue) })),
      "additionalProperties": false, "minProperties": 1, "maxProperties": 1,
    ])
  }

  /// A record with any fields.
  public static let anyRecord = JSONSchema(["type": "object"])

  /// Returns the schema of a record with any names and one schema of values.
  public static func map(to value: JSONSchema, names: JSONSchema? = nil) -> JSONSchema {
    let map = JSONSchema(["type": "object", "additionalProperties": value.plainValue])
    return names.map { map.adding("propertyNames", $0.plainValue) } ?? map
  }

  /// Returns the schema of a record in which these fields are missing, or `none` takes them away.
  ///
  /// - Complexity: O(*n*) in the names.
  public static func lacking(_ names: String...) -> JSONSchema { lacking(names) }

  /// Returns the schema of a record in which these fields are missing, or `none` takes them away.
  ///
  /// - Complexity: O(*n*) in the names.
  public static func lacking(_ names: [String]) -> JSONSchema {
    JSONSchema(["properties": .record(PlainRecord(names.map { (name: $0, value: ["const": "none"]) }))])
  }

  /// Returns the schema of a record with a field that is not `none`.
  public static func having(_ name: String) -> JSONSchema { having(name, .not(JSONSchema(["const": "none"]))) }

  /// Returns the schema of a record with a field, which may be a name such as `none`.
  public static func present(_ name: String) -> JSONSchema { JSONSchema(["required": [.string(name)]]) }

  /// Returns the schema of a record with a field that matches a schema.
  public static func having(_ name: String, _ schema: JSONSchema) -> JSONSchema {
    let properties = PlainRecord([(name: name, value: schema.plainValue)])
    return JSONSchema(["properties": .record(properties), "required": [.string(name)]])
  }

  /// Returns the schema of a record with exactly one of these fields.
  ///
  /// - Complexity: O(*n*) in the names.
  public static func havingOne(of names: [String]) -> JSONSchema {
    JSONSchema(["oneOf": .list(names.map { having($0).plainValue })])
  }

  /// Returns the schema of a record with at most one of two fields.
  public static func notBoth(_ name: String, _ other: String) -> JSONSchema {
    .any(of: [.lacking(name), .lacking(other)])
  }
}
