extension OutlineForest {
  /// The gap after the last child of an item, or after the last root for -1.
  @usableFromInline
  func gap(atEndOf parent: Int) -> Gap {
    Gap(parent: parent, previous: parent < 0 ? lastRoot : nodes[parent].lastChild)
  }

  /// Inserts a forest whose handles follow the existing ones. Its roots become siblings in the gap.
  @usableFromInline
  mutating func graft(_ other: OutlineForest, at gap: Gap) {
    guard other.count > 0 else { return }
    let shift = nodes.count
    func moved(_ handle: Int) -> Int { handle < 0 ? -1 : handle + shift }
    if other.nodes.count > shift { nodes.reserveCapacity(shift + other.nodes.count) }
    for node in other.nodes {
      var node = node
      node.parent = node.parent < 0 ? gap.parent : node.parent + shift
      node.firstChild = moved(node.firstChild)
      node.lastChild = moved(node.lastChild)
      node.previous = moved(node.previous)
      node.next = moved(node.next)
      nodes.append(node)
    }
    link(other.firstRoot + shift, other.lastRoot + shift, count: other.count, at: gap)
  }

  /// Inserts items without children, with the next handles, as siblings in the gap.
  @usableFromInline
  mutating func insertLeaves(_ count: Int, at gap: Gap) {
    guard count > 0 else { return }
    let first = nodes.count
    if count > first { nodes.reserveCapacity(first + count) }
    var node = OutlineNode()
    node.parent = gap.parent
    for handle in first..<first + count {
      (node.previous, node.next) = (handle - 1, handle + 1)
      nodes.append(node)
    }
    link(first, first + count - 1, count: count, at: gap)
  }

  /// Links the first and the last of siblings with what is around a gap.
  private mutating func link(_ first: Int, _ last: Int, count: Int, at gap: Gap) {
    let next = gap.previous >= 0 ? nodes[gap.previous].next : gap.parent >= 0 ? nodes[gap.parent].firstChild : firstRoot
    nodes[first].previous = gap.previous
    nodes[last].next = next
    if gap.previous >= 0 { nodes[gap.previous].next = first } else { setFirst(first, below: gap.parent) }
    if next >= 0 { nodes[next].previous = last } else { setLast(last, below: gap.parent) }
    add(count, to: gap.parent)
  }

  @usableFromInline
  mutating func remove(_ handle: Int) {
    let node = nodes[handle]
    if node.previous >= 0 { nodes[node.previous].next = node.next } else { setFirst(node.next, below: node.parent) }
    if node.next >= 0 { nodes[node.next].previous = node.previous } else { setLast(node.previous, below: node.parent) }
    add(-node.count, to: node.parent)
    nodes[handle].count = 0
  }

  private mutating func setFirst(_ handle: Int, below parent: Int) {
    if parent >= 0 { nodes[parent].firstChild = handle } else { firstRoot = handle }
  }

  private mutating func setLast(_ handle: Int, below parent: Int) {
    if parent >= 0 { nodes[parent].lastChild = handle } else { lastRoot = handle }
  }

  private mutating func add(_ change: Int, to parent: Int) {
    count += change
    var current = parent
    while current >= 0 {
      nodes[current].count += change
      current = nodes[current].parent
    }
  }

  /// Whole subtrees, in order, as a forest with the handles 0, 1, 2 … in that order.
  @usableFromInline
  func extracted(_ handles: ContiguousArray<Int>) -> OutlineForest {
    var forest = OutlineForest()
    forest.nodes.reserveCapacity(handles.count)
    var levels: ContiguousArray<(handle: Int, new: Int)> = []
    for handle in handles {
      // The open ancestors: the items from a root down to the parent.
      while let last = levels.last, last.handle != nodes[handle].parent { levels.removeLast() }
      let new = forest.nodes.count
      var node = OutlineNode()
      node.isExpanded = nodes[handle].isExpanded
      node.count = nodes[handle].count
      node.parent = levels.last?.new ?? -1
      node.previous = node.parent >= 0 ? forest.nodes[node.parent].lastChild : forest.lastRoot
      forest.nodes.append(node)
      if node.previous >= 0 { forest.nodes[node.previous].next = new } else { forest.setFirst(new, below: node.parent) }
      forest.setLast(new, below: node.parent)
      levels.append((handle, new))
    }
    forest.count = handles.count
    return forest
  }
}
