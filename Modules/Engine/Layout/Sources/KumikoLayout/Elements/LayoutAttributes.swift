public import KumikoDimension

/// The frame and the z-order of an element. The counterpart of Apple's `UICollectionViewLayoutAttributes`.
public struct LayoutAttributes: Hashable, Sendable {
  /// The category of an element.
  public enum Category: Hashable, Sendable {
    /// A cell.
    case cell
    /// A supplementary view of a cell, a group, a section or the layout.
    case supplementary
    /// A decoration view of a section.
    case decoration
  }

  /// The category of the element.
  public var category: Category
  /// The element kind of a supplementary or decoration view; nil for a cell.
  public var elementKind: String?
  /// The index path of the element.
  public var indexPath: LayoutIndexPath
  /// The frame in content coordinates, in points. Cells of an orthogonal section are moved by its scroll offset.
  public var frame: Rect2D
  /// The z-order. Elements with a higher value are in front.
  public var zIndex: Int

  /// Creates the attributes of an element.
  @_spi(Kumiko)
  @inlinable
  public init(
    category: Category, elementKind: String? = nil, indexPath: LayoutIndexPath, frame: Rect2D, zIndex: Int = 0
  ) {
    self.category = category
    self.elementKind = elementKind
    self.indexPath = indexPath
    self.frame = frame
    self.zIndex = zIndex
  }
}

#if !hasFeature(Embedded)
  extension LayoutAttributes: CustomStringConvertible {
    /// The element and its frame: `cell 0.3 (0, 132, 390, 44)`, with its z index where that is not zero.
    public var description: String {
      let name =
        switch category {
        case .cell: "cell"
        case .supplementary: elementKind ?? "supplementary"
        case .decoration: elementKind ?? "decoration"
        }
      let place =
        indexPath.section == LayoutIndexPath.layoutSection
        ? "\(indexPath.item) of the layout" : "\(indexPath.section).\(indexPath.item)"
      return "\(name) \(place) \(frame)" + (zIndex == 0 ? "" : " z \(zIndex)")
    }
  }
#endif
