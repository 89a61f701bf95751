public import KumikoLayout
import KumikoSnapshot

extension DiffableDataSource {
  /// Moves an item to the position to which the user has dragged it, with the permission of ``reorderingHandlers``.
  ///
  /// The index path is the final position, as in UIKit: it counts the items without the moved one. A move to the
  /// current position changes nothing.
  ///
  /// **In a section with an outline** an item moves with its descendants. It becomes a sibling of the item before which
  /// it is dropped, or the last root at the end of a section. The index path counts the items as if only the item were
  /// dragged. A drop among its descendants is an error. A drop behind them is before the same item. A section without
  /// an outline gets one if descendants move along or the item is expanded.
  ///
  /// A move that is not allowed is no error: the completion gets an empty change.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - indexPath: The final position of the item.
  ///   - animatingDifferences: A Boolean value that indicates whether to animate the difference.
  ///   - completion: Called once with the result.
  /// - Throws: `unknownItem` or `hiddenItem` for the item. `sectionOutOfRange`, `itemOutOfRange` or `countedSection`
  ///   for the index path. `itemBelowItself` for a drop among its descendants. `layout` if the contents cannot be laid
  ///   out.
  /// - Complexity: O(*m* log *n* + *s*) in the moved items *m*; O(*i*) in the section's items if it has an outline.
  public func moveItem(
    _ item: ItemID, to indexPath: LayoutIndexPath, animatingDifferences: Bool = true, completion: Completion? = nil
  ) throws(Failure) {
    try submit(completion: completion) { (source) throws(Failure) in
      try source.plan(toMove: item, to: indexPath, isAnimated: animatingDifferences)
    }
  }

  private func plan(
    toMove item: ItemID, to indexPath: LayoutIndexPath, isAnimated: Bool
  ) throws(Failure) -> Plan? {
    guard let place = contents.indexPath(of: item), let source = contents.sectionIdentifier(at: place.section) else {
      if let section = hiddenItems[item] { throw .hiddenItem(item, section: section) }
      throw .unknownItem(item)
    }
    let target = try section(forItemFrom: place, to: indexPath)
    guard indexPath != place, reorderingHandlers.canReorderItem?(item) ?? false else { return nil }

    // The item that follows it afterwards.
    let isAmongFollowing = target == source && indexPath.item > place.item
    let anchor = contents.itemIdentifier(
      at: LayoutIndexPath(section: indexPath.section, item: indexPath.item + (isAmongFollowing ? 1 : 0)))
    let (outlines, moved) = try outlines(moving: item, from: source, to: target, before: anchor)
    if !outlines.isEmpty, outlines.allSatisfy({ self.outlines[$0.key] == $0.value }) { return nil }
    var snapshot = contents.snapshot
    do throws(State.Failure) {
      if let anchor {
        try snapshot.insertItems(moved, beforeItem: anchor)
      } else {
        try snapshot.appendItems(moved, toSection: target)
      }
    } catch {
      throw .snapshot(error)
    }
    let transaction = DataSourceTransaction(
      initialSnapshot: contents.snapshot, finalSnapshot: snapshot,
      sectionTransactions: (source == target ? [source] : [source, target]).map { section in
        let outline = self.outlines[section]
        return DataSourceSectionTransaction(
          sectionIdentifier: section, before: (contents.snapshot, outline),
          after: (snapshot, outlines[section] ?? outline))
      })
    return Plan(
      contents: contents.replacing(snapshot), isAnimated: isAnimated, outlines: outlines, transaction: transaction)
  }

  /// Returns the section of a valid index path for an item.
  private func section(
    forItemFrom place: LayoutIndexPath, to indexPath: LayoutIndexPath
  ) throws(Failure) -> SectionID {
    guard let section = contents.sectionIdentifier(at: indexPath.section) else {
      throw .sectionOutOfRange(indexPath.section, sections: contents.numberOfSections)
    }
    guard !contents.isCounted(section) else { throw .countedSection(section) }
    let count = contents.numberOfItems(inSectionAt: indexPath.section)
    let places = 0...(indexPath.section == place.section ? count - 1 : count)
    guard places.contains(indexPath.item) else { throw .itemOutOfRange(indexPath, places: places) }
    return section
  }

  /// Returns the outlines of both sections after a drop, and the visible items that move together.
  private func outlines(
    moving item: ItemID, from source: SectionID, to target: SectionID, before anchor: ItemID?
  ) throws(Failure) -> (outlines: [SectionID: Outline], moved: [ItemID]) {
    var part = Outline(roots: [item])
    var result: [SectionID: Outline] = [:]
    if var outline = outlines[source] {
      part = try outlining { () throws(Outline.Failure) in try outline.snapshot(of: item, includingParent: true) }
      if let anchor, part.contains(anchor) { throw .itemBelowItself(item, before: anchor) }
      outline.delete([item])
      result[source] = outline
    }
    let needsOutline = part.numberOfItems > 1 || !part.expandedItems.isEmpty
    if result[target] != nil || outlines[target] != nil || needsOutline {
      var outline = result[target] ?? snapshot(for: target)
      try outlining { () throws(Outline.Failure) in
        if let sibling = anchor {
          try outline.insert(part, before: sibling)
        } else if let last = outline.rootItems.last {
          try outline.insert(part, after: last)
        } else {
          outline = part
        }
      }
      result[target] = outline
    }
    return (result, part.visibleItems)
  }
}
