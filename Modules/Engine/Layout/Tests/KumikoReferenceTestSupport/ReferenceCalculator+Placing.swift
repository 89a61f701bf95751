@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension

/// The content of one section so far.
struct ReferenceSectionContent {
  var run: ReferenceRun
  /// Whether the z-order of cells starts at 1.
  var hasDecorations: Bool
  /// The number of indices of a kind that each repetition reserves.
  var numberStrides: [String: Int]
  var elements: [ReferenceElement] = []
  /// The number of supplementary items of groups so far, by kind [7.5].
  var groupSupplementaries: [String: Int] = [:]
}

extension ReferenceCalculator {
  /// Places an item or a group with its content.
  func place(_ slot: ReferenceSlot, at origin: Point2D, into content: inout ReferenceSectionContent) {
    // Slots without items are absent, and nothing moves for them [6.2].
    guard content.run.isPresent(slot.firstItem) else {
      countSupplementaries(of: slot, into: &content)
      return
    }
    let rect = Rect2D(origin: origin, size: slot.size)
    switch slot.subitem {
    case .item(let item):
      // Insets shrink the cell in its place [2.1].
      let frame = inset(rect, by: item.contentInsets, ignoring: slot.estimated)
      addCell(slot.firstItem, frame, zIndex: 0, selfSizes: slot.adapts, into: &content)
      for supplementary in item.supplementaryItems {
        // It has the index of its item [7.5].
        let key = ReferenceKey.supplementary(supplementary.elementKind, content.run.section, slot.firstItem)
        content.elements.append(attach(supplementary, key, to: frame))
      }
    case .group(let group):
      let inner = inset(rect, by: group.contentInsets, ignoring: slot.estimated)
      switch group.arrangement {
      case .custom, .provided:
        // Frames are relative to the origin after insets [6.3].
        for (number, item) in slot.frames.enumerated() where content.run.isPresent(slot.firstItem + number) {
          let frame = Rect2D(origin: inner.origin + item.frame.origin, size: item.frame.size)
          addCell(slot.firstItem + number, frame, zIndex: item.zIndex, selfSizes: AxisPair(false), into: &content)
        }
      case .axis(let axis, _, _):
        placeChildren(of: slot, group, axis, in: inner, into: &content)
      }
      // Supplementary items of groups are placed on the group after insets [7.1]. They are numbered through the section
      // by kind [7.5], those of nested groups before those of their parent.
      for supplementary in group.supplementaryItems {
        let number = content.groupSupplementaries[supplementary.elementKind, default: 0]
        content.groupSupplementaries[supplementary.elementKind] = number + 1
        let key = ReferenceKey.supplementary(supplementary.elementKind, content.run.section, number)
        content.elements.append(attach(supplementary, key, to: inner))
      }
    }
  }

  private func countSupplementaries(of slot: ReferenceSlot, into content: inout ReferenceSectionContent) {
    guard case .group(let group) = slot.subitem else { return }
    for child in slot.children { countSupplementaries(of: child, into: &content) }
    for supplementary in group.supplementaryItems {
      content.groupSupplementaries[supplementary.elementKind, default: 0] += 1
    }
  }

  private func addCell(
    _ item: Int, _ frame: Rect2D, zIndex: Int, selfSizes: AxisPair, into content: inout ReferenceSectionContent
  ) {
    // In a section with a background, each cell has at least z-order 1 [9.2].
    content.elements.append(
      ReferenceElement(
        key: .cell(content.run.section, item), frame: frame, zIndex: content.hasDecorations ? max(1, zIndex) : zIndex,
        selfSizes: selfSizes))
  }

