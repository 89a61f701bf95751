struct ShownElement<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  /// The identity of the element. Two elements with one identity, such as badges of one kind on one item, differ in their
  /// order.
  struct Key: Hashable, Sendable {
    let id: CollectionElementID<SectionID, ItemID>
    var copy = 0
    /// The hash of the identity. Keys of other elements are told by it, without a look at identifiers.
    private let number: Int

    init(id: CollectionElementID<SectionID, ItemID>) {
      self.id = id
      number = id.hashValue
    }

    static func == (a: Key, b: Key) -> Bool { a.number == b.number && a.copy == b.copy && a.id == b.id }

    func hash(into hasher: inout Hasher) { hasher.combine(number) }
  }

  var key: Key
  var item: VisibleItem<SectionID, ItemID>
  var view: ViewHandle
  /// A Boolean value that indicates whether the view was measured since the element became visible or self-sizing.
  var isMeasured = false
}
