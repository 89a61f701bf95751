/// The elements in sight, each with its view, in the layout's order.
struct ShownElements<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  typealias Shown = ShownElement<SectionID, ItemID>

  private(set) var elements: [Shown] = []
  private var places: [Shown.Key: Int] = [:]
  /// The elements that were taken out; kept as marks, so that taking one costs O(1).
  private var taken: [Bool] = []

  init(minimumCapacity: Int = 0) {
    elements.reserveCapacity(minimumCapacity)
    places.reserveCapacity(minimumCapacity)
    taken.reserveCapacity(minimumCapacity)
  }

  /// What tells an element apart from those that are here already; nil for one that belongs to nothing.
  func key(for item: VisibleItem<SectionID, ItemID>) -> Shown.Key? {
    guard let id = item.element.id else { return nil }
    var key = Shown.Key(id: id)
    while places[key] != nil { key.copy += 1 }
    return key
  }

  mutating func append(_ element: Shown) {
    places[element.key] = elements.count
    elements.append(element)
    taken.append(false)
  }

  /// The element of a key; nil where it is not in sight. O(1).
  subscript(key: Shown.Key) -> Shown? {
    places[key].map { elements[$0] }
  }

  /// Takes an element out. O(1).
  mutating func take(_ key: Shown.Key) -> Shown? {
    guard let place = places[key] else { return nil }
    taken[place] = true
    return elements[place]
  }

  /// The elements that have not been taken out.
  var rest: [Shown] {
    elements.indices.lazy.filter { !taken[$0] }.map { elements[$0] }
  }
}
