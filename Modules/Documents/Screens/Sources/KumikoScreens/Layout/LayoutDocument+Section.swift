import KumikoCells
@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) public import KumikoSource

extension LayoutDocument {
  /// A section of a layout document, with its variants.
  public struct Section: Sendable {
    /// The largest number of options of a section. Kinds have far fewer.
    static let maximumOptions = 1_000
    /// The keys of the section's content, of which it has exactly one.
    static let bodyKeys = DocumentKind.bodyKeys
    /// The fields that `when` may set.
    static let ownFields: [JSONSchema.Field] =
      [
        .init("kind", .reference("kind"), "Kind of the section."),
        .init("options", .anyRecord.adding("maxProperties", .int(maximumOptions)), "The options of the kind."),
        .init("sample", .count, "Number of items without data.", standard: .int(LayoutDocument.standardSampleCount)),
        .init(
          "cell", JSONSchema.name.adding("examples", .list(CellStyle.standard.map { .string($0.name) })),
          "Cell style of the items."),
        CellRule.field,
      ] + LayoutSection.fieldTable.schemaFields(statesDefaults: false).withHeaderSections
    /// The keys that `when` may set.
    static let ownKeys = ownFields.map(\.name)
    /// The keys of which `none` is a value. It takes away other keys in `when`.
    static let keysOfNone = ownFields.filter { $0.schema.keywords["enum"]?.list?.contains("none") ?? false }.map(\.name)
    /// The keys of contents that a section holds. Data documents state their forms.
    static let contentFields: [JSONSchema.Field] = [
      .init("items", .list(of: .reference("data-item")), "The items, as in a data document."),
      .init("count", .count, "Number of items, for sections without items."),
      .init("from", JSONSchema(), "File with the records of the items, as in a data document."),
      .init("path", JSONSchema(), "Path of the list of records in the file."),
      .init("fields", JSONSchema(), "Paths of the identifier and the fields in a record."),
      .init("where", JSONSchema(), "Filter of the records by the values at paths."),
      .init("title", JSONSchema(), "The first line of the header, beside contents."),
      .init("subtitle", JSONSchema(), "The second line of the header, beside contents."),
    ]
    static let idField = JSONSchema.Field(
      "id", .identifier, "Identifier of the section in data documents.", isRequired: true)
    static let table = DocumentTable<Section>(
      ([idField] + ownFields + [SectionVariant.field(.reference("variant")), SectionState.field] + contentFields)
        .map { .init($0) })

    /// The identifier, which data documents use.
    public let id: String
    /// The place of the identifier.
    @_spi(Kumiko) public let idRange: SourceRange
    /// The mapping of the section.
    @_spi(Kumiko) public let node: SourceValue
    /// The keys for all environments.
    let entries: [SourceValue.Entry]
    /// The keys of the contents that the section holds.
    let contents: [SourceValue.Entry]
    /// The entries of `when`.
    var variants: [SectionVariant]
    let states: [SectionState]

    /// Reads a section; nil if it is not a mapping. A section without an identifier is reported and has an empty one.
    init?(_ node: SourceValue, in document: MappingReader) {
      guard
        let fields = MappingReader(
          node, of: document.source, known: Self.table.keys, as: "a section", faults: document.faults,
          help: { SectionRemedies.help(unknownKey: $0, in: node, hasOption: document.faults.hasOption) })
      else { return nil }
      id = fields.name("id") ?? ""
      idRange = fields["id"]?.range ?? node.range
      self.node = node
      entries = fields.entries(among: Self.ownKeys)
      contents = fields.entries(among: Self.contentFields.map(\.name))
      // The data is read with its files later.
      _ = (fields.list("items"), fields.count("count"))
      Self.checkOptions(fields)
      var variants = SectionVariant.list(of: fields, keys: Self.ownKeys)
      states = SectionState.list(of: fields, into: &variants)
      self.variants = variants
    }

    /// A Boolean value that indicates whether an unknown key means the key of the content, such as `type` for `kind`.
    var mistakesBody: Bool {
      let keys = Self.bodyKeys
      if entries.contains(where: { keys.contains($0.key) }) { return false }
      return node.entries.contains { entry in
        !Self.table.keys.contains(entry.key)
          && (entry.key == "section"
            || (OtherWords.name(for: entry.key, among: keys) ?? NearestName.find(entry.key, among: keys)) != nil)
      }
    }

    /// A Boolean value that indicates whether the section is written without items, as `items: []` or `count: 0`.
    var isEmpty: Bool {
      contents.contains { entry in
        switch entry.value.content {
        case .list(let items): entry.key == "items" && items.isEmpty
        case .int(let count, _): entry.key == "count" && count == 0
        default: false
        }
      }
    }

    static func checkOptions(_ fields: MappingReader) {
      let count = fields.entries("options", "a mapping of options to values").count
      if count > maximumOptions {
        fields.report(
          "there are \(count) options; no kind has more than \(maximumOptions)", at: fields.entry("options")?.keyRange)
      }
    }
  }
}
