extension SumTree {
  /// A leaf with elements, or an inner node with children. All leaves have the same depth.
  struct Node: Sendable {
    typealias Summary = Element.Summary

    static var capacity: Int { 32 }
    /// The number of elements in a new node, which leaves room for insertions.
    static var usualCount: Int { 28 }

    private(set) var summary = Summary.empty
    private var elements: [Element] = []
    private var children: [Node] = []

    private init(elements: [Element]) {
      self.elements = elements
      summarize()
    }

    private init(children: [Node]) {
      self.children = children
      summarize()
    }

    private mutating func summarize() {
      var sum = Summary.empty
      // Loops over indices: iteration would copy each element and node.
      for index in elements.indices { sum.append(elements[index].summary) }
      for index in children.indices { sum.append(children[index].summary) }
      summary = sum
    }
  }
}

// MARK: - Building

extension SumTree.Node {
  /// Returns the leaves of elements; one empty leaf if there are none.
  static func leaves(of elements: [Element]) -> [Self] {
    guard elements.count > capacity else { return [Self(elements: elements)] }
    return chunks(of: elements.count).map { Self(elements: Array(elements[$0])) }
  }

  /// Returns one root above `nodes`, with as many levels as necessary.
  static func pack(_ nodes: [Self]) -> Self {
    var nodes = nodes
    while nodes.count > 1 {
      nodes =
        nodes.count <= capacity
        ? [Self(children: nodes)] : chunks(of: nodes.count).map { Self(children: Array(nodes[$0])) }
    }
    return nodes.first ?? Self(elements: [])
  }

  private static func chunks(of count: Int) -> [Range<Int>] {
    stride(from: 0, to: count, by: usualCount).map { $0..<min($0 + usualCount, count) }
  }

  /// The node without levels of single children.
  var withoutIdleLevels: Self {
    var node = self
    while node.children.count == 1 { node = node.children[0] }
    return node
  }

  // MARK: - Look-up

  @inline(__always)
  var only: Element? { children.isEmpty && elements.count == 1 ? elements[0] : nil }

  func locate(_ isBehind: (Summary, Summary) -> Bool, _ before: inout Summary) -> Element? {
    // A loop over indices: iteration would copy each node and element.
    for index in children.indices {
      if isBehind(before, children[index].summary) { return children[index].locate(isBehind, &before) }
      before.advance(by: children[index].summary)
    }
    for index in elements.indices {
      let summary = elements[index].summary
      if isBehind(before, summary) { return elements[index] }
      before.advance(by: summary)
    }
    return nil
  }
}

extension SumTree.Node where Element.Summary: PlacedSummary {
  func forEach(
    reaching lower: Double, _ upper: Double, _ before: Summary, _ body: (Element, Summary) -> Void
  ) {
    var before = before
    // Loops over indices: iteration would copy each node and element.
    for index in children.indices {
      let (start, summary) = (before.length, children[index].summary)
      if start + summary.onset < upper, start + summary.reach > lower {
        children[index].forEach(reaching: lower, upper, before, body)
      }
      before.advance(by: summary)
    }
    for index in elements.indices {
      let (start, summary) = (before.length, elements[index].summary)
      if start + summary.onset < upper, start + summary.reach > lower { body(elements[index], before) }
      before.advance(by: summary)
    }
  }

  func forEach(
    reaching lower: Double, _ upper: Double, _ before: Summary, _ needed: inout Int, _ next: (Int) -> Int,
    _ body: (Element, Summary) -> Void
  ) {
    var before = before
    for index in children.indices {
      let summary = children[index].summary
      if before.length + summary.onset < upper, before.length + summary.reach > lower {
        if needed < before.count { needed = next(before.count) }
        if needed < before.count + summary.count {
          children[index].forEach(reaching: lower, upper, before, &needed, next, body)
        }
      }
      before.advance(by: summary)
    }
    for index in elements.indices {
      let summary = elements[index].summary
      if before.length + summary.onset < upper, before.length + summary.reach > lower {
        if needed < before.count { needed = next(before.count) }
        if needed == before.count { body(elements[index], before) }
      }
      before.advance(by: summary)
    }
  }

