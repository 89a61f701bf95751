/// Which element is meant, by number: the section, and the item in it.
///
/// As in UIKit, the supplementary of an item has the item's path, that of a group the group's ordinal in its section, and
/// a section's headers, footers and decorations their ordinal among those of their kind. Elements of the layout itself
/// have the section `LayoutIndexPath.layoutSection`.
@frozen
public struct LayoutIndexPath: Hashable, Sendable, Comparable {
  /// The number of the section.
  public var section: Int
  /// The number of the element in its section.
  public var item: Int

  /// The path of the element `item` of `section`.
  @inlinable
  public init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }

  /// The section number of what belongs to the layout and to no section.
  @inlinable
  public static var layoutSection: Int { -1 }

  /// Orders by section, then by item.
  @inlinable
  public static func < (a: LayoutIndexPath, b: LayoutIndexPath) -> Bool {
    (a.section, a.item) < (b.section, b.item)
  }
}
