/// What was wrong with a call to a ``SectionSnapshot``: the identifier, and for one that is given twice, both places.
///
/// The snapshot is as it was before the call.
public enum SectionSnapshotError<ItemID: Hashable & Sendable>: Error, Hashable {
  /// Where an identifier is.
  public enum Place: Hashable, Sendable {
    /// In the snapshot that was to change: the index in its items, hidden ones counted.
    case present(index: Int)
    /// In the list or the other snapshot that was given: the index in its items.
    case given(index: Int)
  }

  /// There is no such item.
  case unknownItem(ItemID)
  /// An item would be there twice: at these two places.
  case duplicateItem(ItemID, first: Place, second: Place)
}

// Writing out a value of any type takes reflection, which Embedded Swift does not have.
#if !hasFeature(Embedded)
  extension SectionSnapshotError: CustomStringConvertible {
    /// The error as a sentence without its full stop.
    public var description: String {
      switch self {
      case .unknownItem(let item):
        "there is no item '\(item)'"
      case .duplicateItem(let item, .given(let first), .given(let second)):
        "item '\(item)' is given twice, at index \(first) and at index \(second)"
      case .duplicateItem(let item, .present(let first), .given(let second)):
        "item '\(item)' is given at index \(second) and is there already, at index \(first)"
      case .duplicateItem(let item, let first, let second):
        "item '\(item)' is there twice: \(first) and \(second)"
      }
    }
  }
#endif
