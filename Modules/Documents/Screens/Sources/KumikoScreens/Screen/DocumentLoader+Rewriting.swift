@_spi(Kumiko) import KumikoRegistry
@_spi(Kumiko) import KumikoSource

extension DocumentLoader {
  /// A document and its text after formatting or replacing names.
  @_spi(Kumiko) public struct Rewritten: Sendable {
    /// The path of the file; `-` for standard input.
    public let path: String
    /// The text as it was read.
    public let source: SourceText
    /// The new text.
    public let result: SourceText
    /// The names that were replaced.
    public var changes: [NameChange] = []
    /// Warnings for the names that were not replaced, and the errors that a layout has with the new names.
    public var left: [Diagnostic] = []

    /// A Boolean value that indicates whether the texts differ.
    public var isChanged: Bool { source.bytes != result.bytes }
  }

  /// Formats documents, and writes nothing.
  ///
  /// - Parameter paths: Documents, and folders, in which other files are left out; `-` is standard input.
  /// - Returns: The documents in order, each with its text or its faults.
  @_spi(Kumiko) public func formatted(_ paths: [String]) -> [Result<Rewritten, DocumentError>] {
    rewritten(paths) { path throws(DocumentError) in
      let source = try SourceText(contentsOf: path, maxBytes: dataLimits.maxBytes)
      if source.isTable { throw DocumentError("this is a table, which keeps its form", in: source) }
      let result = try DocumentFormatter.formatted(source, limits: dataLimits)
      return Rewritten(path: path, source: source, result: result)
    }
  }

  /// Replaces deprecated names of kinds and options in layouts and registries, and writes nothing.
  ///
  /// - Parameter paths: Documents, and folders, in which other files are left out; `-` is standard input.
  /// - Returns: The documents in order, each with its text or its faults.
  @_spi(Kumiko) public func fixed(_ paths: [String]) -> [Result<Rewritten, DocumentError>] {
    rewritten(paths) { path throws(DocumentError) in
      let document = try document(at: path)
      let source = document.source
      var fixer: NameFixer
      switch document.kind {
      case .data, .test: return Rewritten(path: path, source: source, result: source)
      case .layout:
        fixer = NameFixer(source, in: try registry(for: path))
        fixer.fix(try LayoutDocument(document))
      case .registry:
        let registry = try RegistryDocument(document, limits: limits)
        fixer = NameFixer(source, in: try registry.registry(linked: linked, host: host, trustsDescriptors: false))
        for entry in registry.entries where entry.source.name == source.name { fixer.fix(entry) }
      }
      let result = try fixer.result()
      var left = result.left
      if document.kind == .layout { left += try faults(of: SourceDocument(result.text, limits: limits), at: path) }
      return Rewritten(path: path, source: source, result: result.text, changes: result.changes, left: left)
    }
  }

  /// Returns the errors of a layout, such as for names that nothing replaces.
  private func faults(of layout: SourceDocument, at path: String) throws(DocumentError) -> [Diagnostic] {
    var registry = try registry(for: path)
    registry.makesStandIns = true
    var parts = ScreenParts(self)
    // Kinds that the registry lists and this program cannot make break no layout.
    let listed = try registryDocument(for: path)?.entries.map(\.kind) ?? []
    parts.passedOver = Set(listed.filter { (try? registry.descriptor(for: $0)) == nil })
    parts.readRegistry { () throws(DocumentError) in registry }
    parts.readLayout { () throws(DocumentError) in layout }
    return parts.diagnostics(in: ScreenSettings().environment).filter { $0.severity == .error }
  }

  private func rewritten(
    _ paths: [String], _ body: (String) throws(DocumentError) -> Rewritten
  ) -> [Result<Rewritten, DocumentError>] {
    candidates(for: paths).compactMap { found in
      do throws(DocumentError) {
        let candidate = try found.mapError(\.error).get()
        if candidate.isFound, try document(in: candidate) == nil { return nil }
        return .success(try body(candidate.path))
      } catch {
        return .failure(error)
      }
    }
  }
}

extension LayoutDocument.Section {
  /// The section with its own keys, and with each entry of `when`; those without a kind are left out.
  var forms: [SectionReference] {
    let screen = ScreenSettings().environment
    let forms =
      [self.merged(in: screen)]
      + variants.enumerated().map { self.merged(in: $1.conditions.nearest(to: screen), forcing: $0) }
    return forms.compactMap { merged in
      guard case .string(let name)? = merged["kind"]?.content else { return nil }
      return SectionReference(kind: SectionKind(stringLiteral: name), in: merged)
    }
  }
}
