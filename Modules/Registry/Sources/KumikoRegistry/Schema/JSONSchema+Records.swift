extension JSONSchema {
  /// One field of a record.
  public struct Field: Hashable, Sendable {
    /// The name in documents.
    public var name: String
    /// What its value may be; where the field may be left out, null is taken too.
    public var schema: JSONSchema
    /// Whether it may not be left out, nor be null.
    public var isRequired: Bool

    /// A field; optional unless it says otherwise. `help` is what editors show of it, `standard` what holds where it is
    /// left out.
    public init(
      _ name: String, _ schema: JSONSchema, _ help: String = "", standard: PlainValue = .null, isRequired: Bool = false
    ) {
      self.name = name
      self.isRequired = isRequired
      let schema = (isRequired ? schema : schema.orNull).described(help)
      self.schema = standard.isNull ? schema : schema.adding("default", standard)
    }
  }

  /// A record that has these fields and no others, besides what `rules` ask of it.
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

  /// A record that has exactly one of these fields, and it is not null.
  public static func sole(_ fields: [(name: String, schema: JSONSchema)]) -> JSONSchema {
    JSONSchema([
      "type": "object", "properties": .record(PlainRecord(fields.map { (name: $0.name, value: $0.schema.plainValue) })),
      "additionalProperties": false, "minProperties": 1, "maxProperties": 1,
    ])
  }

  /// A record of any names.
  public static let anyRecord = JSONSchema(["type": "object"])

  /// A record of any names whose values are all of one sort.
  public static func map(to value: JSONSchema, names: JSONSchema? = nil) -> JSONSchema {
    let map = JSONSchema(["type": "object", "additionalProperties": value.plainValue])
    return names.map { map.adding("propertyNames", $0.plainValue) } ?? map
  }

  /// A record that has none of these fields, or null in them.
  public static func lacking(_ names: String...) -> JSONSchema { lacking(names) }

  /// A record that has none of these fields, or null in them.
  public static func lacking(_ names: [String]) -> JSONSchema {
    JSONSchema(["properties": .record(PlainRecord(names.map { (name: $0, value: null.plainValue) }))])
  }

  /// A record that has a field which is not null.
  public static func having(_ name: String) -> JSONSchema { having(name, .not(.null)) }

  /// A record whose field of that name is there, and what `schema` takes.
  public static func having(_ name: String, _ schema: JSONSchema) -> JSONSchema {
    let properties = PlainRecord([(name: name, value: schema.plainValue)])
    return JSONSchema(["properties": .record(properties), "required": [.string(name)]])
  }

  /// A record that has exactly one of these fields; the others are not there or null.
  public static func havingOne(of names: [String]) -> JSONSchema {
    JSONSchema(["oneOf": .list(names.map { having($0).plainValue })])
  }

  /// A record that has at most one of these two fields.
  public static func notBoth(_ name: String, _ other: String) -> JSONSchema {
    .any(of: [.lacking(name), .lacking(other)])
  }
}
