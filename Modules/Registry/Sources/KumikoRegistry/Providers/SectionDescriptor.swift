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

  /// A descriptor from its parts, for kinds that are not Swift types.
  public init(
    kind: SectionKind, summary: String, extends: SectionKind? = nil, options: [SectionOptionDescriptor] = []
  ) {
    self.kind = kind
    self.summary = summary
    self.extends = extends
    self.options = options
  }

  /// The descriptor of a provider, from its type alone.
  public init(of provider: any SectionProvider.Type) {
    self.init(
      kind: provider.kind, summary: provider.summary,
      options: ProviderFields(of: provider.init()).options.map { $0.field.descriptor(named: $0.name) })
  }

  /// The option of that name.
  public func option(_ name: String) -> SectionOptionDescriptor? { options.first { $0.name == name } }
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
  /// Whether a preset has fixed it.
  public var isLocked: Bool

  /// A descriptor from its parts.
  public init(
    name: String, help: String, schema: SectionOptionSchema, defaultValue: PlainValue = .null,
    examples: [PlainValue] = [], isLocked: Bool = false
  ) {
    self.name = name
    self.help = help
    self.schema = schema
    self.defaultValue = defaultValue
    self.examples = examples
    self.isLocked = isLocked
  }
}
