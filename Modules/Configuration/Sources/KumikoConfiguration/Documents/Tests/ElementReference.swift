@_spi(Kumiko) public import KumikoValues

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
  static let keys = ["section", "kind", "item", "index"]

  /// The section.
  public let section: LayoutTestSettings.Name?
  /// The kind of a supplementary or a decoration view; nil for cells.
  public let kind: LayoutTestSettings.Name?
  /// The item.
  public let item: LayoutTestSettings.Name?
  /// The number among the cells of the section, or among the elements of the kind.
  public let index: Int?
  /// The range of the reference.
  public let range: SourceRange

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
    range = SourceRange(.start)
  }

  /// Reads a reference; nil if it has a fault, which is reported.
  init?(_ node: SourceValue, of source: SourceText, texts: inout ScalarTexts, faults: inout DocumentFaults) {
    if case .mapping = node.content {
      guard
        let fields = MappingReader(node, of: source, known: Self.keys, as: "an element", faults: &faults)
      else { return nil }
      self.init(fields, texts: &texts, faults: &faults)
      return
    }
    guard let name = texts.text(of: node), !name.isEmpty else {
      faults.report(
        "an element is the identifier of an item, or a mapping with 'section'; found \(node.wording)", in: source,
        at: node.range)
      return nil
    }
    self.init(item: LayoutTestSettings.Name(text: name, range: node.range), range: node.range)
  }

  private init(item: LayoutTestSettings.Name, range: SourceRange) {
    self.item = item
    self.range = range
    (section, kind, index) = (nil, nil, nil)
  }

  /// Reads the keys of a reference; nil if it has a fault, which is reported.
  init?(_ fields: MappingReader, texts: inout ScalarTexts, faults: inout DocumentFaults) {
    let before = faults.diagnostics.errorCount
    var names: [String: LayoutTestSettings.Name] = [:]
    for entry in fields.node.entries where ["section", "kind", "item"].contains(entry.key) && !entry.value.isNull {
      names[entry.key] = fields.name(entry.key, texts: &texts, faults: &faults).map {
        LayoutTestSettings.Name(text: $0, range: entry.value.range)
      }
    }
    range = fields.node.range
    section = names["section"]
    kind = names["kind"]
    item = names["item"]
    index = fields.count("index", faults: &faults)
    guard faults.diagnostics.errorCount == before else { return nil }
    if section == nil, item == nil {
      faults.report("an element has an 'item' or a 'section'", in: fields.source, at: range)
    } else if let index = fields.entry("index"), item != nil {
      faults.report("'index' and 'item' cannot be used together", in: fields.source, at: index.keyRange)
    }
    guard faults.diagnostics.errorCount == before else { return nil }
  }
}
