@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension

// Descriptions in which all preferred sizes are fixed sizes.

extension LayoutDimension {
  /// An estimated dimension instead of a uniform one.
  fileprivate var alone: LayoutDimension {
    isUniformAcrossSiblings ? .estimated(dimension) : self
  }

  /// A fixed dimension instead of an estimated one.
  fileprivate var given: LayoutDimension { isEstimated ? .absolute(dimension) : self }
}

extension LayoutSize {
  fileprivate mutating func map(_ change: (LayoutDimension) -> LayoutDimension) {
    widthDimension = change(widthDimension)
    heightDimension = change(heightDimension)
  }
}

extension DirectionalEdgeInsets {
  /// The insets along dimensions that are not estimated; the others are ignored.
  fileprivate func counting(in size: LayoutSize) -> DirectionalEdgeInsets {
    var insets = self
    if size.widthDimension.isEstimated {
      insets.leading = 0
      insets.trailing = 0
    }
    if size.heightDimension.isEstimated {
      insets.top = 0
      insets.bottom = 0
    }
    return insets
  }
}

extension LayoutSupplementaryItem {
  fileprivate var given: LayoutSupplementaryItem {
    var item = self
    item.contentInsets = contentInsets.counting(in: layoutSize)
    item.layoutSize.map(\.given)
    return item
  }
}

extension LayoutBoundarySupplementaryItem {
  fileprivate var given: LayoutBoundarySupplementaryItem {
    var item = self
    item.contentInsets = contentInsets.counting(in: layoutSize)
    item.layoutSize.map(\.given)
    return item
  }
}

extension LayoutGroup {
  /// The group without uniform dimensions, and with one kind of subitem only.
  ///
  /// In a row of several subitems, the size of an item depends on the place in which it is tried, which views do not
  /// know.
  fileprivate var alone: LayoutGroup {
    var group = self
    group.layoutSize.map(\.alone)
    guard case .axis(let axis, let subitems, let repetition) = arrangement else { return group }
    let changed = subitems.prefix(1).map { subitem -> LayoutSubitem in
      switch subitem {
      case .group(let inner):
        return .group(inner.alone)
      case .item(var item):
        item.layoutSize.map(\.alone)
        return .item(item)
      }
    }
    group.arrangement = .axis(axis, changed, repetition)
    return group
  }

  /// The group with fixed sizes of cells and supplementary items; groups still have the size of their content.
  ///
  /// - Parameter share: The axis that the parent divides equally.
  fileprivate func given(share: LayoutAxis? = nil) -> LayoutGroup {
    var group = self
    group.supplementaryItems = supplementaryItems.map(\.given)
    guard case .axis(let axis, let subitems, let repetition) = arrangement else { return group }
    // In a group of estimated extent, an estimated subitem gets no equal share.
    var shares = false
    if case .equalShares(let count) = repetition {
      let isEstimated = subitems.contains { $0.layoutSize[axis].isEstimated }
      shares = !layoutSize[axis].isEstimated || share == axis || !isEstimated
      group.arrangement = .axis(axis, subitems, shares ? repetition : .ownSize(count))
    }
    let changed = subitems.map { subitem -> LayoutSubitem in
      switch subitem {
      case .group(let inner):
        return .group(inner.given(share: shares ? axis : nil))
      case .item(var item):
        item.contentInsets = item.contentInsets.counting(in: item.layoutSize)
        item.layoutSize.map(\.given)
        item.supplementaryItems = item.supplementaryItems.map(\.given)
        return .item(item)
      }
    }
    if case .axis(_, _, let repetition) = group.arrangement { group.arrangement = .axis(axis, changed, repetition) }
    return group
  }
}

extension RandomWorld {
  /// The world with estimated dimensions instead of uniform ones, and without mixed groups.
  var simpler: RandomWorld {
    var world = self
    for index in sections.indices { world.sections[index].group = sections[index].group.alone }
    return world
  }

  /// The world in which each view has its estimated size.
  var rigidTwin: RandomWorld {
    var world = self
    world.configuration.boundarySupplementaryItems = configuration.boundarySupplementaryItems.map(\.given)
    for index in configuration.spans.indices {
      world.configuration.spans[index].boundarySupplementaryItems =
        configuration.spans[index].boundarySupplementaryItems.map(\.given)
    }
    for index in sections.indices {
      world.sections[index].group = sections[index].group.given()
      world.sections[index].boundarySupplementaryItems = sections[index].boundarySupplementaryItems.map(\.given)
    }
    return world
  }
}
