import KumikoLayout

/// The elements in sight, each with its view, in the layout's order.
///
/// Elements keep their slots while others come and go, and their numbers are stored beside them. So a scroll step costs
/// only the elements that enter and leave, and one comparison for each other element.
struct ShownElements<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  typealias Shown = ShownElement<SectionID, ItemID>

  private var slots: [Shown?] = []
  private var freeSlots: [Int] = []
  private var places: [Shown.Key: Int] = [:]
  /// The slots of the elements, in the layout's order.
  private(set) var order: [Int] = []
  /// How the elements were laid out, in the same order.
  private(set) var attributes: [LayoutAttributes] = []

  init(minimumCapacity: Int = 0) {
    slots.reserveCapacity(minimumCapacity)
    places.reserveCapacity(minimumCapacity)
    order.reserveCapacity(minimumCapacity)
    attributes.reserveCapacity(minimumCapacity)
  }

  /// A Boolean value that indicates whether two elements of one description are, or have been, in sight together.
  private(set) var hasCopies = false

  /// The elements, in the layout's order. O(their number).
  var elements: [Shown] { order.compactMap { self[slot: $0] } }

  /// The key that distinguishes an element from those that are already here; nil for an element that belongs to
  /// nothing.
  func key(for item: VisibleItem<SectionID, ItemID>) -> Shown.Key? {
    guard let id = item.element.id else { return nil }
    var key = Shown.Key(id: id)
    while places[key] != nil { key.copy += 1 }
    return key
  }

  /// The element of a key; nil where it is not in sight. O(1).
  subscript(key: Shown.Key) -> Shown? { places[key].flatMap { slots[$0] } }

  /// The element in a slot; nil where there is no such slot.
  subscript(slot slot: Int) -> Shown? { slots.indices.contains(slot) ? slots[slot] : nil }

  func contains(_ id: CollectionElementID<SectionID, ItemID>) -> Bool { places[Shown.Key(id: id)] != nil }

  /// Adds an element behind all others. O(1).
  mutating func append(_ element: Shown) {
    let slot = insert(element)
    order.append(slot)
    attributes.append(element.item.element.attributes)
  }

  /// Adds an element whose place in the order is told later; gives its slot. O(1).
  mutating func insert(_ element: Shown) -> Int {
    let slot = freeSlots.popLast() ?? slots.endIndex
    if slot == slots.endIndex { slots.append(element) } else { slots[slot] = element }
    places[element.key] = slot
    if element.key.copy > 0 { hasCopies = true }
    return slot
  }

  /// Takes the element out of a slot. Its place in the order goes with the next one that is told. O(1).
  mutating func remove(slot: Int) -> Shown? {
    guard let element = self[slot: slot] else { return nil }
    slots[slot] = nil
    freeSlots.append(slot)
    places[element.key] = nil
    return element
  }

  /// Shows an element otherwise. O(1).
  mutating func update(slot: Int, to item: VisibleItem<SectionID, ItemID>) {
    if slots.indices.contains(slot) { slots[slot]?.item = item }
  }

  /// Shows an element in a view. O(1).
  mutating func setView(_ view: CollectionView, of key: Shown.Key) {
    if let slot = places[key] { slots[slot]?.view = view }
  }

  /// Notes that the view of an element was asked for its size. O(1).
  mutating func setMeasured(_ key: Shown.Key) {
    if let slot = places[key] { slots[slot]?.isMeasured = true }
  }

  /// Tells which slots are shown now, in the layout's order, and how their elements were laid out.
  mutating func arrange(_ order: [Int], _ attributes: [LayoutAttributes]) {
    self.order = order
    self.attributes = attributes
  }

  /// Takes an element out, wherever it is; nil where it is not in sight. O(1).
  mutating func take(_ key: Shown.Key) -> Shown? { places[key].flatMap { remove(slot: $0) } }
}
