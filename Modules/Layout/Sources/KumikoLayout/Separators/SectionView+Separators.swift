@_spi(Kumiko) import KumikoDimension

extension SectionView {
  /// Appends the separators of the cells that intersect `rect`. O(f + t) for f separators and t cells in a repetition.
  func separators(in rect: Rect2D, into buffer: inout [LayoutSeparator]) {
    guard let separators = body.plan.separators, !separators.isEmpty else { return }
    let corner = corner
    let axis = body.plan.run.axis
    if let list = body.list {
      list.forEachCell(
        reaching: rect.lowerBound(along: axis) - corner[axis], rect.upperBound(along: axis) - corner[axis]
      ) {
        guard $1.offsetBy(dx: corner.x, dy: corner.y).intersects(rect) else { return }
        append(GroupTemplate.Slot(frame: $1, zIndex: 0), $0, at: corner, separators, to: &buffer)
      }
      return
    }
    body.forEachGroup(
      reaching: rect.lowerBound(along: axis) - corner[axis], rect.upperBound(along: axis) - corner[axis]
    ) { place, repetition in
      let corner = corner + place.origin
      let local = rect.offsetBy(dx: -corner.x, dy: -corner.y)
      repetition.template.slotIndex.forEach(
        meeting: local, in: repetition.template.slots, below: items - place.firstItem
      ) { slot, cell in
        append(cell, place.firstItem + slot, at: corner, separators, to: &buffer)
      }
    }
  }

  /// Appends all separators of the section. O(n).
  func allSeparators(into buffer: inout [LayoutSeparator]) {
    guard let separators = body.plan.separators, !separators.isEmpty else { return }
    let start = corner
    if let list = body.list {
      list.forEachCell(reaching: -.infinity, .infinity) {
        append(GroupTemplate.Slot(frame: $1, zIndex: 0), $0, at: start, separators, to: &buffer)
      }
      return
    }
    body.forEachGroup { place, repetition in
      let corner = start + place.origin
      for slot in 0..<min(repetition.itemsPerGroup, items - place.firstItem) {
        append(repetition.template.slots[slot], place.firstItem + slot, at: corner, separators, to: &buffer)
      }
    }
  }

  @inline(__always)
  private func append(
    _ slot: GroupTemplate.Slot, _ item: Int, at corner: Point2D, _ separators: SeparatorPlan,
    to buffer: inout [LayoutSeparator]
  ) {
    separators.append(
      cell: slot.frame.offsetBy(dx: corner.x, dy: corner.y), at: LayoutIndexPath(section: number, item: item),
      isLast: item == items - 1, to: &buffer)
  }
}
