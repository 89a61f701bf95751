import KumikoDimension
import KumikoLayout

/// The visible elements with their views, in the layout's order.
///
/// Elements keep their slots while others come and go, and their numbers are stored beside them. So a scroll step costs
/// only the elements that enter and leave, and one comparison for each other element.
struct ShownElements<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  typealias Shown = ShownElement<SectionID, ItemID>

  private var slots: [Shown?] = []
  /// Whether the views in the slots have been measured: a copy of the elements' values.
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

  /// A Boolean value that indicates whether two elements with one identity are, or were, visible together.
  private(set) var hasCopies = false

  /// The elements, in the layout's order. O(their number).
  var elements: [Shown] { order.compactMap { self[slot: $0] } }

  /// Returns a new key for an element; nil for an element without an identity.
  func key(for item: VisibleItem<SectionID, ItemID>) -> Shown.Key? {
    guard let id = item.element.id else { return nil }
    var key = Shown.Key(id: id)
    // Identifiers of items are unique, so no two cells have one identity.
    if item.category == .cell { return key }
    while places[key] != nil { key.copy += 1 }
    return key
  }

  /// The element of a key; nil if it is not visible. O(1).
  subscript(key: Shown.Key) -> Shown? { places[key].flatMap { slots[$0] } }

  /// The element in a slot; nil if there is no such slot.
  subscript(slot slot: Int) -> Shown? { slots.indices.contains(slot) ? slots[slot] : nil }

  func contains(_ id: CollectionElementID<SectionID, ItemID>) -> Bool { places[Shown.Key(id: id)] != nil }

  /// Adds an element after all others. O(1).
  mutating func append(_ element: Shown) {
    let slot = insert(element)
    order.append(slot)
    attributes.append(element.item.element.attributes)
  }

  /// Adds an element that `arrange` puts in order later. Returns its slot. O(1).
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

  /// Removes the element from a slot. The next `arrange` removes it from the order. O(1).
  mutating func remove(slot: Int) -> Shown? {
    guard let element = self[slot: slot] else { return nil }
    slots[slot] = nil
    freeSlots.append(slot)
    places[element.key] = nil
    return element
  }

  /// Changes the appearance of an element. O(1).
  mutating func update(slot: Int, to item: VisibleItem<SectionID, ItemID>) {
    if slots.indices.contains(slot) { slots[slot]?.item = item }
  }

  /// Sets the view of an element. O(1).
  mutating func setView(_ view: ViewHandle, of key: Shown.Key) {
    if let slot = places[key] { slots[slot]?.view = view }
  }

  /// Marks the view of an element as measured. O(1).
  mutating func setMeasured(_ key: Shown.Key) {
    guard let slot = places[key] else { return }
    slots[slot]?.isMeasured = true
    measuredSlots[slot] = true
  }

  /// Returns whether the view of an element was measured at the element's size. Contents must not have changed.
  ///
  /// - Parameter next: The expected place of the element; the place after it on return.
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

  /// Sets the order of the slots, and the attributes of their elements.
  mutating func arrange(_ order: [Int], _ attributes: [LayoutAttributes]) {
    self.order = order
    self.attributes = attributes
  }

  /// Removes and returns an element; nil if it is not visible. O(1).
  mutating func take(_ key: Shown.Key) -> Shown? { places[key].flatMap { remove(slot: $0) } }
}
