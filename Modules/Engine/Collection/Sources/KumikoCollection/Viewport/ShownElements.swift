@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout

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
  /// How the elements were laid out, in the same order: plain records, which are compared without a look at identifiers.
  private(set) var records: [LayoutRecord] = []
  /// The records that were found last. The buffers are kept, so that a step without new elements allocates nothing.
  private(set) var found: [LayoutRecord] = []
  /// The rectangle of a layout without self-sizing views in which they were found, if they have not been used yet.
  private var foundIn: Rect2D?
  /// A Boolean value that indicates whether the shown elements follow from the layout alone.
  var followsLayout = false
  /// A Boolean value that indicates whether all visible views have been measured.
  var isMeasured = false

  /// A Boolean value that indicates whether two elements with one identity are visible together.
  private(set) var hasCopies = false

  /// The elements, in the layout's order. O(their number).
  var elements: [Shown] { order.compactMap { self[slot: $0] } }

  /// Returns a key for an element that none of some elements has, or of all, if there are none; nil for an element without
  /// an identity.
  func key(for item: VisibleItem<SectionID, ItemID>, besides next: ShownOrder? = nil) -> Shown.Key? {
    guard let id = item.element.id else { return nil }
    var key = Shown.Key(id: id)
    // Identifiers of items are unique, so no two cells have one identity.
    if item.category == .cell { return key }
    while let slot = places[key], next?.contains(slot) ?? true { key.copy += 1 }
    return key
  }

  /// The number of slots, of which some may be free.
  var numberOfSlots: Int { slots.count }

  /// The slot of a key; nil if its element is not visible. O(1).
  func slot(of key: Shown.Key) -> Int? { places[key] }

  /// The element of a key; nil if it is not visible. O(1).
  subscript(key: Shown.Key) -> Shown? { places[key].flatMap { slots[$0] } }

  subscript(slot slot: Int) -> Shown? { slots.indices.contains(slot) ? slots[slot] : nil }

  func contains(_ id: CollectionElementID<SectionID, ItemID>) -> Bool { places[Shown.Key(id: id)] != nil }

  /// Finds the elements in a rectangle. Returns whether they are those that are shown, at the same positions.
  ///
  /// - Parameter measures: Whether views are asked for their sizes, which changes what is found.
  mutating func areAll(in rect: Rect2D, of layout: CompositionalLayout, measures: Bool) -> Bool {
    find(in: rect, of: layout)
    let areAll = found == records
    if !areAll, !measures { foundIn = rect }
    return areAll
  }

  /// Finds the elements in a rectangle, unless they have just been found there.
  mutating func find(in rect: Rect2D, of layout: CompositionalLayout) {
    if foundIn == rect { return foundIn = nil }
    foundIn = nil
    found.removeAll(keepingCapacity: true)
    layout.records(in: rect, into: &found)
  }

  /// Adds an element that `arrange` puts in order later. Returns its slot. O(1).
  mutating func insert(_ element: Shown) -> Int {
    let slot = freeSlots.popLast() ?? slots.endIndex
    if slot == slots.endIndex {
      slots.append(nil)
      measuredSlots.append(false)
    }
    places[element.key] = slot
    if element.key.copy > 0 { hasCopies = true }
    measuredSlots[slot] = element.isMeasured
    slots[slot] = element
    return slot
  }

  /// Removes the element from a slot. The next `arrange` removes it from the order. O(1).
  mutating func remove(slot: Int) -> Shown? {
    // Exchanged, not copied: an element is large.
    var taken: Shown?
    if slots.indices.contains(slot) { swap(&taken, &slots[slot]) }
    guard let element = taken else { return nil }
    freeSlots.append(slot)
    places[element.key] = nil
    return element
  }

  /// Changes the appearance of an element. O(1).
  mutating func update(slot: Int, to item: VisibleItem<SectionID, ItemID>) {
    if slots.indices.contains(slot) { slots[slot]?.item = item }
  }

  /// Changes the appearance and the view of an element. O(1).
  mutating func update(slot: Int, to item: VisibleItem<SectionID, ItemID>, in view: ViewHandle, isMeasured: Bool) {
    update(slot: slot, to: item)
    slots[slot]?.view = view
    slots[slot]?.isMeasured = isMeasured
    measuredSlots[slot] = isMeasured
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
  func isMeasured(_ element: LayoutRecord, near next: inout Int) -> Bool {
    let expected = next
    guard
      let place = (expected..<records.count).first(where: { records[$0].isSameElement(as: element) })
        ?? (0..<min(expected, records.count)).first(where: { records[$0].isSameElement(as: element) })
    else { return false }
    next = place + 1
    return measuredSlots.indices.contains(order[place]) && measuredSlots[order[place]]
      && records[place].frame.size == element.frame.size
  }

  /// Sets the order of the slots of the elements that were found.
  mutating func arrange(_ order: [Int]) {
    self.order = order
    swap(&records, &found)
  }

  /// Sets the order of the slots, and the records of their elements.
  mutating func arrange(_ next: ShownOrder) {
    (order, records, hasCopies) = (next.order, next.records, next.hasCopies)
    // They were found among other contents.
    foundIn = nil
  }
}

/// The slots of elements that are about to be shown, in the layout's order.
struct ShownOrder {
  private(set) var order: [Int] = []
  private(set) var records: [LayoutRecord] = []
  /// A Boolean value that indicates whether two elements with one identity are among them.
  private(set) var hasCopies = false
  private var isTaken: [Bool]

  /// - Parameter slots: The number of slots that there are before.
  init(count: Int, slots: Int) {
    isTaken = Array(repeating: false, count: slots)
    order.reserveCapacity(count)
    records.reserveCapacity(count)
  }

  func contains(_ slot: Int) -> Bool { slot < isTaken.count && isTaken[slot] }

  mutating func append(_ slot: Int, _ record: LayoutRecord, isCopy: Bool) {
    while slot >= isTaken.count { isTaken.append(false) }
    isTaken[slot] = true
    order.append(slot)
    records.append(record)
    if isCopy { hasCopies = true }
  }
}
