/// What is wrong with coded changes of a list in themselves, whatever list they are applied to.
public enum ListPatchFault: Error, Hashable, Sendable {
  /// What an entry does: delete, insert or move.
  public typealias Operation = PatchFault.Operation

  /// The changes are written in a format of another version than the one that is read here.
  case formatVersion(found: Int, supported: Int)
  /// This number of elements is negative, or none where some are wanted, or too large with those before it.
  case count(Int)
  /// There are only `count` elements where the entry is about one at `index`: before the changes for a delete and where a
  /// move comes from, else after them.
  case outOfRange(Operation, index: Int, count: Int)
  /// Two entries are about the element at an index.
  case twice(Operation, index: Int)
}

#if !hasFeature(Embedded)
  extension ListPatchFault: CustomStringConvertible {
    /// The fault as a sentence without its full stop.
    public var description: String {
      switch self {
      case .formatVersion(let found, let supported):
        "the changes have format version \(found), and only version \(supported) is known"
      case .count(let count):
        "there cannot be \(count) elements"
      case .outOfRange(let operation, let index, let count):
        "there is no element at index \(index) to \(operation.rawValue), with \(count) elements"
      case .twice(let operation, let index):
        "there is more than one change of the element at index \(index), a \(operation.rawValue) among them"
      }
    }
  }
#endif
