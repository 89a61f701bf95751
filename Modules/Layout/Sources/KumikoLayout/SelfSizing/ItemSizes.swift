import KumikoDimension

/// What has been measured of the items of a section: of their cells, and of what is attached to those.
///
/// Each measured item knows how many without any measure come before it, so that items put in or taken out in front of it
/// change nothing of it: finding one, and replacing any number, takes O(log n) steps for n measured items.
struct ItemSizes: Sendable {
  private var tree = SumTree<MeasuredItem>()

  /// Nothing measured.
  init() {}

  /// These items, ascending.
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

  /// How many items have been measured.
  var count: Int { tree.summary.count }

  var isEmpty: Bool { count == 0 }

  /// Whether anything attached to a cell has been measured.
  var hasAttachments: Bool { tree.summary.attachments > 0 }

  /// How many sizes there are.
  var sizeCount: Int { tree.summary.cells + tree.summary.attachments }

  // MARK: - Looking

  /// What has been measured of an item.
  subscript(item: Int) -> MeasuredItem.Sizes? {
    guard let (number, found) = first(from: item), number == item else { return nil }
    return found
  }

  /// The first measured item from one on.
  func next(from item: Int) -> Int? { first(from: item)?.number }

  private func first(from item: Int) -> (number: Int, sizes: MeasuredItem.Sizes)? {
    tree.locate { $0.items > item }.map { ($0.before.items + $0.element.gap, $0.element.sizes) }
  }

  /// The leaf of the first measured item from one on, its index there, and where the items begin that it tells of.
  func leaf(from item: Int) -> (elements: [MeasuredItem], index: Int, start: Int)? {
    tree.locateLeaf { $0.items > item }.map { ($0.elements, $0.index, $0.before.items) }
  }

  /// Calls `body` for every measured item of a range, in order. O(log n + found).
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

  // MARK: - Changing

  /// Changes what is known of an item. O(log n).
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

  /// Puts so many items of which nothing has been measured in the place of some. O(log n), and what is forgotten.
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

  /// Changes what is known of many items; cheaper than one after another where there are about as many as known ones.
  mutating func update(_ cells: [Int: Size2D], _ attachments: [SupplementaryKey: Size2D]) {
    var all: [Int: MeasuredItem.Sizes] = [:]
    all.reserveCapacity(count + cells.count)
    forEach(in: 0..<Int.max) { all[$0] = $1 }
    for (item, size) in cells { all[item, default: MeasuredItem.Sizes()].cell = size }
    for (key, size) in attachments { all[key.index, default: MeasuredItem.Sizes()][key.elementKind] = size }
    self = ItemSizes(all.map { (number: $0.key, sizes: $0.value) }.sorted { $0.number < $1.number })
  }
}

/// An item of which something has been measured, behind a number of others.
struct MeasuredItem: Summarized {
  /// What has been measured of one item.
  struct Sizes: Sendable {
    var cell: Size2D?
    /// Of what is attached to the cell; of each kind once.
    private(set) var attachments: [(elementKind: String, size: Size2D)] = []

    subscript(elementKind: String) -> Size2D? {
      get { attachments.first { $0.elementKind == elementKind }?.size }
      set {
        attachments.removeAll { $0.elementKind == elementKind }
        if let newValue { attachments.append((elementKind, newValue)) }
      }
    }
  }

  /// How many items before it, behind the measured one before those, have not been measured.
  var gap: Int
  var sizes: Sizes

  var summary: MeasuredItemSummary {
    MeasuredItemSummary(
      count: 1, items: gap + 1, cells: sizes.cell == nil ? 0 : 1, attachments: sizes.attachments.count)
  }
}

/// What measured items, with the others before them, come to.
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
