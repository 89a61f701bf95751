@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension

extension ReferenceCalculator {
  /// The numbers of indices that each repetition reserves for supplementary items of groups, by kind.
  ///
  /// Indices are reserved only if the number of groups in a repetition depends on measured sizes. Otherwise they
  /// continue from one repetition to the next.
  func numberStrides(of group: LayoutGroup) -> [String: Int] {
    guard breaksByMeasure(group, forced: nil) else { return [:] }
    var strides: [String: Int] = [:]
    for item in group.supplementaryItems { strides[item.elementKind, default: 0] += 1 }
    for kind in kindsWithin(group) { strides[kind] = LayoutLimits.maximumItemsPerGroup }
    return strides
  }

  /// Whether items anywhere in a group wrap by their measured extents [12.5].
  private func breaksByMeasure(_ group: LayoutGroup, forced: LayoutAxis?) -> Bool {
    guard case .axis(let axis, let subitems, let repetition) = group.arrangement else { return false }
    let adapts = group.layoutSize[axis].isEstimated && forced != axis
    for subitem in subitems {
      let isEstimated = subitem.layoutSize[axis].isEstimated
      let wraps = repetition == .untilFull && !adapts && isEstimated
      switch subitem {
      case .item:
        if wraps { return true }
      case .group(let inner):
        let share = sharedAxis(of: group, for: subitem, forced: forced)
        // Given frames are not measured.
        if case .axis = inner.arrangement, wraps, holdsEstimates(inner, forced: share) { return true }
        if breaksByMeasure(inner, forced: share) { return true }
      }
    }
    return false
  }

  /// Whether anything in a group, or attached to it, may be measured.
  private func holdsEstimates(_ group: LayoutGroup, forced: LayoutAxis?) -> Bool {
    if group.supplementaryItems.contains(where: \.layoutSize.isEstimated) { return true }
    guard case .axis(_, let subitems, _) = group.arrangement else { return false }
    for subitem in subitems {
      let share = sharedAxis(of: group, for: subitem, forced: forced)
      switch subitem {
      case .item(let item):
        if item.supplementaryItems.contains(where: \.layoutSize.isEstimated) { return true }
        for axis in LayoutAxis.allCases where item.layoutSize[axis].isEstimated && axis != share { return true }
      case .group(let inner):
        if holdsEstimates(inner, forced: share) { return true }
      }
    }
    return false
  }

  /// The axis along which a group divides its extent equally for its subitem.
  private func sharedAxis(of group: LayoutGroup, for subitem: LayoutSubitem, forced: LayoutAxis?) -> LayoutAxis? {
    guard case .axis(let axis, _, .equalShares) = group.arrangement else { return nil }
    let adapts = group.layoutSize[axis].isEstimated && forced != axis
    return adapts && subitem.layoutSize[axis].isEstimated ? nil : axis
  }

  /// The kinds of supplementary items of nested groups.
  private func kindsWithin(_ group: LayoutGroup) -> Set<String> {
    guard case .axis(_, let subitems, _) = group.arrangement else { return [] }
    var kinds: Set<String> = []
    for case .group(let inner) in subitems {
      kinds.formUnion(inner.supplementaryItems.map(\.elementKind))
      kinds.formUnion(kindsWithin(inner))
    }
    return kinds
  }
}
