@_spi(Kumiko) public import KumikoSource

/// An element of a screen, as a document of tests names it.
///
/// ```yaml
/// - keynote                                       # the cell of an item
/// - { section: talks, index: 3 }                  # the fourth cell of a section
/// - { section: talks }                            # all cells of a section
/// - { section: talks, kind: header }              # a header
/// - { section: talks, kind: badge, item: keynote } # a badge of a cell
/// - { section: tabs, kind: header }               # a header of a span
/// - { section: "-1", kind: header }               # a header of the layout
/// ```
@_spi(Kumiko) public struct ElementReference: Sendable {
  static let table = DocumentTable<ElementReference>([
    .init("section", \.section, .name(.identifier), "Identifier of the section; \"-1\" for views of the layout."),
    .init("kind", \.kind, .name(.identifier), "Kind of a header, footer, badge or background. Default: cells."),
    .init("item", \.item, .name(.identifier), "Identifier of the item."),
    .init("index", \.index, .count, "Number among the cells of the section, or among the views of the kind."),
  ])

  /// The section.
  public private(set) var section: LayoutTestSettings.Name?
  /// The kind of a supplementary or a decoration view; nil for cells.
  public private(set) var kind: LayoutTestSettings.Name?
  /// The item.
  public private(set) var item: LayoutTestSettings.Name?
  /// The number among the cells of the section, or among the elements of the kind.
  public private(set) var index: Int?
  /// The range of the reference.
  public private(set) var range = SourceRange(.start)

  /// The names and the number, by which equal references are found.
  public var words: [String?] { [section?.text, kind?.text, item?.text, index.map { "\($0)" }] }

  /// Creates a reference that is not in a document.
  ///
  /// - Parameters:
  ///   - section: The identifier of the section; nil for a cell by its item.
  ///   - kind: The kind of a view; nil for a cell.
  ///   - item: The identifier of the item.
  ///   - index: The number among the cells of the section, or among the views of the kind.
  public init(section: String? = nil, kind: String? = nil, item: String? = nil, index: Int? = nil) {
    self.section = section.map { LayoutTestSettings.Name(text: $0) }
    self.kind = kind.map { LayoutTestSettings.Name(text: $0) }
    self.item = item.map { LayoutTestSettings.Name(text: $0) }
    self.index = index
  }

  /// Reads a reference; nil if it has a fault, which is reported.
  init?(_ node: SourceValue, in document: MappingReader) {
    if case .mapping = node.content {
      guard let fields = document.reader(of: node, Self.table, as: "an element") else { return nil }
      self.init(fields)
      return
    }
    guard let name = node.name, !name.isEmpty else {
      document.report(
        "an element is the identifier of an item, or a mapping with 'section'; found \(node.wording)", at: node.range)
      return nil
    }
    self.init()
    item = DocumentName(text: name, range: node.range)
    range = node.range
  }

  /// Reads the keys of a reference; nil if it has a fault, which is reported.
  init?(_ fields: MappingReader) {
    let before = fields.faults.diagnostics.errorCount
    self.init()
    range = fields.node.range
    Self.table.read(fields, into: &self)
    guard fields.faults.diagnostics.errorCount == before else { return nil }
    if section == nil, item == nil {
      fields.report("an element has an 'item' or a 'section'", at: range)
    } else if let index = fields.entry("index"), item != nil {
      fields.report("'index' and 'item' cannot be used together", at: index.keyRange)
    }
    guard fields.faults.diagnostics.errorCount == before else { return nil }
  }
}
