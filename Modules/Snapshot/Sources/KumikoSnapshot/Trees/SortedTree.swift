/// Elements in the order of their keys, which differ, with the sums of what they count: a B+ tree in which every node
/// knows what its elements come to.
///
/// A value whose copies share nodes: a change copies the path to where it happens, O(log n), and nothing else.
struct SortedTree<Element: TreeElement>: Sendable {
  /// An element where it stands, and what everything before it comes to.
  struct Location {
    var element: Element
    var itemsBefore: Int
    var sectionsBefore: Int
  }

  private(set) var root: Node

  /// A tree of elements that are in order. O(n).
  init(_ elements: ContiguousArray<Element> = []) {
    root = Node.tree(of: elements)
  }

  var count: Int { root.count }
  var itemCount: Int { root.itemCount }
  var sectionCount: Int { root.sectionCount }

  /// Whether both are the same nodes: then they are equal.
  func isSame(as other: Self) -> Bool { root.isSame(as: other.root) }

  /// Calls `body` for every element, in order. O(n).
  func forEach(_ body: (Element) -> Void) { root.forEach(body) }
}

/// What stands in a `SortedTree`.
protocol TreeElement: Sendable {
  /// What the element is found by.
  var key: UInt64 { get }
  /// How many items it stands for.
  var itemCount: Int { get }
  /// How many sections it stands for.
  var sectionCount: Int { get }
}

// MARK: - Looking

extension SortedTree {
  /// The element with this key, where it stands.
  func locate(_ key: UInt64) -> Location? {
    var location: Location?
    root.locate({ $0.index(for: key) }, 0, 0, &location)
    return location?.element.key == key ? location : nil
  }

  /// The element that stands for the item of this number.
  func locate(item index: Int) -> Location? {
    guard index >= 0, index < root.itemCount else { return nil }
    var location: Location?
    root.locateItem(index, 0, 0, &location)
    return location
  }

  /// The element that stands for the section of this number.
  func locate(section index: Int) -> Location? {
    guard index >= 0, index < root.sectionCount else { return nil }
    var location: Location?
    root.locateSection(index, 0, 0, &location)
    return location
  }

  /// The last element whose key is at most `key`.
  func last(atMost key: UInt64) -> Element? { root.last(atMost: key) }

  /// The first element whose key is at least `key`.
  func first(atLeast key: UInt64) -> Element? { root.first(atLeast: key) }
}

// MARK: - Changing

extension SortedTree {
  /// Puts an element where its key belongs, in the place of the one with the same key if there is one.
  mutating func put(_ element: Element) {
    guard let more = root.put(element) else { return }
    root = Node(children: [root, more])
  }

  /// Takes out the element with this key, if there is one.
  mutating func remove(_ key: UInt64) {
    root.remove(key)
    while let child = root.onlyChild { root = child }
  }
}

// MARK: - Comparing

extension SortedTree {
  /// Calls `body` for all elements but those of nodes that `other` has in the same place, in order.
  func forEachChange(from other: Self, _ body: (Element) -> Void) {
    root.forEachChange(from: other.root, body)
  }
}
