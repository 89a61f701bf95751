@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension

/// Resolves the sizes of a group and its subitems from the outside in, and validates all numbers.
struct GroupResolver {
  var recipe: CopyOnWrite<LayoutRecipe>
  var environment: LayoutEnvironment
  /// The least z-order of supplementary items; nil for none.
  var leastZIndex: Int?

  private var rounding: PixelRounding { environment.rounding }

  /// Resolves a group with the size `size`.
  ///
  /// - Parameter forced: The axis on which the size is an equal share, whatever the dimension of the group is.
  func resolve(
    _ group: LayoutGroup, size: Size2D, forced: LayoutAxis? = nil, path: [Int] = []
  ) throws(LayoutError) -> ResolvedSubitem {
    do throws(LayoutError) {
      guard path.count < LayoutLimits.maximumDepth else { throw LayoutError(.tooDeep) }
      try Validation.check(group.contentInsets)
      for supplementary in group.supplementaryItems { try Validation.check(supplementary) }
      let insets = group.contentInsets.ignored(where: group.layoutSize)
      let area = Rect2D(
        x: insets.leading, y: insets.top, width: size.width - insets.leading - insets.trailing,
        height: size.height - insets.top - insets.bottom)
      guard area.width > 0, area.height > 0 else { throw LayoutError(.noRoom(area.size)) }
      var resolved =
        switch group.arrangement {
        case .axis(let axis, let subitems, let repetition):
          try row(subitems, repetition, along: axis, of: group, size: size, forced: forced, area: area, path: path)
        case .custom(let items):
          try frames(items, of: group, size: size)
        case .provided(by: let name):
          try frames(provided(by: name, in: area.size), of: group, size: size)
        }
      resolved.attachments += group.supplementaryItems.count
      resolved.isElastic = resolved.isElastic || group.supplementaryItems.contains { $0.layoutSize.estimatedAxes.any }
      guard resolved.slots <= LayoutLimits.maximumItemsPerGroup,
        resolved.attachments <= LayoutLimits.maximumItemsPerGroup
      else { throw LayoutError(.tooManyItems) }
      return resolved
    } catch {
      throw error.path.isEmpty ? LayoutError(error.reason, path: path) : error
    }
  }

  /// Returns the items of a provider for the inner size of a group. Its frames are relative to the inner origin, so the
  /// container has no insets.
  private func provided(by name: String, in size: Size2D) throws(LayoutError) -> [LayoutGroupCustomItem] {
    var environment = environment
    environment.container = LayoutContainer(contentSize: size)
    guard
      let items = recipe.value.itemProviders[name]?(environment)
        ?? recipe.value.fallbackItemProvider?(name, environment)
    else {
      throw LayoutError(.unknownItemProvider(name, known: recipe.value.itemProviders.keys.sorted()))
    }
    return items
  }

  private func frames(
    _ items: [LayoutGroupCustomItem], of group: LayoutGroup, size: Size2D
  ) throws(LayoutError) -> ResolvedSubitem {
    try Validation.check(items)
    let content = ResolvedGroup(
      content: .frames(items), insets: group.contentInsets.ignored(where: group.layoutSize), hugs: AxisFlags(),
      supplementaryItems: group.supplementaryItems.raised(to: leastZIndex))
    return ResolvedSubitem(
      kind: .group(content), size: size, natural: size, uniform: group.layoutSize.uniformAxes, edges: group.edgeSpacing,
      slots: items.count, attachments: 0, isElastic: false)
  }
}

// MARK: - Rows and columns

