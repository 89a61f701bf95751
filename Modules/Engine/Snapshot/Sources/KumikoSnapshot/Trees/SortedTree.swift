/// A B+ tree of elements in the order of their unique keys. Each node has the sums of its elements.
///
/// Copies share nodes. A change copies the path to its place, O(log n).
struct SortedTree<Element: TreeElement>: Sendable {
  /// An element and the sums of all elements before it.
  struct Location {
    var element: Element
    var itemsBefore: Int
    var sectionsBefore: Int
  }

  private(set) var root: Node

  /// Creates a tree of elements in order. O(n).
  init(_ elements: ContiguousArray<Element> = []) {
    root = Node.tree(of: elements)
  }

  var count: Int { root.count }
  var itemCount: Int { root.itemCount }
  var sectionCount: Int { root.sectionCount }

  /// Returns whether both share their nodes, and so are equal.
  func isSame(as other: Self) -> Bool { root.isSame(as: other.root) }

  /// Calls `body` for each element, in order. O(n).
  func forEach(_ body: (Element) -> Void) { root.forEach(body) }
}

/// An element of a `SortedTree`.
protocol TreeElement: Sendable {
  var key: UInt64 { get }
  var itemCount: Int { get }
  var sectionCount: Int { get }
}

// MARK: - Look-up

extension SortedTree {
  func locate(_ key: UInt64) -> Location? {
    root.locate(key, 0, 0)
  }

  func locate(item index: Int) -> Location? {
    index >= 0 && index < root.itemCount ? root.locate(index, isSection: false, 0, 0) : nil
  }

  func locate(section index: Int) -> Location? {
    index >= 0 && index < root.sectionCount ? root.locate(index, isSection: true, 0, 0) : nil
  }

  func last() -> Element? { root.last() }

  func last(atMost key: UInt64) -> Element? { root.last(atMost: key) }

  func first(atLeast key: UInt64) -> Element? { root.first(atLeast: key) }

  // MARK: - Changes

  /// Inserts an element, or replaces the element with the same key.
  mutating func put(_ element: Element) {
    guard let more = root.put(element) else { return }
    root = Node(children: [root, more])
  }

  /// Appends an element with a larger key than all others.
  mutating func append(_ element: Element) {
    guard let more = root.append(element) else { return }
    root = Node(children: [root, more])
  }

  mutating func remove(_ key: UInt64) {
    root.remove(key)
    while let child = root.onlyChild { root = child }
  }

  // MARK: - Comparison

  /// Calls `body` for each element, in order, except in nodes that `other` has at the same place.
  func forEachChange(from other: Self, _ body: (Element) -> Void) {
    root.forEachChange(from: other.root, body)
  }
}
