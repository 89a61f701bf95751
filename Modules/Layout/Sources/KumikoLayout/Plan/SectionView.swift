import KumikoComposition
import KumikoDimension

/// A section where it stands: its plan, its number of items and its start, together answering for its elements.
struct SectionView {
  var number: Int
  var entry: SectionTable.Entry
  var plan: SectionPlan
  /// What is visible along the direction of scrolling, for pinned items; nil where they stand still.
  var visible: (lower: Double, upper: Double)?
  /// How far the section has been scrolled sideways.
  var scrollOffset = 0.0

  var items: Int { entry.items }

  /// From the section's own coordinates to those of the content.
  @inline(__always)
  private func placed(_ rect: Rect2D) -> Rect2D {
    plan.mainAxis == .vertical
      ? rect.offsetBy(dx: 0, dy: entry.start) : rect.offsetBy(dx: entry.start, dy: 0)
  }

  /// The corner of a repetition of the group, in content coordinates.
  @inline(__always)
  private func corner(ofGroup group: Int) -> Point2D {
    var corner = plan.run.origin(ofGroup: group)
    corner[plan.mainAxis] += entry.start + plan.topBand + plan.startInset
    corner[plan.run.axis] -= scrollOffset
    return corner
  }

  var frame: Rect2D {
    var origin = Point2D.zero
    origin[plan.mainAxis] = entry.start
    origin[plan.mainAxis.crossed] = plan.crossOrigin
    return Rect2D(origin: origin, size: Size2D(along: plan.mainAxis, entry.length, across: plan.crossExtent))
  }

  func hasItem(_ item: Int) -> Bool { item >= 0 && item < items }

  /// The cell of an item that is there.
  func cell(_ item: Int) -> LayoutAttributes {
    let slot = item % plan.run.itemsPerGroup
    let corner = corner(ofGroup: item / plan.run.itemsPerGroup)
    return cell(item, plan.run.template.slots[slot], at: corner)
  }

  @inline(__always)
  private func cell(_ item: Int, _ slot: GroupTemplate.Slot, at corner: Point2D) -> LayoutAttributes {
    LayoutAttributes(
      category: .cell, indexPath: LayoutIndexPath(section: number, item: item),
      frame: slot.frame.offsetBy(dx: corner.x, dy: corner.y), zIndex: max(slot.zIndex, plan.baseZIndex))
  }

  func decoration(ofKind elementKind: String, _ ordinal: Int) -> LayoutAttributes? {
    guard plan.showsDecorations(items: items), ordinal >= 0 else { return nil }
    let found = plan.decorationItems.indices.filter { plan.decorationItems[$0].elementKind == elementKind }
    return ordinal < found.count ? decoration(found[ordinal], ordinal: ordinal) : nil
  }

  private func decoration(_ index: Int, ordinal: Int) -> LayoutAttributes {
    let item = plan.decorationItems[index]
    return LayoutAttributes(
      category: .decoration, elementKind: item.elementKind,
      indexPath: LayoutIndexPath(section: number, item: ordinal),
      frame: placed(plan.frame(of: item, items: items)), zIndex: item.zIndex)
  }

  private func boundary(_ item: SectionPlan.BoundaryItem) -> LayoutAttributes {
    var frame = placed(plan.frame(of: item, items: items))
    if let visible, item.description.pinToVisibleBounds {
      let natural =
        entry.start
        + item.placement.box(block: plan.topBand, plan.blockLength(items: items), along: plan.mainAxis)
        .lowerBound(along: plan.mainAxis)
      frame.origin[plan.mainAxis] += item.placement.pinnedDistance(
        natural: natural, limits: (entry.start + plan.topBand, entry.end - plan.pinnedBottomBand), visible: visible,
        along: plan.mainAxis)
    }
    return LayoutAttributes(
      category: .supplementary, elementKind: item.description.elementKind,
      indexPath: LayoutIndexPath(section: number, item: item.ordinal),
      frame: frame, zIndex: item.description.zIndex)
  }