  /// Places the subitems along the group's axis.
  private func placeChildren(
    of slot: ReferenceSlot, _ group: LayoutGroup, _ axis: LayoutAxis, in inner: Rect2D,
    into content: inout ReferenceSectionContent
  ) {
    // All flexible spacings share the remaining room equally: each gap and each edge [4.9]. Without any, it stays at
    // the end [4.8].
    var flexible = 0
    for (number, child) in slot.children.enumerated() {
      if number > 0, group.interItemSpacing?.isFlexible == true { flexible += 1 }
      if child.subitem.edgeSpacing?.start(along: axis)?.isFlexible == true { flexible += 1 }
      if child.subitem.edgeSpacing?.end(along: axis)?.isFlexible == true { flexible += 1 }
    }
    let leftover = max(0, inner.size[axis] - contentLength(of: slot, group, axis))
    let share = flexible > 0 ? leftover / Double(flexible) : 0

    var position = inner.origin[axis]
    for (number, child) in slot.children.enumerated() {
      if number > 0 { position += extent(of: group.interItemSpacing, share) }
      position += extent(of: child.subitem.edgeSpacing?.start(along: axis), share)
      var origin = Point2D.zero
      origin[axis] = position
      origin[axis.crossed] = crossPosition(of: child, room: Span(inner, along: axis.crossed), along: axis.crossed)
      place(child, at: origin, into: &content)
      position += child.size[axis]
      position += extent(of: child.subitem.edgeSpacing?.end(along: axis), share)
    }
  }

  /// A fixed spacing, or a flexible spacing with its share [3].
  private func extent(of spacing: LayoutSpacing?, _ share: Double) -> Double {
    guard let spacing else { return 0 }
    return spacing.isFlexible ? spacing.spacing + share : spacing.spacing
  }

  /// At the start of the room across the axis, moved by fixed edges; flexible edges share the slack [4.5, 5.2].
  func crossPosition(of slot: ReferenceSlot, room: Span, along axis: LayoutAxis) -> Double {
    let start = slot.subitem.edgeSpacing?.start(along: axis)
    let end = slot.subitem.edgeSpacing?.end(along: axis)
    let slack = max(0, room.length - slot.size[axis] - (start?.spacing ?? 0) - (end?.spacing ?? 0))
    let flexible = (start?.isFlexible == true ? 1.0 : 0) + (end?.isFlexible == true ? 1.0 : 0)
    return room.start + extent(of: start, flexible > 0 ? slack / flexible : 0)
  }

  /// A supplementary item at its anchor [7.2, 7.3].
  private func attach(_ item: LayoutSupplementaryItem, _ key: ReferenceKey, to host: Rect2D) -> ReferenceElement {
    let estimated = estimatedAxes(item.layoutSize)
    let size = measured(resolve(item.layoutSize, in: host.size), key, on: estimated)
    let mine = item.itemAnchor ?? item.containerAnchor
    var origin = Point2D.zero
    for axis in LayoutAxis.allCases {
      origin[axis] = host.origin[axis]
      origin[axis] += host.size[axis] * anchorPoint(item.containerAnchor.edges, along: axis)
      origin[axis] -= size[axis] * anchorPoint(mine.edges, along: axis)
      origin[axis] += offset(of: item.containerAnchor, size, host.size, along: axis)
      // If both anchors are given, both offsets are added.
      if let itemAnchor = item.itemAnchor { origin[axis] += offset(of: itemAnchor, size, host.size, along: axis) }
    }
    let frame = inset(Rect2D(origin: origin, size: size), by: item.contentInsets, ignoring: estimated)
    return ReferenceElement(key: key, frame: frame, zIndex: item.zIndex, selfSizes: estimated)
  }

  /// The center, an edge, or the center again for two opposite edges [7.2].
  private func anchorPoint(_ edges: DirectionalRectEdge, along axis: LayoutAxis) -> Double {
    let atStart = edges.contains(axis == .horizontal ? .leading : .top)
    let atEnd = edges.contains(axis == .horizontal ? .trailing : .bottom)
    if atStart == atEnd { return 0.5 }
    return atStart ? 0 : 1
  }

  /// In points and shares of the host, or in multiples of the supplementary item's own size [7.3].
  private func offset(of anchor: LayoutAnchor, _ size: Size2D, _ host: Size2D, along axis: LayoutAxis) -> Double {
    switch anchor.offset {
    case .absolute(let point): point[axis] + anchor.containerOffset[axis] * host[axis]
    case .fractional(let point): point[axis] * size[axis]
    }
  }
}
