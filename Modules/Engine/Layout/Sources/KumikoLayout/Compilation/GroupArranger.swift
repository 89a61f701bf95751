@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension

/// Converts a resolved group to the template of one repetition: sizes from the inside out, then positions from the
/// outside in.
struct GroupArranger {
  /// The extents that a whole section shares if its outermost group is uniform; otherwise 0.
  struct Floors: Equatable, Sendable {
    var subitems = Size2D.zero
    var groups = Size2D.zero
  }

  struct Arranged {
    var template: GroupTemplate
    /// The largest uniform subitem, and the size of the repetition, before shared extents are applied.
    var largestSubitem: Size2D
    var naturalSize: Size2D
    /// The number of further items that determined the end of the repetition.
    var lookAhead: Int
    var isMeasured = false
  }

  var rounding: PixelRounding
  var numbering: SupplementaryNumbering
  /// The measured sizes, or nil for a template of estimates.
  var sizes: SectionSizes?
  /// The number of items in the section. Later slots are empty.
  var items = Int.max
  var floors = Floors()
  /// The first item of the repetition, and the last item that was tested.
  private(set) var firstItem = 0
  private(set) var lastSeen = 0
  private(set) var isMeasured = false
  /// The position of the last look-up in the sizes.
  private(set) var cursor = ItemSizes.Cursor()

  mutating func arrange(_ group: ResolvedSubitem, ordinal: Int = 0, firstItem: Int = 0) -> Arranged {
    let (box, naturalSize, largestSubitem) = box(of: group, firstItem: firstItem)
    var placer = TemplatePlacer(
      rounding: rounding, numbering: numbering, sizes: sizes, ordinal: ordinal, firstItem: firstItem)
    placer.place(group, box, at: .zero)
    return Arranged(
      template: placer.template(size: box.size), largestSubitem: largestSubitem, naturalSize: naturalSize,
      lookAhead: max(group.dependsOnLastItem ? 1 : 0, lastSeen &- firstItem &+ 1 &- box.slots),
      isMeasured: isMeasured)
  }

  /// Returns the final sizes in the repetition of `group` with a first item, and its size and that of its largest uniform
  /// subitem before shared extents are applied.
  mutating func box(
    of group: ResolvedSubitem, firstItem: Int = 0
  ) -> (box: Box, naturalSize: Size2D, largestSubitem: Size2D) {
    self.firstItem = firstItem
    lastSeen = firstItem
    isMeasured = false
    var largestSubitem = Size2D.zero
    let shared = group.uniform.any ? floors.subitems : .zero
    var box = measure(group, at: firstItem, floor: shared, largest: &largestSubitem)
    let naturalSize = box.size
    for axis in [LayoutAxis.horizontal, .vertical] where group.uniform[axis] {
      box.size[axis] = max(box.size[axis], floors.groups[axis])
    }
    return (box, naturalSize, largestSubitem)
  }
}

// MARK: - Sizes

extension GroupArranger {
  /// The final size of a subitem, with the subitems of a group.
  struct Box {
    var size: Size2D
    var slots: Int
    var children: [Box] = []
    /// The number of children with an item, and whether one of them has the last item of the section. Only for aligned
    /// groups.
    var filled = Int.max
    var isLast = false
  }

  // Slots after the last item are counted with overflow; they have no measured size.

  private mutating func measure(_ subitem: ResolvedSubitem, at item: Int) -> Box {
    var largest = Size2D.zero
    return measure(subitem, at: item, floor: .zero, largest: &largest)
  }

  /// - Parameters:
  ///   - floor: The minimum extents of its uniform subitems.
  ///   - largest: Set to the largest extents of its uniform subitems.
  private mutating func measure(_ subitem: ResolvedSubitem, at item: Int, floor: Size2D, largest: inout Size2D) -> Box {
    switch subitem.kind {
    case .item:
      lastSeen = max(lastSeen, item)
      var box = Box(size: subitem.size, slots: 1)
      if subitem.measured.any, let preferred = sizes?.items.cell(item, near: &cursor) {
        box.size.replace(subitem.measured, with: preferred)
        isMeasured = true
      }
      return box
    case .group(let group):
      return measure(group, size: subitem.size, at: item, floor: floor, largest: &largest)
    }
  }

