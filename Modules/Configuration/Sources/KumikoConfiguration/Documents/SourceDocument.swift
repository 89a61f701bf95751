/// A document as it was read: its text, its values with their places, and what it is about.
public struct SourceDocument: Sendable {
  /// The text, and the name under which people know it.
  public let source: SourceText
  /// The outermost value, a mapping.
  public let root: YAMLNode
  /// What it is about.
  public let kind: DocumentKind

  /// Reads a text.
  ///
  /// - Throws: where the text is not one well-formed document within the limits, or not one of Kumiko's.
  public init(_ source: SourceText, limits: YAMLLimits = .document) throws(DocumentError) {
    self.source = source
    root = try YAMLReader.read(source, limits: limits)
    kind = try DocumentKind(of: root, in: source)
  }

  /// The document of a text that has been read.
  ///
  /// - Throws: where it is not one of Kumiko's.
  init(_ source: SourceText, root: YAMLNode) throws(DocumentError) {
    self.source = source
    self.root = root
    kind = try DocumentKind(of: root, in: source)
  }

  /// Reads a file, or standard input where `path` is `-`.
  ///
  /// - Throws: where the file cannot be read, is larger than the limit, or holds no document of Kumiko's.
  public init(path: String, limits: YAMLLimits = .document) throws(DocumentError) {
    try self.init(try SourceText(contentsOf: path, maxBytes: limits.maxBytes), limits: limits)
  }

  /// Fails where the document is about something else.
  func expect(_ expected: DocumentKind) throws(DocumentError) {
    guard kind != expected else { return }
    let place = root.entry("document")?.value.range ?? SourceRange(root.range.start)
    throw DocumentError(
      Diagnostic(
        .error, "this is \(kind.wording), not \(expected.wording)", in: source, at: place,
        help: root.entry("document") == nil ? "if it is one, write 'document: \(expected.rawValue)' at its top" : nil))
  }
}
