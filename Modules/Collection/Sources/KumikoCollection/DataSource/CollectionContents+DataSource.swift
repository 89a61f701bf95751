@_spi(Kumiko) import KumikoSnapshot

extension CollectionContents {
  /// Contents whose counts are known to be right.
  private init(_ snapshot: Snapshot<SectionID, ItemID>, checked bareCounts: [SectionID: Int]) {
    self.snapshot = snapshot
    self.bareCounts = bareCounts
  }

  /// The same, with nothing marked. O(1).
  var withoutMarkers: Self {
    guard snapshot.hasMarkers else { return self }
    var snapshot = snapshot
    snapshot.removeMarkers()
    return Self(snapshot, checked: bareCounts)
  }

  /// The sections and items of a snapshot, and the counts that there were of sections which are there still and have no
  /// items. O(the number of counts).
  func replacing(_ snapshot: Snapshot<SectionID, ItemID>) -> Self {
    guard !bareCounts.isEmpty else { return Self(snapshot) }
    return Self(
      snapshot,
      checked: bareCounts.filter { section, _ in
        guard let index = snapshot.indexOfSection(section) else { return false }
        return snapshot.numberOfItems(atSectionIndex: index) == 0
      })
  }
}

extension Snapshot {
  /// Returns whether there are as many sections and items in both. O(1).
  func hasSameCounts(as other: Snapshot) -> Bool {
    numberOfSections == other.numberOfSections && numberOfItems == other.numberOfItems
  }
}
