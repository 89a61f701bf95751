import KumikoComposition
@_spi(Kumiko) public import KumikoLayout
@_spi(Kumiko) public import KumikoSource

extension LayoutDocument {
  /// Returns the place in the document of what a rule says; nil if nothing in the document says it.
  ///
  /// Groups and items of a section kind have the place of an option that a condition sets, else of the kind. A pin has none
  /// of its own: the step of the header or footer before it has the place.
  ///
  /// - Parameter section: The index of the section; -1 for the layout.
  @_spi(Kumiko) public func range(
    of step: LayoutExplanation.Step, section: Int, in environment: LayoutEnvironment
  ) -> SourceRange? {
    switch step.rule {
    case .span(let id, _): return spanNodes[id].map { spanRanges[id] ?? $0.range }
    case .spanColumn(let id, _, _, _, _):
      let node = spanNode(id, in: environment)
      return (node?.entry("width") ?? node?.entry("orthogonal"))?.keyRange
    case .spanInsets(let id, _): return spanNode(id, in: environment)?.entry("insets")?.keyRange
    case .decoration(let item) where section < LayoutIndexPath.layoutSection:
      guard let id = spanID(at: section) else { return nil }
      return Self.decoration(item, of: spanNode(id, in: environment)) ?? spanRanges[id]
    case .boundary(let item, _) where !sections.indices.contains(section):
      return boundaryRange(ofKind: item.elementKind, inSection: section, in: environment)
    default: break
    }
    guard sections.indices.contains(section) else { return range(ofLayoutRule: step.rule) }
    let merged = sections[section].merged(in: environment)
    func key(_ name: String) -> SourceRange? { merged.entry(name)?.keyRange }
    let kind = merged.entry("kind")?.value.range
    func piece(_ name: String) -> SourceRange? {
      guard kind == nil, let piece = Self.piece(of: merged, at: step.path ?? []) else {
        // An option that a condition sets tells more than the kind.
        let own = sections[section].node["options"]
        let varied = merged["options"]?.entries.first { $0.keyRange != own?.entry($0.key)?.keyRange }
        return varied?.keyRange ?? kind
      }
      return piece.value.entry(name)?.keyRange ?? piece.keyRange
    }
    switch step.rule {
    case .container, .span, .spanInsets, .spanColumn, .pin, .unpinned, .scroll, .mirror: return nil
    case .contentInsets: return key("insets-reference") ?? configurationRanges["insets-reference"]
    case .section: return sections[section].idRange
    case .boundaryRoom: return key("header") ?? key("footer") ?? key("boundary")
    case .sectionInsets: return key("insets") ?? kind
    case .repetition, .column, .subitem: return piece("size")
    case .givenFrame: return piece("frames")
    case .groupInsets, .itemInsets: return merged["options"]?.entry("item-insets")?.keyRange ?? piece("insets")
    case .alignment: return piece("align")
    case .separator: return key("separators") ?? kind
    case .anchor(let item, _):
      let list = kind == nil ? Self.piece(of: merged, at: step.path ?? [])?.value["supplementaries"] : nil
      return list?.elements.first { $0["kind"]?.name == item.elementKind }?.range ?? piece("supplementaries")
    case .boundary(let item, _):
      return Self.boundary(item.elementKind, of: merged) ?? kind
    case .decoration(let item):
      return Self.decoration(item, of: merged) ?? kind
    }
  }
  private func range(ofLayoutRule rule: LayoutExplanation.Rule) -> SourceRange? {
    if case .contentInsets = rule { configurationRanges["insets-reference"] } else { nil }
  }

  /// Returns the place of a header, a footer or a bar of a span or of the layout.
  func boundaryRange(
    ofKind kind: String, inSection section: Int, in environment: LayoutEnvironment
  ) -> SourceRange? {
    guard section < LayoutIndexPath.layoutSection else { return boundaryRanges[kind] }
    guard let id = spanID(at: section) else { return nil }
    return Self.boundary(kind, of: spanNode(id, in: environment)) ?? spanRanges[id]
  }

  /// The identifier of the span whose elements have a section in their index paths.
  func spanID(at section: Int) -> String? {
    guard let number = LayoutIndexPath(section: section, item: 0).span, configuration.spans.indices.contains(number)
    else { return nil }
    return configuration.spans[number].id
  }

  /// Returns the place of a header, a footer or another boundary item in a section or a span.
  private static func boundary(_ kind: String, of node: SourceValue?) -> SourceRange? {
    for name in ["header", "footer"] {
      guard let entry = node?.entry(name) else { continue }
      if (entry.value["kind"]?.name ?? name) == kind { return entry.keyRange }
    }
    return node?["boundary"]?.elements.first { $0["kind"]?.name == kind }?.range
  }

  /// Returns the place of a background in a section or a span.
  private static func decoration(_ item: LayoutDecorationItem, of node: SourceValue?) -> SourceRange? {
    node?["decorations"]?.elements.first { $0["kind"]?.name == item.elementKind }?.range
  }
}
