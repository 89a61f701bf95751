import KumikoLayout
@_spi(Kumiko) import KumikoSnapshot

/// The changes of the items of sections between two contents: the items that are replaced, and the items that move.
struct SectionChanges {
  /// A section that exists before and after.
  struct Section {
    /// Its numbers before and after.
    var old: Int
    var new: Int
    /// The old items that are replaced, with the numbers of new items; ascending.
    var edits: [(items: Range<Int>, count: Int)]
  }

  /// Consecutive items that move together.
  struct Move {
    var from: LayoutIndexPath
    var to: LayoutIndexPath
    var count: Int
  }

  private(set) var sections: [Section] = []
  private(set) var moves: [Move] = []
  /// The items with another content version, by their new places.
  private(set) var changedItems: [LayoutIndexPath] = []

  /// Finds the changes; nil if that would cost more than to look at each measured element.
  ///
  /// - Complexity: O(sections), and O(k log k) for k changes where both come from the same snapshot.
  init?<SectionID, ItemID>(
    from old: CollectionContents<SectionID, ItemID>, to new: CollectionContents<SectionID, ItemID>, measured: Int
  ) {
    let items = max(old.snapshot.numberOfItems, new.snapshot.numberOfItems)
    // A comparison of all items costs a small part of setting as many sizes.
    guard new.snapshot.sharesItems(with: old.snapshot) || items / 16 <= measured else { return nil }
    let match = new.snapshot.match(with: old.snapshot)
    // Each run costs about as much as a few sizes.
    guard (match.itemRuns.count + match.changedItems.count - match.sections.count) / 2 <= measured else { return nil }
    let before = Places(counts: old.snapshot.itemCounts)
    let after = Places(counts: new.snapshot.itemCounts)
    var runs = match.itemRuns[...]
    for (number, source) in match.sections.enumerated() {
      let items = after.items(ofSection: number)
      let end = runs.firstIndex { $0.new >= items.upperBound } ?? runs.endIndex
      let inside = runs[runs.startIndex..<end]
      runs = runs[end...]
      let origin = source < 0 ? 0..<0 : before.items(ofSection: source)
      let staying = RunOrder.staying(among: inside) { origin.contains($0.old) }
      if source >= 0 {
        sections.append(
          Section(old: source, new: number, edits: Self.edits(staying.map { inside[$0] }, from: origin, to: items)))
      }
      var next = staying[...]
      for index in inside.indices {
        if next.first == index {
          next.removeFirst()
        } else {
          let run = inside[index]
          moves.append(Move(from: before.path(ofItem: run.old), to: after.path(ofItem: run.new), count: run.count))
        }
      }
    }
    changedItems = match.changedItems.map { after.path(ofItem: $0) }
  }

  /// The items between items that stay.
  private static func edits(
    _ staying: [SnapshotMatch.Run], from old: Range<Int>, to new: Range<Int>
  ) -> [(items: Range<Int>, count: Int)] {
    var edits: [(items: Range<Int>, count: Int)] = []
    var (oldEnd, newEnd) = (old.lowerBound, new.lowerBound)
    func close(_ oldStart: Int, _ newStart: Int) {
      guard oldStart > oldEnd || newStart > newEnd else { return }
      edits.append((oldEnd - old.lowerBound..<oldStart - old.lowerBound, newStart - newEnd))
    }
    for run in staying {
      close(run.old, run.new)
      (oldEnd, newEnd) = (run.old + run.count, run.new + run.count)
    }
    close(old.upperBound, new.upperBound)
    return edits
  }
}

/// The places of items that are counted through all sections.
private struct Places {
  /// The start of each section, and the end of the last one.
  private var starts: [Int] = [0]

  init(counts: [Int]) {
    starts.reserveCapacity(counts.count + 1)
    for count in counts { starts.append(starts[starts.count - 1] + count) }
  }

  func items(ofSection section: Int) -> Range<Int> { starts[section]..<starts[section + 1] }

  /// The place of an existing item. O(log sections).
  func path(ofItem item: Int) -> LayoutIndexPath {
    var low = 0
    var high = starts.count - 1
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if starts[middle] <= item { low = middle } else { high = middle }
    }
    // Empty sections have the start of the next section, and come before it.
    return LayoutIndexPath(section: low, item: item - starts[low])
  }
}

/// Finds runs that keep their order.
private enum RunOrder {
  /// Returns the indices of the runs that stay while the others move, with as many items as possible. O(r), and O(r log r)
  /// if they are not in order.
  static func staying(
    among runs: ArraySlice<SnapshotMatch.Run>, where isHere: (SnapshotMatch.Run) -> Bool
  ) -> [Int] {
    let here = runs.indices.filter { isHere(runs[$0]) }
    var isInOrder = true
    for index in here.indices.dropFirst() where runs[here[index]].old < runs[here[index - 1]].old { isInOrder = false }
    return isInOrder ? here : heaviest(here, runs)
  }

  /// The ascending chain with the most items. A tree holds the best chain that starts before each place of the old
  /// list; each run extends the best chain before it.
  private static func heaviest(_ here: [Int], _ runs: ArraySlice<SnapshotMatch.Run>) -> [Int] {
    let sorted = here.indices.sorted { runs[here[$0]].old < runs[here[$1]].old }
    var ranks = [Int](repeating: 0, count: here.count)
    for (rank, index) in sorted.enumerated() { ranks[index] = rank + 1 }
    var best = [(weight: Int, last: Int)](repeating: (0, -1), count: here.count + 1)
    var previous = [Int](repeating: -1, count: here.count)
    var top = (weight: 0, last: -1)
    for index in here.indices {
      var chain = (weight: 0, last: -1)
      var node = ranks[index]
      while node > 0 {
        if best[node].weight > chain.weight { chain = best[node] }
        node &= node - 1
      }
      previous[index] = chain.last
      let whole = (weight: chain.weight + runs[here[index]].count, last: index)
      if whole.weight > top.weight { top = whole }
      node = ranks[index]
      while node <= here.count {
        if whole.weight > best[node].weight { best[node] = whole }
        node += node & -node
      }
    }
    var chain: [Int] = []
    var last = top.last
    while last >= 0 {
      chain.append(here[last])
      last = previous[last]
    }
    return chain.reversed()
  }
}
