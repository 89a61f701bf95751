extension Snapshot {
  /// Adds sections at the end, empty and in the order given; those that are there already stay where they are.
  ///
  /// - Complexity: O(the number of `sections` · log n), amortised.
  /// - Throws: `duplicateSection` where one is given twice.
  @inlinable
  public mutating func appendSections(_ sections: [SectionID]) throws(Failure) {
    try storage.insertSections(sections, at: numberOfSections)
  }

  /// Adds sections before another, empty and in the order given; those that are there already stay where they are.
  ///
  /// - Complexity: O(the number of `sections` · log n), amortised.
  /// - Throws: `unknownSection` where `anchor` is not there, `duplicateSection` where a section is given twice.
  @inlinable
  public mutating func insertSections(_ sections: [SectionID], beforeSection anchor: SectionID) throws(Failure) {
    try storage.insertSections(sections, at: try sectionIndex(of: anchor))
  }

  /// Adds sections after another, empty and in the order given; those that are there already stay where they are.
  ///
  /// - Complexity: O(the number of `sections` · log n), amortised.
  /// - Throws: `unknownSection` where `anchor` is not there, `duplicateSection` where a section is given twice.
  @inlinable
  public mutating func insertSections(_ sections: [SectionID], afterSection anchor: SectionID) throws(Failure) {
    try storage.insertSections(sections, at: try sectionIndex(of: anchor) + 1)
  }

  /// Removes sections and the items in them; those that are not there are passed over.
  ///
  /// - Complexity: O(log n) for each of `sections`, and for each piece of its items that was not put in with its neighbours.
  @inlinable
  public mutating func deleteSections(_ sections: [SectionID]) {
    storage.deleteSections(sections)
  }

  /// Moves a section, with its items, to where it comes right before another.
  ///
  /// - Complexity: O(log n), and as much for each piece of its items that was not put in with its neighbours.
  /// - Throws: `unknownSection`; `sectionBesideItself` where both are the same.
  @inlinable
  public mutating func moveSection(_ section: SectionID, beforeSection anchor: SectionID) throws(Failure) {
    let (source, target) = try indices(moving: section, beside: anchor)
    storage.moveSection(from: source, to: source < target ? target - 1 : target)
  }

  /// Moves a section, with its items, to where it comes right after another.
  ///
  /// - Complexity: O(log n), and as much for each piece of its items that was not put in with its neighbours.
  /// - Throws: `unknownSection`; `sectionBesideItself` where both are the same.
  @inlinable
  public mutating func moveSection(_ section: SectionID, afterSection anchor: SectionID) throws(Failure) {
    let (source, target) = try indices(moving: section, beside: anchor)
    storage.moveSection(from: source, to: source < target ? target : target + 1)
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
