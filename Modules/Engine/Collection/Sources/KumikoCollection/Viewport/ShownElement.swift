/// A visible element with its view.
struct ShownElement<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  /// The identity of the element. Two elements with one identity, such as badges of one kind on one item, differ in their
  /// order.
  struct Key: Hashable, Sendable {
    var id: CollectionElementID<SectionID, ItemID>
    var copy = 0
  }

  var key: Key
  var item: VisibleItem<SectionID, ItemID>
  var view: ViewHandle
  /// A Boolean value that indicates whether the view was measured since the element became visible or self-sizing.
  var isMeasured = false
}
