@_spi(Kumiko) import KumikoComposition
import KumikoDimension

extension LayoutSection {
  /// A Boolean value that indicates whether the description wants cells to overlap: by spacing or insets below zero, or by a
  /// group with frames of its own.
  var asksForOverlaps: Bool {
    interGroupSpacing < 0 || contentInsets.hasNegativeEdge || group.asksForOverlaps
  }
}

extension CompositionalLayout {
  /// Returns true if the description of a section wants cells to overlap.
  ///
  /// - Complexity: O(log *s*) in the sections, plus the size of the description.
  @_spi(Kumiko) public func asksForOverlaps(inSection section: Int) -> Bool {
    prepared.sections[section].map { prepared.plans[$0.entry.plan].description.section.asksForOverlaps } ?? false
  }
}

extension LayoutGroup {
  fileprivate var asksForOverlaps: Bool {
    guard case .axis(_, let subitems, _) = arrangement else { return true }
    if (interItemSpacing?.spacing ?? 0) < 0 || contentInsets.hasNegativeEdge || edgeSpacing.hasNegativeEdge {
      return true
    }
    return subitems.contains { subitem in
      switch subitem {
      case .item(let item): item.contentInsets.hasNegativeEdge || item.edgeSpacing.hasNegativeEdge
      case .group(let group): group.asksForOverlaps
      }
    }
  }
}

extension DirectionalEdgeInsets {
  fileprivate var hasNegativeEdge: Bool { min(min(top, leading), min(bottom, trailing)) < 0 }
}

extension LayoutEdgeSpacing? {
  fileprivate var hasNegativeEdge: Bool {
    guard let self else { return false }
    return [self.leading, self.top, self.trailing, self.bottom].contains { ($0?.spacing ?? 0) < 0 }
  }
}
