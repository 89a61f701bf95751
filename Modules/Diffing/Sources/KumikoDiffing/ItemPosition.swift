/// Where an item is: the index of its section, and its index there.
public struct ItemPosition: Hashable, Sendable, Comparable {
  /// The index of the section, counted from zero.
  public var section: Int
  /// The index among the section's items, counted from zero.
  public var item: Int

  /// The place of the item at an index in the section at an index.
  public init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }

  /// Whether a position comes first: by section, then by item.
  public static func < (left: ItemPosition, right: ItemPosition) -> Bool {
    (left.section, left.item) < (right.section, right.item)
  }
}
