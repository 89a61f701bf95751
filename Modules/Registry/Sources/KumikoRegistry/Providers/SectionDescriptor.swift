/// What there is to know of a section kind without making one: for documentation, JSON Schema and completion.
public struct SectionDescriptor: Hashable, Sendable {
  /// The name by which documents ask for it.
  public var kind: SectionKind
  /// What it is, in one line.
  public var summary: String
  /// The kind of which it is a preset, where it is one.
  public var extends: SectionKind?
  /// Its options, in the order of declaration.
  public var options: [SectionOptionDescriptor]
  /// Its own version.
  public var version: String
  /// The version of the contract that it was written for: see ``SectionAPI``.
  public var apiVersion: Int
  /// Names that it had before.
  public var aliases: [SectionAlias] = []
  /// Uses to learn from.
  public var examples: [SectionExample] = []
  /// The fields of items that it reads.
  public var itemFields: [String] = []

  /// A descriptor from its parts, for kinds that are not Swift types; what else there is to say is set afterwards.
  public init(
    kind: SectionKind, summary: String, extends: SectionKind? = nil, options: [SectionOptionDescriptor] = [],
    version: String = "1.0.0", apiVersion: Int = 1
  ) {
    self.kind = kind
    self.summary = summary
    self.extends = extends
    self.options = options
    self.version = version
    self.apiVersion = apiVersion
  }

  /// The descriptor of a provider, from its type alone.
  public init(of provider: any SectionProvider.Type) {
    self.init(of: provider, fields: ProviderFields(of: provider.init()))
  }

  /// The descriptor of a provider whose properties have been found.
  init(of provider: any SectionProvider.Type, fields: ProviderFields) {
    self.init(
      kind: provider.kind, summary: provider.summary,
      options: fields.options.map { $0.field.descriptor(named: $0.name) },
      version: provider.version, apiVersion: provider.apiVersion)
    aliases = provider.aliases
    examples = provider.examples
    itemFields = provider.itemFields
  }

  /// The option of that name.
  public func option(_ name: String) -> SectionOptionDescriptor? { options.first { $0.name == name } }

  /// The option that had that name before.
  public func option(formerly name: String) -> SectionOptionDescriptor? {
    options.first { $0.formerNames.contains(name) }
  }
}

/// What there is to know of one option.
public struct SectionOptionDescriptor: Hashable, Sendable {
  /// The name in documents.
  public var name: String
  /// What the option does, in a sentence.
  public var help: String
  /// What it may be.
  public var schema: SectionOptionSchema
  /// What it is where a document says nothing; null where there is nothing.
  public var defaultValue: PlainValue
  /// Values that a document could give it.
  public var examples: [PlainValue]
  /// Names that it had before, and by which documents may still give it.
  public var formerNames: [String]
  /// Whether a preset has fixed it.
  public var isLocked: Bool

  /// A descriptor from its parts.
  public init(
    name: String, help: String, schema: SectionOptionSchema, defaultValue: PlainValue = .null,
    examples: [PlainValue] = [], formerNames: [String] = [], isLocked: Bool = false
  ) {
    self.name = name
    self.help = help
    self.schema = schema
    self.defaultValue = defaultValue
    self.examples = examples
    self.formerNames = formerNames
    self.isLocked = isLocked
  }
}
