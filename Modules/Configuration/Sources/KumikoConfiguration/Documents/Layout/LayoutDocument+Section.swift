@_spi(Kumiko) import KumikoComposition
public import KumikoValues

extension LayoutDocument {
  /// A section of a layout document, with its variants.
  public struct Section: Sendable {
    /// The largest number of options of a section. Kinds have far fewer.
    static let maximumOptions = 1_000
    /// The keys of the section's content, of which it has exactly one.
    static let bodyKeys = ["kind", "group", "custom"]
    private static let knownKeys = ["id", "when"] + ownKeys
    /// The keys that `when` may set.
    static let ownKeys = ["kind", "options", "sample", "cell"] + LayoutSectionOverlay.keys

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
    init?(_ node: SourceValue, of source: SourceText, texts: inout ScalarTexts, faults: inout DocumentFaults) {
      guard
        let fields = MappingReader(
          node, of: source, known: Self.knownKeys, as: "a section", faults: &faults)
      else { return nil }
      id = fields.name("id", texts: &texts, faults: &faults) ?? ""
      idRange = fields["id"]?.range ?? node.range
      self.node = node
      entries = node.entries.filter { Self.ownKeys.contains($0.key) }
      Self.checkOptions(fields, faults: &faults)
      variants = SectionVariant.list(of: fields, keys: Self.ownKeys, faults: &faults)
    }

    /// Reports invalid options.
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
