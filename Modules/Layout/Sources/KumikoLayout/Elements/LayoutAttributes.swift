public import KumikoDimension

/// Where one element is: Apple's `UICollectionViewLayoutAttributes`.
public struct LayoutAttributes: Hashable, Sendable {
  /// What an element is.
  public enum Category: Hashable, Sendable {
    case cell
    case supplementary
    case decoration
  }

  /// What the element is.
  public var category: Category
  /// The name of the supplementary or decoration; nil for cells.
  public var elementKind: String?
  /// Which element it is, by number.
  public var indexPath: LayoutIndexPath
  /// In content coordinates, in points. Cells of a section that scrolls sideways are where its offset leaves them.
  public var frame: Rect2D
  /// Higher is in front.
  public var zIndex: Int

  /// The place of one element.
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
