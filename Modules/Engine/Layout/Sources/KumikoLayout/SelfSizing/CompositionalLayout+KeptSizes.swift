public import KumikoDimension

// Preferred sizes of a former layout, which a layout for other items keeps.
extension CompositionalLayout {
  /// The number of stored preferred sizes.
  ///
  /// - Complexity: O(s + S) for *s* measured sections and *S* spans.
  @_spi(Kumiko) public var preferredSizeCount: Int {
    prepared.spans.spans.reduce(prepared.measured.values.reduce(prepared.boundarySizes.count) { $0 + $1.sizes.count }) {
      $0 + $1.sizes.count
    }
  }

  /// Returns the stored preferred sizes of the headers and footers of all spans.
  ///
  /// - Complexity: O(S) for *S* spans.
  @_spi(Kumiko) public var preferredSizesOfSpans: [LayoutElement: Size2D] {
    var all: [LayoutElement: Size2D] = [:]
    addPreferredSizesOfSpans(to: &all)
    return all
  }

  func addPreferredSizesOfSpans(to all: inout [LayoutElement: Size2D]) {
    for span in prepared.spans.spans {
      for (key, size) in span.sizes {
        all[.supplementary(key.elementKind, LayoutIndexPath(span: span.number, item: key.index))] = size
      }
    }
  }

  /// Returns the stored preferred sizes of a section, or of the layout's boundary items for
  /// `LayoutIndexPath.layoutSection`.
  ///
  /// - Complexity: O(m) for *m* measured sizes in the section.
  @_spi(Kumiko) public func preferredSizes(inSection section: Int) -> [LayoutElement: Size2D] {
    var all: [LayoutElement: Size2D] = [:]
    addPreferredSizes(inSection: section, to: &all)
    return all
  }

  /// Returns the stored preferred sizes of cells and their supplementary items.
  ///
  /// - Complexity: O(log m + f) for *m* measured sizes in the section and *f* sizes found.
  @_spi(Kumiko)
  public func preferredSizes(ofItems items: Range<Int>, inSection section: Int) -> [LayoutElement: Size2D] {
    var all: [LayoutElement: Size2D] = [:]
    addPreferredSizes(ofItems: items, inSection: section, to: &all)
    return all
  }

  /// Adds the preferred sizes of a section, or of the layout's boundary items.
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

  /// Takes over the preferred sizes of a section from another layout, whose items may have changed since.
  ///
  /// Cells and their supplementary items keep their sizes with their items. Supplementary items of groups keep their
  /// sizes if no item changed. The sizes that this layout has for the section are removed.
  ///
  /// The sizes cannot be taken over in these cases:
  /// - The section has another description or another environment.
  /// - The section contains a custom group.
  /// - Items changed, and the cells of the section have different descriptions.
  /// - The edits do not lead to the number of items in this layout.
  ///
  /// - Parameters:
  ///   - former: The index of the section in the other layout.
  ///   - layout: The other layout, prepared in the same environment.
  ///   - edits: The replaced ranges of former items and the numbers of new items: ascending, without overlap.
  ///   - section: The index of the section in this layout.
  /// - Returns: Whether the sizes were taken over. If false, nothing changed.
  /// - Complexity: O(log s), and the cost of `replaceItems(_:ofSection:with:)` for each edit.
  @_spi(Kumiko) public mutating func keepPreferredSizes(
    ofSection former: Int, of layout: CompositionalLayout, replacing edits: [(items: Range<Int>, count: Int)],
    asSection section: Int
  ) -> Bool {
    guard var measured = layout.prepared.measured[former], let (before, _) = layout.prepared.sections[former],
      let (entry, _) = prepared.sections[section], prepared.isMade(like: layout.prepared),
      prepared.plans[entry.plan].description == layout.prepared.plans[before.plan].description,
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

  /// Removes the preferred sizes of cells and their supplementary items. Items that do not exist are ignored.
  ///
  /// - Complexity: O(log s + k log k), and the cost of `replaceItems(_:ofSection:with:)` for each of *k* items.
  @_spi(Kumiko) public mutating func forgetPreferredSizes(ofItems items: [Int], inSection section: Int) {
    guard let (entry, _) = prepared.sections[section], prepared.measured[section] != nil else { return }
    let there = Set(items).filter { $0 >= 0 && $0 < entry.items }.sorted()
    guard !there.isEmpty else { return }
    prepared.willMeasure(section)
    prepared.measured[section]?.forget(there)
    prepared.update(section, entry)
  }
}

extension [ItemEdit] {
  /// Whether the edits are ascending, do not overlap, and lead from one number of items to another.
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
