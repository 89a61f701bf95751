import KumikoComposition
import KumikoDimension

// Items and the views that are attached to them.

extension LayoutAnchor {
  @MainActor var uiKitAnchor: NSCollectionLayoutAnchor {
    switch offset {
    case .absolute(let point):
      NSCollectionLayoutAnchor(edges: edges.uiKitEdges, absoluteOffset: point.uiKitPoint)
    case .fractional(let point):
      NSCollectionLayoutAnchor(edges: edges.uiKitEdges, fractionalOffset: point.uiKitPoint)
    }
  }
}

extension LayoutSupplementaryItem {
  var hasShares: Bool {
    containerAnchor.containerOffset != .zero || itemAnchor.map { $0.containerOffset != .zero } ?? false
  }

  @MainActor var uiKitItem: NSCollectionLayoutSupplementaryItem {
    let item =
      itemAnchor.map {
        NSCollectionLayoutSupplementaryItem(
          layoutSize: layoutSize.uiKitSize, elementKind: elementKind, containerAnchor: containerAnchor.uiKitAnchor,
          itemAnchor: $0.uiKitAnchor)
      }
      ?? NSCollectionLayoutSupplementaryItem(
        layoutSize: layoutSize.uiKitSize, elementKind: elementKind, containerAnchor: containerAnchor.uiKitAnchor)
    item.contentInsets = contentInsets.uiKitInsets
    item.zIndex = zIndex
    return item
  }
}

extension LayoutBoundarySupplementaryItem {
  @MainActor var uiKitItem: NSCollectionLayoutBoundarySupplementaryItem {
    let item = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: layoutSize.uiKitSize, elementKind: elementKind, alignment: alignment.uiKitAlignment,
      absoluteOffset: absoluteOffset.uiKitPoint)
    item.contentInsets = contentInsets.uiKitInsets
    item.extendsBoundary = extendsBoundary
    item.pinToVisibleBounds = pinToVisibleBounds
    item.zIndex = zIndex
    return item
  }
}

extension LayoutDecorationItem {
  @MainActor var uiKitItem: NSCollectionLayoutDecorationItem {
    let item = NSCollectionLayoutDecorationItem.background(elementKind: elementKind)
    item.contentInsets = contentInsets.uiKitInsets
    item.zIndex = zIndex
    return item
  }
}

extension LayoutItem {
  @MainActor var uiKitItem: NSCollectionLayoutItem {
    let item = NSCollectionLayoutItem(
      layoutSize: layoutSize.uiKitSize, supplementaryItems: supplementaryItems.map(\.uiKitItem))
    item.contentInsets = contentInsets.uiKitInsets
    item.edgeSpacing = edgeSpacing?.uiKitEdgeSpacing
    return item
  }
}
