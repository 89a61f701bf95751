import KumikoComposition
@_spi(Kumiko) import KumikoDimension

/// Prepares a layout: compiles each distinct section once and places the sections one after another.
struct LayoutCompiler {
  var recipe: CopyOnWrite<LayoutRecipe>
  var environment: LayoutEnvironment

  private var configuration: CompositionalLayoutConfiguration { recipe.value.configuration }

  /// Returns the prepared layout for item counts. O(s), whatever the item counts; and O(l) for l lengths of columns.
  func prepare(
    itemCounts: [Int], section: (Int, SpanRoom) throws(LayoutError) -> LayoutSection
  ) throws(LayoutError) -> PreparedLayout {
    try Validation.check(environment)
    try Validation.check(configuration.interSectionSpacing, as: .spacing)
    let size = environment.container.contentSize
    var prepared = PreparedLayout(configuration: configuration, environment: environment)
    prepared.bounds = size
    prepared.isRightToLeft = environment.traits.layoutDirection == .rightToLeft
    // A container without area has no elements, and nothing fits into it.
    guard size.width > 0, size.height > 0 else { return prepared }
    // The boundary items of the layout and of spans have the width of the whole container.
    let axis = configuration.scrollDirection
    let container = environment.container(
      clearOf: configuration.contentInsetsReference.resolved(in: configuration), scrolling: axis)
    let compiler = BoundaryCompiler(
      mainAxis: axis, reference: container.size, crossOrigin: container.origin[axis.crossed],
      rounding: environment.rounding)
    prepared.boundary = try boundary(compiler)
    if !configuration.spans.isEmpty {
      prepared.spans = try SpanCompiler(configuration, in: environment).table(
        of: configuration.spans, sections: itemCounts.count)
    }
    try stack(itemCounts, section, into: &prepared)
    return prepared
  }

  private func boundary(_ compiler: BoundaryCompiler) throws(LayoutError) -> BoundaryItems {
    do throws(LayoutError) {
      return try BoundaryItems(configuration.boundarySupplementaryItems, compiler: compiler)
    } catch {
      throw LayoutError(error.reason, container: compiler.reference)
    }
  }

  private func stack(
    _ itemCounts: [Int], _ section: (Int, SpanRoom) throws(LayoutError) -> LayoutSection,
    into prepared: inout PreparedLayout
  ) throws(LayoutError) {
    var compiler = SectionCompiler(recipe: recipe, environment: environment)
    var planNumbers = PlanNumbers()
    var entries: [SectionTable.Entry] = []
    entries.reserveCapacity(itemCounts.count)
    var planned = 0
    for (number, items) in itemCounts.enumerated() {
      do throws(LayoutError) {
        guard items >= 0 else { throw LayoutError(.invalidItemCount(items)) }
        let room = prepared.spans.room(ofSection: number)
        let description = PlanDescription(section: try section(number, room), room: room)
        let planNumber = planNumbers.number(of: description, among: prepared.plans)
        // Sections with the same plan and number of items follow each other in many layouts.
        if let last = entries.last, last.plan == planNumber, last.items == items {
          entries.append(last)
          prepared.measured[number] = prepared.measured[number - 1]
          continue
        }
        if planNumber == prepared.plans.count {
          compiler.environment = environment.inside(room)
          let plan = try compiler.plan(for: description)
          planned += plan.run.itemsPerGroup + plan.run.template.attachments.count
          guard planned <= LayoutLimits.maximumItemsPerLayout else { throw LayoutError(.tooManyItems) }
          prepared.plans.append(plan)
        }
        let plan = prepared.plans[planNumber]
        var body = SectionBody(plan: plan, items: items)
        if plan.isIrregular {
          let section = MeasuredSection(plan: plan, items: items)
          prepared.measured[number] = section
          body = section.body
        }
        entries.append(
          SectionTable.Entry(plan: planNumber, body: body, spacing: configuration.interSectionSpacing))
      } catch {
        throw LayoutError(error.reason, section: number, container: error.container, path: error.path)
      }
    }
    for span in prepared.spans.spans {
      for number in span.sections where entries[number].bands == nil {
        entries[number].bands = prepared.spans.bands(ofSection: number)
        if let spacing = prepared.spans.spacing(afterSection: number) { entries[number].spacing = spacing }
      }
    }
    prepared.kinds = prepared.allKinds
    prepared.hasBareSections = prepared.spans.isEmpty && prepared.plans.allSatisfy { $0.isBare }
    prepared.sections = SectionTable(entries, spacing: configuration.interSectionSpacing)
    for span in prepared.spans.spans where span.pinsFirstSection {
      prepared.includeOverhang(ofPinnedSection: span.sections.lowerBound)
    }
    prepared.stackColumns()
  }
}

extension PreparedLayout {
  /// The kinds in all plans and of the boundary items of the layout, in ascending order.
  fileprivate var allKinds: [String] {
    var kinds = Set(boundary.items.map { $0.description.elementKind })
    for span in spans.spans {
      for item in span.items.items { kinds.insert(item.description.elementKind) }
      for item in span.decorations { kinds.insert(item.elementKind) }
    }
    var last: SharedGroup?
    for plan in plans {
      for item in plan.boundary.items { kinds.insert(item.description.elementKind) }
      for item in plan.decorationItems { kinds.insert(item.elementKind) }
      if plan.source.shared === last { continue }
      last = plan.source.shared
      kinds.formUnion(plan.source.shared.itemKinds)
      kinds.formUnion(plan.source.shared.groupKinds)
    }
    return kinds.sorted()
  }
}

extension SectionTable.Entry {
  init(plan: Int, body: SectionBody, spacing: Double) {
    let block = body.blockLength
    self.init(
      plan: plan, items: body.items, length: body.plan.boundary.length(around: block),
      overhang: body.overhang(ofBlock: block), spacing: spacing)
  }
}

/// What a plan is made from, in one environment.
struct PlanDescription: Hashable, Sendable {
  var section: LayoutSection
  var room: SpanRoom
}

/// The numbers of the distinct section descriptions.
///
/// A description is large: it is hashed only if its outline is that of another one, and not at all if it is equal to the
/// last one. The descriptions are not stored a second time.
private struct PlanNumbers {
  /// The first description with an outline.
  private var firsts: [Outline: Int] = [:]
  /// Of descriptions that share their outlines the last one with a hash, and for each description the one before it with the
  /// same hash, or -1.
  private var heads: [Int: Int] = [:]
  private var previous: [Int] = []
  private var last = -1

  /// What most descriptions differ in, and what is hashed at little cost.
  private struct Outline: Hashable {
    var spacing: Double
    var insets: DirectionalEdgeInsets
    var size: LayoutSize
  }

  /// Returns the number of a description, which is that of the next one if it is new. Then it must be added to `known`.
  mutating func number(of description: PlanDescription, among known: [SectionPlan]) -> Int {
    if last >= 0, last < known.count, known[last].description == description { return last }
    let section = description.section
    let outline = Outline(
      spacing: section.interGroupSpacing, insets: section.contentInsets, size: section.group.layoutSize)
    guard let first = firsts[outline] else {
      firsts[outline] = known.count
      return add(known.count, before: -1)
    }
    if known[first].description == description {
      last = first
      return first
    }
    let hash = description.hashValue
    let head = heads[hash] ?? -1
    var found = head
    while found >= 0, known[found].description != description { found = previous[found] }
    if found >= 0 {
      last = found
      return found
    }
    heads[hash] = known.count
    return add(known.count, before: head)
  }

  private mutating func add(_ number: Int, before: Int) -> Int {
    previous.append(before)
    last = number
    return number
  }
}
