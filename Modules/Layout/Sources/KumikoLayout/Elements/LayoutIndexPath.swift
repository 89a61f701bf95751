/// The index path of an element: the index of its section, and its index in the section.
///
/// As in UIKit, a supplementary item of a cell has the index path of the cell. A supplementary item of a group has the
/// ordinal of the group in the section. Headers, footers and decorations have their ordinal in their kind. Elements of
/// the layout have the section `layoutSection`.
@frozen
public struct LayoutIndexPath: Hashable, Sendable, Comparable {
  /// The index of the section.
  public var section: Int
  /// The index of the element in its section.
  public var item: Int

  /// Creates the index path of an element in a section.
  @inlinable
  public init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }

  /// The section index of elements of the layout.
  @_spi(Kumiko)
  @inlinable
  public static var layoutSection: Int { -1 }

  /// Returns whether an index path precedes another: by section, then by item.
  @inlinable
  public static func < (a: LayoutIndexPath, b: LayoutIndexPath) -> Bool {
    (a.section, a.item) < (b.section, b.item)
  }
}
