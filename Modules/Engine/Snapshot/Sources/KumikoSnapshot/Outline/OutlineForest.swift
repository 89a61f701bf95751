/// The links of one item of an outline, as handles; -1 for none.
@usableFromInline
struct OutlineNode: Equatable, Sendable {
  @usableFromInline var parent = -1
  @usableFromInline var firstChild = -1
  @usableFromInline var lastChild = -1
  @usableFromInline var previous = -1
  @usableFromInline var next = -1
  /// The number of items in the subtree, including the item; 0 after its removal.
  @usableFromInline var count = 1
  @usableFromInline var isExpanded = false

  @inlinable
  init() {}
}

/// The shape of an outline: the parent, the siblings and the children of each item, without the identifiers.
///
/// No traversal is recursive, so the depth of an outline is not limited by the stack.
@usableFromInline
struct OutlineForest: Equatable, Sendable {
  @usableFromInline var nodes: ContiguousArray<OutlineNode> = []
  @usableFromInline var firstRoot = -1
  @usableFromInline var lastRoot = -1
  @usableFromInline var count = 0

  /// The place of an insertion: the parent and the previous sibling; -1 for none.
  @usableFromInline
  struct Gap: Sendable {
    @usableFromInline var parent: Int
    @usableFromInline var previous: Int

    @inlinable
    init(parent: Int, previous: Int) {
      self.parent = parent
      self.previous = previous
    }
  }

  @inlinable
  init() {}
}

// MARK: - Walking

extension OutlineForest {
  /// The item after another in depth-first order; -1 after the last.
  @usableFromInline
  func next(after handle: Int) -> Int {
    nodes[handle].firstChild >= 0 ? nodes[handle].firstChild : next(afterSubtreeOf: handle)
  }

  /// The first item after a subtree; -1 if there is none.
  @usableFromInline
  func next(afterSubtreeOf handle: Int) -> Int {
    var current = handle
    while current >= 0 {
      if nodes[current].next >= 0 { return nodes[current].next }
      current = nodes[current].parent
    }
    return -1
  }

  /// All items of a subtree, its root first; all items of the forest for -1.
  @usableFromInline
  func subtree(of handle: Int) -> ContiguousArray<Int> {
    if handle < 0 { return items(from: firstRoot, count: count, next(after:)) }
    return items(from: handle, to: next(afterSubtreeOf: handle), count: nodes[handle].count, next(after:))
  }

  /// The items from one on, each found from the one before, until the end.
  @inline(__always)
  private func items(
    from first: Int, to end: Int = -1, count: Int = 0, _ next: (Int) -> Int
  ) -> ContiguousArray<Int> {
    var found: ContiguousArray<Int> = []
    found.reserveCapacity(count)
    var current = first
    while current != end {
      found.append(current)
      current = next(current)
    }
    return found
  }

  /// The items whose ancestors are all expanded, in order.
  @usableFromInline
  var visible: ContiguousArray<Int> {
    items(from: firstRoot) { nodes[$0].isExpanded ? next(after: $0) : next(afterSubtreeOf: $0) }
  }

  /// The items of which an ancestor is collapsed, in order.
  @usableFromInline
  var hidden: ContiguousArray<Int> {
    var found: ContiguousArray<Int> = []
    var current = firstRoot
    while current >= 0 {
      let end = nodes[current].isExpanded ? next(after: current) : next(afterSubtreeOf: current)
      current = next(after: current)
      while current != end {
        found.append(current)
        current = next(after: current)
      }
    }
    return found
  }

  @usableFromInline
  var roots: ContiguousArray<Int> { items(from: firstRoot) { nodes[$0].next } }

  /// The number of items before an item, in depth-first order.
  @usableFromInline
  func index(of handle: Int) -> Int {
    var index = 0
    var current = handle
    while current >= 0 {
      var sibling = nodes[current].previous
      while sibling >= 0 {
        index += nodes[sibling].count
        sibling = nodes[sibling].previous
      }
      current = nodes[current].parent
      if current >= 0 { index += 1 }
    }
    return index
  }

  @usableFromInline
  func level(of handle: Int) -> Int {
    var level = 0
    var current = nodes[handle].parent
    while current >= 0 {
      level += 1
      current = nodes[current].parent
    }
    return level
  }

  @usableFromInline
  func isVisible(_ handle: Int) -> Bool {
    var current = nodes[handle].parent
    while current >= 0 {
      if !nodes[current].isExpanded { return false }
      current = nodes[current].parent
    }
    return true
  }

  @usableFromInline
  func isInSubtree(_ handle: Int, of root: Int) -> Bool {
    var current = handle
    while current >= 0 {
      if current == root { return true }
      current = nodes[current].parent
    }
    return false
  }
}
