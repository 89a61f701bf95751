public import KumikoSnapshot

/// Why changes cannot be applied to a state: the first thing that is not as it was where they were made.
public enum ChangesetMismatch<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Error, Hashable {
  /// The state has another number of sections.
  case sectionCount(expected: Int, found: Int)
  /// The section at an index has another number of items.
  case itemCount(section: Int, expected: Int, found: Int)
  /// There is another section at an index.
  case section(index: Int, expected: SectionID, found: SectionID)
  /// There is another item at a position.
  case item(position: ItemPosition, expected: ItemID, found: ItemID)
  /// What appears is there already, or appears twice.
  case duplicate(SnapshotError<SectionID, ItemID>)
}

#if !hasFeature(Embedded)
  extension ChangesetMismatch: CustomStringConvertible {
    /// The error as a sentence without its full stop.
    public var description: String {
      switch self {
      case .sectionCount(let expected, let found):
        "the changes are for \(expected) sections, and there are \(found)"
      case .itemCount(let section, let expected, let found):
        "the changes are for \(expected) items in the section at index \(section), and there are \(found)"
      case .section(let index, let expected, let found):
        "the changes are for section '\(expected)' at index \(index), and '\(found)' is there"
      case .item(let position, let expected, let found):
        "the changes are for item '\(expected)' at index \(position.item) of the section at index \(position.section), "
          + "and '\(found)' is there"
      case .duplicate(let error):
        "after the changes \(error)"
      }
    }
  }
#endif
