@_spi(Kumiko) import KumikoSource

extension DocumentLoader {
  /// Reads a document of any kind, with the limits of its kind.
  ///
  /// - Parameter path: The path of the document; `-` for standard input.
  /// - Throws: ``DocumentError`` if the file cannot be read, exceeds the limits of its kind, has a syntax error, or is
  ///   not a document.
  @_spi(Kumiko) public func document(at path: String) throws(DocumentError) -> SourceDocument {
    // The kind is still unknown. Data has the largest limits.
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

  /// Returns a document that was read with the limits of data, after a check of the limits of its kind.
  ///
  /// - Throws: `DocumentError` if a layout or registry exceeds its limits.
  func checked(_ document: SourceDocument) throws(DocumentError) -> SourceDocument {
    guard document.kind != .data else { return document }
    try document.source.check(size: document.source.bytes.count, limit: limits.maxBytes)
    guard document.root.isDeeper(than: limits.maxDepth) else { return document }
    // The second reading reports the position of the excess depth.
    return try SourceDocument(document.source, limits: limits)
  }

  /// Returns the error of a text that cannot be read as data. For other kinds, the smaller depth limit comes first.
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

  /// Returns the screen of a layout and its data with the settings of the loader.
  ///
  /// - Parameter path: The path of the layout, by which its registry is found; `-` for standard input.
  @_spi(Kumiko) public func screen(
    layout: SourceDocument, at path: String, data: SourceDocument? = nil
  ) throws(DocumentError) -> Screen {
    var parts = ScreenParts(self)
    parts.readRegistry { () throws(DocumentError) in try registry(for: path) }
    parts.readLayout { () throws(DocumentError) in layout }
    if let data { parts.readData { () throws(DocumentError) in data } }
    return try parts.screen(in: settings.environment)
  }
}
