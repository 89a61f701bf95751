import KumikoComposition

/// The description of a view that is attached to an item or a group, such as a badge.
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  /// The kind under which its view is registered.
  public let elementKind: String
  /// The place at the item.
  public let containerAnchor: NSCollectionLayoutAnchor
  /// The place in the supplementary item that ``containerAnchor`` meets; nil for the same as there.
  public let itemAnchor: NSCollectionLayoutAnchor?
  /// The position in depth.
  open var zIndex = 1

  /// Creates a supplementary item.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor
  ) { self.init(layoutSize, elementKind, containerAnchor, nil) }

  /// Creates a supplementary item whose own anchor meets that of its container.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor,
    itemAnchor: NSCollectionLayoutAnchor
  ) { self.init(layoutSize, elementKind, containerAnchor, itemAnchor) }

  init(
    _ size: NSCollectionLayoutSize, _ kind: String, _ container: NSCollectionLayoutAnchor,
    _ item: NSCollectionLayoutAnchor?
  ) {
    elementKind = kind
    containerAnchor = container
    itemAnchor = item
    super.init(layoutSize: size, supplementaryItems: [])
  }

  var value: LayoutSupplementaryItem {
    LayoutSupplementaryItem(
      layoutSize: layoutSize.value, elementKind: elementKind, containerAnchor: containerAnchor.value,
      itemAnchor: itemAnchor?.value, contentInsets: contentInsets.value, zIndex: zIndex)
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutSupplementaryItem(layoutSize, elementKind, containerAnchor, itemAnchor)
    copy.contentInsets = contentInsets
    copy.edgeSpacing = edgeSpacing
    copy.zIndex = zIndex
    return copy
  }
}
