/// An error in a patch that does not depend on the state to which the patch is applied.
@_spi(Kumiko)
public enum PatchFault: Error, Hashable, Sendable {
  /// The operation of an entry of a patch.
  public enum Operation: String, Hashable, Sendable {
    /// Deletes a section or an item.
    case delete
    /// Inserts a section or an item.
    case insert
    /// Moves a section or an item.
    case move
    /// Reloads a section or an item.
    case reload
    /// Reconfigures an item.
    case reconfigure
  }

  /// The format version is not supported.
  case formatVersion(found: Int, supported: Int)
  /// The number of items of a section of the old state is negative or too large, or differs from the deleted items.
  case itemCount(section: Int, count: Int)
  /// The index of a section is out of range for `count` sections.
  ///
  /// The index is before the changes for a deletion and the source of a move, otherwise after the changes.
  case sectionOutOfRange(Operation, index: Int, count: Int)
  /// Two entries contain the section at an index.
  case sectionTwice(Operation, index: Int)
  /// An entry changes a section, or an item of a section, that the patch deletes or inserts.
  case sectionNotKept(Operation, index: Int)
  /// The position of an item is out of range for a section of `count` items.
  case itemOutOfRange(Operation, position: ItemPosition, count: Int)
  /// Two entries contain the item at a position.
  case itemTwice(Operation, position: ItemPosition)
  /// An entry reloads or reconfigures an item that the patch inserts.
  case itemNotKept(Operation, position: ItemPosition)
  /// An entry has no items.
  case noItems(Operation, position: ItemPosition)
}

#if !hasFeature(Embedded)
  extension PatchFault: CustomStringConvertible {
    /// The error as one sentence without a full stop.
    public var description: String {
      switch self {
      case .formatVersion(let found, let supported):
        "unsupported format version \(found): only version \(supported) is supported"
      case .itemCount(let section, let count):
        "invalid number of items for the section at index \(section): \(count)"
      case .sectionOutOfRange(let operation, let index, let count):
        "cannot \(operation.rawValue) the section at index \(index): out of range for \(count) sections"
      case .sectionTwice(let operation, let index):
        "cannot \(operation.rawValue) the section at index \(index): another change contains it"
      case .sectionNotKept(let operation, let index):
        "cannot \(operation.rawValue) at section index \(index): the patch deletes or inserts the section"
      case .itemOutOfRange(let operation, let position, let count):
        "cannot \(operation.rawValue) the item at index \(position.item) of the section at index \(position.section): "
          + "out of range for \(count) items"
      case .itemTwice(let operation, let position):
        "cannot \(operation.rawValue) the item at index \(position.item) of the section at index \(position.section): "
          + "another change contains it"
      case .itemNotKept(let operation, let position):
        "cannot \(operation.rawValue) the item at index \(position.item) of the section at index \(position.section): "
          + "the patch inserts it"
      case .noItems(let operation, let position):
        "no items to \(operation.rawValue) at index \(position.item) of the section at index \(position.section)"
      }
    }
  }
#endif
