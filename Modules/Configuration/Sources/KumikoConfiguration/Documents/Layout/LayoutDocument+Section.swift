import KumikoComposition

extension LayoutDocument {
  /// A section as it is described: what it is, and what it is otherwise in other rooms.
  public struct Section: Sendable {
    /// The most entries that `when` may have.
    static let maximumVariants = 32
    /// The most options that one section may set; no kind has nearly as many.
    static let maximumOptions = 1_000
    /// What a section is made of, of which it has one.
    static let bodyKeys = ["kind", "group", "custom"]
    /// The keys that `when` may set.
    static let ownKeys = ["kind", "options", "sample"] + LayoutSectionOverlay.keys

    /// The identifier by which data fills the section.
    public let id: String
    let idRange: SourceRange
    let node: YAMLNode
    /// The keys that hold in every room.
    let entries: [YAMLNode.Entry]
    /// What `when` says.
    let variants: [SectionVariant]

    /// Reads a section; nil where it is none. One without an identifier, which is noted too, has an empty one.
    init?(_ node: YAMLNode, of source: SourceText, texts: inout ScalarTexts, faults: inout DocumentFaults) {
      guard
        let fields = MappingReader(
          node, of: source, known: ["id", "when"] + Self.ownKeys, as: "a section", faults: &faults)
      else { return nil }
      id = fields.name("id", texts: &texts, faults: &faults) ?? ""
      idRange = fields["id"]?.range ?? node.range
      self.node = node
      entries = node.entries.filter { Self.ownKeys.contains($0.key) }
      Self.checkOptions(fields, faults: &faults)
      let listed = fields.list("when", faults: &faults) ?? []
      if listed.count > Self.maximumVariants {
        faults.report(
          "'when' has \(listed.count) entries; at most \(Self.maximumVariants) are allowed", in: source,
          at: fields["when"]?.range)
      }
      variants = listed.prefix(Self.maximumVariants).compactMap { SectionVariant($0, of: source, faults: &faults) }
    }

    /// Notes options that are no options at all.
    static func checkOptions(_ fields: MappingReader, faults: inout DocumentFaults) {
      guard let options = fields["options"] else { return }
      if case .mapping(let entries) = options.content {
        if entries.count > maximumOptions {
          faults.report(
            "there are \(entries.count) options; no kind has more than \(maximumOptions)", in: fields.source,
            at: fields.entry("options")?.keyRange)
        }
      } else {
        fields.expected("a mapping of options to values", at: options, faults: &faults)
      }
    }
  }
}
