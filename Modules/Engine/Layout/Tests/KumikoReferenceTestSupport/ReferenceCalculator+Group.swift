@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout

extension ReferenceCalculator {
  /// An extent that a group sets for a subitem, whatever the subitem's dimension is.
  struct ForcedExtent {
    var axis: LayoutAxis
    var extent: Double
  }

  /// Returns the slot of an item or a group, from the outside in and back.
  func slot(
    _ subitem: LayoutSubitem, in reference: Size2D, forced: ForcedExtent?, firstItem: Int, run: ReferenceRun
  ) throws(ReferenceFault) -> ReferenceSlot {
    var size = resolve(subitem.layoutSize, in: reference)
    let estimated = estimatedAxes(subitem.layoutSize)
    var adapts = estimated
    if let forced {
      size[forced.axis] = forced.extent
      adapts[forced.axis] = false
    }
    // An element without an extent cannot be laid out [14].
    guard size.width > 0, size.height > 0 else { throw .noRoom }
    var slot = ReferenceSlot(
      subitem: subitem, size: size, estimated: estimated, adapts: adapts, firstItem: firstItem, itemCount: 1)
    switch subitem {
    case .item:
      // One cell, with its measured size if it has one [12.1].
      if run.isPresent(firstItem) { slot.size = measured(size, .cell(run.section, firstItem), on: adapts) }
    case .group(let group):
      slot.itemCount = 0
      switch group.arrangement {
      case .custom, .provided:
        // One cell for each frame [6.3].
        slot.frames = try customFrames(of: group, in: innerSize(of: group, size: size))
        slot.itemCount = slot.frames.count
      case .axis(let axis, let subitems, let repetition):
        slot.children = try fill(
          group, axis, subitems, repetition, size: size, adapts: adapts, firstItem: firstItem, run: run)
        for child in slot.children { slot.itemCount += child.itemCount }
        growUniformSiblings(&slot, sectionWide: nil, run: run)
        hug(&slot)
      }
    }
    return slot
  }

  /// The room for subitems and the reference of their fractions: the group's size without its insets [1.3, 2.3]. Insets
  /// along an estimated axis are ignored [2.2].
  private func innerSize(of group: LayoutGroup, size: Size2D) throws(ReferenceFault) -> Size2D {
    let inner = inset(
      Rect2D(origin: .zero, size: size), by: group.contentInsets, ignoring: estimatedAxes(group.layoutSize)
    ).size
    guard inner.width > 0, inner.height > 0 else { throw .noRoom }
    return inner
  }

  /// The frames of a custom group, or those that its provider returns for the room after insets [6.3].
  private func customFrames(of group: LayoutGroup, in inner: Size2D) throws(ReferenceFault) -> [LayoutGroupCustomItem] {
    switch group.arrangement {
    case .axis:
      return []
    case .custom(let items):
      return items
    case .provided(let name):
      guard let provider = itemProviders[name] else { throw .noProvider }
      var environment = environment
      environment.container = LayoutContainer(contentSize: inner)
      return provider(environment)
    }
  }

  /// The subitems of a group.
  private func fill(
    _ group: LayoutGroup, _ axis: LayoutAxis, _ subitems: [LayoutSubitem], _ repetition: LayoutGroup.Repetition,
    size: Size2D, adapts: AxisPair, firstItem: Int, run: ReferenceRun
  ) throws(ReferenceFault) -> [ReferenceSlot] {
    let inner = try innerSize(of: group, size: size)
    let spacing = group.interItemSpacing?.spacing ?? 0
    switch repetition {
    case .equalShares(let count):
      // In a group of estimated extent, estimated subitems keep their estimates [12.8].
      if adapts[axis], subitems[0].layoutSize[axis].isEstimated {
        return try repeated(subitems, count, in: inner, forced: nil, firstItem, run)
      }
      // An equal share of the room without spacing, whatever the subitem's own extent is. Fractions of the axis resolve
      // against the room without spacing too [4.3].
      var reference = inner
      reference[axis] = inner[axis] - Double(count - 1) * spacing
      // The share includes the edge spacing.
      let edges = subitems[0].edgeSpacing?.minimum(along: axis) ?? 0
      let share = roundedDown(reference[axis] / Double(count)) - edges
      guard reference[axis] > 0, share > 0 else { throw .noRoom }
      return try repeated(
        subitems, count, in: reference, forced: ForcedExtent(axis: axis, extent: share), firstItem, run)
    case .ownSize(let count):
      // A number of subitems with their own size, even if they do not fit [4.4].
      return try repeated(subitems, count, in: inner, forced: nil, firstItem, run)
    case .untilFull where adapts[axis]:
      // The number of subitems that fit with estimates, whatever is measured later [4.2].
      let template = try untilMisfit(subitems, spacing, axis, inner, firstItem: 0, run: .template)
      return try repeated(subitems, template.count, in: inner, forced: nil, firstItem, run)
    case .untilFull:
      return try untilMisfit(subitems, spacing, axis, inner, firstItem: firstItem, run: run)
    }
  }

