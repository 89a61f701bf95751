import KumikoCells
@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoRegistry
public import KumikoValues

extension LayoutDocument {
  /// A section of a layout document, with its variants.
  public struct Section: Sendable {
    /// The largest number of options of a section. Kinds have far fewer.
    static let maximumOptions = 1_000
    /// The keys of the section's content, of which it has exactly one.
    static let bodyKeys = ["kind", "group", "custom"]
    /// The fields that `when` may set.
    static let ownFields: [JSONSchema.Field] =
      [
        .init("kind", .reference("kind"), "Kind of the section."),
        .init("options", .anyRecord.adding("maxProperties", .int(maximumOptions)), "The options of the kind."),
        .init("sample", .count, "Number of items without data.", standard: .int(LayoutDocument.standardSampleCount)),
        .init(
          "cell", JSONSchema.name.adding("examples", .list(CellStyle.standard.map { .string($0.name) })),
          "Cell style of the items."),
      ] + LayoutSection.fieldTable.schemaFields(statesDefaults: false)
    /// The keys that `when` may set.
    static let ownKeys = ownFields.map(\.name)
    /// The identifier of a section.
    static let idField = JSONSchema.Field(
      "id", .identifier, "Identifier of the section in data documents.", isRequired: true)
    static let table = DocumentTable<Section>(
      ([idField] + ownFields + [SectionVariant.field(.reference("variant"))]).map { .init($0) })

    /// The identifier, which data documents use.
    public let id: String
    let idRange: SourceRange
    /// The mapping of the section.
    @_spi(Kumiko) public let node: SourceValue
    /// The keys for all environments.
    let entries: [SourceValue.Entry]
    /// The entries of `when`.
    let variants: [SectionVariant]

    /// Reads a section; nil if it is not a mapping. A section without an identifier is reported and has an empty one.
    init?(_ node: SourceValue, in document: MappingReader) {
      guard let fields = document.reader(of: node, Self.table, as: "a section") else { return nil }
      id = fields.name("id") ?? ""
      idRange = fields["id"]?.range ?? node.range
      self.node = node
      entries = node.entries.filter { Self.ownKeys.contains($0.key) }
      Self.checkOptions(fields)
      variants = SectionVariant.list(of: fields, keys: Self.ownKeys)
    }

    /// Reports invalid options.
    static func checkOptions(_ fields: MappingReader) {
      let count = fields.entries("options", "a mapping of options to values").count
      if count > maximumOptions {
        fields.report(
          "there are \(count) options; no kind has more than \(maximumOptions)", at: fields.entry("options")?.keyRange)
      }
    }
  }
}
