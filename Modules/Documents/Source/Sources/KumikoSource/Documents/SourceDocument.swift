@_spi(Kumiko) public import KumikoValues

/// A document as it was read: its text, its values with their positions, and its kind.
public struct SourceDocument: Sendable {
  /// The text with its name.
  public let source: SourceText
  /// The root value, a mapping.
  @_spi(Kumiko) public let root: SourceValue
  /// The kind of the document.
  public let kind: DocumentKind

  /// Reads a document from a text.
  ///
  /// - Parameters:
  ///   - source: The text.
  ///   - limits: The limits of the reader.
  /// - Throws: ``DocumentError`` with the faults of ``YAMLReader/read(_:limits:)``, or if the text is not a document.
  /// - Complexity: O(*n*) in the size of the text.
  public init(_ source: SourceText, limits: YAMLLimits = .document) throws(DocumentError) {
    if source.isTable {
      throw DocumentError("this is a table, not a document", in: source, help: source.helpForRecords)
    }
    self.source = source
    root = try YAMLReader.read(source, limits: limits)
    kind = try DocumentKind(of: root, in: source)
  }

  /// Creates the document of a text that was read.
  package init(_ source: SourceText, root: SourceValue) throws(DocumentError) {
    self.source = source
    self.root = root
    kind = try DocumentKind(of: root, in: source)
  }

  /// Reads a document from a file.
  ///
  /// - Parameters:
  ///   - path: The path of the file; `-` for standard input.
  ///   - limits: The limits of the reader.
  /// - Throws: ``DocumentError`` if the file cannot be read, and for the faults of ``init(_:limits:)``.
  /// - Complexity: O(*n*) in the size of the file.
  public init(path: String, limits: YAMLLimits = .document) throws(DocumentError) {
    try self.init(try SourceText(contentsOf: path, maxBytes: limits.maxBytes), limits: limits)
  }

  package func expect(_ expected: DocumentKind) throws(DocumentError) {
    guard kind != expected else { return }
    if expected == .data, kind == .layout, root["document"] == nil, root["sections"] == nil {
      throw DocumentError(
        "this has no sections: it is no data document", in: source, at: SourceRange(root.range.start),
        help: source.helpForRecords)
    }
    let mixed = root["sections"]?.elements.first { section in
      DocumentKind.contentKeys.contains { section.entry($0) != nil } && section.entry("kind") != nil
    }
    if expected == .data, kind == .layout, root["document"] == nil, let kindKey = mixed?.entry("kind") {
      throw DocumentError(
        "this is a layout, not a data document: a section has 'kind'", in: source, at: kindKey.keyRange,
        help: "remove the key, or write 'document: data' at the top, if it is data")
    }
    let place = root.entry("document")?.value.range ?? SourceRange(root.range.start)
    let form =
      switch (kind, expected) {
      case (.data, .layout): "give the layout first, and then this document"
      case (.test, _), (.registry, _), (_, .test), (_, .registry): nil as String?
      default:
        root.entry("document") == nil ? "if it is one, write 'document: \(expected.rawValue)' at its top" : nil
      }
    let tested = kind == .test ? root[expected.rawValue]?.name.map { "it tests '\(BoundedText.name($0))'" } : nil
    throw DocumentError("this is \(kind.wording), not \(expected.wording)", in: source, at: place, help: tested ?? form)
  }
}
