// Markers request an update of a section or an item whose identifier does not change. They apply to the next comparison
// with an older snapshot. Markers keep the order in which they were set. Moving an identifier keeps its marker; deleting
// it clears it. Markers are not compared by `==` and not encoded. Marking keeps the markers that are set, and the
// identifiers that the snapshot has: equal ones that are passed do not replace them.
extension Snapshot {
  /// Marks sections to be reloaded with all their items.
  ///
  /// - Throws: `SnapshotError.unknownSection` if the snapshot does not contain one of `sections`. Then no section is
  ///   marked.
  /// - Complexity: O(log s) for each section.
  @inlinable
  public mutating func reloadSections(_ sections: [SectionID]) throws(Failure) {
    var positions: ContiguousArray<Int> = []
    for section in sections {
      guard let position = storage.position(ofSection: section) else { throw .unknownSection(section) }
      positions.append(position)
    }
    for position in positions { owned.markers.reload(section: position) }
  }

  /// Marks items to be reloaded: each gets a new cell. A reload replaces the request to reconfigure an item.
  ///
  /// - Throws: `SnapshotError.unknownItem` if the snapshot does not contain one of `items`. Then no item is marked.
  /// - Complexity: O(log n) for each item.
  @inlinable
  public mutating func reloadItems(_ items: [ItemID]) throws(Failure) {
    for position in try itemPositions(of: items) { owned.markers.reload(item: position) }
  }

  /// Marks items to be reconfigured: each keeps its cell, which is updated. Items marked to be reloaded stay so.
  ///
  /// - Throws: `SnapshotError.unknownItem` if the snapshot does not contain one of `items`. Then no item is marked.
  /// - Complexity: O(log n) for each item.
  @inlinable
  public mutating func reconfigureItems(_ items: [ItemID]) throws(Failure) {
    for position in try itemPositions(of: items) { owned.markers.reconfigure(item: position) }
  }

  /// Clears all markers, as a data source does after it applies the snapshot.
  ///
  /// - Complexity: O(m) for *m* markers.
  @_spi(Kumiko)
  @inlinable
  public mutating func removeMarkers() {
    owned.markers = SnapshotMarkers()
  }

  /// A Boolean value that indicates whether any section or item is marked.
  @_documentation(visibility: internal)
  @inlinable
  public var hasMarkers: Bool { !storage.markers.isEmpty }

  /// The sections that are marked to be reloaded, in the order of marking.
  ///
  /// - Complexity: O(m log m) for *m* sections.
  @inlinable
  public var reloadedSectionIdentifiers: [SectionID] {
    storage.markers.reloadedSections.positions.map { storage.sections[$0] }
  }

  /// The items that are marked to be reloaded, in the order of marking.
  ///
  /// - Complexity: O(m log m) for *m* items.
  @inlinable
  public var reloadedItemIdentifiers: [ItemID] {
    storage.markers.reloadedItems.positions.map { storage.items[$0] }
  }

  /// The items that are marked to be reconfigured and not to be reloaded, in the order of marking.
  ///
  /// - Complexity: O(m log m) for *m* items.
  @inlinable
  public var reconfiguredItemIdentifiers: [ItemID] {
    storage.markers.reconfiguredItems.positions.map { storage.items[$0] }
  }

  @inlinable
  func itemPositions(of items: [ItemID]) throws(Failure) -> ContiguousArray<Int> {
    var positions: ContiguousArray<Int> = []
    for item in items { positions.append(try itemPosition(of: item)) }
    return positions
  }
}
