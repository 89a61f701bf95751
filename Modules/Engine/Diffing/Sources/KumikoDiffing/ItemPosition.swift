/// The index path of an item: the index of its section, and its index in the section.
public struct ItemPosition: Hashable, Sendable, Comparable {
  /// The zero-based index of the section.
  public var section: Int
  /// The zero-based index in the items of the section.
  public var item: Int

  /// Creates the position of an item in a section.
  @inlinable
  public init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }

  /// Returns whether a position precedes another: by section, then by item.
  public static func < (left: ItemPosition, right: ItemPosition) -> Bool {
    (left.section, left.item) < (right.section, right.item)
  }
}
