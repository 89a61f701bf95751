@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension

/// A section at its position in the content. Returns the attributes of its elements.
struct SectionView {
  var number: Int
  var start: Double
  /// The distance by which the section has moved, because it is a pinned header.
  var pinnedDistance = 0.0
  var body: SectionBody
  /// The visible range along the axis of scrolling for pinned items, or nil without pinning.
  var visible: AxisBounds?
  var scrollOffset = 0.0
  var place = ColumnPlace()

  var plan: SectionPlan { body.plan }
  var items: Int { body.items }
  var end: Double { start + body.length }

  /// Converts section coordinates to content coordinates.
  @inline(__always)
  private func placed(_ rect: Rect2D) -> Rect2D {
    body.plan.mainAxis == .vertical
      ? rect.offsetBy(dx: place.shift, dy: start) : rect.offsetBy(dx: start, dy: place.shift)
  }

  /// The origin of the content block, to which the places of repetitions are relative.
  @inline(__always)
  var corner: Point2D {
    var corner = Point2D.zero
    corner[body.plan.mainAxis] = start + body.plan.boundary.topBand + body.plan.startInset
    corner[body.plan.mainAxis.crossed] = place.shift
    corner[body.plan.run.axis] -= scrollOffset
    return corner
  }

  var frame: Rect2D {
    var origin = Point2D.zero
    origin[plan.mainAxis] = start
    origin[plan.mainAxis.crossed] = plan.crossOrigin + place.shift
    return Rect2D(origin: origin, size: Size2D(along: plan.mainAxis, body.length, across: plan.crossExtent))
  }

  /// The section where it is without pinning.
  var resting: SectionView {
    var view = self
    view.start -= pinnedDistance
    return view
  }

  func hasItem(_ item: Int) -> Bool { item >= 0 && item < items }
}

// MARK: - Single elements

extension SectionView {
  /// Returns the frame and the z-order of a cell, or nil if it does not exist.
  func frameOfCell(_ item: Int) -> (frame: Rect2D, zIndex: Int)? {
    let corner = corner
    let frame: Rect2D?
    switch body.form {
    case .list(let list): frame = list.cell(item)
    case .columns(let columns): frame = columns.cell(item)
    case .rigid, .elastic:
      return body.locate(item: item).map { place, repetition in
        let slot = repetition.template.slots[item - place.firstItem]
        let origin = corner + place.origin
        return (slot.frame.offsetBy(dx: origin.x, dy: origin.y), max(slot.zIndex, body.plan.baseZIndex))
      }
    }
    return frame.map { ($0.offsetBy(dx: corner.x, dy: corner.y), body.plan.baseZIndex) }
  }

  func decoration(ofKind elementKind: String, _ ordinal: Int) -> LayoutAttributes? {
    guard body.showsDecorations, ordinal >= 0 else { return nil }
    let found = plan.decorationItems.indices.filter { plan.decorationItems[$0].elementKind == elementKind }
    return ordinal < found.count ? decoration(found[ordinal], ordinal: ordinal) : nil
  }

  private func decoration(_ index: Int, ordinal: Int) -> LayoutAttributes {
    let item = plan.decorationItems[index]
    return LayoutAttributes(
      category: .decoration, elementKind: item.elementKind,
      indexPath: LayoutIndexPath(section: number, item: ordinal),
      frame: placed(body.frame(of: item)), zIndex: item.zIndex)
  }

  /// The end of the header and the start of the footer.
  var pinLimits: AxisBounds {
    AxisBounds(lower: start + plan.boundary.topBand, upper: end - plan.boundary.pinnedBottomBand)
  }

  private func boundary(_ item: BoundaryItems.Item) -> LayoutAttributes {
    var frame = placed(body.frame(of: item))
    if let visible, item.description.pinToVisibleBounds {
      let natural =
        start
        + item.placement.box(block: plan.boundary.topBand, body.blockLength, along: plan.mainAxis)
        .lowerBound(along: plan.mainAxis)
      frame.origin[plan.mainAxis] += item.placement.pinnedDistance(
        natural: natural, limits: pinLimits, visible: visible, along: plan.mainAxis)
    }
    return LayoutAttributes(
      category: .supplementary, elementKind: item.description.elementKind,
      indexPath: LayoutIndexPath(section: number, item: item.ordinal),
      frame: frame, zIndex: item.description.zIndex)
  }

  /// Returns a boundary item, or a supplementary item of a cell or a group, by its kind and index.
  func supplementary(ofKind elementKind: String, _ index: Int) -> LayoutAttributes? {
    if let item = plan.boundary.item(ofKind: elementKind, index) { return boundary(item) }
    return located(ofKind: elementKind, index).map { attachment, place in
      self.attachment(attachment, of: place, at: corner + place.origin)
    }
  }

