@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension

/// Looks for what is legal in a section and hardly ever meant.
struct SectionInspector {
  /// By how many points cells may overlap, and groups may be too long: what rounding to pixels does.
  static let tolerance = 0.5

  var plan: SectionPlan
  var section: LayoutSection
  /// The number of items, of which two repetitions of the group are enough.
  var items: Int
  /// Whether the sizes of some elements have been measured.
  var isMeasured: Bool
  var bounds: Size2D

  private var template: GroupTemplate { plan.run.template }
  /// The direction in which the section never scrolls; nil where it scrolls both ways.
  private var fixedAxis: LayoutAxis? { plan.isOrthogonal ? nil : plan.mainAxis.crossed }

  /// The findings, without the number of their section.
  var findings: [LayoutFinding] {
    guard items > 0 else {
      return plan.boundary.items.isEmpty ? [LayoutFinding(.noElements, section: 0)] : []
    }
    var found = misfits(in: plan.source.group, at: [])
    if let empty = emptyCells { return found + [empty] }
    if let long = groupTooLong { found.append(long) } else if let hidden = hiddenCell { found.append(hidden) }
    if let overlap { found.append(overlap) }
    return found
  }

  // MARK: - Subitems that never fit

  private func misfits(in subitem: ResolvedSubitem, at path: [Int]) -> [LayoutFinding] {
    guard case .group(let group) = subitem.kind, case .row(let row) = group.content else { return [] }
    var found: [LayoutFinding] = []
    let isShort = row.count < row.subitems.count
    // Where rows are filled by measured sizes, there may be room for others than by the estimates.
    if isShort, !row.wraps { found.append(misfit(in: row, of: group, subitem.size, at: path)) }
    for (index, child) in row.subitems.prefix(row.count).enumerated() {
      found += misfits(in: child, at: path + [index])
    }
    return found
  }

  private func misfit(
    in row: ResolvedGroup.Row, of group: ResolvedGroup, _ size: Size2D, at path: [Int]
  ) -> LayoutFinding {
    func extent(_ subitem: ResolvedSubitem) -> Double {
      subitem.natural[row.axis] + (subitem.edges?.minimum(along: row.axis) ?? 0)
    }
    let spacing = row.spacing?.spacing ?? 0
    let used = row.subitems.prefix(row.count).reduce(0) { $0 + extent($1) } + Double(row.count - 1) * spacing
    let available = size[row.axis] - group.insets.total(along: row.axis)
    return LayoutFinding(
      .neverFits(
        used: used, spacing: spacing, needed: extent(row.subitems[row.count]), available: available, row.axis),
      section: 0, path: path + [row.count])
  }

  // MARK: - Cells that nobody sees

  private var emptyCells: LayoutFinding? {
    guard let first = template.slots.first, !isMeasured else { return nil }
    let hasArea = template.slots.prefix(items).contains { $0.selfSizing.any || !$0.frame.isEmpty }
    return hasArea ? nil : LayoutFinding(.emptyCells(first.frame.size), section: 0, path: path(ofSlot: 0))
  }

  /// The first cell that stands beside a section which does not scroll there. Custom groups put cells where they like.
  private var hiddenCell: LayoutFinding? {
    guard let axis = fixedAxis, !section.asksForOverlaps, !isMeasured else { return nil }
    let start = plan.run.repetition.origin[axis]
    let slot = template.slots.prefix(items).firstIndex { slot in
      guard !slot.selfSizing[axis], !slot.frame.isEmpty else { return false }
      return start + slot.frame.lowerBound(along: axis) >= bounds[axis] - LayoutLimits.fitTolerance
        || start + slot.frame.upperBound(along: axis) <= LayoutLimits.fitTolerance
    }
    guard let slot else { return nil }
    let frame = template.slots[slot].frame
    return LayoutFinding(
      .outOfSight(
        from: start + frame.lowerBound(along: axis), to: start + frame.upperBound(along: axis),
        available: bounds[axis], axis),
      section: 0, path: path(ofSlot: slot))
  }

  private var groupTooLong: LayoutFinding? {
    guard let axis = fixedAxis, !section.group.layoutSize[axis].isEstimated else { return nil }
    let geometry = plan.source.geometry
    let extent = geometry.crossExtent(of: template.size)
    guard extent > geometry.crossRoom + Self.tolerance else { return nil }
    return LayoutFinding(.groupTooLong(extent, available: geometry.crossRoom, axis), section: 0)
  }

  // MARK: - Overlaps

  private var overlap: LayoutFinding? {
    guard !section.asksForOverlaps else { return nil }
    let slots = template.slots
    let count = min(slots.count, items, CompositionalLayout.maximumComparedCells)
    for index in 0..<count {
      // Those behind it; all of the repetition before are there, and only some of the next may be.
      if let found = overlap(of: index, with: slots[index].frame, in: index + 1..<count) {
        return finding(found.size, at: found.slot, acrossGroups: false)
      }
      guard index < items - slots.count else { continue }
      var next = slots[index].frame
      next.origin[plan.run.axis] += plan.run.pitch
      if let found = overlap(of: index, with: next, in: 0..<count) {
        return finding(found.size, at: found.slot, acrossGroups: true)
      }
    }
    return nil
  }

  /// The first cell among some that covers part of a frame, and how much of it.
  private func overlap(
    of index: Int, with frame: Rect2D, in range: Range<Int>
  ) -> (slot: Int, size: Size2D)? {
    let slot = template.slots[index]
    if isMeasured, slot.selfSizing.any { return nil }
    var found: (slot: Int, size: Size2D)?
    template.slotIndex.forEach(meeting: frame, in: template.slots, below: range.upperBound) { other, box in
      guard found == nil, other >= range.lowerBound, box.zIndex == slot.zIndex else { return }
      if isMeasured, box.selfSizing.any { return }
      let size = Size2D(
        width: min(frame.maxX, box.frame.maxX) - max(frame.minX, box.frame.minX),
        height: min(frame.maxY, box.frame.maxY) - max(frame.minY, box.frame.minY))
      if min(size.width, size.height) > Self.tolerance { found = (other, size) }
    }
    return found
  }

  private func finding(_ size: Size2D, at slot: Int, acrossGroups: Bool) -> LayoutFinding {
    LayoutFinding(.overlap(size, acrossGroups: acrossGroups), section: 0, path: path(ofSlot: slot))
  }

  // MARK: - Places

  /// The way to the item that a cell of the template is made of.
  private func path(ofSlot slot: Int) -> [Int] {
    var path: [Int] = []
    var rest = slot
    var subitem = plan.source.group
    while case .group(let group) = subitem.kind, case .row(let row) = group.content {
      let turn = row.subitems.reduce(0) { $0 + $1.slots }
      guard turn > 0 else { break }
      rest %= turn
      var index = 0
      while rest >= row.subitems[index].slots {
        rest -= row.subitems[index].slots
        index += 1
      }
      path.append(index)
      subitem = row.subitems[index]
    }
    return path
  }
}

extension Rect2D {
  /// Whether the rectangle has no area.
  fileprivate var isEmpty: Bool { width <= 0 || height <= 0 }
}
