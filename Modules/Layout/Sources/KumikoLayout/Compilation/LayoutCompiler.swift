import KumikoComposition
import KumikoDimension

/// Prepares a layout: compiles each distinct section once and sets the sections one after another.
struct LayoutCompiler {
  var configuration: CompositionalLayoutConfiguration
  var environment: LayoutEnvironment

  /// The layout of so many items in each section. O(sections), whatever the numbers of items.
  func prepare(
    itemCounts: [Int], section: (Int) throws(LayoutError) -> LayoutSection
  ) throws(LayoutError) -> PreparedLayout {
    try Validation.check(environment)
    try Validation.check(configuration.interSectionSpacing, as: .spacing)
    let mainAxis = configuration.scrollDirection
    let size = environment.container.contentSize
    var prepared = PreparedLayout(mainAxis: mainAxis)
    prepared.contentSize = size
    prepared.contentSize[mainAxis] = 0
    // Nothing is seen in a container without an area, and nothing fits into it.
    guard size.width > 0, size.height > 0 else { return prepared }

    let bands = try layoutItems(into: &prepared)
    prepared.contentStart = bands.top
    try stack(itemCounts, section, into: &prepared)
    prepared.contentSize[mainAxis] = max(0, bands.top + prepared.sectionsLength + bands.bottom)
    if environment.traits.layoutDirection == .rightToLeft {
      prepared.mirror.width = max(size.width, prepared.contentSize.width)
    }
    return prepared
  }

  /// The layout's own headers and footers, which take the whole container's width.
  private func layoutItems(into prepared: inout PreparedLayout) throws(LayoutError) -> (top: Double, bottom: Double) {
    let axis = prepared.mainAxis
    let container = environment.container(
      clearOf: configuration.contentInsetsReference.resolved(in: configuration), scrolling: axis)
    let compiler = BoundaryCompiler(
      mainAxis: axis, reference: container.size, crossOrigin: container.origin[axis.crossed],
      rounding: environment.rounding)
    do throws(LayoutError) {
      prepared.boundaryItems = try compiler.items(configuration.boundarySupplementaryItems)
    } catch {
      throw LayoutError(error.reason, container: container.size)
    }
    return (prepared.boundaryItems.band(.start, along: axis), prepared.boundaryItems.band(.end, along: axis))
  }

  private func stack(
    _ itemCounts: [Int], _ section: (Int) throws(LayoutError) -> LayoutSection, into prepared: inout PreparedLayout
  ) throws(LayoutError) {
    let compiler = SectionCompiler(environment: environment, configuration: configuration)
    var planNumbers: [LayoutSection: Int] = [:]
    var position = prepared.contentStart
    var planned = 0
    for (number, items) in itemCounts.enumerated() {
      do throws(LayoutError) {
        guard items >= 0 else { throw LayoutError(.invalidItemCount(items)) }
        let description = try section(number)
        let planNumber: Int
        if let known = planNumbers[description] {
          planNumber = known
        } else {
          planNumber = prepared.plans.count
          let plan = try compiler.plan(for: description)
          planned += plan.run.itemsPerGroup + plan.run.template.attachments.count
          guard planned <= LayoutLimits.maximumItemsPerLayout else { throw LayoutError(.tooManyItems) }
          prepared.plans.append(plan)
          planNumbers[description] = planNumber
        }
        let plan = prepared.plans[planNumber]
        if number > 0 { position += configuration.interSectionSpacing }
        let length = plan.length(items: items)
        prepared.sections.append(
          SectionTable.Entry(plan: planNumber, items: items, start: position, length: length),
          overhang: plan.overhang)
        position += length
      } catch {
        throw LayoutError(error.reason, section: number, container: error.container, path: error.path)
      }
    }
    prepared.sections.seal()
    prepared.sectionsLength = position - prepared.contentStart
  }
}

extension [SectionPlan.BoundaryItem] {
  /// The room that extending items take at one edge: the largest of them, for they stand in one band.
  func band(_ edge: BoundaryPlacement.Edge, along axis: LayoutAxis) -> Double {
    reduce(0) { thickness, item in
      let placement = item.placement
      return placement.extends && placement.edge == edge ? Swift.max(thickness, placement.size[axis]) : thickness
    }
  }
}
