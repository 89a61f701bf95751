public import KumikoLayout

extension DocumentLoader {
  /// Reads a document of any kind, within the limits of what it turns out to be.
  ///
  /// - Parameter path: where it is; `-` is standard input.
  /// - Throws: where the file cannot be read, is larger than the limit, or holds no document of Kumiko's.
  public func document(at path: String) throws(DocumentError) -> SourceDocument {
    // Until it has been read, it may be any; data is what may be largest.
    let source = try SourceText(contentsOf: path, maxBytes: dataLimits.maxBytes)
    if source.bytes.count > limits.maxBytes, DataProbe.showsData(source, within: limits.maxBytes) == false {
      try source.check(size: source.bytes.count, limit: limits.maxBytes)
    }
    do throws(DocumentError) {
      return try checked(try SourceDocument(source, limits: dataLimits))
    } catch {
      throw fault(error, of: source)
    }
  }

  /// A document that has been read as data may be, within the limits of what it turned out to be.
  ///
  /// - Throws: where it is no data, and larger or deeper than everything else may be.
  func checked(_ document: SourceDocument) throws(DocumentError) -> SourceDocument {
    guard document.kind != .data else { return document }
    try document.source.check(size: document.source.bytes.count, limit: limits.maxBytes)
    guard document.root.isDeeper(than: limits.maxDepth) else { return document }
    // Read again, the document tells where it is too deep.
    return try SourceDocument(document.source, limits: limits)
  }

  /// What is wrong with a text that cannot be read as data may be: it is too deep earlier where nothing shows that it is
  /// data.
  func fault(_ error: DocumentError, of source: SourceText) -> DocumentError {
    guard source.bytes.count <= limits.maxBytes,
      DataProbe.showsData(source, within: limits.maxBytes) != true
    else { return error }
    do throws(DocumentError) {
      _ = try SourceDocument(source, limits: limits)
      return error
    } catch {
      return error
    }
  }

  /// The screen of a layout that has been read, and of what fills it.
  ///
  /// - Parameters:
  ///   - layout: what the screen looks like.
  ///   - path: where the layout is, by which its registry is found; `-` is standard input.
  ///   - data: what fills it; nil where every section shows its sample.
  ///   - environment: the room.
  /// - Throws: everything that is wrong with any of the documents, with their sections and with how they go together.
  public func screen(
    layout: SourceDocument, at path: String, data: SourceDocument? = nil, in environment: LayoutEnvironment
  ) throws(DocumentError) -> Screen {
    var parts = ScreenParts(itemProviders: itemProviders)
    parts.readLayout { () throws(DocumentError) in layout }
    if let data { parts.readData(limits: dataLimits) { () throws(DocumentError) in data } }
    parts.readRegistry { () throws(DocumentError) in try registry(for: path) }
    return try parts.screen(in: environment)
  }
}
