import KumikoSnapshot

/// What has new content, of that which is there before and after contents were applied.
///
/// Nothing is compared until it is asked for, so that it costs what is in sight and what was marked.
struct ContentChanges<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  typealias Contents = CollectionContents<SectionID, ItemID>
  typealias ElementID = CollectionElementID<SectionID, ItemID>

  /// How the content of something changed, from the least to the most.
  enum Change: Comparable {
    case none
    case reconfigure
    case reload
  }

  /// Whether everything is to be shown in new views.
  var reloadsEverything = false
  private let old: Contents
  private let new: Contents
  private let reloadedSections: Set<SectionID>
  private let reloadedItems: Set<ItemID>
  private let reconfiguredItems: Set<ItemID>

  /// O(m log m) for m marked sections and items.
  init(from old: Contents, to new: Contents) {
    self.old = old
    self.new = new
    let markers = new.snapshot.hasMarkers ? new.snapshot : Snapshot()
    reloadedSections = Set(markers.reloadedSectionIdentifiers)
    reloadedItems = Set(markers.reloadedItemIdentifiers)
    reconfiguredItems = Set(markers.reconfiguredItemIdentifiers)
  }

  /// How the content of an element changed: that of what is attached to an item changes with the item. O(log n).
  func change(of element: ElementID, inSection section: SectionID?) -> Change {
    if reloadsEverything { return .reload }
    if let section, reloadedSections.contains(section) { return .reload }
    switch element {
    case .cell(let item): return change(ofItem: item)
    case .itemSupplementary(_, let item): return min(change(ofItem: item), .reconfigure)
    case .countedCell, .sectionSupplementary, .layoutSupplementary, .decoration: return .none
    }
  }

  /// Whether all elements of a section are to be shown in new views.
  func reloads(section: SectionID) -> Bool { reloadsEverything || reloadedSections.contains(section) }

  /// The items that are marked to be shown anew. O(their number).
  var markedItems: Set<ItemID> { reloadedItems.union(reconfiguredItems) }

  private func change(ofItem item: ItemID) -> Change {
    if reloadedItems.contains(item) { return .reload }
    if reconfiguredItems.contains(item) { return .reconfigure }
    guard let before = old.snapshot.contentVersion(ofItem: item) else { return .none }
    return new.snapshot.contentVersion(ofItem: item).map { $0 == before } ?? true ? .none : .reconfigure
  }
}
