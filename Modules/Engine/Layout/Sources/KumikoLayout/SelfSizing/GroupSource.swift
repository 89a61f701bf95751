import KumikoDimension

/// A resolved group with its layout without measured sizes. Sections with equal groups in equal rooms share it.
///
/// It is an immutable class because of its size.
final class SharedGroup: Sendable {
  let group: ResolvedSubitem
  let numbering: SupplementaryNumbering
  let rounding: PixelRounding
  /// The kinds of supplementary items of cells, and of groups.
  let itemKinds: Set<String>
  let groupKinds: Set<String>
  /// One repetition, without shared extents.
  let arranged: GroupArranger.Arranged

  init(_ group: ResolvedSubitem, rounding: PixelRounding) {
    self.group = group
    self.rounding = rounding
    var (itemKinds, groupKinds): (Set<String>, Set<String>) = ([], [])
    group.collectItemKinds(into: &itemKinds)
    group.collectGroupKinds(into: &groupKinds)
    (self.itemKinds, self.groupKinds) = (itemKinds, groupKinds)
    var arranger = GroupArranger(rounding: rounding, numbering: SupplementaryNumbering())
    let estimated = arranger.arrange(group)
    numbering =
      group.attachments == 0 && !group.varies
      ? SupplementaryNumbering() : SupplementaryNumbering(template: estimated.template, group: group)
    arranged = group.varies ? Self.arranged(group, rounding, numbering, GroupArranger.Floors()) : estimated
  }

  /// Returns a repetition without measured sizes. Wrapping rows are filled as measured ones are, which determines how far they
  /// look ahead.
  private static func arranged(
    _ group: ResolvedSubitem, _ rounding: PixelRounding, _ numbering: SupplementaryNumbering,
    _ floors: GroupArranger.Floors
  ) -> GroupArranger.Arranged {
    var arranger = GroupArranger(
      rounding: rounding, numbering: numbering, sizes: group.varies ? SectionSizes() : nil, floors: floors)
    return arranger.arrange(group)
  }

  /// Returns a repetition without measured sizes, with shared extents.
  func arranged(_ floors: GroupArranger.Floors) -> GroupArranger.Arranged {
    floors == GroupArranger.Floors() ? arranged : Self.arranged(group, rounding, numbering, floors)
  }
}

/// The source of the repetitions of a section's group.
///
/// It is an immutable class because of its size.
final class GroupSource: Sendable {
  let shared: SharedGroup
  let geometry: RunGeometry
  /// The layout of a repetition in closed form, or nil if only a `GroupArranger` can lay it out.
  let cellRule: SingleCellRule?

  init(_ shared: SharedGroup, geometry: RunGeometry) {
    self.shared = shared
    self.geometry = geometry
    cellRule = SingleCellRule(shared.group, geometry: geometry)
  }

  var group: ResolvedSubitem { @inline(__always) _read { yield shared.group } }
  var numbering: SupplementaryNumbering { @inline(__always) get { shared.numbering } }
  var rounding: PixelRounding { shared.rounding }
  var itemKinds: Set<String> { shared.itemKinds }

  /// Returns the run of the repetitions without measured sizes.
  func run(floors: GroupArranger.Floors = GroupArranger.Floors()) -> GroupRun {
    GroupRun(shared.arranged(floors), geometry: geometry)
  }

  var isElastic: Bool { group.isElastic }

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
