import KumikoDimension

/// A section of which something has been measured.
struct MeasuredSection: Sendable {
  /// The plan, with headers and footers at their measured sizes.
  var plan: SectionPlan
  private(set) var sizes = SectionSizes()
  /// The repetitions; nil as long as they all follow from the plan.
  private(set) var run: ElasticRun?
  private(set) var items: Int

  /// A section of so many items, in which nothing has been measured yet.
  init(plan: SectionPlan, items: Int) {
    self.plan = plan
    self.items = items
  }

  /// Takes more sizes, or others than before.
  mutating func update(_ report: SizeReport) {
    let changes = sizes.update(report, plan: plan)
    var changed = changes.cells
    var boundary = false
    for key in changes.supplementaries {
      if plan.boundary.item(ofKind: key.elementKind, key.index) != nil {
        boundary = true
      } else {
        changed += plan.source.markedItems(key)
      }
    }
    if boundary { plan.boundary.update(sizes.supplementaries) }
    guard items > 0, plan.source.isElastic, !changed.isEmpty else { return }
    if run == nil {
      layOut()
    } else {
      run?.update(sizes, changed: changed)
    }
  }

  /// Puts other items in the place of some.
  ///
  /// - Parameters:
  ///   - edits: by the numbers that items had before all of them, ascending.
  ///   - forgetsGroups: whether what stands on groups is forgotten too, wherever it is.
  mutating func replaceItems(_ edits: [ItemEdit], forgetsGroups: Bool = false) {
    let hasGroups = hasMeasuredGroups
    if forgetsGroups, hasGroups { sizes.forgetGroups(plan: plan) }
    for edit in edits.reversed() { sizes.replace(edit, plan: plan) }
    items += edits.reduce(0) { $0 + $1.shift }
    follow(edits, splices: !hasGroups)
  }

  /// Forgets what was measured of some items.
  mutating func forget(_ forgotten: [Int]) {
    for item in forgotten { sizes.forget(item, plan: plan) }
    follow(forgotten.map { ItemEdit(items: $0..<$0 + 1, count: 1) }, splices: !hasMeasuredGroups)
  }

  /// Lays out what edits have an effect on, after they were made to the sizes.
  private mutating func follow(_ edits: [ItemEdit], splices: Bool) {
    if splices, run != nil, items > 0, plan.canSplice {
      run?.replaceItems(edits, sizes)
    } else {
      layOut()
    }
  }

  /// Whether anything has been measured that goes by the numbers of groups.
  private var hasMeasuredGroups: Bool {
    sizes.supplementaries.keys.contains { plan.boundary.item(ofKind: $0.elementKind, $0.index) == nil }
  }

  private mutating func layOut() {
    run =
      items > 0 && plan.source.isElastic && !sizes.isEmpty
      ? ElasticRun(source: plan.source, sizes: sizes, items: items) : nil
  }
}
