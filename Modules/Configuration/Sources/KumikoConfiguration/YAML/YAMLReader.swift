/// Reads YAML and JSON into nodes that know where they are written.
///
/// JSON is read by the same rules as YAML. Safe with input from anywhere: every limit is checked while the text is read,
/// so that nothing is built that would then be refused.
public enum YAMLReader {
  /// Reads a document.
  ///
  /// - Complexity: O(*n*) in the bytes of the source.
  /// - Throws: where the text is not one well-formed document within the limits: everything found wrong up to the first
  ///   fault after which there is no going on.
  public static func read(_ source: SourceText, limits: YAMLLimits = .document) throws(DocumentError) -> YAMLNode {
    try source.check(size: source.bytes.count, limit: limits.maxBytes)
    let edits = JSONRewriter.edits(for: source)
    if let fault = CharacterCheck.fault(in: source, except: edits) {
      let range = SourceRange(source.mark(at: fault.offset))
      throw DocumentError(Diagnostic(.error, fault.message, in: source, at: range, help: fault.help))
    }
    guard let stream = EventStream(source, edits: edits) else {
      throw DocumentError(Diagnostic(.error, "there is not enough memory to read this", in: source))
    }
    var builder = NodeBuilder(stream, limits: limits)
    return try builder.document()
  }

  /// Reads the document in a file, or on standard input where `path` is `-`.
  ///
  /// - Throws: where the file cannot be read, is larger than the limit, or does not hold one well-formed document.
  public static func read(
    path: String, limits: YAMLLimits = .document
  ) throws(DocumentError) -> (source: SourceText, root: YAMLNode) {
    let source = try SourceText(contentsOf: path, maxBytes: limits.maxBytes)
    return (source, try read(source, limits: limits))
  }
}
