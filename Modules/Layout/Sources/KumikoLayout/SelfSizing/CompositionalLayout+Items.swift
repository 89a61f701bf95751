import KumikoDimension

extension CompositionalLayout {
  /// Puts so many new items in the place of some: what an insertion, a deletion or a replacement does to a section.
  ///
  /// What has been measured of other items goes along with them, what has been measured of replaced ones is forgotten, and
  /// so are the sizes of what stands on groups from the first changed one on. Every other section stays as it is.
  ///
  /// - Complexity: O(log sections), and O(log m) where m sizes of the section have been measured and each repetition of its
  ///   group holds one item, as in a list. Where repetitions hold several, those behind the change until they begin with the
  ///   same items as before; where something that stands on a group has been measured, all m.
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
    willMeasure(number)
    measured[number]?.replaceItems([ItemEdit(items: items, count: count)])
    entry.items = total
    update(number, entry)
  }

  /// Takes what a section has become, and moves what follows it.
  mutating func update(_ number: Int, _ entry: SectionTable.Entry) {
    sections.replace(
      number, with: SectionTable.Entry(plan: entry.plan, body: body(number, entry), spacing: entry.spacing))
  }
}
