// An identifier states which item it is. A content version states which content the item has. A version is any number
// that changes with the content: a revision, a modification date, a hash. A match of two snapshots lists the items
// whose versions differ (`SnapshotMatch.changedItems`). Moving an item keeps its version, deleting it removes the
// version. A snapshot without versions has no cost for them.
extension Snapshot {
  /// Returns the content version of an item, or nil if it has none or the snapshot does not contain the item.
  ///
  /// - Complexity: O(log n). O(1) if no item has a content version.
  @inlinable
  public func contentVersion(ofItem item: ItemID) -> Int? {
    guard !storage.versions.isEmpty, let position = storage.position(ofItem: item) else { return nil }
    return storage.versions[position]
  }

  /// Sets the content version of an item.
  ///
  /// - Parameters:
  ///   - version: The version, or nil to remove it.
  ///   - item: The item.
  /// - Throws: `SnapshotError.unknownItem` if the snapshot does not contain `item`.
  /// - Complexity: O(log n).
  @inlinable
  public mutating func setContentVersion(_ version: Int?, forItem item: ItemID) throws(Failure) {
    let position = try itemPosition(of: item)
    owned.versions[position] = version
  }

  /// Sets the content versions of all items.
  ///
  /// - Parameter version: Returns the version of an item, or nil to remove it. Called once for each item.
  /// - Complexity: O(n log n), and n calls of `version`. No identifier is hashed.
  @inlinable
  public mutating func setContentVersions(_ version: (ItemID) -> Int?) {
    var versions: ContiguousArray<(position: Int, version: Int)> = []
    for interval in storage.order.joinedIntervals() {
      storage.items.forEachPart(of: interval) { segment, range in
        for index in range {
          if let version = version(segment.table.ids[index]) { versions.append((segment.start + index, version)) }
        }
      }
    }
    owned.versions.set(versions)
  }

  /// A Boolean value that indicates whether any item has a content version.
  @_spi(Kumiko)
  @inlinable
  public var hasContentVersions: Bool { !storage.versions.isEmpty }
}
