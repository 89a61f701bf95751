import KumikoSnapshot

// Actions of the user on an outline, with the permission of the handlers. Without it, or if the item is expanded or
// collapsed already, the completion gets an empty change.
extension DiffableDataSource {
  /// Expands an item as the user does: with the permission and the children of the handlers.
  ///
  /// Expanding an item of a section without an outline gives the section an outline.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - animatingDifferences: A Boolean value that indicates whether to animate the difference.
  ///   - completion: Called once with the result.
  /// - Throws: `unknownItem` if there is no such item. `handler` if the handler of children throws, `outline` if a
  ///   child is already in the section, `itemInOtherSection` if it is in another one. `layout` if the contents cannot
  ///   be laid out.
  /// - Complexity: O(*m* log *n* + *s*) in the visible and hidden items *m* of the section.
  public func expand(
    _ item: ItemID, animatingDifferences: Bool = true, completion: Completion? = nil
  ) throws(Failure) {
    try submit(completion: completion) { (source) throws(Failure) in
      try source.plan(toExpand: true, item, isAnimated: animatingDifferences)
    }
  }

  /// Collapses an item as the user does, with the permission of the handlers. Its descendants keep their expansion
  /// states.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - animatingDifferences: A Boolean value that indicates whether to animate the difference.
  ///   - completion: Called once with the result.
  /// - Throws: `unknownItem` if there is no such item. `layout` if the contents cannot be laid out.
  /// - Complexity: O(*m* log *n* + *s*) in the visible and hidden items *m* of the section.
  public func collapse(
    _ item: ItemID, animatingDifferences: Bool = true, completion: Completion? = nil
  ) throws(Failure) {
    try submit(completion: completion) { (source) throws(Failure) in
      try source.plan(toExpand: false, item, isAnimated: animatingDifferences)
    }
  }

  /// Expands a collapsed item, or collapses an expanded one, by its state when the call runs.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - animatingDifferences: A Boolean value that indicates whether to animate the difference.
  ///   - completion: Called once with the result.
  /// - Throws: The errors of ``expand(_:animatingDifferences:completion:)`` or
  ///   ``collapse(_:animatingDifferences:completion:)``.
  /// - Complexity: O(*m* log *n* + *s*) in the visible and hidden items *m* of the section.
  public func toggle(
    _ item: ItemID, animatingDifferences: Bool = true, completion: Completion? = nil
  ) throws(Failure) {
    try submit(completion: completion) { (source) throws(Failure) in
      try source.plan(toExpand: nil, item, isAnimated: animatingDifferences)
    }
  }

  /// - Parameter wanted: Whether to expand the item; nil to toggle it.
  private func plan(toExpand wanted: Bool?, _ item: ItemID, isAnimated: Bool) throws(Failure) -> Plan? {
    guard let section = contents.snapshot.sectionIdentifier(containingItem: item) ?? hiddenItems[item] else {
      throw .unknownItem(item)
    }
    var outline = snapshot(for: section)
    let isExpanded = try outlining { () throws(Outline.Failure) in try outline.isExpanded(item) }
    let expands = wanted ?? !isExpanded
    let handlers = sectionSnapshotHandlers
    guard expands != isExpanded, (expands ? handlers.shouldExpandItem : handlers.shouldCollapseItem)?(item) ?? true
    else {
      return nil
    }
    (expands ? handlers.willExpandItem : handlers.willCollapseItem)?(item)
    let children = expands ? try children(of: item, in: outline, from: handlers.snapshotForExpandingParent) : nil
    try outlining { () throws(Outline.Failure) in
      if let children { try outline.replace(childrenOf: item, using: children) }
      if expands { try outline.expand([item]) } else { try outline.collapse([item]) }
    }
    return try plan(outline, for: section, isAnimated: isAnimated)
  }

  func children(
    of item: ItemID, in outline: Outline, from handler: ((ItemID, Outline) throws -> Outline?)?
  ) throws(Failure) -> Outline? {
    guard let handler else { return nil }
    let present = try outlining { () throws(Outline.Failure) in try outline.snapshot(of: item) }
    do {
      return try handler(item, present)
    } catch {
      throw .handler("\(error)")
    }
  }

  /// Converts errors of outlines to errors of the data source.
  func outlining<Result>(_ body: () throws(Outline.Failure) -> Result) throws(Failure) -> Result {
    do throws(Outline.Failure) {
      return try body()
    } catch {
      throw .outline(error)
    }
  }
}
