import KumikoRegistry

/// A step of a case: the reader scrolls.
///
/// ```yaml
/// steps: [{ offset: 300 }, { scroll: { news: 100 } }, { scroll-to: elbrus }]
/// ```
@_spi(Kumiko) public struct LayoutTestStep: Sendable {
  static let table = DocumentTable<LayoutTestStep>(LayoutTestSettings.placeTable.fields.map { $0.within(\.place) })

  /// The place to which the reader scrolls, in the fields of settings for it.
  public private(set) var place = LayoutTestSettings()

  /// Reads a step; nil if it has a fault, which is reported.
  init?(_ node: SourceValue, in document: MappingReader) {
    guard let fields = document.reader(of: node, Self.table, as: "a step") else { return nil }
    Self.table.read(fields, into: &self)
    place.check(fields)
    if fields.entries(among: Self.table.keys).isEmpty {
      fields.report("a step has 'offset', 'scroll-to' or 'scroll'", at: node.range)
    }
  }
}
