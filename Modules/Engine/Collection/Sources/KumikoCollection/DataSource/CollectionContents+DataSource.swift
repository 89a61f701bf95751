@_spi(Kumiko) import KumikoSnapshot

extension CollectionContents {
  private init(_ snapshot: Snapshot<SectionID, ItemID>, checked bareCounts: [SectionID: Int]) {
    self.snapshot = snapshot
    self.bareCounts = bareCounts
  }

  /// The contents without markers. O(1).
  var withoutMarkers: Self {
    guard snapshot.hasMarkers else { return self }
    var snapshot = snapshot
    snapshot.removeMarkers()
    return Self(snapshot, checked: bareCounts)
  }

  /// Returns the contents of a snapshot with the bare counts of the sections that remain without items. O(counts).
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
  /// Returns whether both have the same numbers of sections and items. O(1).
  func hasSameCounts(as other: Snapshot) -> Bool {
    numberOfSections == other.numberOfSections && numberOfItems == other.numberOfItems
  }
}
