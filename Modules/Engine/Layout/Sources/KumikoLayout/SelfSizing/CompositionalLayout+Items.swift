import KumikoDimension

extension CompositionalLayout {
  /// Replaces items of a section with new items, as an insertion, a deletion or a replacement does.
  ///
  /// Sizes of other items move with their items. The sizes of replaced items are removed, and also those of
  /// supplementary items of groups from the first changed group on. Other sections do not change.
  ///
  /// - Parameters:
  ///   - items: The range of items to replace. Empty for an insertion.
  ///   - section: The index of the section.
  ///   - count: The number of new items. 0 for a deletion.
  /// - Throws: ``LayoutError`` with the reason `noSuchItems` if the section does not contain the items, or
  ///   `invalidItemCount` if `count` is negative or the sum overflows. Then the layout does not change.
  /// - Complexity: O(log s + log m) for *s* sections and *m* measured sizes in the section, if a repetition of the
  ///   group has one item. Otherwise the repetitions after the change are laid out again until they start with the same
  ///   items as before. O(m) if supplementary items of groups are measured.
  @_spi(Kumiko) public mutating func replaceItems(
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
    willMeasure(number)
    measured[number]?.replaceItems([ItemEdit(items: items, count: count)])
    entry.items = total
    update(number, entry)
  }

  /// Takes the new state of a section and moves the sections after it.
  mutating func update(_ number: Int, _ entry: SectionTable.Entry) {
    var next = SectionTable.Entry(plan: entry.plan, body: body(number, entry), spacing: entry.spacing)
    next.bands = entry.bands
    sections.replace(number, with: next)
    includeOverhang(ofPinnedSection: number)
    restackColumns(around: number)
  }
}
