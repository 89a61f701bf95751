import KumikoDiffing
@_spi(Kumiko) public import KumikoSnapshot

extension DiffableDataSource {
  /// Applies an outline to a section. Its visible items become the items of the section.
  ///
  /// Remaining items keep their content versions, and as few items as possible move. A new section is appended. A bare
  /// count of the section is removed, unless the outline is empty. Handlers are not called.
  ///
  /// - Parameters:
  ///   - outline: The visible and hidden items of the section.
  ///   - section: The section.
  ///   - animatingDifferences: A Boolean value that indicates whether to animate the difference.
  ///   - completion: Called once with the result.
  /// - Throws: `itemInOtherSection` if an item is in another section. `layout` if the contents cannot be laid out.
  /// - Complexity: O(*m* log *n* + *s*) in the items *m* of the old and the new outline.
  public func apply(
    _ outline: Outline, to section: SectionID, animatingDifferences: Bool = true, completion: Completion? = nil
  ) throws(Failure) {
    try submit(completion: completion) { (source) throws(Failure) in
      try source.plan(outline, for: section, isAnimated: animatingDifferences)
    }
  }

  /// Returns the outline of a section. For a section without an outline, it contains the items as roots. It is empty if
  /// there is no such section or the section has a bare count.
  ///
  /// - Complexity: O(1) for a section with an outline, otherwise O(*m*) in its items.
  public func snapshot(for section: SectionID) -> Outline {
    if let outline = outlines[section] { return outline }
    return Outline(roots: contents.snapshot.items(inSection: section))
  }

  func plan(_ outline: Outline, for section: SectionID, isAnimated: Bool) throws(Failure) -> Plan {
    if let old = outlines[section], outline.isIdentical(to: old) {
      return Plan(contents: contents, isAnimated: isAnimated, outlines: [:])
    }
    var snapshot = contents.snapshot
    let items = outline.visibleItems
    let changes: ListChanges
    do throws(State.Failure) {
      changes = try snapshot.changes(inSection: section, to: items)
    } catch {
      throw .snapshot(error)
    }
    // The visible items that stay are in this section.
    for item in changes.inserts.map({ items[$0] }) + outline.hiddenItems {
      let owner = snapshot.sectionIdentifier(containingItem: item) ?? hiddenItems[item]
      if let owner, owner != section { throw .itemInOtherSection(item, section: owner) }
    }
    do throws(State.Failure) {
      if snapshot.indexOfSection(section) == nil { try snapshot.appendSections([section]) }
      try snapshot.replaceItems(inSection: section, with: items, by: changes)
    } catch {
      throw .snapshot(error)
    }
    return Plan(contents: contents.replacing(snapshot), isAnimated: isAnimated, outlines: [section: outline])
  }

  /// Replaces the outlines of sections. An empty outline removes the old one. O(the items of both).
  func setOutlines(_ changes: [SectionID: Outline]) {
    // An item that one section hid may now be hidden by another section.
    for section in changes.keys {
      for item in outlines.removeValue(forKey: section)?.hiddenItems ?? [] { hiddenItems[item] = nil }
    }
    for (section, outline) in changes where outline.numberOfItems > 0 {
      for item in outline.hiddenItems { hiddenItems[item] = section }
      outlines[section] = outline
    }
  }
}
