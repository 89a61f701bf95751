import KumikoDimension

/// The measured sizes of the items in a section: of their cells, and of the supplementary items of the cells.
///
/// Adjacent measured items are stored in runs of flat arrays, about 18 bytes an item. Each run has the number of
/// unmeasured items before it, so insertions and deletions before it do not change it. Finding an item and replacing a
/// range takes O(log n) for n measured items. The sums of the sizes are prefix sums of the extents in a list.
struct ItemSizes: Sendable {
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

  private(set) var runs = SumTree<MeasuredRun>()

  init() {}

  var count: Int { runs.summary.measured }

  var isEmpty: Bool { runs.summary.count == 0 }

  /// Whether any supplementary item of a cell is measured.
  var hasAttachments: Bool { runs.summary.attachments > 0 }

  var sizeCount: Int { runs.summary.cells + runs.summary.attachments }

  // MARK: - Look-up

  subscript(item: Int) -> Sizes? {
    guard item >= 0, let location = runs.locate({ $0.items + $1.items > item }) else { return nil }
    let offset = item - location.before.items - location.element.gap
    return offset < 0 ? nil : location.element[offset]
  }

  func cell(_ item: Int) -> Size2D? {
    guard item >= 0, let location = runs.locate({ $0.items + $1.items > item }) else { return nil }
    let offset = item - location.before.items - location.element.gap
    return offset < 0 ? nil : MeasuredRun.known(location.element.cells[offset])
  }

  func next(from item: Int) -> Int? {
    runs.locate { $0.items + $1.items > item }.map { max(item, $0.before.items + $0.element.gap) }
  }

  /// Calls `body` for each measured item of a range, in order. O(log n + f) for f items found.
  func forEach(in range: Range<Int>, _ body: (Int, Sizes) -> Void) {
    runs.forEachElement(
      where: { before, next in before.items + next.items > range.lowerBound },
      until: { before in before.items >= range.upperBound }
    ) { run, before in
      let first = before.items + run.gap
      for offset in run.cells.indices where range.contains(first + offset) { body(first + offset, run[offset]) }
    }
  }
}

// MARK: - Changes

extension ItemSizes {
  /// Changes the sizes of an item. O(log n).
  mutating func update(_ item: Int, _ change: (inout Sizes) -> Void) {
    var sizes = Sizes()
    let location = runs.locate { $0.items + $1.items > item }
    if let location, item - location.before.items >= location.element.gap {
      let offset = item - location.before.items - location.element.gap
      sizes = location.element[offset]
      change(&sizes)
      runs.replace(at: location.before.count, with: location.element.replacing(offset, with: sizes))
      return
    }
    change(&sizes)
    let end = location?.before ?? runs.summary
    let new = MeasuredRun(gap: item - end.items, cells: [MeasuredRun.none]).replacing(0, with: sizes)
    insert(new, before: location)
  }

  /// Sets the size of a cell. Returns whether it was another size. O(log n).
  @discardableResult
  mutating func setCell(_ item: Int, _ size: Size2D) -> Bool {
    guard let (index, offset, old) = place(ofCell: item) else {
      update(item) { $0.cell = size }
      return true
    }
    if old == size { return false }
    runs.update(at: index) { $0.setCell(offset, size) }
    return true
  }

  /// Sets the sizes of cells. O(log n) for each run of adjacent items, and O(1) for each item.
  ///
  /// - Parameter cells: The sizes in ascending order of the items.
  mutating func setCells(_ cells: [(item: Int, size: Size2D)]) {
    var next = 0
    while next < cells.count {
      let (first, start) = (cells[next].item, next)
      next += 1
      let location = runs.locate { $0.items + $1.items > first }
      let measured = location.map { $0.before.items + $0.element.gap } ?? .max
      if let location, first >= measured {
        let end = measured + location.element.count
        while next < cells.count, cells[next].item < end { next += 1 }
        runs.update(at: location.before.count) { $0.setCells(cells[start..<next], first: measured) }
      } else {
        while next < cells.count, next - start < MeasuredRun.capacity, cells[next].item == first + next - start,
          cells[next].item < measured
        {
          next += 1
        }
        let gap = first - (location?.before ?? runs.summary).items
        insert(MeasuredRun(gap: gap, cells: ContiguousArray(cells[start..<next].map { $0.size })), before: location)
      }
    }
  }

  /// Returns the index of the run of an item, its index in the run, and the size of its cell. No reference to the run
  /// remains, so that it can be changed in place.
  private func place(ofCell item: Int) -> (run: Int, offset: Int, size: Size2D)? {
    guard let location = runs.locate({ $0.items + $1.items > item }) else { return nil }
    let offset = item - location.before.items - location.element.gap
    return offset < 0 ? nil : (location.before.count, offset, location.element.cells[offset])
  }