  /// A header or footer, or what is attached to a cell or a group, by its kind and number.
  func supplementary(ofKind elementKind: String, _ index: Int) -> LayoutAttributes? {
    if let item = plan.boundaryItems.first(where: {
      $0.ordinal == index && $0.description.elementKind == elementKind
    }) {
      return boundary(item)
    }
    guard index >= 0 else { return nil }
    let template = plan.run.template
    for attachment in template.attachments where attachment.elementKind == elementKind {
      let group: Int
      switch attachment.host {
      case .slot(let slot):
        guard hasItem(index), index % plan.run.itemsPerGroup == slot else { continue }
        group = index / plan.run.itemsPerGroup
      case .group(firstSlot: _, let ordinal):
        let perGroup = template.ordinals[elementKind, default: 1]
        guard index % perGroup == ordinal else { continue }
        group = index / perGroup
      }
      guard group < plan.run.groupCount(items: items) else { continue }
      let firstItem = group * plan.run.itemsPerGroup
      guard attachment.requiredSlot < items - firstItem else { continue }
      return self.attachment(attachment, group: group, at: corner(ofGroup: group))
    }
    return nil
  }

  /// The number of an attachment of a group among those of its kind. Past the last integer all have the last.
  private static func ordinal(_ group: Int, _ perGroup: Int, _ ordinal: Int) -> Int {
    let (product, overflows) = group.multipliedReportingOverflow(by: perGroup)
    let (sum, overflowsToo) = product.addingReportingOverflow(ordinal)
    return overflows || overflowsToo ? .max : sum
  }

  @inline(__always)
  private func attachment(
    _ attachment: GroupTemplate.Attachment, group: Int, at corner: Point2D
  ) -> LayoutAttributes {
    let index =
      switch attachment.host {
      case .slot(let slot): group * plan.run.itemsPerGroup + slot
      case .group(firstSlot: _, let ordinal):
        Self.ordinal(group, plan.run.template.ordinals[attachment.elementKind, default: 1], ordinal)
      }
    return LayoutAttributes(
      category: .supplementary, elementKind: attachment.elementKind,
      indexPath: LayoutIndexPath(section: number, item: index),
      frame: attachment.frame.offsetBy(dx: corner.x, dy: corner.y), zIndex: attachment.zIndex)
  }
}

// MARK: - Rectangles

extension SectionView {
  /// Appends the elements whose frames meet `rect`. O(found), with the boxes of the repetitions at its edges.
  func attributes(in rect: Rect2D, into buffer: inout [LayoutAttributes]) {
    forEachSectionElement { attributes in
      if attributes.frame.intersects(rect) { buffer.append(attributes) }
    }
    let run = plan.run
    let start = corner(ofGroup: 0)[run.axis] - run.origin[run.axis]
    let groups = run.groups(
      reaching: rect.lowerBound(along: run.axis) - start, rect.upperBound(along: run.axis) - start, items: items)
    for group in groups {
      let corner = corner(ofGroup: group)
      let local = rect.offsetBy(dx: -corner.x, dy: -corner.y)
      let firstItem = group * run.itemsPerGroup
      run.slots.forEach(meeting: local, below: items - firstItem) { slot, _ in
        buffer.append(cell(firstItem + slot, run.template.slots[slot], at: corner))
      }
      run.attachments.forEach(meeting: local, below: .max) { index, _ in
        let attachment = run.template.attachments[index]
        guard attachment.requiredSlot < items - firstItem else { return }
        buffer.append(self.attachment(attachment, group: group, at: corner))
      }
    }
  }

  /// Appends every element of the section. O(elements).
  func allAttributes(into buffer: inout [LayoutAttributes]) {
    forEachSectionElement { buffer.append($0) }
    let run = plan.run
    for group in 0..<run.groupCount(items: items) {
      let corner = corner(ofGroup: group)
      let firstItem = group * run.itemsPerGroup
      for slot in 0..<min(run.itemsPerGroup, items - firstItem) {
        buffer.append(cell(firstItem + slot, run.template.slots[slot], at: corner))
      }
      for attachment in run.template.attachments where attachment.requiredSlot < items - firstItem {
        buffer.append(self.attachment(attachment, group: group, at: corner))
      }
    }
  }

  /// Decorations, headers and footers.
  private func forEachSectionElement(_ body: (LayoutAttributes) -> Void) {
    if plan.showsDecorations(items: items) {
      for index in plan.decorationItems.indices {
        let kind = plan.decorationItems[index].elementKind
        let ordinal = plan.decorationItems[..<index].count { $0.elementKind == kind }
        body(decoration(index, ordinal: ordinal))
      }
    }
    for item in plan.boundaryItems { body(boundary(item)) }
  }
}
