@_spi(Kumiko) public import KumikoRegistry

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
    let faults = DocumentFaults()
    self.init(document, kinds: MissingKinds(registry: registry, policy: onMissing, isBuilt: true), faults: faults)
    try faults.check()
  }

  /// The fallbacks that are shown in place of what the registry lacks.
  @_spi(Kumiko) public var takenFallbacks: [TakenFallback] { fallbacks.taken }

  /// Reads the fallbacks of a layout as layouts of their own.
  ///
  /// - Parameters:
  ///   - document: The layout.
  ///   - registry: The kinds, whose options may have pieces with fallbacks.
  /// - Returns: Layouts whose sections are the fallbacks.
  /// - Throws: ``DocumentError`` as ``init(_:)``, and for fallbacks that never help or are nested too deep.
  /// - Complexity: O(*n*) in the size of the document.
  @_spi(Kumiko) public static func fallbacks(
    of document: SourceDocument, in registry: SectionRegistry
  ) throws(DocumentError) -> [LayoutDocument] {
    let faults = DocumentFaults()
    let expanded = LayoutDocument(document, faults: faults).expanded
    let layouts = (expanded.map { FallbackPass.layouts($0, in: registry, faults: faults) } ?? [])
      .map { LayoutDocument($0, faults: faults) }
    try faults.check()
    return layouts
  }
}
