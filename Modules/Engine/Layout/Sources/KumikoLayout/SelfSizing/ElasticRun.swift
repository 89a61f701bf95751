@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoValues

/// A repeated group with measured sizes: prefix sums of the extents of its repetitions.
///
/// Unmeasured repetitions are stored as runs in closed form, so the cost depends on the measured ones. A new size takes
/// O(log n); if items wrap, also the rows whose breaks move.
struct ElasticRun: Sendable {
  let source: GroupSource
  private(set) var items: Int
  /// The repetitions without measured sizes.
  private(set) var base: GroupRun
  /// The shared extents of a section whose outermost group is uniform.
  var floors = GroupArranger.Floors()
  private(set) var repetitions = SumTree<Repetitions>()

  /// Creates the run of a section with items and sizes. O(p log p) for p sizes.
  init(source: GroupSource, sizes: SectionSizes, items: Int) {
    self.source = source
    self.items = items
    base = source.run(floors: floors)
    rebuild(sizes)
    settleFloors(sizes)
  }

  var summary: RepetitionSummary { repetitions.summary }

  var length: Double {
    guard let last = repetitions[repetitions.summary.count - 1]?.element else { return 0 }
    let repetition = last.measured ?? base.repetition
    return summary.length - max(0, repetition.pitch) + repetition.extent
  }
}

// MARK: - Building

extension ElasticRun {
  mutating func rebuild(_ sizes: SectionSizes) {
    base = source.run(floors: floors)
    let marked = source.markedNumbers(sizes, items: items)
    var cursor = 0
    var known = ItemSizes.Cursor()
    var flow = RepetitionFlow(source: source, base: base, sizes: sizes, floors: floors, items: items)
    flow.markedGroups = source.markedGroups(sizes)
    repetitions = SumTree(
      flow.repetitions(from: 0, group: 0) { item in
        while cursor < marked.count, marked[cursor] < item { cursor += 1 }
        let next = sizes.items.next(from: item, near: &known)
        return cursor < marked.count ? min(marked[cursor], next ?? .max) : next
      } until: { _ in
        false
      })
  }

  // MARK: - Changes

  /// Applies new sizes, which differ from the old ones only at the `changed` items, in ascending order.
  mutating func update(_ sizes: SectionSizes, changed: [Int]) {
    if source.group.varies, source.hasGroupAttachments, !sizes.supplementaries.isEmpty {
      // Group indices depend on the breaks of rows, and supplementary items of groups depend on group indices.
      rebuild(sizes)
    } else {
      var next = 0
      while next < changed.count {
        let end = reflow(around: changed[next], also: changed, sizes)
        while next < changed.count, changed[next] < end { next += 1 }
      }
    }
    settleFloors(sizes)
  }

  /// Lays out the repetitions that a changed item affects, and those behind them with further changed items.
  ///
  /// - Returns: The first item after them.
  private mutating func reflow(around item: Int, also changed: [Int], _ sizes: SectionSizes) -> Int {
    guard let location = repetitions.locate({ $0.items + $1.items > item }) else { return .max }
    let flow = RepetitionFlow(source: source, base: base, sizes: sizes, floors: floors, items: items)
    if location.element.measured != nil, !source.group.varies {
      // The repetition contains the same items as before and is already a separate element.
      let (first, number) = (location.before.items, location.before.groups)
      var arranger = flow.arranger
      repetitions.replace(at: location.before.count, with: flow.repetition(from: first, group: number, &arranger))
      return first + location.element.summary.items
    }
    guard let place = group(ofItem: item) else { return .max }
    // Earlier rows may have tested whether the item, or the subitem with it, fits.
    let seenFrom = max(0, item - max(summary.lookAhead, base.lookAhead))
    let start = group(ofItem: seenFrom) ?? place
    var end = items
    let new = flow.repetitions(from: start.firstItem, group: start.number) { item in
      nextMarked(from: item, also: changed)
    } until: { next in
      guard next > item, next < items else { return false }
      // One replacement takes a run of changed repetitions.
      let further = changed.partitioningIndex { $0 >= next }
      if further < changed.count, changed[further] - next < base.itemsPerGroup { return false }
      guard group(ofItem: next)?.firstItem == next else { return false }
      end = next
      return true
    }
    replace(start.firstItem..<end, with: new)
    return end
  }

  /// Returns the first item from an index on that may have a measured size.
  private func nextMarked(from item: Int, also changed: [Int]) -> Int? {
    guard let location = repetitions.locate({ $0.items + $1.items > item }) else { return nil }
    let end = location.before.items + location.element.summary.items
    let marked = location.element.measured == nil ? (end < items ? end : nil) : item
    let index = changed.partitioningIndex { $0 >= item }
    guard index < changed.count else { return marked }
    return min(changed[index], marked ?? .max)
  }

