/// An error in a call to a ``Snapshot``, with the identifier that caused it.
///
/// The call did not change the snapshot.
public enum SnapshotError<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Error, Hashable {
  /// The position of an item in the lists of a call: the section and the index in the items of that section.
  public struct Place: Hashable, Sendable {
    /// The section of the item.
    public var section: SectionID
    /// The zero-based index in the items of the section.
    public var index: Int

    /// Creates the position of an item.
    @_documentation(visibility: internal) public init(section: SectionID, index: Int) {
      self.section = section
      self.index = index
    }
  }

  /// A section occurs twice in a call, at two indices of the list of sections.
  case duplicateSection(SectionID, first: Int, second: Int)
  /// An item occurs twice in a call, at two positions.
  case duplicateItem(ItemID, first: Place, second: Place)
  /// The snapshot does not contain the section.
  case unknownSection(SectionID)
  /// The snapshot does not contain the item.
  case unknownItem(ItemID)
  /// A section is its own anchor: it cannot be moved before or after itself.
  case sectionBesideItself(SectionID)
  /// An item is its own anchor: it cannot be inserted or moved before or after itself.
  case itemBesideItself(ItemID)
  /// Items are appended without a section to a snapshot that has no sections.
  case noSections
}
