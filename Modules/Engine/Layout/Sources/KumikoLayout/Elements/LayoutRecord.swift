public import KumikoDimension

/// The frame and the z-order of an element in 64 bytes, without a reference: the plain form of ``LayoutAttributes``.
///
/// Copying a record costs a fraction of copying attributes. The kind of a record is a number of the layout that returned
/// it: see ``CompositionalLayout/elementKind(of:)``.
@_spi(Kumiko)
@frozen
public struct LayoutRecord: Hashable, Sendable {
  /// The frame in content coordinates, in points. Cells of an orthogonal section are moved by its scroll offset.
  public var frame: Rect2D
  /// The index path of the element.
  public var indexPath: LayoutIndexPath
  /// The z-order. Elements with a higher value are in front.
  public var zIndex: Int
  /// The number of the element kind in the layout, or -1 for a cell.
  public var kindNumber: Int32
  /// The category of the element.
  public var category: LayoutAttributes.Category

  /// Creates the record of an element.
  @inlinable
  public init(
    category: LayoutAttributes.Category, kindNumber: Int32 = -1, indexPath: LayoutIndexPath, frame: Rect2D,
    zIndex: Int = 0
  ) {
    self.frame = frame
    self.indexPath = indexPath
    self.zIndex = zIndex
    self.kindNumber = kindNumber
    self.category = category
  }

  /// Returns whether two records are equal: number by number and in place, because a call would pass each of them.
  @inlinable
  @inline(__always)
  public static func == (a: LayoutRecord, b: LayoutRecord) -> Bool {
    a.indexPath.item == b.indexPath.item && a.indexPath.section == b.indexPath.section && a.zIndex == b.zIndex
      && a.frame.origin.x == b.frame.origin.x && a.frame.origin.y == b.frame.origin.y
      && a.frame.size.width == b.frame.size.width && a.frame.size.height == b.frame.size.height
      && a.kindNumber == b.kindNumber && a.category == b.category
  }
}
