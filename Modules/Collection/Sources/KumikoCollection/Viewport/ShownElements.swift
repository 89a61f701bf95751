import KumikoDimension
import KumikoLayout

/// The elements in sight, each with its view, in the layout's order.
///
/// Elements keep their slots while others come and go, and their numbers are stored beside them. So a scroll step costs
/// only the elements that enter and leave, and one comparison for each other element.
struct ShownElements<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  typealias Shown = ShownElement<SectionID, ItemID>

  private var slots: [Shown?] = []
  /// Whether the views in the slots have been asked for their sizes: a copy of what they say, without the elements.
  private var measuredSlots: [Bool] = []
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
    // Identifiers of items are unique, so no two cells are of one description.
    if item.category == .cell { return key }
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
    if slot == slots.endIndex {
      slots.append(element)
      measuredSlots.append(element.isMeasured)
    } else {
      slots[slot] = element
      measuredSlots[slot] = element.isMeasured
    }
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
    guard let slot = places[key] else { return }
    slots[slot]?.isMeasured = true
    measuredSlots[slot] = true
  }

  /// Returns whether the view of an element has been asked at the size that it has, by the number of the element: only as long
  /// as contents stay. The elements of a layout come in the same order each time.
  ///
  /// - Parameter next: where the element is expected; the place after it on return.
  func isMeasured(_ element: LayoutAttributes, near next: inout Int) -> Bool {
    let expected = next
    guard
      let place = (expected..<attributes.count).first(where: { attributes[$0].isSameElement(as: element) })
        ?? (0..<min(expected, attributes.count)).first(where: { attributes[$0].isSameElement(as: element) })
    else { return false }
    next = place + 1
    return measuredSlots.indices.contains(order[place]) && measuredSlots[order[place]]
      && attributes[place].frame.size == element.frame.size
  }

  /// Tells which slots are shown now, in the layout's order, and how their elements were laid out.
  mutating func arrange(_ order: [Int], _ attributes: [LayoutAttributes]) {
    self.order = order
    self.attributes = attributes
  }

  /// Takes an element out, wherever it is; nil where it is not in sight. O(1).
  mutating func take(_ key: Shown.Key) -> Shown? { places[key].flatMap { remove(slot: $0) } }
}