  /// Inserts a run of unmeasured items before another run, or at the end. Joins it with its neighbors.
  private mutating func insert(_ new: MeasuredRun, before location: SumTree<MeasuredRun>.Location?) {
    let index = location?.before.count ?? runs.summary.count
    var replaced = index..<index
    var parts: [MeasuredRun] = [new]
    if let next = location?.element, let rest = next.part(0..<next.count, gap: next.gap - new.gap - new.count) {
      replaced = index..<index + 1
      if rest.gap == 0, rest.count + new.count <= MeasuredRun.capacity {
        parts = [new.joined(with: rest)]
      } else {
        parts.append(rest)
      }
    }
    if new.gap == 0, index > 0, let before = runs[index - 1]?.element,
      before.count + parts[0].count <= MeasuredRun.capacity
    {
      replaced = index - 1..<replaced.upperBound
      parts[0] = before.joined(with: parts[0])
    }
    if replaced.count == 1, parts.count == 1 {
      runs.replace(at: replaced.lowerBound, with: parts[0])
    } else {
      runs.replaceSubrange(replaced, with: parts)
    }
  }

  /// Replaces items with unmeasured items. O(log n + r) for r removed sizes.
  mutating func replace(_ items: Range<Int>, with count: Int) {
    guard let first = runs.locate({ $0.items + $1.items > items.lowerBound }) else { return }
    let kept = max(0, items.lowerBound - first.before.items - first.element.gap)
    let head = first.element.part(0..<kept, gap: first.element.gap)
    let last = runs.locate { $0.items + $1.items > items.upperBound }
    var parts: [MeasuredRun] = []
    if let head { parts.append(head) }
    if let last {
      let start = last.before.items + last.element.gap
      let dropped = max(0, items.upperBound - start)
      let before = max(0, start - items.upperBound) + count
      let gap = before + (head == nil ? items.lowerBound - first.before.items : 0)
      if let tail = last.element.part(dropped..<last.element.count, gap: gap) { parts.append(tail) }
    }
    let end = last.map { $0.before.count + 1 } ?? runs.summary.count
    if end == first.before.count + 1, parts.count == 1 {
      runs.replace(at: first.before.count, with: parts[0])
    } else {
      runs.replaceSubrange(first.before.count..<end, with: parts)
    }
  }

  /// Changes the sizes of many items. Faster than single changes if there are about as many as measured items.
  ///
  /// - Parameter cells: The sizes of cells, in ascending order of the items.
  mutating func update(_ cells: [(item: Int, size: Size2D)], _ attachments: [SupplementaryKey: Size2D] = [:]) {
    var builder = MeasuredRunBuilder()
    var next = 0
    runs.forEachElement { run, before in
      let first = before.items + run.gap
      for offset in run.cells.indices {
        while next < cells.count, cells[next].item < first + offset {
          builder.add(cells[next].item, cells[next].size)
          next += 1
        }
        var size = run.cells[offset]
        if next < cells.count, cells[next].item == first + offset {
          size = cells[next].size
          next += 1
        }
        builder.add(first + offset, size)
      }
      for attachment in run.attachments {
        builder.attach(first + attachment.offset, attachment.elementKind, attachment.size)
      }
    }
    while next < cells.count {
      builder.add(cells[next].item, cells[next].size)
      next += 1
    }
    runs = SumTree(builder.runs)
    for (key, size) in attachments { update(key.index) { $0[key.elementKind] = size } }
  }
}

/// Collects measured items in ascending order in runs.
private struct MeasuredRunBuilder {
  private var finished: [MeasuredRun] = []
  private var cells: ContiguousArray<Size2D> = []
  private var attachments: [MeasuredRun.Attachment] = []
  /// The first item of the open run, and the number of items in the finished runs.
  private var first = 0
  private var end = 0

  mutating func add(_ item: Int, _ size: Size2D) {
    if cells.count == MeasuredRun.capacity || item != first + cells.count { finish() }
    if cells.isEmpty {
      first = item
      cells.reserveCapacity(MeasuredRun.capacity)
    }
    cells.append(size)
  }

  /// Adds the size of a supplementary item of a recent item.
  mutating func attach(_ item: Int, _ elementKind: String, _ size: Size2D) {
    if item >= first {
      attachments.append(MeasuredRun.Attachment(offset: item - first, elementKind: elementKind, size: size))
    } else if let run = finished.last {
      // A run is finished when it is full; a run has at most as many items, so its last items are in this one.
      let offset = item - (end - run.count)
      var sizes = run[offset]
      sizes[elementKind] = size
      finished[finished.count - 1] = run.replacing(offset, with: sizes)
    }
  }

  private mutating func finish() {
    guard !cells.isEmpty else { return }
    // The open run is copied without its spare capacity.
    let isFull = cells.count == MeasuredRun.capacity
    finished.append(
      MeasuredRun(gap: first - end, cells: isFull ? cells : ContiguousArray(cells[...]), attachments: attachments))
    end = first + cells.count
    cells = []
    attachments = []
  }

  var runs: [MeasuredRun] {
    mutating get {
      finish()
      return finished
    }
  }
}
