import KumikoComposition
import KumikoDimension

/// Turns a group into its template: sizes are resolved from the outside in, and places follow.
struct GroupCompiler {
  var rounding: PixelRounding

  /// The template of a group whose own size has been resolved to `size`.
  ///
  /// An estimated extent of the group becomes that of its content.
  func template(of group: LayoutGroup, size: Size2D, path: [Int] = []) throws(LayoutError) -> GroupTemplate {
    do throws(LayoutError) {
      guard path.count < LayoutLimits.maximumDepth else { throw LayoutError(.tooDeep) }
      try Validation.check(group.contentInsets)
      let insets = group.contentInsets.ignored(where: group.layoutSize)
      let area = Rect2D(
        x: insets.leading, y: insets.top, width: size.width - insets.leading - insets.trailing,
        height: size.height - insets.top - insets.bottom)
      guard area.width > 0, area.height > 0 else { throw LayoutError(.noRoom(area.size)) }
      var template = GroupTemplate(size: size)
      switch group.arrangement {
      case .axis(let axis, let subitems, let repetition):
        try place(subitems, repetition, along: axis, of: group, in: area, path: path, into: &template)
      case .custom(let items):
        try place(items, in: area, into: &template)
      }
      try attach(group, insets: insets, to: &template)
      return template
    } catch {
      throw error.path.isEmpty ? LayoutError(error.reason, path: path) : error
    }
  }
}

// MARK: - Rows and columns

extension GroupCompiler {
  private func place(
    _ subitems: [LayoutSubitem], _ repetition: LayoutGroup.Repetition, along axis: LayoutAxis, of group: LayoutGroup,
    in area: Rect2D, path: [Int], into template: inout GroupTemplate
  ) throws(LayoutError) {
    guard !subitems.isEmpty else { throw LayoutError(.noSubitems) }
    try Validation.check(group.interItemSpacing?.spacing ?? 0, as: .spacing)
    let count = try checkedCount(repetition, of: subitems)

    // Sizes, and the templates of inner groups: each distinct subitem once.
    let slot = try share(of: subitems[0], repetition, along: axis, of: group, in: area)
    var pieces: [GroupTemplate] = []
    var candidates: [AxisArrangement.Candidate] = []
    for (index, subitem) in subitems.enumerated() {
      let piece = try self.piece(
        subitem, reference: slot.reference, extent: slot.extent, along: axis, path: path + [index])
      pieces.append(piece)
      candidates.append(AxisArrangement.Candidate(size: piece.size, edges: subitem.edgeSpacing))
    }

    // Places.
    var arrangement = AxisArrangement(
      axis: axis, area: area, spacing: group.interItemSpacing, candidates: candidates)
    let placed = if let count { count } else { try arrangement.countUntilFull() }
    hug(&arrangement, of: group, count: placed, template: &template)
    for placement in arrangement.placements(count: placed) {
      try append(pieces[placement.candidate], at: placement.box.origin, to: &template)
    }
  }

  /// The number that a repetition gives, or nil where it depends on the room.
  private func checkedCount(
    _ repetition: LayoutGroup.Repetition, of subitems: [LayoutSubitem]
  ) throws(LayoutError) -> Int? {
    switch repetition {
    case .untilFull:
      return nil
    case .equalShares(let count), .ownSize(let count):
      guard 1...LayoutLimits.maximumItemsPerGroup ~= count else { throw LayoutError(.invalidCount(count)) }
      guard subitems.count == 1 else { throw LayoutError(.countNeedsOneSubitem(subitems.count)) }
      return count
    }
  }

  /// What fractions of a subitem are of, and the extent that an equal share forces on it.
  private func share(
    of subitem: LayoutSubitem, _ repetition: LayoutGroup.Repetition, along axis: LayoutAxis, of group: LayoutGroup,
    in area: Rect2D
  ) throws(LayoutError) -> (reference: Size2D, extent: Double?) {
    // A group that takes the extent of its content has no shares to give: subitems keep their own.
    let isOpenEnded = group.layoutSize[axis].isEstimated && subitem.layoutSize[axis].isEstimated
    guard case .equalShares(let count) = repetition, !isOpenEnded else { return (area.size, nil) }
    // Fractions of a subitem are of the room without the spacing between the shares.
    var reference = area.size
    reference[axis] -= Double(count - 1) * (group.interItemSpacing?.spacing ?? 0)
    let edges = subitem.edgeSpacing?.minimum(along: axis) ?? 0
    let extent = rounding.size(reference[axis] / Double(count)) - edges
    guard extent > 0 else { throw LayoutError(.noRoom(Size2D(along: axis, extent, across: area.size[axis.crossed]))) }
    return (reference, extent)
  }

