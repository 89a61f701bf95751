/// What was wrong with a call to a ``Snapshot``: the identifier, and for one that is given twice, both places.
///
/// The snapshot is as it was before the call.
public enum SnapshotError<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Error, Hashable {
  /// A place in the lists that were given: which section the items are for, and the index in the list of its items.
  public struct Place: Hashable, Sendable {
    /// The section that the items are for.
    public var section: SectionID
    /// The index in the list of items that was given for the section, counted from zero.
    public var index: Int

    /// A place in the list of items for `section`.
    public init(section: SectionID, index: Int) {
      self.section = section
      self.index = index
    }
  }

  /// A section is given twice, at these two indices of the list of sections.
  case duplicateSection(SectionID, first: Int, second: Int)
  /// An item is given twice, at these two places.
  case duplicateItem(ItemID, first: Place, second: Place)
  /// There is no such section.
  case unknownSection(SectionID)
  /// There is no such item.
  case unknownItem(ItemID)
  /// The section would have to come before or after itself.
  case sectionBesideItself(SectionID)
  /// The item would have to come before or after itself.
  case itemBesideItself(ItemID)
  /// There is no section to append items to.
  case noSections
}
