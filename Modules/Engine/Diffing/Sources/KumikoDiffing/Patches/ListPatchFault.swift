/// An error in coded changes of a list that does not depend on the list.
@_spi(Kumiko)
public enum ListPatchFault: Error, Hashable, Sendable {
  /// The operation of an entry: delete, insert or move.
  public typealias Operation = PatchFault.Operation

  /// The format version is not supported.
  case formatVersion(found: Int, supported: Int)
  /// A number of elements is negative, 0 where elements are required, or too large.
  case count(Int)
  /// The index of an entry is out of range for a list of `count` elements.
  ///
  /// The index is before the changes for a deletion and the source of a move, otherwise after the changes.
  case outOfRange(Operation, index: Int, count: Int)
  /// Two entries contain the element at an index.
  case twice(Operation, index: Int)
}

#if !hasFeature(Embedded)
  extension ListPatchFault: CustomStringConvertible {
    /// The error as one sentence without a full stop.
    public var description: String {
      switch self {
      case .formatVersion(let found, let supported):
        "unsupported format version \(found): only version \(supported) is supported"
      case .count(let count):
        "invalid number of elements: \(count)"
      case .outOfRange(let operation, let index, let count):
        "cannot \(operation.rawValue) the element at index \(index): out of range for \(count) elements"
      case .twice(let operation, let index):
        "cannot \(operation.rawValue) the element at index \(index): another change contains it"
      }
    }
  }
#endif
