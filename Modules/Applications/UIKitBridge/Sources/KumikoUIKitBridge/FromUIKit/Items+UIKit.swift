import KumikoComposition
import KumikoDimension

// Items and the views that are attached to them, read by public properties only.

extension LayoutAnchor {
  @MainActor init(uiKit anchor: NSCollectionLayoutAnchor) {
    let (edges, offset) = (DirectionalRectEdge(uiKit: anchor.edges), Point2D(uiKit: anchor.offset))
    self.init(edges: edges, offset: anchor.isFractionalOffset ? .fractional(offset) : .absolute(offset))
  }
}

extension LayoutSupplementaryItem {
  @MainActor init(uiKit item: NSCollectionLayoutSupplementaryItem) throws(BridgeError) {
    self.init(
      layoutSize: try LayoutSize(uiKit: item.layoutSize), elementKind: item.elementKind,
      containerAnchor: LayoutAnchor(uiKit: item.containerAnchor),
      itemAnchor: item.itemAnchor.map { LayoutAnchor(uiKit: $0) },
      contentInsets: DirectionalEdgeInsets(uiKit: item.contentInsets), zIndex: item.zIndex)
  }
}

extension LayoutBoundarySupplementaryItem {
  @MainActor init(uiKit item: NSCollectionLayoutBoundarySupplementaryItem) throws(BridgeError) {
    self.init(
      layoutSize: try LayoutSize(uiKit: item.layoutSize), elementKind: item.elementKind,
      alignment: try RectAlignment(uiKit: item.alignment), absoluteOffset: Point2D(uiKit: item.offset),
      contentInsets: DirectionalEdgeInsets(uiKit: item.contentInsets), extendsBoundary: item.extendsBoundary,
      pinToVisibleBounds: item.pinToVisibleBounds, zIndex: item.zIndex)
  }
}

extension LayoutDecorationItem {
  @MainActor init(uiKit item: NSCollectionLayoutDecorationItem) {
    self.init(
      elementKind: item.elementKind, contentInsets: DirectionalEdgeInsets(uiKit: item.contentInsets),
      zIndex: item.zIndex)
  }
}

extension LayoutItem {
  @MainActor init(uiKit item: NSCollectionLayoutItem) throws(BridgeError) {
    self.init(
      layoutSize: try LayoutSize(uiKit: item.layoutSize),
      supplementaryItems: try item.supplementaryItems.map(LayoutSupplementaryItem.init(uiKit:)),
      contentInsets: DirectionalEdgeInsets(uiKit: item.contentInsets),
      edgeSpacing: item.edgeSpacing.map { LayoutEdgeSpacing(uiKit: $0) })
  }
}

extension LayoutSubitem {
  @MainActor init(uiKit item: NSCollectionLayoutItem) throws(BridgeError) {
    if let group = item as? NSCollectionLayoutGroup {
      self = .group(try LayoutGroup(uiKit: group))
    } else {
      self = .item(try LayoutItem(uiKit: item))
    }
  }
}
