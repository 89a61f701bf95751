@_spi(Kumiko) import KumikoDimension

extension SectionView {
  /// Appends the separators of the cells that intersect `rect`. O(f + t) for f separators and t cells in a repetition.
  ///
  /// - Parameter provider: Decides the separators of each cell; nil for those of the section.
  func separators(
    in rect: Rect2D, of provider: CompositionalLayout.ItemSeparatorProvider?, into buffer: inout [LayoutSeparator]
  ) {
    guard let separators = body.plan.separators, provider != nil || !separators.isEmpty else { return }
    let corner = corner
    let axis = body.plan.run.axis
    if case .list(let list) = body.form {
      list.forEachCell(
        reaching: rect.lowerBound(along: axis) - corner[axis], rect.upperBound(along: axis) - corner[axis]
      ) {
        guard $1.offsetBy(dx: corner.x, dy: corner.y).intersects(rect) else { return }
        append(GroupTemplate.Slot(frame: $1, zIndex: 0), $0, at: corner, separators, provider, to: &buffer)
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
        append(cell, place.firstItem + slot, at: corner, separators, provider, to: &buffer)
      }
    }
  }

  /// Returns the separators of one cell, top before bottom. O(log m) for m measured sizes.
  func separators(ofItem item: Int, _ provider: CompositionalLayout.ItemSeparatorProvider?) -> [LayoutSeparator] {
    guard let separators = body.plan.separators, let cell = frameOfCell(item) else { return [] }
    var found: [LayoutSeparator] = []
    let slot = GroupTemplate.Slot(frame: cell.frame, zIndex: 0)
    append(slot, item, at: .zero, separators, provider, to: &found)
    return found
  }

  /// Appends all separators of the section. O(n).
  func allSeparators(
    of provider: CompositionalLayout.ItemSeparatorProvider?, into buffer: inout [LayoutSeparator]
  ) {
    guard let separators = body.plan.separators, provider != nil || !separators.isEmpty else { return }
    let start = corner
    if case .list(let list) = body.form {
      list.forEachCell(reaching: -.infinity, .infinity) {
        append(GroupTemplate.Slot(frame: $1, zIndex: 0), $0, at: start, separators, provider, to: &buffer)
      }
      return
    }
    body.forEachGroup { place, repetition in
      let corner = start + place.origin
      for slot in 0..<min(repetition.itemsPerGroup, items - place.firstItem) {
        append(repetition.template.slots[slot], place.firstItem + slot, at: corner, separators, provider, to: &buffer)
      }
    }
  }

  @inline(__always)
  private func append(
    _ slot: GroupTemplate.Slot, _ item: Int, at corner: Point2D, _ separators: SeparatorPlan,
    _ provider: CompositionalLayout.ItemSeparatorProvider?, to buffer: inout [LayoutSeparator]
  ) {
    let indexPath = LayoutIndexPath(section: number, item: item)
    let own = provider.map { separators.changed(to: $0(indexPath, separators.configuration)) } ?? separators
    own.append(
      cell: slot.frame.offsetBy(dx: corner.x, dy: corner.y), at: indexPath, isLast: item == items - 1, to: &buffer)
  }
}
