public import KumikoDimension

// What goes along when other items are laid out: a layout takes over what another one, of before, has been told.
extension CompositionalLayout {
  /// How many sizes the layout has been told, and still counts. O(measured sections).
  public var preferredSizeCount: Int {
    prepared.measured.values.reduce(prepared.boundarySizes.count) { $0 + $1.sizes.count }
  }

  /// What the layout has been told of one section, or under `LayoutIndexPath.layoutSection` of its own headers and footers.
  /// O(measured in the section).
  public func preferredSizes(inSection section: Int) -> [LayoutElement: Size2D] {
    var all: [LayoutElement: Size2D] = [:]
    addPreferredSizes(inSection: section, to: &all)
    return all
  }

  /// What the layout has been told of the cells of some items, and of what is attached to those.
  /// O(log measured) for each found.
  public func preferredSizes(ofItems items: Range<Int>, inSection section: Int) -> [LayoutElement: Size2D] {
    var all: [LayoutElement: Size2D] = [:]
    addPreferredSizes(ofItems: items, inSection: section, to: &all)
    return all
  }

  /// Adds what the layout has been told of one section, or of its own headers and footers.
  func addPreferredSizes(inSection section: Int, to all: inout [LayoutElement: Size2D]) {
    let isLayout = section == LayoutIndexPath.layoutSection
    let measured = prepared.measured[section]
    for (key, size) in (isLayout ? prepared.boundarySizes : measured?.sizes.supplementaries) ?? [:] {
      all[.supplementary(key.elementKind, LayoutIndexPath(section: section, item: key.index))] = size
    }
    if let measured { addPreferredSizes(ofItems: 0..<measured.items, inSection: section, to: &all) }
  }

  private func addPreferredSizes(
    ofItems items: Range<Int>, inSection section: Int, to all: inout [LayoutElement: Size2D]
  ) {
    prepared.measured[section]?.sizes.items.forEach(in: items) { item, sizes in
      let indexPath = LayoutIndexPath(section: section, item: item)
      if let size = sizes.cell { all[.cell(indexPath)] = size }
      for (elementKind, size) in sizes.attachments { all[.supplementary(elementKind, indexPath)] = size }
    }
  }

  /// Takes over what another layout has been told of a section, whose items may have changed since.
  ///
  /// Cells keep their sizes, and so does what is attached to them, with their items; what stands on groups does where no
  /// item changed. What this layout has been told of the section is forgotten.
  ///
  /// - Parameters:
  ///   - former: the number of the section in `layout`.
  ///   - layout: what was prepared for other items, in the same environment.
  ///   - edits: which items of the former section were replaced by how many new ones: apart, and ascending.
  ///   - section: the number of the section in this layout.
  /// - Complexity: O(log sections), and for each edit what ``replaceItems(_:ofSection:with:)`` says.
  /// - Returns: whether it could: not where the section is described otherwise than before or in another environment, where
  ///   groups of it have given frames, where its cells are not all described alike and change their places, and where
  ///   `edits` do not lead to as many items as there are. Nothing is changed then.
  public mutating func keepPreferredSizes(
    ofSection former: Int, of layout: CompositionalLayout, replacing edits: [(items: Range<Int>, count: Int)],
    asSection section: Int
  ) -> Bool {
    guard var measured = layout.prepared.measured[former], let (before, _) = layout.prepared.sections[former],
      let (entry, _) = prepared.sections[section], prepared.isMade(like: layout.prepared),
      prepared.descriptions[entry.plan] == layout.prepared.descriptions[before.plan],
      !measured.plan.source.group.hasGivenFrames
    else { return false }
    if edits.isEmpty {
      guard before.items == entry.items else { return false }
    } else {
      let edits = edits.map { ItemEdit(items: $0.items, count: $0.count) }
      guard measured.plan.canSplice, measured.plan.source.group.hasLikeCells,
        edits.lead(from: before.items, to: entry.items)
      else { return false }
      measured.replaceItems(edits, forgetsGroups: true)
    }
    prepared.willMeasure(section)
    prepared.measured[section] = measured
    prepared.update(section, entry)
    return true
  }

  /// Forgets what the layout has been told of the cells of some items, and of what is attached to those. Items that are not
  /// there are passed over.
  ///
  /// - Complexity: O(log sections), and for each item what ``replaceItems(_:ofSection:with:)`` says.
  public mutating func forgetPreferredSizes(ofItems items: [Int], inSection section: Int) {
    guard let (entry, _) = prepared.sections[section], prepared.measured[section] != nil else { return }
    let there = Set(items).filter { $0 >= 0 && $0 < entry.items }.sorted()
    guard !there.isEmpty else { return }
    prepared.willMeasure(section)
    prepared.measured[section]?.forget(there)
    prepared.update(section, entry)
  }
}

extension [ItemEdit] {
  /// Whether they are in order and apart, and make so many items of so many.
  fileprivate func lead(from old: Int, to new: Int) -> Bool {
    var end = 0
    var total = old
    for edit in self {
      guard edit.items.lowerBound >= end, edit.items.upperBound <= old, edit.count >= 0 else { return false }
      end = edit.items.upperBound
      let (sum, overflows) = total.addingReportingOverflow(edit.shift)
      guard !overflows else { return false }
      total = sum
    }
    return total == new
  }
}
