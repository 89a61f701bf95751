public import KumikoSnapshot

/// An error: changes do not fit the state to which they are applied. Contains the first difference.
public enum ChangesetMismatch<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Error, Hashable {
  /// The state has another number of sections.
  case sectionCount(expected: Int, found: Int)
  /// The section at an index has another number of items.
  case itemCount(section: Int, expected: Int, found: Int)
  /// Another section is at an index.
  case section(index: Int, expected: SectionID, found: SectionID)
  /// Another item is at a position.
  case item(position: ItemPosition, expected: ItemID, found: ItemID)
  /// An inserted identifier exists in the state or is inserted twice.
  case duplicate(SnapshotError<SectionID, ItemID>)
}

#if !hasFeature(Embedded)
  extension ChangesetMismatch: CustomStringConvertible {
    /// The error as one sentence without a full stop.
    public var description: String {
      switch self {
      case .sectionCount(let expected, let found):
        "expected \(expected) sections, found \(found)"
      case .itemCount(let section, let expected, let found):
        "expected \(expected) items in the section at index \(section), found \(found)"
      case .section(let index, let expected, let found):
        "expected section '\(expected)' at index \(index), found '\(found)'"
      case .item(let position, let expected, let found):
        "expected item '\(expected)' at index \(position.item) of the section at index \(position.section), "
          + "found '\(found)'"
      case .duplicate(let error):
        "the result of the changes is invalid: \(error)"
      }
    }
  }
#endif
