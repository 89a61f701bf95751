import KumikoSnapshot

// The expansion states of outlines, to store and restore.
extension DiffableDataSource {
  typealias OutlineState = ViewportRestoration<SectionID, ItemID>.Outline

  /// The expansion states of each section with an outline. O(n) for outlines of n items.
  var outlineStates: [SectionID: OutlineState] {
    outlines.mapValues { outline in
      let expanded = Set(outline.expandedItems)
      let parents = outline.items.compactMap { try? outline.parent(of: $0) }
      return OutlineState(expanded: expanded, collapsed: Set(parents).subtracting(expanded))
    }
  }

  /// Returns the plan that restores expansion states, or nil if nothing changes. Items without a state stay as they are.
  ///
  /// The handler of children is called. The other handlers are not, because the user has expanded the items before.
  func plan(toRestore states: [SectionID: OutlineState]) throws(Failure) -> Plan? {
    var changed: [SectionID: Outline] = [:]
    for section in contents.sectionIdentifiers {
      guard let state = states[section], !contents.isCounted(section) else { continue }
      let before = snapshot(for: section)
      let outline = try restored(before, to: state)
      if outline != before { changed[section] = outline }
    }
    guard !changed.isEmpty else { return nil }
    var snapshot = contents.snapshot
    for section in contents.sectionIdentifiers {
      guard let outline = changed[section] else { continue }
      let plan = try plan(outline, for: section, isAnimated: false)
      do throws(State.Failure) {
        let items = plan.contents.snapshot.items(inSection: section)
        let changes = try snapshot.changes(inSection: section, to: items)
        try snapshot.replaceItems(inSection: section, with: items, by: changes)
      } catch {
        throw .snapshot(error)
      }
    }
    return Plan(contents: contents.replacing(snapshot), outlines: changed)
  }

  private func restored(_ outline: Outline, to state: OutlineState) throws(Failure) -> Outline {
    var outline = outline
    let handler = sectionSnapshotHandlers.snapshotForExpandingParent
    // An item that becomes visible by expanding another one may be expanded too.
    var rest = outline.items[...]
    while let item = rest.popFirst() {
      guard state.expanded.contains(item) else {
        if state.collapsed.contains(item) {
          try outlining { () throws(Outline.Failure) in try outline.collapse([item]) }
        }
        continue
      }
      let isOpen = try outlining { () throws(Outline.Failure) in try outline.isExpanded(item) }
      if isOpen { continue }
      let children = try children(of: item, in: outline, from: handler)
      try outlining { () throws(Outline.Failure) in
        if let children { try outline.replace(childrenOf: item, using: children) }
        try outline.expand([item])
      }
      if let children {
        rest = ArraySlice(children.items + rest.filter { !children.contains($0) && outline.contains($0) })
      }
    }
    return outline
  }
}
