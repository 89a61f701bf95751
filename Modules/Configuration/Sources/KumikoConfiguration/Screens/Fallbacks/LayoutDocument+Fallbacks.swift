@_spi(Kumiko) public import KumikoRegistry
@_spi(Kumiko) import KumikoValues

extension LayoutDocument {
  /// Reads a layout for a build with the kinds of a registry, also those that this program cannot make.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - registry: The kinds.
  ///   - onMissing: What happens to sections that need what the registry lacks.
  /// - Throws: ``DocumentError`` as ``init(_:)``.
  /// - Complexity: O(*n*) in the size of the document.
  @_spi(Kumiko) public init(
    _ document: SourceDocument, builtWith registry: SectionRegistry, onMissing: MissingKindPolicy
  ) throws(DocumentError) {
    try self.init(document)
    guard let document = expanded, document.root.mentionsFallbacks else { return }
    let faults = DocumentFaults()
    var pass = FallbackPass(registry, document.source, takes: onMissing == .fallback, faults: faults)
    pass.isBuilt = true
    let root = pass.layout(document.root)
    self = LayoutDocument(try SourceDocument(document.source, root: root), faults: faults)
    try faults.check()
  }

  /// Reads the fallbacks of a layout as layouts of their own.
  ///
  /// - Parameter document: The layout.
  /// - Returns: Layouts whose sections are the fallbacks.
  /// - Throws: ``DocumentError`` as ``init(_:)``, and for fallbacks that never help or are nested too deep.
  /// - Complexity: O(*n*) in the size of the document.
  @_spi(Kumiko) public static func fallbacks(of document: SourceDocument) throws(DocumentError) -> [LayoutDocument] {
    let faults = DocumentFaults()
    var layouts: [LayoutDocument] = []
    guard let document = LayoutDocument(document, faults: faults).expanded else {
      try faults.check()
      return []
    }
    for root in FallbackCheck(document.root, of: document.source, faults: faults).layouts(document.root) {
      layouts.append(LayoutDocument(try SourceDocument(document.source, root: root), faults: faults))
    }
    try faults.check()
    return layouts
  }
}
