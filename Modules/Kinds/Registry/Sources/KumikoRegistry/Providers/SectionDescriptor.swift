/// The description of a section kind: its options and other facts, for documentation, JSON Schema and completion.
public struct SectionDescriptor: Hashable, Sendable {
  /// The name in documents.
  public var kind: SectionKind
  /// The summary, in one line.
  public var summary: String
  /// The kind that a preset extends; nil for other kinds.
  public var extends: SectionKind?
  /// The options in the order of declaration.
  public var options: [SectionOptionDescriptor]
  /// The version of the kind.
  public var version: String
  /// The version of the contract for which the kind was written; see ``SectionAPI``.
  public var apiVersion: Int
  /// The versions that added and deprecated the kind.
  public var history = SectionHistory()
  /// The former names.
  public var aliases: [SectionAlias] = []
  /// The examples.
  public var examples: [SectionExample] = []
  /// The fields of items that the kind reads.
  public var itemFields: [String] = []
  /// The name of the cell style of self-sizing cells; nil for none.
  public var cellStyle: String?
  /// A Boolean value that indicates whether the section is the same for every number of items, with the default options.
  public var isRigid = false

  /// Creates a descriptor without aliases, examples and item fields, for kinds that are not Swift types.
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

  /// Creates the descriptor of a provider type.
  ///
  /// - Complexity: O(*n*) in the options, found by reflection.
  public init(of provider: any SectionProvider.Type) {
    let standard = provider.init()
    self.init(of: provider, standard: standard, fields: ProviderFields(of: standard))
  }

  /// Creates the descriptor of a provider with known properties.
  init(of provider: any SectionProvider.Type, standard: any SectionProvider, fields: ProviderFields) {
    self.init(
      kind: provider.kind, summary: provider.summary,
      options: fields.options.map { $0.field.descriptor(named: $0.name) },
      version: provider.version, apiVersion: provider.apiVersion)
    history = provider.history
    aliases = provider.aliases
    examples = provider.examples
    itemFields = provider.itemFields
    cellStyle = provider.cellStyle
    isRigid = standard.isRigid
  }

  /// Returns the option with a name, or nil.
  ///
  /// - Complexity: O(*n*) in the options.
  public func option(_ name: String) -> SectionOptionDescriptor? { options.first { $0.name == name } }

  /// Returns the option with a former name, or nil.
  ///
  /// - Complexity: O(*n*) in the options and their former names.
  public func option(formerly name: String) -> SectionOptionDescriptor? {
    options.first { $0.formerNames.contains(name) }
  }
}

/// The description of an option.
public struct SectionOptionDescriptor: Hashable, Sendable {
  /// The name in documents.
  public var name: String
  /// The purpose of the option, in one sentence.
  public var help: String
  /// The schema of its values.
  public var schema: SectionOptionSchema
  /// The default; null if there is none.
  public var defaultValue: PlainValue
  /// Values as documents write them.
  public var examples: [PlainValue]
  /// Former names, which remain valid in documents.
  public var formerNames: [String]
  /// The versions that added and deprecated the option.
  public var history: SectionHistory
  /// A Boolean value that indicates whether a preset has locked the option.
  public var isLocked: Bool

  /// Creates the description of an option.
  public init(
    name: String, help: String, schema: SectionOptionSchema, defaultValue: PlainValue = .null,
    examples: [PlainValue] = [], formerNames: [String] = [], history: SectionHistory = SectionHistory(),
    isLocked: Bool = false
  ) {
    self.name = name
    self.help = help
    self.schema = schema
    self.defaultValue = defaultValue
    self.examples = examples
    self.formerNames = formerNames
    self.history = history
    self.isLocked = isLocked
  }
}
