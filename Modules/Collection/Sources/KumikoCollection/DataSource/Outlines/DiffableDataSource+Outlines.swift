public import KumikoSnapshot

extension DiffableDataSource {
  /// Makes the visible items of an outline the items of a section, and keeps the outline.
  ///
  /// Items that stay keep their content versions, and no more of them move than have to. A section that is not there yet comes
  /// last. A bare count of the section goes, unless the outline is empty. No handler is asked.
  ///
  /// - Parameters:
  ///   - outline: the items of the section, shown and hidden.
  ///   - section: the section.
  ///   - animatingDifferences: whether the difference is to be shown as a movement.
  ///   - completion: is told once what became of it.
  /// - Complexity: O(m log n) for an outline of m items, old or new; and O(s).
  /// - Throws: `itemInOtherSection`; `layout`.
  public func apply(
    _ outline: Outline, to section: SectionID, animatingDifferences: Bool = true, completion: Completion? = nil
  ) throws(Failure) {
    try submit(completion: completion) { (source) throws(Failure) in
      try source.plan(outline, for: section, isAnimated: animatingDifferences)
    }
  }

  /// The outline of a section: the one that it has; else one without levels, of its items. Empty where there is no such
  /// section, and where its items are only counted.
  ///
  /// - Complexity: O(1) where it has one, else O(its items).
  public func snapshot(for section: SectionID) -> Outline {
    if let outline = outlines[section] { return outline }
    return Outline(roots: contents.snapshot.items(inSection: section))
  }

  func plan(_ outline: Outline, for section: SectionID, isAnimated: Bool) throws(Failure) -> Plan {
    for item in outline.items {
      let owner = contents.snapshot.sectionIdentifier(containingItem: item) ?? hiddenItems[item]
      if let owner, owner != section { throw .itemInOtherSection(item, section: owner) }
    }
    var snapshot = contents.snapshot
    do throws(State.Failure) {
      if snapshot.indexOfSection(section) == nil { try snapshot.appendSections([section]) }
      try snapshot.replaceItems(inSection: section, with: outline.visibleItems)
    } catch {
      throw .snapshot(error)
    }
    return Plan(contents: contents.replacing(snapshot), isAnimated: isAnimated, outlines: [section: outline])
  }

  /// Keeps outlines of sections in the place of those that they have; none where it is empty. O(the items of both).
  func setOutlines(_ changes: [SectionID: Outline]) {
    // What one section hid, another one may hide now.
    for section in changes.keys {
      for item in outlines.removeValue(forKey: section)?.hiddenItems ?? [] { hiddenItems[item] = nil }
    }
    for (section, outline) in changes where outline.numberOfItems > 0 {
      for item in outline.hiddenItems { hiddenItems[item] = section }
      outlines[section] = outline
    }
  }
}
