@_spi(Kumiko) import KumikoComposition

/// The description of a header, a footer or a bar at the boundary of a section or a layout.
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  /// The place at the boundary.
  public let alignment: NSRectAlignment
  /// The distance from the place, in points.
  public let offset: CGPoint
  /// A Boolean value that indicates whether the content makes room for the item. True by default.
  open var extendsBoundary = true
  /// A Boolean value that indicates whether the item stays in the visible bounds while its section is visible. False by
  /// default.
  open var pinToVisibleBounds = false

  /// Creates a boundary supplementary item.
  public convenience init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment) {
    self.init(layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: .zero)
  }

  /// Creates a boundary supplementary item that is moved by points.
  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment, absoluteOffset: CGPoint
  ) {
    if alignment == .none {
      misuse("a boundary supplementary item needs an alignment other than NSRectAlignment.none")
    }
    self.alignment = alignment
    offset = absoluteOffset
    let anchor = NSCollectionLayoutAnchor(edges: NSDirectionalRectEdge(alignment.value?.edges ?? .top))
    super.init(layoutSize, elementKind, anchor, nil)
  }

  convenience init(_ value: LayoutBoundarySupplementaryItem) {
    self.init(
      layoutSize: NSCollectionLayoutSize(value.layoutSize), elementKind: value.elementKind,
      alignment: NSRectAlignment(value.alignment), absoluteOffset: CGPoint(value.absoluteOffset))
    contentInsets = NSDirectionalEdgeInsets(value.contentInsets)
    extendsBoundary = value.extendsBoundary
    pinToVisibleBounds = value.pinToVisibleBounds
    zIndex = value.zIndex
  }

  var boundaryValue: LayoutBoundarySupplementaryItem {
    LayoutBoundarySupplementaryItem(
      layoutSize: layoutSize.value, elementKind: elementKind, alignment: alignment.value ?? .top,
      absoluteOffset: offset.value, contentInsets: contentInsets.value, extendsBoundary: extendsBoundary,
      pinToVisibleBounds: pinToVisibleBounds, zIndex: zIndex)
  }

  func copied(with size: NSCollectionLayoutSize) -> NSCollectionLayoutBoundarySupplementaryItem {
    let copy = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size, elementKind: elementKind, alignment: alignment, absoluteOffset: offset)
    copy.contentInsets = contentInsets
    copy.edgeSpacing = edgeSpacing
    copy.zIndex = zIndex
    copy.extendsBoundary = extendsBoundary
    copy.pinToVisibleBounds = pinToVisibleBounds
    return copy
  }

  open override func copy(with zone: NSZone? = nil) -> Any { copied(with: layoutSize) }
}