  /// Replaces the repetitions of a range of items, which starts and ends between repetitions.
  private mutating func replace(_ range: Range<Int>, with new: [Repetitions]) {
    let start = split(before: range.lowerBound)
    let end = split(before: range.upperBound)
    if end == start + 1, new.count == 1 {
      repetitions.replace(at: start, with: new[0])
    } else {
      repetitions.replaceSubrange(start..<end, with: new)
    }
  }

  /// Divides runs so that one starts with an item. Returns its index.
  private mutating func split(before item: Int) -> Int {
    guard let location = repetitions.locate({ $0.items + $1.items > item }) else { return repetitions.summary.count }
    let index = location.before.count
    guard location.before.items < item else { return index }
    let before = item - location.before.items
    repetitions.replaceSubrange(
      index..<index + 1,
      with: [
        Repetitions(of: base, items: before),
        Repetitions(of: base, items: location.element.summary.items - before),
      ])
    return index + 1
  }

  // MARK: - Replacing items

  /// Applies edits that were made to the sizes: lays out the affected repetitions and keeps the others.
  ///
  /// The sizes must not contain sizes of supplementary items of groups.
  mutating func replaceItems(_ edits: [ItemEdit], _ sizes: SectionSizes) {
    items += edits.reduce(0) { $0 + $1.shift }
    let flow = RepetitionFlow(source: source, base: base, sizes: sizes, floors: floors, items: items)
    var remaining = edits[...]
    // The shift of the items after the applied edits.
    var shift = 0
    while !remaining.isEmpty { shift += follow(&remaining, behind: shift, flow) }
    settleFloors(sizes)
  }

  /// Applies the first of some edits, and further edits until repetitions start with the same items as before.
  ///
  /// - Returns: The shift of the items after them.
  private mutating func follow(_ edits: inout ArraySlice<ItemEdit>, behind shift: Int, _ flow: RepetitionFlow) -> Int {
    guard let first = edits.popFirst() else { return 0 }
    let start = start(ofItem: first.items.lowerBound + shift)
    var moved = first.shift
    // The end of the last edit, in the new item indices.
    var edge = first.items.lowerBound + shift + first.count
    var end: Int?
    func isDone(_ item: Int) -> Bool {
      while let next = edits.first, next.items.lowerBound + shift + moved < item {
        edge = next.items.lowerBound + shift + moved + next.count
        moved += next.shift
        edits.removeFirst()
      }
      guard item >= edge, item < items, group(ofItem: item - moved)?.firstItem == item - moved else { return false }
      end = item - moved
      return true
    }
    var new: [Repetitions] = []
    if !isDone(start.item) {
      new = flow.repetitions(from: start.item, group: start.group) {
        flow.sizes.items.next(from: $0)
      } until: {
        isDone($0)
      }
    }
    if end == nil {
      moved += edits.reduce(0) { $0 + $1.shift }
      edits.removeAll()
    }
    replaceJoining(start.item..<(end ?? repetitions.summary.items), with: new)
    return moved
  }

  /// Returns the start of the first repetition that an edit at an item affects. Rows may have looked ahead to the item,
  /// and the last row may have room for more.
  private func start(ofItem item: Int) -> (item: Int, group: Int) {
    let seen = max(0, item - max(summary.lookAhead, base.lookAhead))
    guard
      let location = repetitions.locate({ $0.items + $1.items > seen }) ?? repetitions[repetitions.summary.count - 1]
    else {
      return (0, 0)
    }
    return (location.before.items, location.before.groups)
  }

  /// Replaces repetitions. Unmeasured repetitions are joined with their neighbors.
  private mutating func replaceJoining(_ range: Range<Int>, with new: [Repetitions]) {
    var start = split(before: range.lowerBound)
    var end = split(before: range.upperBound)
    var new = new
    if start > 0, let before = repetitions[start - 1]?.element, before.measured == nil {
      start -= 1
      new.insert(before, at: 0)
    }
    if let behind = repetitions[end]?.element, behind.measured == nil {
      end += 1
      new.append(behind)
    }
    var joined: [Repetitions] = []
    joined.reserveCapacity(new.count)
    for element in new {
      if element.measured == nil, let last = joined.last, last.measured == nil {
        joined[joined.count - 1] = Repetitions(of: base, items: last.summary.items + element.summary.items)
      } else {
        joined.append(element)
      }
    }
    repetitions.replaceSubrange(start..<end, with: joined)
  }

  /// Raises uniform extents to the largest in the section: first those of subitems, then those of repetitions.
  mutating func settleFloors(_ sizes: SectionSizes) {
    let axes = source.group.uniform
    guard axes.any else { return }
    let subitems = summary.largestSubitem.only(along: axes)
    if subitems != floors.subitems {
      floors.subitems = subitems
      rebuild(sizes)
    }
    let groups = summary.largest.only(along: axes)
    if groups != floors.groups {
      floors.groups = groups
      rebuild(sizes)
    }
  }
}

extension Size2D {
  /// The extents along the axes with a flag; 0 along the others.
  fileprivate func only(along axes: AxisFlags) -> Size2D {
    Size2D(width: axes.horizontal ? width : 0, height: axes.vertical ? height : 0)
  }
}
