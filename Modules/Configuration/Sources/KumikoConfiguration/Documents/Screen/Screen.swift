public import KumikoComposition
public import KumikoLayout
public import KumikoRegistry

/// A layout and what fills it, laid out in a room.
///
/// Sections are in the order of the layout. Those that the data leaves out show as many items as their `sample` says.
public struct Screen: Sendable {
  /// What the screen looks like.
  public let document: LayoutDocument
  /// What fills it; nil where everything is a sample.
  public let data: DataDocument?
  /// The room.
  public let environment: LayoutEnvironment
  /// How many items each section has.
  public let itemCounts: [Int]
  /// What each section came to.
  public let sections: [LayoutSection]
  /// The sections, laid out, with the sizes that the data tell.
  public let layout: CompositionalLayout
  /// For each section its place in the data.
  let dataIndices: [Int?]
  /// What was told of while the sections were made.
  let notes: [Diagnostic]
  /// The fields of items that kinds of the registry read.
  let itemFields: Set<String>

  init(
    document: LayoutDocument, data: DataDocument?, environment: LayoutEnvironment, itemCounts: [Int],
    sections: [LayoutSection], layout: CompositionalLayout, dataIndices: [Int?], notes: [Diagnostic],
    itemFields: Set<String>
  ) {
    self.document = document
    self.data = data
    self.environment = environment
    self.itemCounts = itemCounts
    self.sections = sections
    self.layout = layout
    self.dataIndices = dataIndices
    self.notes = notes
    self.itemFields = itemFields
  }

  /// The screen of documents that are at hand.
  ///
  /// - Parameters:
  ///   - layout: what the screen looks like.
  ///   - data: what fills it; nil where every section shows its sample.
  ///   - registry: the kinds.
  ///   - environment: the room.
  ///   - dataLimits: what each file that the data names may ask of the reader.
  ///   - itemProviders: the functions that custom groups may ask for by name.
  /// - Throws: everything that is wrong with either document, with the sections, with how layout and data go together, and
  ///   where something does not fit.
  public init(
    layout: SourceDocument, data: SourceDocument? = nil, registry: SectionRegistry, in environment: LayoutEnvironment,
    dataLimits: YAMLLimits = .data, itemProviders: [String: CompositionalLayout.ItemProvider] = [:]
  ) throws(DocumentError) {
    var parts = ScreenParts(itemProviders: itemProviders)
    parts.readLayout { () throws(DocumentError) in layout }
    if let data { parts.readData(limits: dataLimits) { () throws(DocumentError) in data } }
    parts.readRegistry { () throws(DocumentError) in registry }
    self = try parts.screen(in: environment)
  }

  /// What is legal and hardly meant, each at its place.
  ///
  /// - Former names of kinds and options.
  /// - Pieces that are never shown, cells that overlap, groups longer than their section, and sections that show nothing.
  /// - Keys of items that look like a mistake in typing.
  /// - Sizes in the data of elements that do not size themselves.
  ///
  /// - Complexity: O(log *n*) for each size; for the layout O(*c* · log *c*) in the cells of one repetition of each distinct
  ///   group, whatever the number of items.
  public var warnings: [Diagnostic] {
    let found = notes + layoutWarnings
    guard let data else { return found }
    var elements = MeasuredElements(document, data, dataIndices: dataIndices, sections: sections)
    return found + data.warnings(besides: itemFields) + elements.warnings(layout)
  }

  /// What the engine finds. That data leave a section empty says nothing about the layout.
  private var layoutWarnings: [Diagnostic] {
    layout.findings(limit: DocumentFaults.limit).compactMap { finding in
      if finding.reason == .noElements, dataIndices.indices.contains(finding.section),
        dataIndices[finding.section] != nil
      {
        return nil
      }
      return document.diagnostic(for: finding, in: environment)
    }
  }

  /// What holds for the layout as a whole.
  public var configuration: CompositionalLayoutConfiguration { document.configuration }

  /// The identifiers of the sections.
  public var sectionIDs: [String] { document.sections.map(\.id) }
}
