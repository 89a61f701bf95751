import KumikoRegistry

/// Checks documents against a JSON Schema, such as another build has written with `kumiko schema`.
///
/// ```swift
/// let check = try SchemaCheck(path: "older/layout.schema.json")
/// for diagnostic in check.diagnostics(of: try SourceDocument(path: "home.yaml")) { … }
/// ```
///
/// Of draft 7 it knows what Kumiko's own schemas say, and refuses a schema that says more, rather than to pass over it.
public struct SchemaCheck: Sendable {
  let root: PlainValue
  let patterns: [String: SchemaPattern]

  /// Reads a schema from a file.
  ///
  /// - Throws: where the file cannot be read, is no JSON or YAML, or says what is not known here.
  public init(path: String, limits: YAMLLimits = .document) throws(DocumentError) {
    let source = try SourceText(contentsOf: path, maxBytes: limits.maxBytes)
    try self.init(try YAMLReader.read(source, limits: limits), of: source)
  }

  /// A schema that is at hand.
  ///
  /// - Throws: where it says what is not known here.
  public init(_ schema: YAMLNode, of source: SourceText) throws(DocumentError) {
    var reader = SchemaReader(root: schema, source: source)
    reader.read(schema)
    try reader.faults.check()
    root = PlainValue(schema)
    patterns = reader.patterns
  }

  /// What the schema refuses in a document, at its place; nothing where the document is as the schema wants it.
  public func diagnostics(of document: SourceDocument) -> [Diagnostic] {
    var walk = SchemaWalk(check: self)
    return walk.findings(in: document.root, root, depth: 0).prefix(DocumentFaults.limit).map { finding in
      Diagnostic(.error, finding.message, in: document.source, at: finding.range, help: finding.help)
    }
  }
}

/// One thing that a schema refuses.
struct SchemaFinding {
  var message: String
  var range: SourceRange
  var help: String?
  /// How far from the document's root it is: the deeper, the more was right on the way.
  var depth: Int
  /// Whether it is the sort of the value that is wrong.
  var isOfSort = false

  /// How near to right the value was.
  var nearness: Int { depth * 2 + (isOfSort ? 0 : 1) }
}