  func firstIndex(reaching lower: Double, _ upper: Double, _ before: Summary) -> Int? {
    var before = before
    for index in children.indices {
      let summary = children[index].summary
      if before.length + summary.onset < upper, before.length + summary.reach > lower,
        let found = children[index].firstIndex(reaching: lower, upper, before)
      {
        return found
      }
      before.advance(by: summary)
    }
    for index in elements.indices {
      let summary = elements[index].summary
      if before.length + summary.onset < upper, before.length + summary.reach > lower { return before.count }
      before.advance(by: summary)
    }
    return nil
  }

  func lastIndex(reaching lower: Double, _ upper: Double, _ before: Summary) -> Int? {
    // A child that reaches into the range need not have an element that does. Then the one before it is sought.
    var end = children.count
    while end > 0 {
      var last: (child: Int, start: Summary)?
      var start = before
      for index in 0..<end {
        let summary = children[index].summary
        if start.length + summary.onset < upper, start.length + summary.reach > lower { last = (index, start) }
        start.advance(by: summary)
      }
      guard let last else { return nil }
      if let found = children[last.child].lastIndex(reaching: lower, upper, last.start) { return found }
      end = last.child
    }
    var last: Int?
    var start = before
    for index in elements.indices {
      let summary = elements[index].summary
      if start.length + summary.onset < upper, start.length + summary.reach > lower { last = start.count }
      start.advance(by: summary)
    }
    return last
  }
}

extension SumTree.Node {
  func forEachElement(
    where isNeeded: (Summary, Summary) -> Bool, until isDone: (Summary) -> Bool, _ before: inout Summary,
    _ body: (Element, Summary) -> Void
  ) {
    for index in children.indices {
      if isDone(before) { return }
      if isNeeded(before, children[index].summary) {
        children[index].forEachElement(where: isNeeded, until: isDone, &before, body)
      } else {
        before.advance(by: children[index].summary)
      }
    }
    for index in elements.indices {
      if isDone(before) { return }
      let summary = elements[index].summary
      if isNeeded(before, summary) { body(elements[index], before) }
      before.advance(by: summary)
    }
  }

  // MARK: - Changes

  mutating func update(at index: Int, _ change: (inout Element) -> Void) {
    var index = index
    if children.isEmpty {
      change(&elements[index])
    } else {
      for child in children.indices {
        let count = children[child].summary.count
        if index < count {
          children[child].update(at: index, change)
          break
        }
        index -= count
      }
    }
    summarize()
  }

  mutating func remove(_ range: Range<Int>) {
    if children.isEmpty {
      elements.removeSubrange(range)
    } else {
      var start = 0
      var position = 0
      while position < children.count, start < range.upperBound {
        let count = children[position].summary.count
        let lower = max(range.lowerBound - start, 0)
        let upper = min(range.upperBound - start, count)
        start += count
        if lower == 0, upper == count {
          children.remove(at: position)
        } else {
          if lower < upper { children[position].remove(lower..<upper) }
          position += 1
        }
      }
    }
    summarize()
  }

  /// Inserts elements. Returns the new next siblings if the node was split.
  mutating func insert(_ new: [Element], at index: Int) -> [Self] {
    if children.isEmpty {
      elements.insert(contentsOf: new, at: index)
    } else {
      var start = 0
      var position = 0
      while position < children.count - 1, index > start + children[position].summary.count {
        start += children[position].summary.count
        position += 1
      }
      let more = children[position].insert(new, at: index - start)
      children.insert(contentsOf: more, at: position + 1)
    }
    let overflow = split()
    summarize()
    return overflow
  }

  /// Keeps as many as a node can have, and returns the rest as new nodes.
  private mutating func split() -> [Self] {
    var overflow: [Self] = []
    if elements.count > Self.capacity {
      let chunks = Self.chunks(of: elements.count)
      overflow = chunks.dropFirst().map { Self(elements: Array(elements[$0])) }
      elements.removeSubrange(chunks[0].upperBound...)
    } else if children.count > Self.capacity {
      let chunks = Self.chunks(of: children.count)
      overflow = chunks.dropFirst().map { Self(children: Array(children[$0])) }
      children.removeSubrange(chunks[0].upperBound...)
    }
    return overflow
  }
}
