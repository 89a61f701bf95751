import KumikoComposition
import KumikoDimension

/// How the supplementary items of groups are numbered: those of a kind count up through the section.
struct GroupNumbering: Sendable {
  /// How many numbers of each kind one repetition takes.
  private var perGroup: [String: Int] = [:]

  init() {}

  /// The numbering of a section with this template.
  ///
  /// Where the number of groups in a repetition depends on what is measured, each repetition has room for as many numbers
  /// as there can be, so that a number stays with its repetition.
  init(template: GroupTemplate, group: ResolvedSubitem) {
    perGroup = template.ordinals
    guard group.varies, case .group(let content) = group.kind else { return }
    for kind in content.nestedGroupKinds { perGroup[kind] = LayoutLimits.maximumItemsPerGroup }
  }

  /// The number of an attachment of a group. Past the last integer all have the last.
  func index(ofKind elementKind: String, group: Int, ordinal: Int) -> Int {
    let (product, overflows) = group.multipliedReportingOverflow(by: perGroup[elementKind] ?? 1)
    let (sum, overflowsToo) = product.addingReportingOverflow(ordinal)
    return overflows || overflowsToo ? .max : sum
  }

  /// The repetition that a number belongs to, and the ordinal in it; nil where groups have none of this kind.
  func place(ofKind elementKind: String, index: Int) -> (group: Int, ordinal: Int)? {
    perGroup[elementKind].map { (index / $0, index % $0) }
  }

  /// Whether groups have supplementary items of a kind.
  func has(_ elementKind: String) -> Bool { perGroup[elementKind] != nil }

  /// Whether groups have any supplementary items.
  var isEmpty: Bool { perGroup.isEmpty }
}

extension ResolvedGroup {
  /// The kinds of supplementary items on the groups within this one.
  fileprivate var nestedGroupKinds: Set<String> {
    guard case .row(let row) = content else { return [] }
    var kinds: Set<String> = []
    for subitem in row.subitems {
      guard case .group(let group) = subitem.kind else { continue }
      for item in group.supplementaryItems { kinds.insert(item.elementKind) }
      kinds.formUnion(group.nestedGroupKinds)
    }
    return kinds
  }
}
