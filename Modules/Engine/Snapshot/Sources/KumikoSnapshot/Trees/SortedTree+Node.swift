extension SortedTree {
  /// A leaf with elements, or an inner node with children. All leaves have the same depth.
  struct Node: Sendable {
    static var capacity: Int { 32 }

    var elements: ContiguousArray<Element> = []
    var children: ContiguousArray<Node> = []
    var firstKey: UInt64 = 0
    var count = 0
    var itemCount = 0
    var sectionCount = 0

    init(elements: ContiguousArray<Element>) {
      self.elements = elements
      summarize()
    }

    init(children: ContiguousArray<Node>) {
      self.children = children
      summarize()
    }

    mutating func summarize() {
      firstKey = elements.first?.key ?? children.first?.firstKey ?? 0
      (count, itemCount, sectionCount) = (elements.count, 0, 0)
      for element in elements {
        itemCount += element.itemCount
        sectionCount += element.sectionCount
      }
      for index in children.indices {
        count += children[index].count
        itemCount += children[index].itemCount
        sectionCount += children[index].sectionCount
      }
    }

    /// The number of elements or children of the node itself.
    var width: Int { elements.count + children.count }
    var isLeaf: Bool { children.isEmpty }

    var onlyChild: Node? { children.count == 1 ? children[0] : nil }

    func isSame(as other: Node) -> Bool {
      guard count == other.count else { return false }
      let elementsAgree = elements.withUnsafeBufferPointer { left in
        other.elements.withUnsafeBufferPointer { left.baseAddress == $0.baseAddress && left.count == $0.count }
      }
      return elementsAgree
        && children.withUnsafeBufferPointer { left in
          other.children.withUnsafeBufferPointer { left.baseAddress == $0.baseAddress && left.count == $0.count }
        }
    }

    static func tree(of elements: ContiguousArray<Element>) -> Node {
      // Nodes are built three quarters full, to leave room for insertions. A single leaf may be full.
      let usual = capacity * 3 / 4
      guard elements.count > capacity else { return Node(elements: elements) }
      var nodes = ContiguousArray<Node>()
      nodes.reserveCapacity(elements.count / usual + 1)
      for start in stride(from: 0, to: elements.count, by: usual) {
        nodes.append(Node(elements: ContiguousArray(elements[start..<min(start + usual, elements.count)])))
      }
      while nodes.count > 1 {
        var parents = ContiguousArray<Node>()
        for start in stride(from: 0, to: nodes.count, by: usual) {
          parents.append(Node(children: ContiguousArray(nodes[start..<min(start + usual, nodes.count)])))
        }
        nodes = parents
      }
      return nodes[0]
    }
  }
}

// MARK: - Looking

extension SortedTree.Node {
  typealias Location = SortedTree.Location

  func forEach(_ body: (Element) -> Void) {
    for element in elements { body(element) }
    for index in children.indices { children[index].forEach(body) }
  }

  /// Returns the index of the last element or child whose (first) key is at most `key`, or -1.
  func index(for key: UInt64) -> Int {
    let isLeaf = isLeaf
    return (0..<width).firstIndex(fromWhich: { (isLeaf ? elements[$0].key : children[$0].firstKey) > key }) - 1
  }

  // Orders keep their trees in classes. A call that writes nothing lets a tree be read there; any other one is made on a copy, which
  // counts references twice for each array.

  /// Descends to the element with a key, and adds the sums of all elements before it.
  @_effects(readonly)
  func locate(_ key: UInt64, _ items: Int, _ sections: Int) -> Location? {
    let chosen = index(for: key)
    guard chosen >= 0 else { return nil }
    var (items, sections) = (items, sections)
    if isLeaf {
      for index in 0..<chosen {
        items += elements[index].itemCount
        sections += elements[index].sectionCount
      }
      guard elements[chosen].key == key else { return nil }
      return Location(element: elements[chosen], itemsBefore: items, sectionsBefore: sections)
    }
    for index in 0..<chosen {
      items += children[index].itemCount
      sections += children[index].sectionCount
    }
    return children[chosen].locate(key, items, sections)
  }

  /// Descends to the element with the item, or the section, at an index.
  @_effects(readonly)
  func locate(_ target: Int, isSection: Bool, _ items: Int, _ sections: Int) -> Location? {
    var (items, sections) = (items, sections)
    for index in children.indices {
      if isSection ? sections + children[index].sectionCount > target : items + children[index].itemCount > target {
        return children[index].locate(target, isSection: isSection, items, sections)
      }
      items += children[index].itemCount
      sections += children[index].sectionCount
    }
    for element in elements {
      if isSection ? sections + element.sectionCount > target : items + element.itemCount > target {
        return Location(element: element, itemsBefore: items, sectionsBefore: sections)
      }
      items += element.itemCount
      sections += element.sectionCount
    }
    return nil
  }

  @_effects(readonly)
  func last() -> Element? { isLeaf ? elements.last : children[children.count - 1].last() }

  @_effects(readonly)
  func last(atMost key: UInt64) -> Element? {
    let index = index(for: key)
    guard index >= 0 else { return nil }
    return isLeaf ? elements[index] : children[index].last(atMost: key)
  }

  @_effects(readonly)
  func first(atLeast key: UInt64) -> Element? {
    let index = index(for: key)
    if isLeaf {
      if index >= 0, elements[index].key == key { return elements[index] }
      return index + 1 < elements.count ? elements[index + 1] : nil
    }
    if index >= 0, let found = children[index].first(atLeast: key) { return found }
    return index + 1 < children.count ? children[index + 1].first(atLeast: key) : nil
  }
}