extension GroupResolver {
  private func row(
    _ subitems: [LayoutSubitem], _ repetition: LayoutGroup.Repetition, along axis: LayoutAxis, of group: LayoutGroup,
    size: Size2D, forced: LayoutAxis?, area: Rect2D, path: [Int]
  ) throws(LayoutError) -> ResolvedSubitem {
    guard !subitems.isEmpty else { throw LayoutError(.noSubitems) }
    try Validation.check(group.interItemSpacing?.spacing ?? 0, as: .spacing)
    let fixedCount = try checkedCount(repetition, of: subitems)

    var hugs = group.layoutSize.estimatedAxes
    if let forced { hugs[forced] = false }

    let slot = try share(of: subitems[0], repetition, along: axis, of: group, hugs: hugs, in: area)
    var resolved: [ResolvedSubitem] = []
    for (index, subitem) in subitems.enumerated() {
      resolved.append(
        try self.subitem(
          subitem, reference: slot.reference, extent: slot.extent, along: axis, path: path + [index]))
    }
    let isLimited = group.alignment != nil && !hugs[axis]
    if isLimited {
      for index in resolved.indices { resolved[index].limit(to: area.size[axis], along: axis) }
    }
    let extents = resolved.map { $0.natural[axis] + ($0.edges?.minimum(along: axis) ?? 0) }
    let count =
      if let fixedCount {
        fixedCount
      } else {
        try countUntilFull(extents, group.interItemSpacing, along: axis, in: area)
      }
    let row = ResolvedGroup.Row(
      axis: axis, subitems: resolved, spacing: group.interItemSpacing, count: count,
      wraps: fixedCount == nil && !hugs[axis]
        && resolved.contains { $0.isElastic && $0.selfSizing[axis] },
      alignment: group.alignment, isLimited: isLimited)
    let content = ResolvedGroup(
      content: .row(row), insets: group.contentInsets.ignored(where: group.layoutSize), hugs: hugs,
      supplementaryItems: group.supplementaryItems.raised(to: leastZIndex))
    var result = ResolvedSubitem(
      kind: .group(content), size: size, natural: natural(row, hugs: hugs, size: size),
      uniform: group.layoutSize.uniformAxes, edges: group.edgeSpacing, attachments: 0,
      isElastic: resolved.contains { $0.isElastic },
      sharesSizes: group.layoutSize.uniformAxes.any
        || resolved.contains { $0.sharesSizes || $0.uniform.any },
      varies: row.wraps || resolved.contains { $0.varies })
    result.dependsOnLastItem =
      group.alignment.map { $0 != .leading } ?? false || resolved.contains { $0.dependsOnLastItem }
    result.slots = Self.total(row.count, resolved.map { $0.slots })
    result.attachments = Self.total(row.count, resolved.map { $0.attachments })
    return result
  }

  /// Returns the count of a repetition, or nil if it depends on the room.
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

  /// Returns the reference size of a subitem, and the extent of an equal share.
  private func share(
    of subitem: LayoutSubitem, _ repetition: LayoutGroup.Repetition, along axis: LayoutAxis, of group: LayoutGroup,
    hugs: AxisFlags, in area: Rect2D
  ) throws(LayoutError) -> (reference: Size2D, extent: Double?) {
    // A group with the extent of its content has no shares: subitems keep their own extent.
    let isOpenEnded = hugs[axis] && subitem.layoutSize[axis].isEstimated
    guard case .equalShares(let count) = repetition, !isOpenEnded else { return (area.size, nil) }
    // The reference is the room without the spacing between the shares.
    var reference = area.size
    reference[axis] -= Double(count - 1) * (group.interItemSpacing?.spacing ?? 0)
    let edges = subitem.edgeSpacing?.minimum(along: axis) ?? 0
    let extent = rounding.size(reference[axis] / Double(count)) - edges
    guard extent > 0 else { throw LayoutError(.noRoom(Size2D(along: axis, extent, across: area.size[axis.crossed]))) }
    return (reference, extent)
  }

  /// Resolves a subitem. `extent` is the extent of an equal share along the axis.
  private func subitem(
    _ subitem: LayoutSubitem, reference: Size2D, extent: Double?, along axis: LayoutAxis, path: [Int]
  ) throws(LayoutError) -> ResolvedSubitem {
    do throws(LayoutError) {
      try Validation.check(subitem.layoutSize)
      try Validation.check(subitem.edgeSpacing)
      var size = subitem.layoutSize.resolved(in: reference, rounding: rounding)
      if let extent { size[axis] = extent }
      guard size.width > 0, size.height > 0 else { throw LayoutError(.noRoom(size)) }
      switch subitem {
      case .item(let item):
        return try self.item(item, size: size, forced: extent == nil ? nil : axis)
      case .group(let group):
        return try resolve(group, size: size, forced: extent == nil ? nil : axis, path: path)
      }
    } catch {
      throw error.path.isEmpty ? LayoutError(error.reason, path: path) : error
    }
  }

