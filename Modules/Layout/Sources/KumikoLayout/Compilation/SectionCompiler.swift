import KumikoComposition
import KumikoDimension

/// Turns the description of a section into its plan, for one environment.
struct SectionCompiler {
  var environment: LayoutEnvironment
  var configuration: CompositionalLayoutConfiguration

  /// The direction of scrolling.
  private var mainAxis: LayoutAxis { configuration.scrollDirection }
  private var crossAxis: LayoutAxis { mainAxis.crossed }

  func plan(for section: LayoutSection) throws(LayoutError) -> SectionPlan {
    let container = environment.container(
      clearOf: section.contentInsetsReference.resolved(in: configuration), scrolling: mainAxis)
    do throws(LayoutError) {
      try Validation.check(section.contentInsets)
      try Validation.check(section.interGroupSpacing, as: .spacing)
      let baseZIndex = section.decorationItems.isEmpty ? 0 : 1
      let (run, groupEdges) = try run(of: section, in: container)
      let boundaryItems = try boundaryItems(of: section, in: container)
      var plan = SectionPlan(
        mainAxis: mainAxis, run: run, orthogonalScrollingBehavior: section.orthogonalScrollingBehavior,
        startInset: section.contentInsets.start(along: mainAxis), endInset: section.contentInsets.end(along: mainAxis),
        topBand: boundaryItems.band(.start, along: mainAxis), bottomBand: boundaryItems.band(.end, along: mainAxis),
        pinnedBottomBand: boundaryItems.filter { $0.description.pinToVisibleBounds }.band(.end, along: mainAxis),
        boundaryItems: boundaryItems, decorationItems: section.decorationItems, baseZIndex: baseZIndex,
        crossOrigin: container.origin[crossAxis], crossExtent: container.size[crossAxis],
        crossInsets: section.contentInsets.total(along: crossAxis), groupEdges: groupEdges)
      for decoration in section.decorationItems { try Validation.check(decoration.contentInsets) }
      plan.overhang = overhang(of: plan)
      return plan
    } catch {
      throw LayoutError(error.reason, section: error.section, container: container.size, path: error.path)
    }
  }
}

// MARK: - The groups

extension SectionCompiler {
  /// The repeated group, and the edge spacing of a sideways-scrolling one along the direction of scrolling.
  private func run(
    of section: LayoutSection, in container: Rect2D
  ) throws(LayoutError) -> (GroupRun, groupEdges: Double) {
    let group = section.group
    let insets = section.contentInsets
    let isOrthogonal = section.orthogonalScrollingBehavior != .none
    let axis = isOrthogonal ? crossAxis : mainAxis

    // A group's fractions are of the container less the section's insets across the run; those along it only add room.
    var reference = container.size
    reference[axis.crossed] -= insets.total(along: axis.crossed)
    guard reference.width > 0, reference.height > 0 else { throw LayoutError(.noRoom(reference)) }
    try Validation.check(group.layoutSize)
    try Validation.check(group.edgeSpacing)
    let size = group.layoutSize.resolved(in: reference, rounding: environment.rounding)
    guard size.width > 0, size.height > 0 else { throw LayoutError(.noRoom(size)) }
    let template = try GroupCompiler(rounding: environment.rounding).template(of: group, size: size)

    let edges = group.edgeSpacing ?? LayoutEdgeSpacing()
    let extent = template.size[axis] + edges.minimum(along: axis)
    let pitch = extent + section.interGroupSpacing
    guard extent > 0, pitch > 0 else { throw LayoutError(.noProgress(axis)) }

    var origin = Point2D.zero
    origin[axis] = edges.start(along: axis)?.spacing ?? 0
    origin[axis.crossed] = edges.offset(
      along: axis.crossed, of: template.size[axis.crossed], in: reference[axis.crossed])
    origin[crossAxis] += container.origin[crossAxis] + insets.start(along: crossAxis)
    if isOrthogonal {
      // The length of the section follows its groups, so there is no slack to share along the direction of scrolling.
      origin[mainAxis] = edges.start(along: mainAxis)?.spacing ?? 0
    }
    let run = GroupRun(
      template: template, slots: BoxIndex(template.slots.map { $0.frame }),
      attachments: BoxIndex(template.attachments.map { $0.frame }), axis: axis, origin: origin, pitch: pitch,
      extent: extent)
    return (run, isOrthogonal ? edges.minimum(along: mainAxis) : 0)
  }
}

// MARK: - Headers and footers

extension SectionCompiler {
  private func boundaryItems(
    of section: LayoutSection, in container: Rect2D
  ) throws(LayoutError) -> [SectionPlan.BoundaryItem] {
    var reference = container.size
    var crossOrigin = container.origin[crossAxis]
    if section.supplementariesFollowContentInsets {
      reference[crossAxis] -= section.contentInsets.total(along: crossAxis)
      crossOrigin += section.contentInsets.start(along: crossAxis)
    }
    let compiler = BoundaryCompiler(
      mainAxis: mainAxis, reference: reference, crossOrigin: crossOrigin, rounding: environment.rounding)
    return try compiler.items(section.boundarySupplementaryItems)
  }

  /// How far elements may reach out of the section, before its start and after its end; never too little.
  private func overhang(of plan: SectionPlan) -> (before: Double, after: Double) {
    // Negative insets can pull the end of a section over its headers.
    let fold = max(0, -plan.blockLength(items: 1))
    let boundary = plan.boundaryItems.reduce(0.0) { reach, item in
      let placement = item.placement
      let outset = max(0, -placement.insets.start(along: mainAxis), -placement.insets.end(along: mainAxis))
      return max(reach, placement.size[mainAxis] + abs(placement.offset[mainAxis]) + outset + fold)
    }
    var before = boundary
    var after = boundary
    for decoration in plan.decorationItems {
      before = max(before, -decoration.contentInsets.start(along: mainAxis))
      after = max(after, -decoration.contentInsets.end(along: mainAxis))
    }
    let bounds = plan.run.slots.bounds.union(plan.run.attachments.bounds)
    let groups = plan.topBand + plan.startInset + plan.run.origin[mainAxis]
    before = max(before, -(groups + bounds.lowerBound(along: mainAxis)))
    let end = plan.run.origin[mainAxis] + bounds.upperBound(along: mainAxis)
    let length = plan.isOrthogonal ? plan.contentLength(items: 1) : plan.run.extent
    after = max(after, end - length - plan.endInset - plan.bottomBand)
    return (before, after)
  }
}

extension BoundaryCompiler {
  /// All items, each numbered among those of its kind.
  func items(_ descriptions: [LayoutBoundarySupplementaryItem]) throws(LayoutError) -> [SectionPlan.BoundaryItem] {
    var items: [SectionPlan.BoundaryItem] = []
    for description in descriptions {
      let ordinal = items.count { $0.description.elementKind == description.elementKind }
      items.append(
        SectionPlan.BoundaryItem(
          description: description, ordinal: ordinal, placement: try placement(of: description)))
    }
    return items
  }
}
