extension SortedTree {
  /// A step of a comparison of two trees, in the order of the new tree.
  enum Step {
    /// A node that both trees share: its items, with the indices of the first.
    case shared(old: Int, new: Int, count: Int)
    /// An element with the same key in both trees.
    case pair(old: Element, oldIndex: Int, new: Element, newIndex: Int)
    /// An element of the new tree whose key the old tree does not contain.
    case new(Element, at: Int)
  }

  /// Compares the tree with an older one by key, and skips shared nodes.
  ///
  /// - Complexity: O(u + v log n) for *u* elements in *v* nodes that are not shared.
  func walk(besideOld old: Self, _ body: (Step) -> Void) {
    var (here, there) = (Cursor(root), Cursor(old.root))
    while let element = here.element {
      if let nodes = here.skipShared(with: &there) {
        body(.shared(old: there.itemsBefore - nodes, new: here.itemsBefore - nodes, count: nodes))
        continue
      }
      guard let other = there.element, other.key <= element.key else {
        body(.new(element, at: here.itemsBefore))
        here.step()
        continue
      }
      if other.key == element.key {
        body(.pair(old: other, oldIndex: there.itemsBefore, new: element, newIndex: here.itemsBefore))
        here.step()
      }
      there.step()
    }
  }

  /// An element of a tree and the path to it from the root.
  private struct Cursor {
    /// The nodes on the path, each with the index of the child or element; empty after the last element.
    private var path: ContiguousArray<(node: Node, index: Int)> = []
    private(set) var itemsBefore = 0

    init(_ root: Node) {
      if root.count > 0 { descend(root) }
    }

    private mutating func descend(_ node: Node) {
      var node = node
      path.append((node, 0))
      while let child = node.child(at: 0) {
        node = child
        path.append((node, 0))
      }
    }

    var element: Element? {
      guard let last = path.last else { return nil }
      return last.node.element(at: last.index)
    }

    mutating func step() {
      guard let element else { return }
      itemsBefore += element.itemCount
      advance()
    }

    /// Moves to the child or element after the last one on the path.
    private mutating func advance() {
      while let last = path.last {
        path[path.count - 1].index += 1
        if last.index + 1 < last.node.width {
          if let child = last.node.child(at: last.index + 1) { descend(child) }
          return
        }
        path.removeLast()
      }
    }

    /// The number of nodes at the end of the path whose first element is the current one.
    private var opening: Int {
      var count = 0
      while count < path.count, path[path.count - 1 - count].index == 0 { count += 1 }
      return count
    }

    /// Skips the largest node that both cursors share at their elements, and returns its number of items.
    mutating func skipShared(with other: inout Cursor) -> Int? {
      guard path.last?.index == 0, other.path.last?.index == 0 else { return nil }
      var height = min(opening, other.opening)
      while height > 0 {
        let node = path[path.count - height].node
        if node.isSame(as: other.path[other.path.count - height].node) {
          leave(height, node.itemCount)
          other.leave(height, node.itemCount)
          return node.itemCount
        }
        height -= 1
      }
      return nil
    }

    private mutating func leave(_ height: Int, _ items: Int) {
      path.removeLast(height)
      itemsBefore += items
      advance()
    }
  }

  /// Calls `body` for each element that counts as a section, with the number of items before it. O(s log n).
  func forEachSection(_ body: (Element, _ itemsBefore: Int) -> Void) {
    root.forEachSection(0, body)
  }
}

extension SortedTree.Node {
  func child(at index: Int) -> Self? { index < children.count ? children[index] : nil }
  func element(at index: Int) -> Element? { index < elements.count ? elements[index] : nil }

  func forEachSection(_ items: Int, _ body: (Element, Int) -> Void) {
    guard sectionCount > 0 else { return }
    var items = items
    for index in children.indices {
      children[index].forEachSection(items, body)
      items += children[index].itemCount
    }
    for element in elements {
      if element.sectionCount > 0 { body(element, items) }
      items += element.itemCount
    }
  }

  func forEachChange(from other: Self, _ body: (Element) -> Void) {
    if isSame(as: other) { return }
    var end = children.count
    var otherEnd = other.children.count
    while end > 0, otherEnd > 0, children[end - 1].isSame(as: other.children[otherEnd - 1]) {
      end -= 1
      otherEnd -= 1
    }
    for element in elements { body(element) }
    for index in 0..<end {
      if index < otherEnd {
        children[index].forEachChange(from: other.children[index], body)
      } else {
        children[index].forEach(body)
      }
    }
  }
}
