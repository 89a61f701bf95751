@_spi(Kumiko) public import KumikoSource

/// Checks documents against a JSON Schema, such as one of another build from `kumiko schema`.
///
/// ```swift
/// let check = try SchemaCheck(path: "older/layout.schema.json")
/// for diagnostic in check.diagnostics(of: try SourceDocument(path: "home.yaml")) { … }
/// ```
///
/// The check supports the keywords of draft 7 that Kumiko's schemas use. It rejects schemas with other keywords.
public struct SchemaCheck: Sendable {
  let root: PlainValue
  let patterns: [String: SchemaPattern]

  /// Reads a schema from a file.
  ///
  /// - Parameters:
  ///   - path: The path of the file; `-` for standard input.
  ///   - limits: The limits of the reader.
  /// - Throws: ``DocumentError`` if the file cannot be read, is not JSON or YAML, or contains unsupported keywords.
  /// - Complexity: O(*n*) in the size of the schema.
  public init(path: String, limits: YAMLLimits = .document) throws(DocumentError) {
    let source = try SourceText(contentsOf: path, maxBytes: limits.maxBytes)
    try self.init(try YAMLReader.read(source, limits: limits), of: source)
  }

  /// Creates a check with a schema.
  ///
  /// - Parameters:
  ///   - schema: The schema.
  ///   - source: The text of the schema, for diagnostics.
  /// - Throws: ``DocumentError`` if the schema contains unsupported keywords.
  /// - Complexity: O(*n*) in the size of the schema.
  public init(_ schema: SourceValue, of source: SourceText) throws(DocumentError) {
    if DocumentKind.isStated(by: schema) {
      throw DocumentError(
        "this is a document, not a JSON Schema", in: source, at: SourceRange(schema.range.start),
        help: "'kumiko schema' writes one")
    }
    var reader = SchemaReader(root: schema, source: source)
    reader.read(schema)
    try reader.faults.check()
    root = PlainValue(schema)
    patterns = reader.patterns
  }

  /// Returns the faults of a document against the schema, each with its position.
  ///
  /// - Parameter document: The document.
  /// - Returns: The faults; empty for a valid document.
  /// - Complexity: O(*n* · *s*) in the size *n* of the document and the size *s* of the schema.
  public func diagnostics(of document: SourceDocument) -> [Diagnostic] {
    var walk = SchemaWalk(check: self)
    return walk.findings(in: document.root, root, depth: 0).prefix(DocumentFaults.limit).map { finding in
      Diagnostic(.error, finding.message, in: document.source, at: finding.range, help: finding.help)
    }
  }
}

struct SchemaFinding {
  var message: String
  var range: SourceRange
  var help: String?
  /// The depth below the document's root. Deeper faults are nearer to a valid value.
  var depth: Int
  /// A Boolean value that indicates whether the type of the value is wrong.
  var isOfSort = false

  /// A measure of how near the value is to a valid one.
  var nearness: Int { depth * 2 + (isOfSort ? 0 : 1) }
}
