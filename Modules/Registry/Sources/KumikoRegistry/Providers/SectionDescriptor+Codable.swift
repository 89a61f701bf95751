import KumikoDimension

extension SectionDescriptor: Codable {
  /// Reads `{ kind, summary, extends, options }`; the kind must be there.
  public init(from decoder: any Decoder) throws {
    var fields = try FieldReader(decoder, known: ["kind", "summary", "extends", "options"])
    let kind = fields.required("kind", as: SectionKind.self)
    let summary = fields.optional("summary", as: String.self)
    let extends = fields.optional("extends", as: SectionKind.self)
    let options = fields.list("options", of: SectionOptionDescriptor.self)
    try fields.finish()
    guard let kind else { throw FaultsReported() }
    self.init(kind: kind, summary: summary ?? "", extends: extends, options: options)
  }

  /// Writes the form that `init(from:)` reads.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: FieldReader.Name.self)
    try container.encode(kind, forKey: "kind")
    try container.encode(summary, forKey: "summary")
    try container.encodeIfPresent(extends, forKey: "extends")
    try container.encode(options, forKey: "options")
  }
}

extension SectionOptionDescriptor: Codable {
  /// Reads `{ name, help, schema, default, examples, locked }`; name and schema must be there.
  public init(from decoder: any Decoder) throws {
    var fields = try FieldReader(decoder, known: ["name", "help", "schema", "default", "examples", "locked"])
    let name = fields.required("name", as: String.self)
    let help = fields.optional("help", as: String.self)
    let schema = fields.required("schema", as: SectionOptionSchema.self)
    let defaultValue = fields.optional("default", as: PlainValue.self)
    let examples = fields.list("examples", of: PlainValue.self)
    let isLocked = fields.optional("locked", as: Bool.self)
    try fields.finish()
    guard let name, let schema else { throw FaultsReported() }
    self.init(
      name: name, help: help ?? "", schema: schema, defaultValue: defaultValue ?? .null, examples: examples,
      isLocked: isLocked ?? false)
  }

  /// Writes the form that `init(from:)` reads.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: FieldReader.Name.self)
    try container.encode(name, forKey: "name")
    try container.encode(help, forKey: "help")
    try container.encode(schema, forKey: "schema")
    try container.encode(defaultValue, forKey: "default")
    if !examples.isEmpty { try container.encode(examples, forKey: "examples") }
    if isLocked { try container.encode(true, forKey: "locked") }
  }
}