  private func item(_ item: LayoutItem, size: Size2D, forced: LayoutAxis?) throws(LayoutError) -> ResolvedSubitem {
    try Validation.check(item.contentInsets)
    for supplementary in item.supplementaryItems { try Validation.check(supplementary) }
    var measured = item.layoutSize.estimatedAxes
    if let forced { measured[forced] = false }
    return ResolvedSubitem(
      kind: .item(
        insets: item.contentInsets.ignored(where: item.layoutSize),
        supplementaryItems: item.supplementaryItems.raised(to: leastZIndex)),
      size: size, natural: size, measured: measured, uniform: item.layoutSize.uniformAxes, edges: item.edgeSpacing,
      attachments: item.supplementaryItems.count,
      isElastic: measured.any || item.supplementaryItems.contains { $0.layoutSize.estimatedAxes.any })
  }
}

extension ResolvedSubitem {
  /// Limits the extent of an item to the room of its row.
  fileprivate mutating func limit(to room: Double, along axis: LayoutAxis) {
    guard case .item = kind else { return }
    let extent = room - (edges?.minimum(along: axis) ?? 0)
    guard extent > 0 else { return }
    size[axis] = min(size[axis], extent)
    natural[axis] = min(natural[axis], extent)
  }
}

// MARK: - Estimated size of a row

extension GroupResolver {
  /// Returns the number of subitems that fit. Uniform extents are not raised yet.
  private func countUntilFull(
    _ extents: [Double], _ spacing: LayoutSpacing?, along axis: LayoutAxis, in area: Rect2D
  ) throws(LayoutError) -> Int {
    let gap = spacing?.spacing ?? 0
    let cycle = extents.reduce(0) { $0 + $1 + gap }
    var fit = FitTest(available: area.size[axis], spacing: gap)
    while fit.admit(extents[fit.count % extents.count]) {
      if fit.count == extents.count, cycle <= LayoutLimits.fitTolerance { throw LayoutError(.noProgress(axis)) }
      if fit.count > LayoutLimits.maximumItemsPerGroup { throw LayoutError(.tooManyItems) }
    }
    guard fit.count > 0 else {
      throw LayoutError(.cannotFitFirstItem(needed: extents[0], available: area.size[axis], axis))
    }
    return fit.count
  }

  /// Returns the size of a group: the extent of its content along the axes in `hugs`.
  private func natural(_ row: ResolvedGroup.Row, hugs: AxisFlags, size: Size2D) -> Size2D {
    guard hugs.any else { return size }
    // One subitem of each kind is enough: there may be a million of them.
    let placed = Array(row.subitems.prefix(row.count))
    var sizes = placed.map { $0.natural }
    let siblings = UniformSiblings(subitems: placed, hugs: hugs)
    if siblings.isNeeded { _ = siblings.raise(&sizes, floor: .zero) { _ in true } }
    var natural = size
    if hugs[row.axis] {
      let extents = placed.indices.map { sizes[$0][row.axis] + (placed[$0].edges?.minimum(along: row.axis) ?? 0) }
      let turns = Double(row.count / placed.count) * extents.reduce(0, +)
      let rest = extents[..<(row.count % placed.count)].reduce(0, +)
      natural[row.axis] = max(0, turns + rest + Double(row.count - 1) * (row.spacing?.spacing ?? 0))
    }
    if hugs[row.axis.crossed] {
      natural[row.axis.crossed] =
        AxisArrangement(
          axis: row.axis, area: .zero, spacing: nil, sizes: sizes, edges: placed.map { $0.edges }
        ).crossExtent
    }
    return natural
  }

  /// Returns the sum for `count` subitems in order, limited to `Int.max`.
  private static func total(_ count: Int, _ numbers: [Int]) -> Int {
    let turn = numbers.reduce(0, +)
    let rest = numbers[..<(count % numbers.count)].reduce(0, +)
    let (product, overflows) = turn.multipliedReportingOverflow(by: count / numbers.count)
    let (sum, overflowsToo) = product.addingReportingOverflow(rest)
    return overflows || overflowsToo ? .max : sum
  }
}
