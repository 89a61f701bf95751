@_spi(Kumiko) public import KumikoComposition
public import KumikoLayout
@_spi(Kumiko) import KumikoSource

// Spans and sections that contain sections have `when`, so that the spans depend on the environment.
extension LayoutDocument {
  /// Returns the configuration in an environment: each matching entry of `when` of a span or of a section of
  /// sections overrides its keys.
  ///
  /// The identifiers and the sections of the spans are those of ``configuration``.
  @_spi(Kumiko) public func configuration(in environment: LayoutEnvironment) -> CompositionalLayoutConfiguration {
    var configuration = configuration
    // The sections of sections are the first spans, unless faults were found.
    for container in containers + variedSpans where !container.variants.isEmpty {
      guard let number = configuration.spans.firstIndex(where: { $0.id == container.span.id }) else { continue }
      let faults = DocumentFaults()
      var span = Span.content(of: container.merged(in: environment), in: source, faults: faults)
      (span.id, span.sections) = (container.span.id, container.span.sections)
      configuration.spans[number] = span
    }
    setHeaderSections(of: &configuration, in: environment)
    return configuration
  }

  /// Returns the keys of a span or of a section of sections in an environment, or nil.
  func spanNode(_ id: String, in environment: LayoutEnvironment) -> SourceValue? {
    if let container = (containers + variedSpans).first(where: { $0.span.id == id }), !container.variants.isEmpty {
      return container.merged(in: environment)
    }
    return spanNodes[id]
  }
}

extension LayoutDocument.Container {
  /// Returns the keys of the section in an environment. `none` takes a key away, unless it is a value of the key.
  func merged(in environment: LayoutEnvironment) -> SourceValue {
    var merged = MergedEntries(node.entries)
    for variant in variants where variant.conditions.hold(in: environment) { merged.lay(variant.entries) }
    return SourceValue(.mapping(merged.entries), range: node.range)
  }
}
