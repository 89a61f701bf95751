/// An error in a call to a ``SectionSnapshot``, with the identifier that caused it.
///
/// The call did not change the outline.
public enum SectionSnapshotError<ItemID: Hashable & Sendable>: Error, Hashable {
  /// The position of an identifier.
  public enum Place: Hashable, Sendable {
    /// In the outline that was to change: the index in its items, including hidden items.
    case present(index: Int)
    /// In the list or the outline of the call: the index in its items.
    case given(index: Int)
  }

  /// The outline does not contain the item.
  case unknownItem(ItemID)
  /// An item would occur twice, at two positions.
  case duplicateItem(ItemID, first: Place, second: Place)
}

// The description of a value of any type needs reflection, which Embedded Swift does not have.
#if !hasFeature(Embedded)
  extension SectionSnapshotError: CustomStringConvertible {
    /// The error as one sentence without a full stop.
    public var description: String {
      switch self {
      case .unknownItem(let item):
        "there is no item '\(item)'"
      case .duplicateItem(let item, .given(let first), .given(let second)):
        "item '\(item)' is given twice, at index \(first) and at index \(second)"
      case .duplicateItem(let item, .present(let first), .given(let second)):
        "item '\(item)' at index \(second) is already in the outline, at index \(first)"
      case .duplicateItem(let item, let first, let second):
        "item '\(item)' occurs twice: \(first) and \(second)"
      }
    }
  }
#endif
