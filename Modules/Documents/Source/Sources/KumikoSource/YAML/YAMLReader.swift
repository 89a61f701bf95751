@_spi(Kumiko) public import KumikoValues

/// A reader of YAML and JSON that keeps the position of each value.
///
/// A file whose name ends in `.json` or `.jsonl` is read as JSON. Other texts are JSON or YAML. Limits are checked during
/// reading, so that untrusted input is safe.
public enum YAMLReader {
  /// Reads a document from a text.
  ///
  /// - Parameters:
  ///   - source: The text.
  ///   - limits: The limits of the document.
  /// - Returns: The root value.
  /// - Throws: ``DocumentError`` with all faults up to the first one that ends the reading: invalid characters, syntax
  ///   errors, duplicate keys, unknown tags or anchors, more than one document, and content beyond a limit.
  /// - Complexity: O(*n*) in the size of the text.
  public static func read(_ source: SourceText, limits: YAMLLimits = .document) throws(DocumentError) -> SourceValue {
    try source.check(size: source.bytes.count, limit: limits.maxBytes)
    if source.form == .json || source.beginsWithBracket {
      var json = JSONSource(source, limits: limits)
      do throws(DocumentError) {
        return try json.document()
      } catch {
        // YAML begins with brackets, too.
        if source.form == .json { throw error }
      }
    }
    if let fault = CharacterCheck.fault(in: source) {
      let range = SourceRange(source.mark(at: fault.offset))
      throw DocumentError(fault.message, in: source, at: range, help: fault.help)
    }
    guard let stream = EventStream(source) else {
      throw DocumentError("there is not enough memory to read this", in: source)
    }
    var builder = NodeBuilder(stream, limits: limits)
    return try builder.document()
  }

  /// Reads a document from a file.
  ///
  /// - Parameters:
  ///   - path: The path of the file; `-` for standard input.
  ///   - limits: The limits of the document.
  /// - Returns: The root value.
  /// - Throws: ``DocumentError`` if the file cannot be read, and for the faults of ``read(_:limits:)``.
  /// - Complexity: O(*n*) in the size of the file.
  public static func read(
    path: String, limits: YAMLLimits = .document
  ) throws(DocumentError) -> (source: SourceText, root: SourceValue) {
    let source = try SourceText(contentsOf: path, maxBytes: limits.maxBytes)
    return (source, try read(source, limits: limits))
  }
}
