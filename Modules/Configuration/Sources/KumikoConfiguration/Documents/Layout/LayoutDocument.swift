public import KumikoComposition

/// What a screen looks like: a layout document.
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
/// A section's kind and options are values until ``sections(in:environment:itemCounts:)`` asks a registry for them, because
/// what they come to depends on the registry, the room and the items.
public struct LayoutDocument: Sendable {
  /// How many items a section shows that has no data, unless its `sample` says otherwise.
  public static let standardSampleCount = 12

  /// The text.
  public let source: SourceText
  /// What holds for the layout as a whole.
  public internal(set) var configuration = CompositionalLayoutConfiguration()
  /// The sections, in their order; no two have the same identifier.
  public internal(set) var sections: [Section] = []
  /// Sections that cannot be told apart from others, kept for what else is wrong with them.
  var nameless: [Section] = []

  /// Reads a layout that is at hand.
  ///
  /// - Throws: everything that is wrong with it but for the kinds and what stands in the sections, which
  ///   ``sections(in:environment:itemCounts:)`` reads.
  public init(_ document: SourceDocument) throws(DocumentError) {
    var faults = DocumentFaults()
    self.init(document, faults: &faults)
    try faults.check()
  }

  /// Reads the layout in a file.
  ///
  /// - Throws: as `init(_:)`, and where the file cannot be read.
  public init(path: String, limits: YAMLLimits = .document) throws(DocumentError) {
    try self.init(try SourceDocument(path: path, limits: limits))
  }

  init(source: SourceText) {
    self.source = source
  }
}
