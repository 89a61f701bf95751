@_spi(Kumiko) import KumikoDiffing
import KumikoLayout
@_spi(Kumiko) import KumikoSnapshot
@_spi(Kumiko) import KumikoValues

/// The changes of the items of sections between two contents: the items that are replaced, and the items that move.
struct SectionChanges {
  /// A section that exists before and after.
  struct Section {
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
    let (before, after) = (Places(starts: match.oldStarts), Places(starts: match.newStarts))
    let runs = match.itemRuns
    var order = LongestIncrease(runCount: runs.count)
    var next = 0
    for (number, source) in match.sections.enumerated() {
      let items = after.items(ofSection: number)
      let first = next
      while next < runs.count, runs[next].new < items.upperBound { next += 1 }
      let origin = source < 0 ? 0..<0 : before.items(ofSection: source)
      order.search(runs, first..<next, within: origin)
      var staying: [SnapshotMatch.Run] = []
      for index in first..<next {
        let (run, stays) = (runs[index], order.staying[index])
        if stays > 0 { staying.append(SnapshotMatch.Run(old: run.old, new: run.new, count: stays)) }
        guard stays < run.count else { continue }
        moves.append(
          Move(
            from: before.path(ofItem: run.old + stays), to: after.path(ofItem: run.new + stays),
            count: run.count - stays))
      }
      if source >= 0 {
        sections.append(Section(old: source, new: number, edits: Self.edits(staying, from: origin, to: items)))
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
  let starts: ContiguousArray<Int>

  func items(ofSection section: Int) -> Range<Int> { starts[section]..<starts[section + 1] }

  /// The place of an existing item. O(log sections).
  func path(ofItem item: Int) -> LayoutIndexPath {
    // Empty sections have the start of the next section, and come before it.
    let section = max(0, starts.dropLast().partitioningIndex { $0 > item } - 1)
    return LayoutIndexPath(section: section, item: item - starts[section])
  }
}
