public import KumikoLayout

extension DocumentLoader {
  /// What there is to tell about the document in a file: everything that is wrong with it, and warnings.
  ///
  /// A layout is made with the registry that holds for it, and laid out in `environment` with its samples, to see whether it
  /// fits. Data is read with all files that it names, and a registry with all that it includes.
  ///
  /// - Returns: what the document is about, as far as that could be told, and the diagnostics.
  public func validate(
    _ path: String, in environment: LayoutEnvironment
  ) -> (kind: DocumentKind?, diagnostics: Diagnostics) {
    var found = Diagnostics()
    var kind: DocumentKind?
    do throws(DocumentError) {
      // Until it has been read, it may be any; data is what may be largest.
      let source = try SourceText(contentsOf: path, maxBytes: dataLimits.maxBytes)
      if source.bytes.count > limits.maxBytes, DataProbe.showsData(source, within: limits.maxBytes) == false {
        try source.check(size: source.bytes.count, limit: limits.maxBytes)
      }
      let document = try SourceDocument(source, limits: dataLimits)
      kind = document.kind
      if document.kind != .data { try document.source.check(size: document.source.bytes.count, limit: limits.maxBytes) }
      switch document.kind {
      case .data: _ = try DataDocument(document, limits: dataLimits)
      case .registry:
        let registry = try RegistryDocument(document, limits: limits)
        found.add(registry.warnings)
        _ = try registry.registry(linked: linked)
      case .layout:
        var parts = ScreenParts()
        parts.readLayout { () throws(DocumentError) in document }
        parts.readRegistry { () throws(DocumentError) in try registry(for: path) }
        _ = try parts.screen(in: environment)
      }
    } catch {
      found.add(error)
    }
    return (kind, found)
  }
}
