/// The contents of a section: items with identifiers, or an item count.
public enum SectionContents<ItemID: Hashable & Sendable>: Hashable, Sendable {
  /// Items in order.
  case items([ItemID])
  /// A number of items without identifiers, which are found by index path.
  case count(Int)
}
