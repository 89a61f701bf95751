import KumikoDimension

/// The source of the repetitions of a section's group.
///
/// It is an immutable class because of its size.
final class GroupSource: Sendable {
  let group: ResolvedSubitem
  let geometry: RunGeometry
  let numbering: SupplementaryNumbering
  let rounding: PixelRounding
  /// The layout of a repetition in closed form, or nil if only a `GroupArranger` can lay it out.
  let cellRule: CellRule?
  /// The kinds of supplementary items of cells.
  let itemKinds: Set<String>

  init(group: ResolvedSubitem, geometry: RunGeometry, rounding: PixelRounding) {
    self.group = group
    self.geometry = geometry
    self.rounding = rounding
    cellRule = CellRule(group, geometry: geometry)
    var kinds: Set<String> = []
    group.collectItemKinds(into: &kinds)
    itemKinds = kinds
    if group.attachments == 0, !group.varies {
      numbering = SupplementaryNumbering()
    } else {
      var arranger = GroupArranger(rounding: rounding, numbering: SupplementaryNumbering())
      numbering = SupplementaryNumbering(template: arranger.arrange(group).template, group: group)
    }
  }

  /// Returns the run of the repetitions without measured sizes.
  func run(floors: GroupArranger.Floors = GroupArranger.Floors()) -> GroupRun {
    // Wrapping rows are filled as measured ones are, which determines how far they look ahead.
    var arranger = GroupArranger(
      rounding: rounding, numbering: numbering, sizes: group.varies ? SectionSizes() : nil, floors: floors)
    return GroupRun(arranger.arrange(group), geometry: geometry)
  }

  /// Whether any element of the group can be measured.
  var isElastic: Bool { group.isElastic }

  /// Whether groups have supplementary items.
  var hasGroupAttachments: Bool { !numbering.isEmpty }

  /// Returns the indices of supplementary items that may affect the items with the same indices, in ascending order,
  /// without those stored by item.
  func markedNumbers(_ sizes: SectionSizes, items: Int) -> [Int] {
    var marked: [Int] = []
    for key in sizes.supplementaries.keys where key.index < items { marked.append(key.index) }
    return marked.sorted()
  }

  /// Returns the indices of the repetitions with a measured supplementary item of a group, in ascending order.
  func markedGroups(_ sizes: SectionSizes) -> [Int] {
    guard hasGroupAttachments else { return [] }
    var marked: [Int] = []
    for key in sizes.supplementaries.keys {
      if let place = numbering.place(ofKind: key.elementKind, index: key.index) { marked.append(place.group) }
    }
    return marked.sorted()
  }

  /// Returns the items that the size of a supplementary item affects: its cell, or the first item of its group.
  ///
  /// The first item of a group is known only if all repetitions have the same number of items.
  func markedItems(_ key: SupplementaryKey) -> [Int] {
    guard let place = numbering.place(ofKind: key.elementKind, index: key.index) else { return [key.index] }
    let first = place.group.multipliedReportingOverflow(by: group.slots)
    return first.overflow ? [key.index] : [key.index, first.partialValue]
  }
}