  /// Returns a supplementary item of a cell or a group, and the repetition that contains it.
  func located(ofKind elementKind: String, _ index: Int) -> (GroupTemplate.Attachment, GroupPlace)? {
    guard index >= 0 else { return nil }
    let onCell = body.locate(item: index).flatMap { place, repetition in
      attachment(in: place, repetition) { attachment in
        guard attachment.elementKind == elementKind, case .slot(let slot) = attachment.host else { return false }
        return slot == index - place.firstItem
      }
    }
    if let onCell { return onCell }
    guard let number = plan.source.numbering.place(ofKind: elementKind, index: index) else { return nil }
    return body.locate(group: number.group).flatMap { place, repetition in
      attachment(in: place, repetition) { attachment in
        guard attachment.elementKind == elementKind, case .group(_, let ordinal) = attachment.host else { return false }
        return ordinal == number.ordinal
      }
    }
  }

  private func attachment(
    in place: GroupPlace, _ repetition: Repetition, where isMeant: (GroupTemplate.Attachment) -> Bool
  ) -> (GroupTemplate.Attachment, GroupPlace)? {
    guard let found = repetition.template.attachments.first(where: isMeant),
      found.requiredSlot < items - place.firstItem
    else { return nil }
    return (found, place)
  }

  @inline(__always)
  private func attachment(
    _ attachment: GroupTemplate.Attachment, of place: GroupPlace, at corner: Point2D
  ) -> LayoutAttributes {
    LayoutAttributes(
      category: .supplementary, elementKind: attachment.elementKind,
      indexPath: LayoutIndexPath(section: number, item: plan.source.numbering.index(of: attachment, in: place)),
      frame: attachment.frame.offsetBy(dx: corner.x, dy: corner.y), zIndex: attachment.zIndex)
  }

  // MARK: - Rectangles

  /// Adds the elements whose frames intersect `rect` and which the columns around the section do not hide; all elements, if
  /// there is no rectangle. O(f + t) for f elements found and t boxes in a repetition.
  func elements(in rect: Rect2D?, into sink: inout some ElementSink) {
    var rect = rect
    if let all = rect {
      guard let visible = place.visible(all, along: body.plan.mainAxis.crossed) else { return }
      rect = visible
    }
    forEachSectionElement { attributes in
      if rect.isMet(by: attributes.frame) { sink.add(attributes) }
    }
    if let all = rect {
      guard let visible = visibleContent(all) else { return }
      rect = visible
    }
    let corner = corner
    let (lower, upper) = rect.range(along: body.plan.run.axis, from: corner[body.plan.run.axis])
    switch body.form {
    case .columns(let columns) where columns.rule.isPlain:
      let zIndex = body.plan.baseZIndex
      columns.forEachCell(reaching: lower, upper) { item, frame in
        let frame = frame.offsetBy(dx: corner.x, dy: corner.y)
        if rect.isMet(by: frame) { sink.addCell(LayoutIndexPath(section: number, item: item), frame, zIndex: zIndex) }
      }
    case .list(let list):
      list.elements(in: rect, ofSection: number, at: corner, zIndex: body.plan.baseZIndex, into: &sink)
    case .rigid where !body.plan.hasBlocks:
      RigidSection(number: number, items: items, plan: body.plan, corner: corner).elements(in: rect, into: &sink)
    case .rigid, .elastic, .columns:
      body.forEachGroup(reaching: lower, upper) { place, repetition in
        elements(of: repetition.template, place, in: rect, at: corner + place.origin, into: &sink)
      }
    }
  }

  /// Returns the part of a rectangle in which cells are found: in a column, a section that scrolls orthogonally shows its
  /// cells in the column only.
  @inline(__always)
  func visibleContent(_ rect: Rect2D) -> Rect2D? {
    guard place.isInColumn, body.plan.isOrthogonal else { return rect }
    // The viewport in a column, without the scrolling of the columns around it.
    var viewport = place
    viewport.narrow(to: (body.plan.crossOrigin, body.plan.crossExtent))
    return viewport.visible(rect, along: body.plan.mainAxis.crossed)
  }

  private func elements(
    of template: GroupTemplate, _ place: GroupPlace, in rect: Rect2D?, at corner: Point2D,
    into sink: inout some ElementSink
  ) {
    let local = rect.map { $0.offsetBy(dx: -corner.x, dy: -corner.y) }
    let count = body.items - place.firstItem
    let baseZIndex = body.plan.baseZIndex
    template.slotIndex.forEach(meeting: local, in: template.slots, below: count) { slot, cell in
      sink.addCell(
        LayoutIndexPath(section: number, item: place.firstItem + slot),
        cell.frame.offsetBy(dx: corner.x, dy: corner.y), zIndex: max(cell.zIndex, baseZIndex))
    }
    if template.attachments.isEmpty { return }
    template.attachmentIndex.forEach(meeting: local, in: template.attachments, below: .max) { _, attachment in
      guard attachment.requiredSlot < count else { return }
      sink.addAttachment(
        attachment, inSection: number, { plan.source.numbering.index(of: attachment, in: place) },
        attachment.frame.offsetBy(dx: corner.x, dy: corner.y))
    }
  }

  /// Calls `body` for decorations, headers and footers.
  private func forEachSectionElement(_ body: (LayoutAttributes) -> Void) {
    if self.body.showsDecorations {
      for index in plan.decorationItems.indices {
        let kind = plan.decorationItems[index].elementKind
        let ordinal = plan.decorationItems[..<index].count { $0.elementKind == kind }
        body(decoration(index, ordinal: ordinal))
      }
    }
    for item in plan.boundary.items { body(boundary(item)) }
  }
}
