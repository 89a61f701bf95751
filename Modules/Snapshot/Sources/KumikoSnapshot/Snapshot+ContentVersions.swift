/// Identity and content are apart: an identifier says *which* item it is, a content version *what* it shows at present.
///
/// A version is any number that is another when the content is: a revision, a date of change, a hash. With it a match of
/// two snapshots finds by itself the items that are the same and have new content (``SnapshotMatch/changedItems``).
/// Moving an item keeps its version; deleting it forgets it. A snapshot without versions pays nothing for them.
extension Snapshot {
  /// The content version of an item; nil where none is known, or no such item.
  ///
  /// - Complexity: O(log n); O(1) where the snapshot has no versions.
  @inlinable
  public func contentVersion(ofItem item: ItemID) -> Int? {
    guard !storage.versions.isEmpty, let position = storage.position(ofItem: item) else { return nil }
    return storage.versions[position]
  }

  /// Says which content an item has now; nil where it is not known any more.
  ///
  /// - Complexity: O(log n).
  /// - Throws: `unknownItem`.
  @inlinable
  public mutating func setContentVersion(_ version: Int?, forItem item: ItemID) throws(Failure) {
    storage.versions[try itemPosition(of: item)] = version
  }

  /// Says of all items which content they have now, nil for an item of which it is not known.
  ///
  /// - Complexity: O(n), and what `version` costs. Nothing is hashed.
  @inlinable
  public mutating func setContentVersions(_ version: (ItemID) -> Int?) {
    var versions: ContiguousArray<(position: Int, version: Int)> = []
    for span in storage.order.joinedSpans() {
      storage.items.forEachPart(of: span) { segment, range in
        for index in range {
          if let version = version(segment.table.ids[index]) { versions.append((segment.start + index, version)) }
        }
      }
    }
    storage.versions.set(versions)
  }

  /// Whether the content version of any item is known. O(1).
  @inlinable
  public var hasContentVersions: Bool { !storage.versions.isEmpty }
}
