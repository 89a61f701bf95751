@_spi(Kumiko) import KumikoValues

extension SectionDescriptor: Codable {
  private static let keys = [
    "kind", "summary", "extends", "version", "api-version", "aliases", "item-fields", "cell-style", "options",
    "examples",
  ]

  /// Decodes `{ kind, summary, extends, version, api-version, aliases, item-fields, cell-style, options, examples }`.
  /// The kind is required.
  ///
  /// - Throws: `CodingFault` for an unknown or missing key or an invalid value, or `FaultsReported` if a collector has
  ///   the faults. `DecodingError` if the value is not a mapping.
  /// - Complexity: O(*n*) in the size of the descriptor.
  public init(from decoder: any Decoder) throws {
    var fields = try FieldReader(decoder, known: Self.keys)
    let kind = fields.required("kind", as: SectionKind.self)
    let summary = fields.optional("summary", as: String.self)
    let extends = fields.optional("extends", as: SectionKind.self)
    let options = fields.list("options", of: SectionOptionDescriptor.self)
    let version = fields.optional("version", as: String.self)
    let apiVersion = fields.optional("api-version", as: Int.self)
    let aliases = fields.list("aliases", of: SectionAlias.self)
    let itemFields = fields.list("item-fields", of: String.self)
    let cellStyle = fields.optional("cell-style", as: String.self)
    let examples = fields.list("examples", of: SectionExample.self)
    try fields.finish()
    guard let kind else { throw FaultsReported() }
    self.init(
      kind: kind, summary: summary ?? "", extends: extends, options: options, version: version ?? "1.0.0",
      apiVersion: apiVersion ?? 1)
    self.aliases = aliases
    self.itemFields = itemFields
    self.cellStyle = cellStyle
    self.examples = examples
  }

  /// Encodes the form that `init(from:)` decodes.
  ///
  /// - Throws: An error of the encoder.
  /// - Complexity: O(*n*) in the size of the descriptor.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: FieldReader.Name.self)
    try container.encode(kind, forKey: "kind")
    try container.encode(summary, forKey: "summary")
    try container.encodeIfPresent(extends, forKey: "extends")
    try container.encode(version, forKey: "version")
    try container.encode(apiVersion, forKey: "api-version")
    if !aliases.isEmpty { try container.encode(aliases, forKey: "aliases") }
    if !itemFields.isEmpty { try container.encode(itemFields, forKey: "item-fields") }
    try container.encodeIfPresent(cellStyle, forKey: "cell-style")
    try container.encode(options, forKey: "options")
    if !examples.isEmpty { try container.encode(examples, forKey: "examples") }
  }
}

extension SectionOptionDescriptor: Codable {
  /// Decodes `{ name, help, schema, default, examples, former-names, locked }`. The name and the schema are required.
  ///
  /// - Throws: `CodingFault` for an unknown or missing key or an invalid value, or `FaultsReported` if a collector has
  ///   the faults. `DecodingError` if the value is not a mapping.
  /// - Complexity: O(*n*) in the size of the descriptor.
  public init(from decoder: any Decoder) throws {
    var fields = try FieldReader(
      decoder, known: ["name", "help", "schema", "default", "examples", "former-names", "locked"])
    let name = fields.required("name", as: String.self)
    let help = fields.optional("help", as: String.self)
    let schema = fields.required("schema", as: SectionOptionSchema.self)
    let defaultValue = fields.optional("default", as: PlainValue.self)
    let examples = fields.list("examples", of: PlainValue.self)
    let formerNames = fields.list("former-names", of: String.self)
    let isLocked = fields.optional("locked", as: Bool.self)
    try fields.finish()
    guard let name, let schema else { throw FaultsReported() }
    self.init(
      name: name, help: help ?? "", schema: schema, defaultValue: defaultValue ?? .null, examples: examples,
      formerNames: formerNames, isLocked: isLocked ?? false)
  }

  /// Encodes the form that `init(from:)` decodes.
  ///
  /// - Throws: An error of the encoder.
  /// - Complexity: O(*n*) in the size of the descriptor.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: FieldReader.Name.self)
    try container.encode(name, forKey: "name")
    try container.encode(help, forKey: "help")
    try container.encode(schema, forKey: "schema")
    try container.encode(defaultValue, forKey: "default")
    if !examples.isEmpty { try container.encode(examples, forKey: "examples") }
    if !formerNames.isEmpty { try container.encode(formerNames, forKey: "former-names") }
    if isLocked { try container.encode(true, forKey: "locked") }
  }
}
