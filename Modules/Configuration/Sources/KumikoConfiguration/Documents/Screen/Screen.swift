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

  init(
    document: LayoutDocument, data: DataDocument?, environment: LayoutEnvironment, itemCounts: [Int],
    sections: [LayoutSection], layout: CompositionalLayout, dataIndices: [Int?], notes: [Diagnostic]
  ) {
    self.document = document
    self.data = data
    self.environment = environment
    self.itemCounts = itemCounts
    self.sections = sections
    self.layout = layout
    self.dataIndices = dataIndices
    self.notes = notes
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

  /// What is legal but out of use, such as former names of kinds and options, or pointless: sizes in the data of elements
  /// that do not size themselves.
  ///
  /// - Complexity: O(log *n*) for each size.
  public var warnings: [Diagnostic] {
    guard let data else { return notes }
    var elements = MeasuredElements(document, data, dataIndices: dataIndices, sections: sections)
    return notes + elements.warnings(layout)
  }

  /// What holds for the layout as a whole.
  public var configuration: CompositionalLayoutConfiguration { document.configuration }

  /// The identifiers of the sections.
  public var sectionIDs: [String] { document.sections.map(\.id) }
}
