import KumikoComposition
@_spi(Kumiko) import KumikoDimension

/// Compiles the description of a section to its plan, for one environment.
struct SectionCompiler {
  var recipe: CopyOnWrite<LayoutRecipe>
  var environment: LayoutEnvironment
  /// The last group that was laid out, and for what. Sections often differ in other respects.
  private(set) var last:
    (group: LayoutGroup, size: Size2D, leastZIndex: Int?, environment: LayoutEnvironment, shared: SharedGroup)?

  private var configuration: CompositionalLayoutConfiguration { recipe.value.configuration }
  private var mainAxis: LayoutAxis { configuration.scrollDirection }
  private var crossAxis: LayoutAxis { mainAxis.crossed }

  /// Returns the plan of a section. The environment is that inside its room.
  mutating func plan(for description: PlanDescription) throws(LayoutError) -> SectionPlan {
    let (section, room) = (description.section, description.room)
    let container = environment.container(
      clearOf: section.contentInsetsReference.resolved(in: configuration), scrolling: mainAxis)
    do throws(LayoutError) {
      try Validation.check(section.contentInsets)
      try Validation.check(section.interGroupSpacing, as: .spacing)
      try Validation.check(section.separators)
      let source = try source(of: section, leastZIndex: room.leastZIndex, in: container)
      let plan = SectionPlan(
        description, in: container, mainAxis: mainAxis, source: source, run: source.run(),
        boundary: try boundary(of: section, leastZIndex: room.leastZIndex, in: container),
        separators: section.separators.map {
          SeparatorPlan($0, mainAxis: mainAxis, displayScale: environment.traits.displayScale)
        },
        columns: try section.columns.map { (columns) throws(LayoutError) in
          try ColumnRule(columns, of: source, columnStride: source.geometry.crossRoom + columns.spacing)
        })
      guard plan.run.repetition.extent > 0, plan.run.pitch > 0 else { throw LayoutError(.noProgress(plan.run.axis)) }
      for decoration in section.decorationItems { try Validation.check(decoration.contentInsets) }
      return plan
    } catch {
      throw LayoutError(error.reason, section: error.section, container: container.size, path: error.path)
    }
  }
}

// MARK: - The groups

extension SectionCompiler {
  private mutating func source(
    of section: LayoutSection, leastZIndex: Int?, in container: Rect2D
  ) throws(LayoutError) -> GroupSource {
    let group = section.group
    let insets = section.contentInsets
    let isOrthogonal = section.orthogonalScrollingBehavior != .none
    let axis = isOrthogonal ? crossAxis : mainAxis

    // The reference of a group is the container without the section's insets across the run.
    var reference = container.size
    reference[axis.crossed] -= insets.total(along: axis.crossed)
    if let columns = section.columns {
      try Validation.check(columns)
      guard !isOrthogonal else { throw LayoutError(.columnsScroll) }
      let room = reference[axis.crossed] - Double(columns.count - 1) * columns.spacing
      reference[axis.crossed] = environment.rounding.size(room / Double(columns.count))
    }
    guard reference.width > 0, reference.height > 0 else { throw LayoutError(.noRoom(reference)) }
    try Validation.check(group.layoutSize)
    try Validation.check(group.edgeSpacing)
    let size = group.layoutSize.resolved(in: reference, rounding: environment.rounding)
    guard size.width > 0, size.height > 0 else { throw LayoutError(.noRoom(size)) }
    let shared = try sharedGroup(of: group, size: size, leastZIndex: leastZIndex)
    var start = Point2D.zero
    start[crossAxis] = container.origin[crossAxis] + insets.start(along: crossAxis)
    let geometry = RunGeometry(
      axis: axis, start: start, crossRoom: reference[axis.crossed], followsGroups: isOrthogonal,
      edges: group.edgeSpacing ?? LayoutEdgeSpacing(), spacing: section.interGroupSpacing)
    return GroupSource(shared, geometry: geometry)
  }

  private mutating func sharedGroup(
    of group: LayoutGroup, size: Size2D, leastZIndex: Int?
  ) throws(LayoutError) -> SharedGroup {
    if let last, last.size == size, last.leastZIndex == leastZIndex, last.group == group,
      last.environment == environment
    {
      return last.shared
    }
    let resolver = GroupResolver(recipe: recipe, environment: environment, leastZIndex: leastZIndex)
    let shared = SharedGroup(try resolver.resolve(group, size: size), rounding: environment.rounding)
    last = (group, size, leastZIndex, environment, shared)
    return shared
  }

  // MARK: - Headers and footers

  private func boundary(
    of section: LayoutSection, leastZIndex: Int?, in container: Rect2D
  ) throws(LayoutError) -> BoundaryItems {
    let compiler = BoundaryCompiler(of: section, in: container, environment, mainAxis: mainAxis)
    return try BoundaryItems(section.boundarySupplementaryItems.raised(to: leastZIndex), compiler: compiler)
  }
}
