@_spi(Kumiko) import KumikoCells
public import KumikoComposition
@_spi(Kumiko) import KumikoSource

/// The layout of a screen: a layout document.
///
/// ```yaml
/// version: 1
/// section-spacing: 24pt
/// sections:
///   - id: apps
///     kind: grid
///     options: { columns: 2, row-height: 56pt }
///     when: [{ min-width: 800pt, options: { columns: 4 } }]
/// ```
///
/// `cell` of a section names a cell style, by which its cells are measured and drawn. `styles` defines further ones.
/// `supplementary-cells` names those of headers, footers and bars, by element kind.
///
/// Spans give headers and footers to consecutive sections: `spans: [{ id: tabs, sections: [news, rows], header: … }]`.
/// The configuration has them by index.
///
/// A section with `sections` contains these, with insets, spacing, headers, footers and backgrounds of its own. It is a span
/// of the configuration, and ``sections`` has the sections inside it.
///
/// A header can be a section: `header: { section: tabs, pinned: true }`. The configuration has a span of both for each.
///
/// A section can hold its contents, with the keys of a data document: `items`, `count` or `from`.
///
/// Kinds and options are only read by ``sections(in:environment:itemCounts:)``, because their meaning depends on the
/// registry, the environment and the items.
public struct LayoutDocument: Sendable {
  /// The default item count of a section without data.
  @_spi(Kumiko) public static let standardSampleCount = 12

  /// The text.
  public internal(set) var source: SourceText
  /// The configuration of the layout as a whole.
  public internal(set) var configuration = CompositionalLayoutConfiguration()
  /// The sections that show items, in order. Their identifiers are unique.
  public internal(set) var sections: [Section] = []
  var styles: [String: OwnCellStyle] = [:]
  /// The names of the styles with a fault, which is reported where they are defined.
  var faultyStyles: Set<String> = []
  /// The cell styles of headers, footers and other supplementary views, by element kind, with the ranges of the kinds.
  var supplementaryStyles: [String: OwnCellStyle] = [:]
  /// How wide the texts are: those of cells by the name of the style, and those of other views by element kind.
  var demands: [String: TextDemands] = [:]
  var viewDemands: [String: TextDemands] = [:]
  /// The contents that sections hold, in the form of sections of a data document.
  var contents: [SourceValue] = []
  /// Sections without a unique identifier, kept to find their other faults.
  var nameless: [Section] = []
  /// The warnings of reading, which are those of each screen.
  var notes: [Diagnostic] = []
  /// The language in which the texts are developed; nil if the document names none.
  var language: ScreenLocale?
  /// The warnings about texts of string tables.
  var languageWarnings: [Diagnostic] = []
  /// The document without templates and names in braces; nil if it is none.
  var expanded: SourceDocument?
  /// The names of the texts that are part of the layout: its own, and those of included files.
  var textNames: [String] = []
  /// The positions of the keys of the configuration, and of its boundary items by element kind.
  var configurationRanges: [String: SourceRange] = [:]
  var boundaryRanges: [String: SourceRange] = [:]
  /// The sections that contain sections, outer ones first. The configuration has them as its first spans.
  var containers: [Container] = []
  /// A Boolean value that indicates whether a fault took sections away, or their names, so that a missing one is no fault.
  var lacksSections = false
  /// A Boolean value that indicates whether placeholders replace some of the sections, so that what nothing here uses may be
  /// used by these.
  var isPartial = false
  /// The spans with entries of `when`, in the form of sections that contain sections.
  var variedSpans: [Container] = []
  /// The sections and spans whose header is a section.
  var headerOwners: [HeaderOwner] = []
  /// The identifiers under 'spans', also those of spans with faults.
  var namedSpans: Set<String> = []
  var spanRanges: [String: SourceRange] = [:]
  var spanNodes: [String: SourceValue] = [:]

  /// Reads a layout.
  ///
  /// - Parameter document: The document.
  /// - Throws: ``DocumentError`` with all faults except those of kinds and of sections, which
  ///   ``sections(in:environment:itemCounts:)`` reports.
  /// - Complexity: O(*n*) in the size of the document.
  public init(_ document: SourceDocument) throws(DocumentError) {
    let faults = DocumentFaults()
    self.init(document, faults: faults)
    try faults.check()
  }

  /// Reads a layout from a file.
  ///
  /// - Parameters:
  ///   - path: The path of the file; `-` for standard input.
  ///   - limits: The limits of the reader.
  /// - Throws: ``DocumentError`` if the file cannot be read, and for the faults of ``init(_:)``.
  /// - Complexity: O(*n*) in the size of the file.
  public init(path: String, limits: YAMLLimits = .document) throws(DocumentError) {
    try self.init(try SourceDocument(path: path, limits: limits))
  }

  init(source: SourceText) {
    self.source = source
  }
}
