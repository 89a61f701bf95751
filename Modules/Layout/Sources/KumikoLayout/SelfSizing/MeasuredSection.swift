import KumikoDimension

/// A section of which something has been measured.
struct MeasuredSection: Sendable {
  /// The plan, with headers and footers at their measured sizes.
  var plan: SectionPlan
  private(set) var sizes = SectionSizes()
  /// The repetitions; nil as long as they all follow from the plan.
  private(set) var run: ElasticRun?
  let items: Int

  /// A section of so many items, in which these sizes have been measured.
  init(plan: SectionPlan, items: Int, sizes: SectionSizes = SectionSizes()) {
    self.plan = plan
    self.items = items
    self.sizes = sizes
    guard !sizes.isEmpty else { return }
    self.plan.boundary.update(sizes.supplementaries)
    if items > 0, plan.source.isElastic { run = ElasticRun(source: plan.source, sizes: sizes, items: items) }
  }

  /// Takes more sizes, or others than before.
  mutating func update(_ new: SectionSizes) {
    var changed: [Int] = []
    var boundary = false
    for (item, size) in new.cells where sizes.cells.updateValue(size, forKey: item) != size { changed.append(item) }
    for (key, size) in new.supplementaries where sizes.supplementaries.updateValue(size, forKey: key) != size {
      if plan.boundary.item(ofKind: key.elementKind, key.index) != nil {
        boundary = true
      } else {
        changed += plan.source.markedItems(key)
      }
    }
    if boundary { plan.boundary.update(sizes.supplementaries) }
    guard items > 0, plan.source.isElastic, !changed.isEmpty else { return }
    if run == nil {
      run = ElasticRun(source: plan.source, sizes: sizes, items: items)
    } else {
      run?.update(sizes, changed: changed)
    }
  }
}
