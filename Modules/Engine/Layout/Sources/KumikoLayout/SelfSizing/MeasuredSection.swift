import KumikoDimension

struct MeasuredSection: Sendable {
  /// The plan, with the measured sizes of headers and footers.
  var plan: SectionPlan
  private(set) var sizes = SectionSizes()
  private(set) var elastic: MeasuredRepetitions?
  /// The same in closed form, for repetitions that are one cell.
  var list: ElasticList? {
    guard plan.columns == nil, let rule = plan.source.cellRule, items > 0, !sizes.items.isEmpty else { return nil }
    return ElasticList(rule: rule, plan: plan, sizes: sizes.items, items: items)
  }
  private(set) var items: Int
  private var segments: ColumnSegments?

  init(plan: SectionPlan, items: Int) {
    self.plan = plan
    self.items = items
    if plan.isIrregular { layOut() }
  }

  var body: SectionBody { SectionBody(plan: plan, items: items, form: form) }

  private var form: SectionBody.Form {
    if let rule = plan.columns, let segments {
      return .columns(ColumnRun(rule: rule, segments: segments, sizes: sizes, items: items))
    }
    if let elastic { return .elastic(elastic) }
    return list.map { .list($0) } ?? .rigid
  }

  /// Applies new and changed sizes.
  mutating func update(_ report: SizeReport) {
    let changes = sizes.update(report, plan: plan)
    var changed = changes.cells
    var (boundary, isAscending) = (false, true)
    for key in changes.supplementaries {
      if plan.boundary.item(ofKind: key.elementKind, key.index) != nil {
        boundary = true
      } else {
        changed += plan.source.markedItems(key)
        isAscending = false
      }
    }
    if boundary {
      var items = plan.boundary
      items.update(sizes.supplementaries)
      plan = plan.with(items)
    }
    guard items > 0, plan.source.isElastic, !changed.isEmpty else { return }
    if let rule = plan.columns { return place(changed, rule) }
    guard plan.source.cellRule == nil else { return }
    if !isAscending { changed.sort() }
    layOutAgain { $0.update($1, changed: changed) }
  }

  /// Applies a new or changed size of a cell.
  mutating func update(_ item: Int, _ size: Size2D) {
    guard sizes.setCell(item, size), items > 0, plan.source.isElastic else { return }
    if let rule = plan.columns { return place([item], rule) }
    guard plan.source.cellRule == nil else { return }
    layOutAgain { $0.update($1, changed: [item]) }
  }

  /// Replaces items.
  ///
  /// - Parameters:
  ///   - edits: The edits in the item indices before all edits, in ascending order.
  ///   - forgetsGroups: Whether all sizes of supplementary items of groups are removed.
  mutating func replaceItems(_ edits: [ItemEdit], forgetsGroups: Bool = false) {
    let hasGroups = hasMeasuredGroups
    if forgetsGroups, hasGroups { sizes.forgetGroups(plan: plan) }
    for edit in edits.reversed() { sizes.replace(edit, plan: plan) }
    items += edits.reduce(0) { $0 + $1.shift }
    follow(edits, splices: !hasGroups)
  }

  mutating func forget(_ forgotten: [Int]) {
    for item in forgotten { sizes.forget(item, plan: plan) }
    follow(forgotten.map { ItemEdit(items: $0..<$0 + 1, count: 1) }, splices: !hasMeasuredGroups)
  }

  /// Lays out the repetitions that edits affect, after the edits were made to the sizes.
  private mutating func follow(_ edits: [ItemEdit], splices: Bool) {
    if splices, items > 0, plan.canSplice, plan.columns == nil {
      layOutAgain { $0.replaceItems(edits, $1) }
    } else {
      layOut()
    }
  }

  /// Whether any size depends on a group index.
  private var hasMeasuredGroups: Bool {
    sizes.supplementaries.keys.contains { plan.boundary.item(ofKind: $0.elementKind, $0.index) == nil }
  }

  /// Places items in columns again, from the first changed one on.
  private mutating func place(_ changed: [Int], _ rule: ColumnRule) {
    let flow = ColumnFlow(rule: rule, sizes: sizes, items: items)
    segments = segments.map { flow.segments($0, changed: changed) } ?? flow.segments()
  }

  /// Changes the repetitions, or lays all out if there are none.
  private mutating func layOutAgain(_ change: (inout ElasticRun, SectionSizes) -> Void) {
    guard var run = elastic?.run else { return layOut() }
    // Without this reference, the change copies only what other layouts share.
    elastic = nil
    change(&run, sizes)
    elastic = MeasuredRepetitions(run)
  }

  private mutating func layOut() {
    if let rule = plan.columns {
      segments = ColumnFlow(rule: rule, sizes: sizes, items: items).segments()
      return
    }
    let isMeasured = plan.source.isElastic && plan.source.cellRule == nil && !sizes.isEmpty
    let isNeeded = items > 0 && (isMeasured || plan.isIrregular)
    elastic = isNeeded ? MeasuredRepetitions(ElasticRun(source: plan.source, sizes: sizes, items: items)) : nil
  }
}

/// The repetitions of a measured section. It is an immutable class because of its size: every look-up takes a copy.
final class MeasuredRepetitions: Sendable {
  let run: ElasticRun

  init(_ run: ElasticRun) { self.run = run }
}
