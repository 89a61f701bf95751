import KumikoDimension

/// The measured sizes of the items in a section: of their cells, and of the supplementary items of the cells.
///
/// Each measured item stores the number of unmeasured items before it, so insertions and deletions before it do not
/// change it. Finding an item and replacing a range takes O(log n) for n measured items.
struct ItemSizes: Sendable {
  private var tree = SumTree<MeasuredItem>()

  /// Creates an empty list.
  init() {}

  /// Creates a list of measured items in ascending order.
  private init(_ items: [(number: Int, sizes: MeasuredItem.Sizes)]) {
    var elements: [MeasuredItem] = []
    elements.reserveCapacity(items.count)
    var next = 0
    for (number, sizes) in items {
      elements.append(MeasuredItem(gap: number - next, sizes: sizes))
      next = number + 1
    }
    tree = SumTree(elements)
  }

  /// The number of measured items.
  var count: Int { tree.summary.count }

  var isEmpty: Bool { count == 0 }

  /// Whether any supplementary item of a cell is measured.
  var hasAttachments: Bool { tree.summary.attachments > 0 }

  /// The number of sizes.
  var sizeCount: Int { tree.summary.cells + tree.summary.attachments }

  // MARK: - Look-up

  /// The measured sizes of an item.
  subscript(item: Int) -> MeasuredItem.Sizes? {
    guard let (number, found) = first(from: item), number == item else { return nil }
    return found
  }

  /// Returns the first measured item from an index on.
  func next(from item: Int) -> Int? { first(from: item)?.number }

  private func first(from item: Int) -> (number: Int, sizes: MeasuredItem.Sizes)? {
    tree.locate { $0.items > item }.map { ($0.before.items + $0.element.gap, $0.element.sizes) }
  }

  /// Returns the leaf of the first measured item from an index on, its index in the leaf, and the first item that it
  /// covers.
  func leaf(from item: Int) -> (elements: [MeasuredItem], index: Int, start: Int)? {
    tree.locateLeaf { $0.items > item }.map { ($0.elements, $0.index, $0.before.items) }
  }

  /// Calls `body` for each measured item of a range, in order. O(log n + f) for f items found.
  func forEach(in range: Range<Int>, _ body: (Int, MeasuredItem.Sizes) -> Void) {
    if range.lowerBound <= 0, range.upperBound >= tree.summary.items {
      tree.forEachElement { element, before in body(before.items + element.gap, element.sizes) }
      return
    }
    var next = range.lowerBound
    while let (number, sizes) = first(from: next), number < range.upperBound {
      body(number, sizes)
      next = number + 1
    }
  }

  // MARK: - Changes

  /// Changes the sizes of an item. O(log n).
  mutating func update(_ item: Int, _ change: (inout MeasuredItem.Sizes) -> Void) {
    var sizes = MeasuredItem.Sizes()
    guard let location = tree.locate({ $0.items > item }) else {
      change(&sizes)
      let element = MeasuredItem(gap: item - tree.summary.items, sizes: sizes)
      tree.replaceSubrange(count..<count, with: [element])
      return
    }
    let index = location.before.count
    var element = location.element
    let gap = item - location.before.items
    if gap == element.gap {
      change(&element.sizes)
      tree.replace(at: index, with: element)
    } else {
      change(&sizes)
      element.gap -= gap + 1
      tree.replaceSubrange(index..<index + 1, with: [MeasuredItem(gap: gap, sizes: sizes), element])
    }
  }

  /// Replaces items with unmeasured items. O(log n + r) for r removed sizes.
  mutating func replace(_ items: Range<Int>, with count: Int) {
    guard let first = tree.locate({ $0.items > items.lowerBound }) else { return }
    let start = first.before.count
    guard let behind = tree.locate({ $0.items > items.upperBound }) else {
      tree.replaceSubrange(start..<self.count, with: [])
      return
    }
    var element = behind.element
    element.gap = behind.before.items + element.gap - items.count + count - first.before.items
    if start == behind.before.count {
      tree.replace(at: start, with: element)
    } else {
      tree.replaceSubrange(start..<behind.before.count + 1, with: [element])
    }
  }

  /// Changes the sizes of many items. Faster than single changes if there are about as many as measured items.
  mutating func update(_ cells: [Int: Size2D], _ attachments: [SupplementaryKey: Size2D]) {
    var all: [Int: MeasuredItem.Sizes] = [:]
    all.reserveCapacity(count + cells.count)
    forEach(in: 0..<Int.max) { all[$0] = $1 }
    for (item, size) in cells { all[item, default: MeasuredItem.Sizes()].cell = size }
    for (key, size) in attachments { all[key.index, default: MeasuredItem.Sizes()][key.elementKind] = size }
    self = ItemSizes(all.map { (number: $0.key, sizes: $0.value) }.sorted { $0.number < $1.number })
  }
}

/// A measured item and the number of unmeasured items before it.
struct MeasuredItem: Summarized {
  /// The measured sizes of an item.
  struct Sizes: Sendable {
    var cell: Size2D?
    /// The sizes of the supplementary items of the cell, one for each kind.
    private(set) var attachments: [(elementKind: String, size: Size2D)] = []

    subscript(elementKind: String) -> Size2D? {
      get { attachments.first { $0.elementKind == elementKind }?.size }
      set {
        attachments.removeAll { $0.elementKind == elementKind }
        if let newValue { attachments.append((elementKind, newValue)) }
      }
    }
  }

  /// The number of unmeasured items between the previous measured item and this one.
  var gap: Int
  var sizes: Sizes

  var summary: MeasuredItemSummary {
    MeasuredItemSummary(
      count: 1, items: gap + 1, cells: sizes.cell == nil ? 0 : 1, attachments: sizes.attachments.count)
  }
}

/// The summary of measured items with the unmeasured items before them.
struct MeasuredItemSummary: RunSummary {
  var count: Int
  var items: Int
  var cells: Int
  var attachments: Int

  static var empty: MeasuredItemSummary { MeasuredItemSummary(count: 0, items: 0, cells: 0, attachments: 0) }

  @inline(__always)
  mutating func append(_ next: MeasuredItemSummary) {
    count += next.count
    items += next.items
    cells += next.cells
    attachments += next.attachments
  }
}