  private func repeated(
    _ subitems: [LayoutSubitem], _ count: Int, in reference: Size2D, forced: ForcedExtent?, _ firstItem: Int,
    _ run: ReferenceRun
  ) throws(ReferenceFault) -> [ReferenceSlot] {
    var slots: [ReferenceSlot] = []
    var item = firstItem
    for number in 0..<count {
      let subitem = subitems[number % subitems.count]
      let next = try slot(subitem, in: reference, forced: forced, firstItem: item, run: run)
      item += next.itemCount
      slots.append(next)
    }
    return slots
  }

  /// The subitems in order, each after the previous one, until the first that does not fit. A smaller one after it is
  /// not tried [4.1]. Measured items have their measured size [12.5].
  private func untilMisfit(
    _ subitems: [LayoutSubitem], _ spacing: Double, _ axis: LayoutAxis, _ inner: Size2D, firstItem: Int,
    run: ReferenceRun
  ) throws(ReferenceFault) -> [ReferenceSlot] {
    var slots: [ReferenceSlot] = []
    var item = firstItem
    var used = 0.0
    if run.items == 0 {
      // All subitems must be valid, even those that are not reached [14].
      for subitem in subitems { _ = try slot(subitem, in: inner, forced: nil, firstItem: 0, run: run) }
    }
    while true {
      let subitem = subitems[slots.count % subitems.count]
      let next = try slot(subitem, in: inner, forced: nil, firstItem: item, run: run)
      let edges = subitem.edgeSpacing?.minimum(along: axis) ?? 0
      let needed = (slots.isEmpty ? 0 : spacing) + edges + next.size[axis]
      let fits = used + needed <= inner[axis] + 1e-6
      if slots.isEmpty {
        // With its described size, the first must fit [14]. With its measured size, it is placed in any case.
        if run.items == 0, !fits { throw .cannotFit }
      } else if !fits {
        return slots
      }
      // With described sizes, each step must have a positive extent.
      if run.items == 0, needed <= 0 { throw .noProgress }
      used += needed
      item += next.itemCount
      slots.append(next)
    }
  }

  /// Raises uniform siblings to the largest measured one, along each axis on which their group has the size of its
  /// content [12.6]. Siblings absent from a partial group do not count, unless all are absent; they have the same size
  /// as the others.
  func growUniformSiblings(_ slot: inout ReferenceSlot, sectionWide: Size2D?, run: ReferenceRun) {
    for axis in LayoutAxis.allCases where slot.adapts[axis] {
      guard let own = largestSelfSizing(slot, along: axis, run: run) else { continue }
      for index in slot.children.indices where slot.children[index].isUniform(along: axis) {
        // A custom group is at least as large as its own dimension.
        let least = slot.children[index].frames.isEmpty ? 0 : slot.children[index].size[axis]
        slot.children[index].size[axis] = max(own, sectionWide?[axis] ?? own, least)
      }
    }
  }

  /// The largest self-sizing subitem along an axis, or nil. Custom groups do not size themselves.
  func largestSelfSizing(_ slot: ReferenceSlot, along axis: LayoutAxis, run: ReferenceRun) -> Double? {
    let selfSizing = slot.children.filter { $0.adapts[axis] && $0.frames.isEmpty }
    let there = selfSizing.filter { run.counts($0.firstItem) }
    return (there.isEmpty ? selfSizing : there).map { $0.size[axis] }.max()
  }

  /// Gives a group of estimated extent the extent of its content: the sum along its axis, the largest across it [12.3].
  func hug(_ slot: inout ReferenceSlot) {
    guard case .group(let group) = slot.subitem, case .axis(let axis, _, _) = group.arrangement else { return }
    if slot.adapts[axis] { slot.size[axis] = max(0, contentLength(of: slot, group, axis)) }
    if slot.adapts[axis.crossed] {
      var thickest = 0.0
      for child in slot.children {
        let edges = child.subitem.edgeSpacing?.minimum(along: axis.crossed) ?? 0
        thickest = max(thickest, edges + child.size[axis.crossed])
      }
      slot.size[axis.crossed] = thickest
    }
  }

  /// The minimum length of the subitems along the group's axis, with all spacing.
  func contentLength(of slot: ReferenceSlot, _ group: LayoutGroup, _ axis: LayoutAxis) -> Double {
    var length = 0.0
    for (number, child) in slot.children.enumerated() {
      if number > 0 { length += group.interItemSpacing?.spacing ?? 0 }
      length += (child.subitem.edgeSpacing?.minimum(along: axis) ?? 0) + child.size[axis]
    }
    return length
  }
}
