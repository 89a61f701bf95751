import KumikoDimension

/// What the repetitions of a section's group are made from.
///
/// A class for the sake of its size only: it never changes.
final class GroupSource: Sendable {
  let group: ResolvedSubitem
  let geometry: RunGeometry
  let numbering: GroupNumbering
  let rounding: PixelRounding
  /// The kinds of supplementary items on cells.
  let itemKinds: Set<String>

  init(group: ResolvedSubitem, geometry: RunGeometry, rounding: PixelRounding) {
    self.group = group
    self.geometry = geometry
    self.rounding = rounding
    var kinds: Set<String> = []
    group.collectItemKinds(into: &kinds)
    itemKinds = kinds
    var arranger = GroupArranger(rounding: rounding, numbering: GroupNumbering())
    let first = arranger.arrange(group)
    numbering = GroupNumbering(template: first.template, group: group)
  }

  /// Repetitions in which nothing has been measured.
  func run(floors: GroupArranger.Floors = GroupArranger.Floors()) -> GroupRun {
    // Where rows wrap they are filled as measured ones are, to learn how far they look ahead.
    var arranger = GroupArranger(
      rounding: rounding, numbering: numbering, sizes: group.varies ? SectionSizes() : nil, floors: floors)
    return GroupRun(arranger.arrange(group), geometry: geometry)
  }

  /// Whether anything of the section's groups can be measured.
  var isElastic: Bool { group.isElastic }

  /// Whether groups have supplementary items.
  var hasGroupAttachments: Bool { !numbering.isEmpty }

  /// The numbers of supplementary items that may be felt at the items of the same numbers, ascending; of those that are not
  /// kept by item.
  func markedNumbers(_ sizes: SectionSizes, items: Int) -> [Int] {
    var marked: [Int] = []
    for key in sizes.supplementaries.keys where key.index < items { marked.append(key.index) }
    return marked.sorted()
  }

  /// The numbers of the repetitions in which a supplementary item of a group has been measured, ascending.
  func markedGroups(_ sizes: SectionSizes) -> [Int] {
    guard hasGroupAttachments else { return [] }
    var marked: [Int] = []
    for key in sizes.supplementaries.keys {
      if let place = numbering.place(ofKind: key.elementKind, index: key.index) { marked.append(place.group) }
    }
    return marked.sorted()
  }

  /// The items at which the size of a supplementary item is felt: its cell's, or the first of its group.
  ///
  /// The latter where every repetition holds equally many items.
  func markedItems(_ key: SupplementaryKey) -> [Int] {
    guard let place = numbering.place(ofKind: key.elementKind, index: key.index) else { return [key.index] }
    let first = place.group.multipliedReportingOverflow(by: group.slots)
    return first.overflow ? [key.index] : [key.index, first.partialValue]
  }
}
