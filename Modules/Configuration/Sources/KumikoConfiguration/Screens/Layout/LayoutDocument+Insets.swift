@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) public import KumikoLayout
@_spi(Kumiko) import KumikoValues

// Insets along an estimated axis are legal and ignored, as in UIKit.
extension LayoutDocument {
  /// Returns a warning for each group, item, header and footer of a section whose insets are ignored.
  func insetWarnings(of section: LayoutSection, number: Int, in environment: LayoutEnvironment) -> [Diagnostic] {
    guard sections.indices.contains(number) else { return [] }
    let merged = sections[number].merged(in: environment)
    let options = merged["options"]
    let kind = (options?.entry("item-insets") ?? options?.entry("insets"))?.keyRange ?? merged["kind"]?.range
    var found: [Diagnostic] = []
    func check(_ insets: DirectionalEdgeInsets, _ size: LayoutSize, at range: @autoclosure () -> SourceRange?) {
      guard let reason = insets.reasonToBeIgnored(where: size) else { return }
      let range = range() ?? sections[number].idRange
      guard !found.contains(where: { $0.range == range }) else { return }
      found.append(
        Diagnostic(
          .warning, "section '\(BoundedText.name(sections[number].id))': \(reason)", in: source, at: range,
          help: "give the length in points such as 52pt, or leave the insets out"))
    }
    section.group.forEachPiece { piece, path in
      func place() -> SourceRange? {
        kind ?? Self.piece(of: merged, at: path).map { $0.value.entry("insets")?.keyRange ?? $0.keyRange }
      }
      check(piece.contentInsets, piece.layoutSize, at: place())
      for badge in piece.supplementaryItems { check(badge.contentInsets, badge.layoutSize, at: place()) }
    }
    for item in section.boundarySupplementaryItems {
      check(item.contentInsets, item.layoutSize, at: Self.boundary(item, of: merged) ?? kind)
    }
    return found
  }

  /// Returns a warning for each header and footer of the layout and of its spans whose insets are ignored.
  func insetWarnings(of configuration: CompositionalLayoutConfiguration, in environment: LayoutEnvironment)
    -> [Diagnostic]
  {
    let items =
      configuration.boundarySupplementaryItems.map { ($0, boundaryRanges[$0.elementKind]) }
      + configuration.spans.flatMap { span in
        span.boundarySupplementaryItems.map {
          ($0, Self.boundary($0, of: spanNode(span.id, in: environment)) ?? spanRanges[span.id])
        }
      }
    return items.compactMap { item, range in
      item.contentInsets.reasonToBeIgnored(where: item.layoutSize).map {
        Diagnostic(.warning, "'\(BoundedText.name(item.elementKind))': \($0)", in: source, at: range)
      }
    }
  }
}

extension Screen {
  /// Returns the reason why insets of the element of a step are ignored; nil if all of them count.
  ///
  /// - Complexity: O(*n*) in the pieces of the group of the section.
  @_spi(Kumiko) public func ignoredInsets(in step: LayoutExplanation.Step, section: Int) -> String? {
    switch step.rule {
    case .boundary(let item, _): return item.contentInsets.reasonToBeIgnored(where: item.layoutSize)
    case .anchor(let item, _): return item.contentInsets.reasonToBeIgnored(where: item.layoutSize)
    case .repetition, .column, .subitem:
      guard sections.indices.contains(section) else { return nil }
      var reason: String?
      sections[section].group.forEachPiece { piece, path in
        if path == step.path ?? [] { reason = piece.contentInsets.reasonToBeIgnored(where: piece.layoutSize) }
      }
      return reason
    default: return nil
    }
  }
}

extension DirectionalEdgeInsets {
  /// Returns the reason why some of the insets of an element with a size are ignored; nil if all of them count.
  fileprivate func reasonToBeIgnored(where size: LayoutSize) -> String? {
    let kept = ignored(where: size)
    let axes = [
      (kept.leading, kept.trailing) == (leading, trailing) ? nil : "width",
      (kept.top, kept.bottom) == (top, bottom) ? nil : "height",
    ].compactMap { $0 }
    guard !axes.isEmpty else { return nil }
    return
      "insets along the \(axes.joined(separator: " and the ")) are ignored, because \(axes.count == 1 ? "it is" : "they are") estimated"
  }
}

extension LayoutSubitem {
  /// The insets of the group or the item.
  fileprivate var contentInsets: DirectionalEdgeInsets {
    switch self {
    case .item(let item): item.contentInsets
    case .group(let group): group.contentInsets
    }
  }

  fileprivate var supplementaryItems: [LayoutSupplementaryItem] {
    switch self {
    case .item(let item): item.supplementaryItems
    case .group(let group): group.supplementaryItems
    }
  }
}
