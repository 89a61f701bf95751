/// An element in sight, and the view that shows it.
struct ShownElement<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  /// The description of the element. Two elements of one description, badges of one kind on one item say, are told
  /// apart by their order.
  struct Key: Hashable, Sendable {
    var id: CollectionElementID<SectionID, ItemID>
    var copy = 0
  }

  var key: Key
  var item: VisibleItem<SectionID, ItemID>
  var view: CollectionView
  /// A Boolean value that indicates whether its view was asked for its size since it came into sight, or since it
  /// became self-sizing.
  var isMeasured = false
}
