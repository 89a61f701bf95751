import KumikoDimension

extension CompositionalLayout {
  /// Puts so many new items in the place of some: what an insertion, a deletion or a replacement does to a section.
  ///
  /// What has been measured of other items goes along with them, what has been measured of replaced ones is forgotten, and
  /// so are the sizes of what stands on groups from the first changed one on. Every other section stays as it is.
  ///
  /// - Complexity: O(log sections), and O(m log m) where m sizes of the section have been measured.
  /// - Throws: `.noSuchItems` where the section has no such items, `.invalidItemCount` for a negative count; the layout stays
  ///   as it was then.
  public mutating func replaceItems(
    _ items: Range<Int>, ofSection section: Int, with count: Int
  ) throws(LayoutError) {
    let there = numberOfItems(inSection: section)
    guard numberOfSections > section, section >= 0, items.lowerBound >= 0, items.upperBound <= there else {
      throw LayoutError(.noSuchItems(items, of: there), section: section, container: prepared.bounds)
    }
    let (total, overflows) = (there - items.count).addingReportingOverflow(count)
    guard count >= 0, !overflows else {
      throw LayoutError(.invalidItemCount(count), section: section, container: prepared.bounds)
    }
    itemCounts[section] = total
    prepared.replaceItems(items, ofSection: section, with: count, total: total)
  }
}

extension PreparedLayout {
  fileprivate mutating func replaceItems(_ items: Range<Int>, ofSection number: Int, with count: Int, total: Int) {
    guard var (entry, _) = sections[number] else { return }
    if let section = measured[number] {
      let plan = plans[entry.plan]
      let sizes = section.sizes.replacing(items, with: count, plan: plan)
      measured[number] = MeasuredSection(plan: plan, items: total, sizes: sizes)
    }
    entry.items = total
    sections.replace(
      number, with: SectionTable.Entry(plan: entry.plan, body: body(number, entry), spacing: entry.spacing))
  }
}

extension SectionSizes {
  /// The sizes after items have been replaced: those behind them have other numbers now.
  fileprivate func replacing(_ items: Range<Int>, with count: Int, plan: SectionPlan) -> SectionSizes {
    var moved = SectionSizes()
    func place(_ item: Int) -> Int? {
      items.contains(item) ? nil : item < items.lowerBound ? item : item - items.count + count
    }
    for (item, size) in cells {
      if let item = place(item) { moved.cells[item] = size }
    }
    let firstChangedGroup = items.lowerBound / plan.run.itemsPerGroup
    for (key, size) in supplementaries {
      if plan.boundary.item(ofKind: key.elementKind, key.index) != nil {
        moved.supplementaries[key] = size
      } else if let group = plan.source.numbering.place(ofKind: key.elementKind, index: key.index)?.group {
        // Where the numbers of items in rows depend on what is measured, no row is sure to have stayed the same.
        if group < firstChangedGroup, !plan.source.group.varies { moved.supplementaries[key] = size }
      } else if let index = place(key.index) {
        moved.supplementaries[SupplementaryKey(elementKind: key.elementKind, index: index)] = size
      }
    }
    return moved
  }
}
