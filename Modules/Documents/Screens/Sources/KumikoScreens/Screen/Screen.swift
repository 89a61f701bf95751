public import KumikoComposition
@_spi(Kumiko) import KumikoData
public import KumikoLayout
public import KumikoRegistry

/// A prepared layout of a layout document and its data.
///
/// Sections have the order of the layout. Sections without data show their samples.
public struct Screen: Sendable {
  /// The layout document.
  public let document: LayoutDocument
  /// The data document; nil for samples.
  public let data: DataDocument?
  /// The environment of the layout.
  public let environment: LayoutEnvironment
  /// The item count of each section.
  public let itemCounts: [Int]
  /// The sections that the kinds have made.
  public let sections: [LayoutSection]
  /// The prepared layout, with the sizes of the data.
  public let layout: CompositionalLayout
  let cells: ScreenCells
  /// The cells that were measured by their styles, in this environment. The sizes of others are given.
  @_spi(Kumiko) public let measuredCells: Set<LayoutElement>
  /// The index of each section in the data.
  let dataIndices: [Int?]
  /// The notes of making the sections.
  let notes: [Diagnostic]
  /// The language of the texts; nil if no document names one.
  @_spi(Kumiko) public internal(set) var locale: ScreenLocale?
  let itemFields: Set<String>
}

extension Screen {
  /// Creates the screen of documents.
  ///
  /// - Parameters:
  ///   - layout: The layout document.
  ///   - data: The data document; nil for samples.
  ///   - registry: The kinds.
  ///   - environment: The environment of the layout.
  ///   - dataLimits: The limits of each file that the data names.
  ///   - itemProviders: The functions of custom groups, by name.
  /// - Throws: ``DocumentError`` with all faults of the documents, of the sections, of the combination of layout and
  ///   data, and of the layout.
  /// - Complexity: O(*n*) in the size of the documents, plus the cost of the kinds and the layout.
  public init(
    layout: SourceDocument, data: SourceDocument? = nil, registry: SectionRegistry, in environment: LayoutEnvironment,
    dataLimits: YAMLLimits = .data, itemProviders: [String: CompositionalLayout.ItemProvider] = [:]
  ) throws(DocumentError) {
    var parts = ScreenParts(
      DocumentLoader(linked: LinkedKinds([:]), dataLimits: dataLimits, itemProviders: itemProviders))
    parts.readRegistry { () throws(DocumentError) in registry }
    parts.readLayout { () throws(DocumentError) in layout }
    if let data { parts.readData { () throws(DocumentError) in data } }
    self = try parts.screen(in: environment)
  }

  /// The warnings of the screen, each with its position.
  ///
  /// - Former and deprecated names of kinds and options.
  /// - Pieces that are never shown, cells that overlap, groups longer than their section, and sections that show nothing.
  /// - Insets along an estimated axis.
  /// - Cell styles that nothing uses.
  /// - Keys of items that resemble known keys, fields that no cell shows, and fields of styles that no item has.
  /// - Pinned headers on a pinned bar, headers of one kind at one edge, and headers that are wider than the screen.
  /// - Texts that need more room than the frame of their cell, header or footer has.
  /// - Sections that the data document lacks, which show sample items.
  /// - Sizes in the data for elements that are not self-sizing.
  ///
  /// - Complexity: O(log *n*) for each size in the data, O(*n*) in the texts of the first cells of sections, and
  ///   O(*c* log *c*) in the cells *c* of each distinct group.
  public var warnings: [Diagnostic] {
    // What is too small by mistake has further consequences.
    if notes.contains(where: { $0.message.contains(" is less than one point; ") }) { return notes }
    let found =
      notes + layoutWarnings + insetWarnings + textWarnings + boundaryWarnings + pinWarnings + styleWarnings
      + fieldWarnings
    guard let data else { return found }
    var elements = MeasuredElements(
      document, data, dataIndices: dataIndices, sections: sections, spans: configuration.spans)
    return found + data.warnings(besides: itemFields) + elements.warnings(layout)
  }

  /// The findings of the engine. Sections that the data leaves empty are not findings.
  private var layoutWarnings: [Diagnostic] {
    layout.findings(limit: DocumentFaults.limit).compactMap { finding in
      if finding.reason == .noElements, dataIndices.indices.contains(finding.section),
        dataIndices[finding.section] != nil, !document.sections[finding.section].isEmpty
      {
        return nil
      }
      return document.diagnostic(for: finding, in: environment)
    }
  }

  /// The configuration of the layout as a whole.
  public var configuration: CompositionalLayoutConfiguration { layout.configuration }

  /// The identifiers of the sections.
  ///
  /// - Complexity: O(*n*) in the sections.
  public var sectionIDs: [String] { document.sections.map(\.id) }
}
