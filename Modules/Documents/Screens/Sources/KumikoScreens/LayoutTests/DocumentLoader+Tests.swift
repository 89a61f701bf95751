public import KumikoLayout
@_spi(Kumiko) import KumikoSource
@_spi(Kumiko) import KumikoSystem

extension DocumentLoader {
  /// The documents of tests in files and folders, in order, with the faults of those that cannot be read.
  ///
  /// Files in folders that are no documents of tests are skipped.
  ///
  /// A layout that is named itself has the given cases, if there are some.
  ///
  /// - Parameters:
  ///   - paths: The paths of files and folders; `-` for standard input.
  ///   - allLayouts: Whether each layout of a folder has these cases, unless a document of tests names it.
  @_spi(Kumiko) public func tests(
    in paths: [String], layoutCases: [LayoutTestCase] = [], allLayouts: Bool = false
  ) -> [(path: String, document: Result<LayoutTestDocument, DocumentError>)] {
    var tested: Set<FilePath> = []
    let found = candidates(for: paths).compactMap {
      candidate -> (path: String, document: Result<LayoutTestDocument, DocumentError>, isFound: Bool)? in
      switch candidate {
      case .failure(let fault): return (fault.path, .failure(fault.error), false)
      case .success(let candidate):
        do throws(DocumentError) {
          guard let document = try document(in: candidate) else { return nil }
          if document.kind == .layout, !layoutCases.isEmpty, allLayouts || !candidate.isFound, candidate.path != "-" {
            // A file without sections is for other layouts.
            if candidate.isFound, document.root["sections"] == nil { return nil }
            let cases = LayoutTestDocument(ofLayout: document.source, cases: layoutCases)
            return (candidate.path, .success(cases), candidate.isFound)
          }
          if candidate.isFound, document.kind != .test { return nil }
          let tests = try LayoutTestDocument(document)
          if allLayouts, let layout = FilePath.real(tests.layout) { tested.insert(FilePath(layout)) }
          return (candidate.path, .success(tests), false)
        } catch {
          // Other documents of a folder are not the concern of its tests.
          if candidate.isFound, error.diagnostics.first?.source.seemsTests == false { return nil }
          return (candidate.path, .failure(error), false)
        }
      }
    }
    return found.filter { !$0.isFound || FilePath.real($0.path).map { !tested.contains(FilePath($0)) } ?? true }
      .map { ($0.path, $0.document) }
  }

  /// The screen of a case.
  ///
  /// The registry that a document of tests names is like one that is found near a layout: it loads no library and starts no
  /// process.
  @_spi(Kumiko) public func screen(
    of document: LayoutTestDocument, with settings: LayoutTestSettings
  ) throws(DocumentError) -> Screen {
    try withFiles(of: document) { () throws(DocumentError) in
      try loader(with: settings).screen(layout: document.layout, data: document.data)
    }
  }

  /// Reads the layout and the data of a document of tests, for screens in several environments.
  ///
  /// - Throws: ``DocumentError`` if the registry, the layout or the data cannot be read.
  @_spi(Kumiko) public func screens(
    of document: LayoutTestDocument, with settings: LayoutTestSettings
  ) throws(DocumentError) -> ScreenSource {
    let loader = loader(with: settings)
    var parts = ScreenParts(loader)
    return try withFiles(of: document) { () throws(DocumentError) in
      let registry = try loader.registry(for: document.layout)
      let layout = try SourceDocument(path: document.layout, limits: limits)
      try layout.expect(.layout)
      parts.readRegistry { () throws(DocumentError) in registry }
      parts.readLayout { () throws(DocumentError) in layout }
      if let path = document.data {
        let data = try SourceDocument(path: path, limits: dataLimits)
        try data.expect(.data)
        parts.readData { () throws(DocumentError) in data }
      }
      return ScreenSource(parts: parts)
    }
  }

  /// Reads files of a document. Where they are missing or other documents, the error is at their names.
  private func withFiles<Content>(
    of document: LayoutTestDocument, _ body: () throws(DocumentError) -> Content
  ) throws(DocumentError) -> Content {
    do throws(DocumentError) {
      return try body()
    } catch {
      let faults = document.fileFaults(limits: dataLimits)
      throw faults.isEmpty ? error : DocumentError(faults)
    }
  }

  private func loader(with settings: LayoutTestSettings) -> DocumentLoader {
    var loader = self
    if registryPath == nil, let registry = settings.registry {
      loader.registryPath = registry
      loader.host = nil
    }
    loader.settings = settings.screen
    return loader
  }
}

/// A layout and its data, read once, as screens in several environments.
@_spi(Kumiko) public struct ScreenSource: Sendable {
  let parts: ScreenParts

  /// Returns the screen in an environment, with the language, the themes and the flags of the documents.
  ///
  /// - Throws: ``DocumentError`` with all faults of the documents, of their sections, and of their combination.
  /// - Complexity: The cost of the kinds and the layout.
  public func screen(in environment: LayoutEnvironment) throws(DocumentError) -> Screen {
    var parts = parts
    return try parts.screen(in: environment)
  }
}

extension SourceText {
  /// A Boolean value that indicates whether a line of an unreadable text begins with a key of tests.
  fileprivate var seemsTests: Bool {
    bytes.prefix(1 << 16).split(whereSeparator: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") })
      .contains { $0.starts(with: "cases:".utf8) }
  }
}
