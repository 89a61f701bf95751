extension Snapshot {
  /// Appends empty sections, in order. A section that exists stays in place.
  ///
  /// - Parameter sections: The identifiers of the sections, each of them once.
  /// - Throws: `SnapshotError.duplicateSection` if a section occurs twice in `sections`.
  /// - Complexity: O(k log n) for *k* sections, amortized.
  @inlinable
  public mutating func appendSections(_ sections: [SectionID]) throws(Failure) {
    try owned.insertSections(sections, at: numberOfSections)
  }

  /// Inserts empty sections before another section, in order. A section that exists stays in place.
  ///
  /// - Parameters:
  ///   - sections: The identifiers of the sections, each of them once.
  ///   - anchor: The section before which the new sections are inserted.
  /// - Throws: `SnapshotError.unknownSection` if the snapshot does not contain `anchor`.
  ///   `SnapshotError.duplicateSection` if a section occurs twice in `sections`.
  /// - Complexity: O(k log n) for *k* sections, amortized.
  @inlinable
  public mutating func insertSections(_ sections: [SectionID], beforeSection anchor: SectionID) throws(Failure) {
    let index = try sectionIndex(of: anchor)
    try owned.insertSections(sections, at: index)
  }

  /// Inserts empty sections after another section, in order. A section that exists stays in place.
  ///
  /// - Parameters:
  ///   - sections: The identifiers of the sections, each of them once.
  ///   - anchor: The section after which the new sections are inserted.
  /// - Throws: `SnapshotError.unknownSection` if the snapshot does not contain `anchor`.
  ///   `SnapshotError.duplicateSection` if a section occurs twice in `sections`.
  /// - Complexity: O(k log n) for *k* sections, amortized.
  @inlinable
  public mutating func insertSections(_ sections: [SectionID], afterSection anchor: SectionID) throws(Failure) {
    let index = try sectionIndex(of: anchor)
    try owned.insertSections(sections, at: index + 1)
  }

  /// Deletes sections and their items. Unknown sections are ignored.
  ///
  /// - Complexity: O((k + p) log n) for *k* sections whose items were added in *p* runs of neighbors, amortized. If the
  ///   snapshot has content versions, O(log n) more for each deleted item.
  @inlinable
  public mutating func deleteSections(_ sections: [SectionID]) {
    owned.deleteSections(sections)
  }

  /// Moves a section and its items before another section.
  ///
  /// - Throws: `SnapshotError.unknownSection` if the snapshot does not contain `section` or `anchor`.
  ///   `SnapshotError.sectionBesideItself` if both are the same section.
  /// - Complexity: O(p log n) for a section whose items were added in *p* runs of neighbors, amortized.
  @inlinable
  public mutating func moveSection(_ section: SectionID, beforeSection anchor: SectionID) throws(Failure) {
    let (source, target) = try indices(moving: section, beside: anchor)
    owned.moveSection(from: source, to: source < target ? target - 1 : target)
  }

  /// Moves a section and its items after another section.
  ///
  /// - Throws: `SnapshotError.unknownSection` if the snapshot does not contain `section` or `anchor`.
  ///   `SnapshotError.sectionBesideItself` if both are the same section.
  /// - Complexity: O(p log n) for a section whose items were added in *p* runs of neighbors, amortized.
  @inlinable
  public mutating func moveSection(_ section: SectionID, afterSection anchor: SectionID) throws(Failure) {
    let (source, target) = try indices(moving: section, beside: anchor)
    owned.moveSection(from: source, to: source < target ? target : target + 1)
  }

  @inlinable
  func indices(
    moving section: SectionID, beside anchor: SectionID
  ) throws(Failure) -> (source: Int, anchor: Int) {
    let indices = (try sectionIndex(of: section), try sectionIndex(of: anchor))
    guard indices.0 != indices.1 else { throw .sectionBesideItself(section) }
    return indices
  }
}