  private mutating func measure(
    _ group: ResolvedGroup, size: Size2D, at item: Int, floor: Size2D, largest: inout Size2D
  ) -> Box {
    switch group.content {
    case .frames(let frames):
      return Box(size: size, slots: frames.count)
    case .row(let row):
      var children = children(of: row, in: Rect2D(origin: .zero, size: size).inset(by: group.insets), at: item)
      if row.uniform.horizontal && group.hugs.horizontal || row.uniform.vertical && group.hugs.vertical {
        let siblings = UniformSiblings(subitems: row.subitems, hugs: group.hugs)
        largest = raise(&children, siblings, floor: floor, firstItem: item)
      }
      var box = Box(size: size, slots: children.reduce(0) { $0 + $1.slots }, children: children)
      if row.alignment != nil { fill(&box, from: item) }
      if group.hugs.any {
        let arrangement = row.arrangement(of: children, in: .zero)
        if group.hugs[row.axis] { box.size[row.axis] = max(0, arrangement.minimumExtent) }
        if group.hugs[row.axis.crossed] { box.size[row.axis.crossed] = max(0, arrangement.crossExtent) }
      }
      return box
    }
  }

  private mutating func children(of row: ResolvedGroup.Row, in area: Rect2D, at item: Int) -> [Box] {
    var children: [Box] = []
    children.reserveCapacity(row.count)
    var next = item
    // A subitem is large: a copy for each place would take as long as all else.
    var candidate = row.candidate(0)
    guard row.wraps, sizes != nil else {
      for index in 0..<row.count {
        if row.subitems.count > 1 { candidate = row.candidate(index) }
        children.append(row.limited(measure(candidate, at: next), index, in: area))
        next &+= children[index].slots
      }
      return children
    }
    var fit = FitTest(available: area.size[row.axis], spacing: row.spacing?.spacing ?? 0)
    while fit.count < LayoutLimits.maximumItemsPerGroup {
      if row.subitems.count > 1 { candidate = row.candidate(fit.count) }
      let box = row.limited(measure(candidate, at: next), fit.count, in: area)
      let extent = box.size[row.axis] + (candidate.edges?.minimum(along: row.axis) ?? 0)
      if children.isEmpty { fit.force(extent) } else if !fit.admit(extent) { break }
      children.append(box)
      next &+= box.slots
    }
    return children
  }

  /// Counts the children of an aligned group that have items.
  private func fill(_ box: inout Box, from item: Int) {
    guard items < .max else { return }
    var next = item
    var filled = 0
    for child in box.children {
      if next >= item, next < items { filled += 1 }
      next &+= child.slots
    }
    box.filled = filled
    box.isLast = item < items && (next < item || next >= items)
  }

  private func raise(
    _ children: inout [Box], _ siblings: UniformSiblings, floor: Size2D, firstItem: Int
  ) -> Size2D {
    var sizes = children.map { $0.size }
    // The first slot of each child, which tells whether the child has an item.
    var starts: [Int] = []
    starts.reserveCapacity(children.count)
    var next = firstItem
    for child in children {
      starts.append(next)
      next &+= child.slots
    }
    // Empty slots do not count as soon as any cell is measured.
    let isComplete = next <= items || !isAnyCellMeasured
    let largest = siblings.raise(&sizes, floor: floor) {
      isComplete || starts[$0] >= firstItem && starts[$0] < items
    }
    for index in children.indices { children[index].size = sizes[index] }
    return largest
  }

  private var isAnyCellMeasured: Bool {
    guard let sizes, !sizes.items.isEmpty, firstItem < items else { return false }
    return (firstItem..<items).contains { sizes.cell($0) != nil }
  }
}

extension ResolvedGroup.Row {
  /// Returns the arrangement of the row's subitems in `area`, without its alignment.
  func arrangement(of children: [GroupArranger.Box], in area: Rect2D) -> AxisArrangement {
    AxisArrangement(
      axis: axis, area: area, spacing: spacing, sizes: children.map { $0.size }, edges: edges)
  }

  /// Returns the arrangement of the subitems of a measured row in `area`.
  func arrangement(of box: GroupArranger.Box, in area: Rect2D) -> AxisArrangement {
    var arrangement = arrangement(of: box.children, in: area)
    arrangement.alignment = alignment == .justified && box.isLast ? .leading : alignment
    arrangement.aligned = box.filled
    return arrangement
  }

  /// Returns an item of an aligned row with at most the extent of the row.
  func limited(_ box: GroupArranger.Box, _ index: Int, in area: Rect2D) -> GroupArranger.Box {
    guard isLimited, case .item = candidate(index).kind else { return box }
    var box = box
    let room = area.size[axis] - (candidate(index).edges?.minimum(along: axis) ?? 0)
    box.size[axis] = min(box.size[axis], max(0, room))
    return box
  }
}
