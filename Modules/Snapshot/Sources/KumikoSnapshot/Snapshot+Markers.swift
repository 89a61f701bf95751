/// What is to be shown anew although its identifier stays: sections, and items in a new or in their present view.
///
/// Markers are for the next comparison with an older snapshot. They keep the order in which they were set; moving an
/// identifier keeps its marker, and deleting it clears it. They do not count when snapshots are compared with `==`, and
/// are not coded.
extension Snapshot {
  /// Marks sections to be shown anew, with their items; those that are marked stay so.
  ///
  /// - Complexity: O(log s) for each.
  /// - Throws: `unknownSection`; then none is marked.
  @inlinable
  public mutating func reloadSections(_ sections: [SectionID]) throws(Failure) {
    var positions: ContiguousArray<Int> = []
    for section in sections {
      guard let position = storage.position(ofSection: section) else { throw .unknownSection(section) }
      positions.append(position)
    }
    for position in positions { storage.markers.reload(section: position) }
  }

  /// Marks items to be shown anew in new views. One that was to be reconfigured is reloaded instead.
  ///
  /// Equal identifiers are not exchanged: the one that came first stays.
  ///
  /// - Complexity: O(log n) for each.
  /// - Throws: `unknownItem`; then none is marked.
  @inlinable
  public mutating func reloadItems(_ items: [ItemID]) throws(Failure) {
    for position in try itemPositions(of: items) { storage.markers.reload(item: position) }
  }

  /// Marks items to be shown anew in the views that they have. One that is to be reloaded stays so.
  ///
  /// - Complexity: O(log n) for each.
  /// - Throws: `unknownItem`; then none is marked.
  @inlinable
  public mutating func reconfigureItems(_ items: [ItemID]) throws(Failure) {
    for position in try itemPositions(of: items) { storage.markers.reconfigure(item: position) }
  }

  /// Clears all markers, as is done once a snapshot is shown. O(the number of them).
  @inlinable
  public mutating func removeMarkers() {
    storage.markers = SnapshotMarkers()
  }

  /// Whether anything is marked. O(1).
  @inlinable
  public var hasMarkers: Bool { !storage.markers.isEmpty }

  /// The sections that are to be reloaded, in the order of first marking. O(m log m) for m of them.
  @inlinable
  public var reloadedSectionIdentifiers: [SectionID] {
    storage.markers.reloadedSections.positions.map { storage.sections[$0] }
  }

  /// The items that are to be reloaded, in the order of first marking. O(m log m) for m of them.
  @inlinable
  public var reloadedItemIdentifiers: [ItemID] {
    storage.markers.reloadedItems.positions.map { storage.items[$0] }
  }

  /// The items that are to be reconfigured and not reloaded, in the order of first marking. O(m log m) for m of them.
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
