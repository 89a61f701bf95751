@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) public import KumikoLayout

// Insets along an estimated axis are legal and ignored, as in UIKit.
extension Screen {
  /// A warning for each group, item, header and footer whose insets are ignored.
  var insetWarnings: [Diagnostic] {
    var found: [Diagnostic] = []
    func check(
      _ insets: DirectionalEdgeInsets, _ size: LayoutSize, _ rule: LayoutExplanation.Rule, _ section: Int,
      path: [Int]? = nil
    ) {
      guard let reason = insets.reasonToBeIgnored(where: size), found.count < DocumentFaults.limit else { return }
      let step = LayoutExplanation.Step(rule, .zero, path: path)
      let range = document.range(of: step, section: section, in: environment)
      guard !found.contains(where: { $0.range == range }) else { return }
      found.warn(
        reason, in: document.source, at: range, help: "give the length in points such as 52pt, or leave the insets out")
    }
    var bars = [(LayoutIndexPath.layoutSection, configuration.boundarySupplementaryItems)]
    for (number, span) in configuration.spans.enumerated() {
      bars.append((LayoutIndexPath(span: number, item: 0).section, span.boundarySupplementaryItems))
    }
    for (number, section) in sections.enumerated() {
      bars.append((number, section.boundarySupplementaryItems))
      section.group.forEachPiece { check($0.contentInsets, $0.layoutSize, .itemInsets(.zero), number, path: $1) }
    }
    for (section, items) in bars {
      for item in items { check(item.contentInsets, item.layoutSize, .boundary(item, reference: .zero), section) }
    }
    return found
  }

  /// Returns the reason why insets of the element of a step are ignored; nil if all of them count.
  @_spi(Kumiko) public func ignoredInsets(in step: LayoutExplanation.Step, section: Int) -> String? {
    var reason: String?
    switch step.rule {
    case .boundary(let item, _): reason = item.contentInsets.reasonToBeIgnored(where: item.layoutSize)
    case .anchor(let item, _): reason = item.contentInsets.reasonToBeIgnored(where: item.layoutSize)
    case .repetition, .column, .subitem:
      sections[section].group.forEachPiece { piece, path in
        if path == step.path ?? [] { reason = piece.contentInsets.reasonToBeIgnored(where: piece.layoutSize) }
      }
    default: break
    }
    return reason
  }
}

extension DirectionalEdgeInsets {
  /// Returns the reason why some of the insets of an element with a size are ignored; nil if all of them count.
  fileprivate func reasonToBeIgnored(where size: LayoutSize) -> String? {
    let kept = ignored(where: size)
    guard kept != self else { return nil }
    return "insets along the estimated \((kept.top, kept.bottom) == (top, bottom) ? "width" : "height") are ignored"
  }
}
