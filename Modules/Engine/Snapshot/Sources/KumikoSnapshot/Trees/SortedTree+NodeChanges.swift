extension SortedTree.Node {
  /// Inserts an element. Returns the new next sibling if the node was split.
  mutating func put(_ element: Element) -> Self? {
    let index = index(for: element.key)
    if isLeaf {
      if index >= 0, elements[index].key == element.key {
        add(element, minus: elements[index])
        elements[index] = element
        return nil
      }
      elements.insert(element, at: index + 1)
      count += 1
      add(element, minus: nil)
    } else {
      let child = max(index, 0)
      let (count, items, sections) = children[child].sums
      let more = children[child].put(element)
      if let more { children.insert(more, at: child + 1) }
      self.count += children[child].count + (more?.count ?? 0) - count
      itemCount += children[child].itemCount + (more?.itemCount ?? 0) - items
      sectionCount += children[child].sectionCount + (more?.sectionCount ?? 0) - sections
    }
    firstKey = isLeaf ? elements[0].key : children[0].firstKey
    return width > Self.capacity ? split(isAtEnd: index + 2 >= width) : nil
  }

  /// Appends an element. Returns the new next sibling if the node was split.
  mutating func append(_ element: Element) -> Self? {
    count += 1
    add(element, minus: nil)
    if isLeaf {
      if elements.isEmpty { firstKey = element.key }
      elements.append(element)
    } else if let more = children[children.count - 1].append(element) {
      children.append(more)
    }
    return width > Self.capacity ? split(isAtEnd: true) : nil
  }

  mutating func remove(_ key: UInt64) {
    let index = index(for: key)
    guard index >= 0 else { return }
    if isLeaf {
      guard elements[index].key == key else { return }
      let element = elements.remove(at: index)
      count -= 1
      itemCount -= element.itemCount
      sectionCount -= element.sectionCount
    } else {
      let (count, items, sections) = children[index].sums
      children[index].remove(key)
      self.count += children[index].count - count
      itemCount += children[index].itemCount - items
      sectionCount += children[index].sectionCount - sections
      join(at: index)
    }
    firstKey = elements.first?.key ?? children.first?.firstKey ?? 0
  }

  private var sums: (Int, Int, Int) { (count, itemCount, sectionCount) }

  private mutating func add(_ element: Element, minus other: Element?) {
    itemCount += element.itemCount - (other?.itemCount ?? 0)
    sectionCount += element.sectionCount - (other?.sectionCount ?? 0)
  }

  /// Keeps the first half. Keeps all but the last if elements are appended, so that nodes become full.
  private mutating func split(isAtEnd: Bool) -> Self {
    let kept = isAtEnd ? width - 1 : width / 2
    let more: Self
    if isLeaf {
      more = Self(elements: ContiguousArray(elements[kept...]))
      elements.removeSubrange(kept...)
    } else {
      more = Self(children: ContiguousArray(children[kept...]))
      children.removeSubrange(kept...)
    }
    count -= more.count
    itemCount -= more.itemCount
    sectionCount -= more.sectionCount
    return more
  }

  /// Joins a small child with the child after or before it.
  private mutating func join(at index: Int) {
    if children[index].width == 0 {
      if children.count > 1 { children.remove(at: index) } else { self = Self(elements: []) }
      return
    }
    guard children[index].width < Self.capacity / 4, children.count > 1 else { return }
    let left = index + 1 < children.count ? index : index - 1
    guard children[left].width + children[left + 1].width <= Self.capacity * 3 / 4 else { return }
    let right = children.remove(at: left + 1)
    children[left].elements += right.elements
    children[left].children += right.children
    children[left].summarize()
  }
}
