/// What a section holds: items with identifiers, or only a number of them.
public enum SectionContents<ItemID: Hashable & Sendable>: Hashable, Sendable {
  /// These items, in order.
  case items([ItemID])
  /// So many items, which have no identifiers and are found by index path alone.
  case count(Int)
}
