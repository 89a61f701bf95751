/// What is wrong with a patch in itself, whatever state it is applied to.
public enum PatchFault: Error, Hashable, Sendable {
  /// What an entry of a patch does.
  public enum Operation: String, Hashable, Sendable {
    /// A section or item leaves.
    case delete
    /// A section or item appears.
    case insert
    /// A section or item moves.
    case move
    /// A section or item is shown anew.
    case reload
    /// An item's element is set up again.
    case reconfigure
  }

  /// The patch is written in a format of another version than the one that is read here.
  case formatVersion(found: Int, supported: Int)
  /// The number of items of a section of the old state is negative, or too large with those before it.
  case itemCount(section: Int, count: Int)
  /// There are only `count` sections where the entry is about one at `index`: before the changes for a delete and where a
  /// move comes from, else after them.
  case sectionOutOfRange(Operation, index: Int, count: Int)
  /// Two entries are about the section at an index.
  case sectionTwice(Operation, index: Int)
  /// The section that the entry is about, or whose items it is about, leaves or appears as a whole.
  case sectionNotKept(Operation, index: Int)
  /// There are only `count` items in the section where the entry is about one at `position`.
  case itemOutOfRange(Operation, position: ItemPosition, count: Int)
  /// Two entries are about the item at a position.
  case itemTwice(Operation, position: ItemPosition)
  /// The item whose content is new appears by the same patch.
  case itemNotKept(Operation, position: ItemPosition)
  /// An entry is about no item.
  case noItems(Operation, position: ItemPosition)
}

#if !hasFeature(Embedded)
  extension PatchFault: CustomStringConvertible {
    /// The fault as a sentence without its full stop.
    public var description: String {
      switch self {
      case .formatVersion(let found, let supported):
        "the patch has format version \(found), and only version \(supported) is known"
      case .itemCount(let section, let count):
        "the section at index \(section) cannot have \(count) items"
      case .sectionOutOfRange(let operation, let index, let count):
        "there is no section at index \(index) to \(operation.rawValue), with \(count) sections"
      case .sectionTwice(let operation, let index):
        "there is more than one change of the section at index \(index), a \(operation.rawValue) among them"
      case .sectionNotKept(let operation, let index):
        "the section at index \(index) leaves or appears as a whole, and so there is nothing in it to "
          + operation.rawValue
      case .itemOutOfRange(let operation, let position, let count):
        "there is no item at index \(position.item) of the section at index \(position.section) to "
          + "\(operation.rawValue), with \(count) items"
      case .itemTwice(let operation, let position):
        "there is more than one change of the item at index \(position.item) of the section at index "
          + "\(position.section), a \(operation.rawValue) among them"
      case .itemNotKept(let operation, let position):
        "the item at index \(position.item) of the section at index \(position.section) is new, and so there is nothing "
          + "to \(operation.rawValue)"
      case .noItems(let operation, let position):
        "no item is given to \(operation.rawValue) at index \(position.item) of the section at index "
          + "\(position.section)"
      }
    }
  }
#endif