  /// A subitem on its own, as a template of one cell or of an inner group.
  private func piece(
    _ subitem: LayoutSubitem, reference: Size2D, extent: Double?, along axis: LayoutAxis, path: [Int]
  ) throws(LayoutError) -> GroupTemplate {
    do throws(LayoutError) {
      try Validation.check(subitem.layoutSize)
      try Validation.check(subitem.edgeSpacing)
      var size = subitem.layoutSize.resolved(in: reference, rounding: rounding)
      if let extent { size[axis] = extent }
      guard size.width > 0, size.height > 0 else { throw LayoutError(.noRoom(size)) }
      switch subitem {
      case .item(let item): return try cell(item, size: size)
      case .group(let group): return try template(of: group, size: size, path: path)
      }
    } catch {
      throw error.path.isEmpty ? LayoutError(error.reason, path: path) : error
    }
  }

  /// An item as a template of one cell, with its supplementary items.
  private func cell(_ item: LayoutItem, size: Size2D) throws(LayoutError) -> GroupTemplate {
    try Validation.check(item.contentInsets)
    let frame = Rect2D(origin: .zero, size: size).inset(by: item.contentInsets.ignored(where: item.layoutSize))
    var template = GroupTemplate(size: size, slots: [GroupTemplate.Slot(frame: frame, zIndex: 0)])
    for supplementary in item.supplementaryItems {
      template.attachments.append(
        GroupTemplate.Attachment(
          elementKind: supplementary.elementKind, host: .slot(0),
          frame: try supplementary.frame(on: frame, rounding: rounding), zIndex: supplementary.zIndex))
    }
    return template
  }

  /// Gives a group with an estimated extent the extent of its content.
  private func hug(
    _ arrangement: inout AxisArrangement, of group: LayoutGroup, count: Int, template: inout GroupTemplate
  ) {
    let axis = arrangement.axis
    if group.layoutSize[axis].isEstimated {
      arrangement.area.size[axis] = arrangement.minimumExtent(count: count)
      template.size[axis] = arrangement.area.size[axis]
    }
    if group.layoutSize[axis.crossed].isEstimated {
      arrangement.area.size[axis.crossed] = arrangement.crossExtent
      template.size[axis.crossed] = arrangement.area.size[axis.crossed]
    }
  }

  private func append(
    _ piece: GroupTemplate, at origin: Point2D, to template: inout GroupTemplate
  ) throws(LayoutError) {
    let firstSlot = template.slots.count
    guard firstSlot + piece.slots.count <= LayoutLimits.maximumItemsPerGroup,
      template.attachments.count + piece.attachments.count <= LayoutLimits.maximumItemsPerGroup
    else { throw LayoutError(.tooManyItems) }
    for slot in piece.slots {
      template.slots.append(
        GroupTemplate.Slot(frame: slot.frame.offsetBy(dx: origin.x, dy: origin.y), zIndex: slot.zIndex))
    }
    for attachment in piece.attachments {
      template.attachments.append(attachment.moved(by: origin, slots: firstSlot, in: template.ordinals))
      if case .group = attachment.host { template.ordinals[attachment.elementKind, default: 0] += 1 }
    }
  }
}

// MARK: - Custom groups and attachments

extension GroupCompiler {
  private func place(
    _ items: [LayoutGroupCustomItem], in area: Rect2D, into template: inout GroupTemplate
  ) throws(LayoutError) {
    guard !items.isEmpty else { throw LayoutError(.noSubitems) }
    guard items.count <= LayoutLimits.maximumItemsPerGroup else { throw LayoutError(.tooManyItems) }
    for item in items {
      for number in [item.frame.minX, item.frame.minY, item.frame.width, item.frame.height] {
        try Validation.check(number, as: .frame)
      }
      guard item.frame.width >= 0, item.frame.height >= 0 else {
        throw LayoutError(.invalidNumber(.frame, min(item.frame.width, item.frame.height)))
      }
      template.slots.append(
        GroupTemplate.Slot(frame: item.frame.offsetBy(dx: area.minX, dy: area.minY), zIndex: item.zIndex))
    }
  }

  /// Adds the group's own supplementary items, which stand on what its insets leave.
  private func attach(
    _ group: LayoutGroup, insets: DirectionalEdgeInsets, to template: inout GroupTemplate
  ) throws(LayoutError) {
    let host = Rect2D(origin: .zero, size: template.size).inset(by: insets)
    for supplementary in group.supplementaryItems {
      let ordinal = template.ordinals[supplementary.elementKind, default: 0]
      template.ordinals[supplementary.elementKind] = ordinal + 1
      template.attachments.append(
        GroupTemplate.Attachment(
          elementKind: supplementary.elementKind, host: .group(firstSlot: 0, ordinal: ordinal),
          frame: try supplementary.frame(on: host, rounding: rounding), zIndex: supplementary.zIndex))
    }
  }
}

extension GroupTemplate.Attachment {
  /// The attachment of a piece, as part of the group that the piece was placed in.
  fileprivate func moved(by origin: Point2D, slots firstSlot: Int, in ordinals: [String: Int]) -> Self {
    var moved = self
    moved.frame = frame.offsetBy(dx: origin.x, dy: origin.y)
    switch host {
    case .slot(let slot):
      moved.host = .slot(slot + firstSlot)
    case .group(firstSlot: let slot, _):
      moved.host = .group(firstSlot: slot + firstSlot, ordinal: ordinals[elementKind, default: 0])
    }
    return moved
  }
}
