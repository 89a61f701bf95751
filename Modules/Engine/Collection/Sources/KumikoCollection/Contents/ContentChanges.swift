@_spi(Kumiko) import KumikoSnapshot

/// The elements with new content, of those that exist before and after contents were applied.
///
/// Elements are compared when they are asked for. The cost depends on the marked items, not on all items.
public struct ContentChanges<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  /// The sections and items.
  public typealias Contents = CollectionContents<SectionID, ItemID>
  /// The identity of an element.
  public typealias ElementID = CollectionElementID<SectionID, ItemID>

  /// The change of an element's content, from the least to the most.
  public enum Change: Comparable, Sendable {
    /// The content is the same.
    case none
    /// The view of the element shows its current content.
    case reconfigure
    /// The element gets another view.
    case reload
  }

  /// A Boolean value that indicates whether all elements get other views.
  public var reloadsEverything = false
  /// The contents before.
  @_spi(Kumiko) public let old: Contents
  /// The contents after, with the markers of the applied snapshot.
  @_spi(Kumiko) public let new: Contents
  private let reloadedSections: Set<SectionID>
  private let reloadedItems: Set<ItemID>
  private let reconfiguredItems: Set<ItemID>

  /// Creates the changes between two contents.
  ///
  /// - Complexity: O(*m* log *m*) in the marked sections and items.
  public init(from old: Contents, to new: Contents) {
    self.old = old
    self.new = new
    let markers = new.snapshot.hasMarkers ? new.snapshot : Snapshot()
    reloadedSections = Set(markers.reloadedSectionIdentifiers)
    reloadedItems = Set(markers.reloadedItemIdentifiers)
    reconfiguredItems = Set(markers.reconfiguredItemIdentifiers)
  }

  /// Returns the change of an element's content. The content of a view that is attached to an item changes with the item.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - section: The section of the element; nil for an element of the layout or of a span.
  /// - Returns: The change; `none` for elements that the marks and versions do not mention.
  /// - Complexity: O(log *n*) in the items.
  public func change(of element: ElementID, inSection section: SectionID?) -> Change {
    if reloadsEverything { return .reload }
    if let section, reloadedSections.contains(section) { return .reload }
    switch element {
    case .cell(let item): return change(ofItem: item)
    case .itemSupplementary(_, let item): return min(change(ofItem: item), .reconfigure)
    case .countedCell, .sectionSupplementary, .spanSupplementary, .layoutSupplementary, .decoration, .spanDecoration:
      return .none
    }
  }

  /// Returns whether all elements of a section get other views.
  func reloads(section: SectionID) -> Bool { reloadsEverything || reloadedSections.contains(section) }

  /// The items that are marked for a reload or a reconfiguration. O(their number).
  var markedItems: Set<ItemID> { reloadedItems.union(reconfiguredItems) }

  private func change(ofItem item: ItemID) -> Change {
    if reloadedItems.contains(item) { return .reload }
    if reconfiguredItems.contains(item) { return .reconfigure }
    guard let before = old.snapshot.contentVersion(ofItem: item) else { return .none }
    return new.snapshot.contentVersion(ofItem: item).map { $0 == before } ?? true ? .none : .reconfigure
  }
}
