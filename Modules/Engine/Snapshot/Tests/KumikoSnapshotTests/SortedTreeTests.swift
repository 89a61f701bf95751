import Testing

@testable import KumikoSnapshot

@Suite("Sorted trees")
struct SortedTreeTests {
  private typealias Tree = SortedTree<Part>

  private struct Part: TreeElement, Equatable {
    var key: UInt64
    var (itemCount, sectionCount) = (0, 0)

    init(_ key: Int, _ random: inout SeededGenerator) {
      self.key = UInt64(key)
      (itemCount, sectionCount) = (Int.random(in: 0...2, using: &random), Int.random(in: 0...1, using: &random))
    }
  }

  /// Parts in order, with the sums before each.
  private struct List {
    var parts: [Part]
    var items: [Int] { parts.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.itemCount) } }
    var sections: [Int] { parts.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.sectionCount) } }
    var places: [UInt64: Int] { Dictionary(uniqueKeysWithValues: parts.indices.map { (parts[$0].key, $0) }) }
    /// Each item, by its part and its number in it.
    var expanded: [[Int]] { parts.flatMap { part in (0..<part.itemCount).map { [Int(part.key), $0] } } }
  }

  @Test("They find what a list finds, while parts come and go", arguments: [0, 1, 2, 24, 25, 32, 33, 120, 900])
  func list(count: Int) throws {
    var random = SeededGenerator(seed: UInt64(count))
    var list = List(parts: (0..<count).map { Part(10 * $0 + 5, &random) })
    var tree = Tree(ContiguousArray(list.parts))
    for step in 0..<36 {
      try check(tree, list, &random)
      let before = (tree: tree, list: list)
      let key = Int.random(in: 0...10 * count + 10, using: &random)
      // One change at every third step, and then many in a row.
      for offset in 0..<(step % 3 == 0 ? 1 : 40) {
        switch step % 4 {
        case 0:
          let part = Part((list.parts.last.map { Int($0.key) } ?? 0) + 1, &random)
          list.parts.append(part)
          tree.append(part)
        case 2:
          let part = Part(key + offset, &random)
          let index = list.parts.firstIndex { $0.key >= part.key } ?? list.parts.count
          list.parts.replaceSubrange(
            index..<index + (list.parts.dropFirst(index).first?.key == part.key ? 1 : 0), with: [part])
          tree.put(part)
        default:
          let gone = list.parts.first { $0.key >= key }?.key ?? UInt64(key)
          list.parts.removeAll { $0.key == gone }
          tree.remove(gone)
        }
      }
      compare((tree, list), before, isOneChange: step % 3 == 0)
      let apart = Tree(ContiguousArray(before.list.parts))
      compare((tree, list), (apart, before.list), isOneChange: false)
    }
  }

  private func check(_ tree: Tree, _ list: List, _ random: inout SeededGenerator) throws {
    let (parts, items, sections) = (list.parts, list.items, list.sections)
    #expect(depth(tree.root) != nil && tree.count == parts.count && tree.last() == parts.last)
    #expect(tree.itemCount == items[parts.count] && tree.sectionCount == sections[parts.count])
    var (all, heads): ([Part], [[Int]]) = ([], [])
    tree.forEach { all.append($0) }
    tree.forEachSection { heads.append([Int($0.key), $1]) }
    #expect(all == parts)
    #expect(heads == parts.indices.filter { parts[$0].sectionCount > 0 }.map { [Int(parts[$0].key), items[$0]] })
    func isFound(_ place: Tree.Location?, at index: Int?) -> Bool {
      guard let place, let index else { return place == nil && index == nil }
      return place.element == parts[index] && place.itemsBefore == items[index]
        && place.sectionsBefore == sections[index]
    }
    for _ in 0..<12 {
      let key = UInt64(Int.random(in: 0...Int(parts.last?.key ?? 0) + 2, using: &random))
      #expect(isFound(tree.locate(key), at: parts.firstIndex { $0.key == key }))
      #expect(tree.last(atMost: key) == parts.last { $0.key <= key })
      #expect(tree.first(atLeast: key) == parts.first { $0.key >= key })
      if let known = parts.randomElement(using: &random) {
        #expect(isFound(tree.locate(known.key), at: parts.firstIndex(of: known)))
        #expect(tree.last(atMost: known.key) == known && tree.first(atLeast: known.key) == known)
      }
      let item = Int.random(in: -1...tree.itemCount, using: &random)
      #expect(isFound(tree.locate(item: item), at: item < 0 ? nil : parts.indices.first { items[$0 + 1] > item }))
      let section = Int.random(in: -1...tree.sectionCount, using: &random)
      #expect(
        isFound(
          tree.locate(section: section), at: section < 0 ? nil : parts.indices.first { sections[$0 + 1] > section }))
    }
  }

  /// The depth of a node with right sums, whose children are all as deep and not too wide; nil if there is none.
  private func depth(_ node: Tree.Node) -> Int? {
    var list = List(parts: [])
    node.forEach { list.parts.append($0) }
    guard node.count == list.parts.count, node.itemCount == list.items.last, node.sectionCount == list.sections.last,
      node.firstKey == list.parts.first?.key ?? 0, node.width <= Tree.Node.capacity
    else { return nil }
    if node.isLeaf { return 1 }
    let depths = node.children.map { $0.width > 0 ? depth($0) ?? 0 : 0 }
    guard node.elements.isEmpty, let first = depths.first, first > 0 else { return nil }
    return depths.allSatisfy { $0 == first } ? first + 1 : nil
  }

  private func compare(_ new: (tree: Tree, list: List), _ old: (tree: Tree, list: List), isOneChange: Bool) {
    let (here, there) = (new.list.expanded, old.list.expanded)
    let (items, itemsBefore) = (new.list.items, old.list.items)
    let (now, before) = (new.list.places, old.list.places)
    var (place, told) = (0, [UInt64]())
    new.tree.walk(besideOld: old.tree) { step in
      switch step {
      case .shared(let oldIndex, let index, let count):
        #expect(index == place && here[index..<index + count] == there[oldIndex..<oldIndex + count])
        place += count
      case .pair(let other, let oldIndex, let part, let index):
        #expect(index == place && other.key == part.key && now[part.key].map { new.list.parts[$0] } == part)
        #expect(before[part.key].map { old.list.parts[$0] == other && itemsBefore[$0] == oldIndex } == true)
        place += part.itemCount
        told.append(part.key)
      case .new(let part, let index):
        #expect(index == place && before[part.key] == nil && now[part.key].map { new.list.parts[$0] } == part)
        place += part.itemCount
        told.append(part.key)
      }
    }
    #expect(place == items.last && zip(told, told.dropFirst()).allSatisfy { $0 < $1 })
    var changed: [Part] = []
    new.tree.forEachChange(from: old.tree) { changed.append($0) }
    let keys = Set(changed.map(\.key))
    #expect(changed == new.list.parts.filter { keys.contains($0.key) })
    for part in new.list.parts where !keys.contains(part.key) {
      #expect(before[part.key].map { old.list.parts[$0] } == part)
    }
    // One change copies the way to one or two leaves.
    if isOneChange, depth(new.tree.root) == depth(old.tree.root) {
      #expect(told.count <= 2 * Tree.Node.capacity && changed.count <= 2 * Tree.Node.capacity)
    }
  }
}
