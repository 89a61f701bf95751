/// Two equal identifiers in a list whose identifiers should be different.
public struct DuplicateIdentifier<ID: Hashable & Sendable>: Error, Hashable {
  /// Which of the two lists of a diff.
  public enum List: Hashable, Sendable {
    /// The list before the change.
    case old
    /// The list after the change.
    case new
  }

  /// The identifier that is given twice.
  public var identifier: ID
  /// The list that has it twice.
  public var list: List
  /// The index of the one that comes first.
  public var first: Int
  /// The index of the other.
  public var second: Int

  /// An identifier that is at two places of a list.
  @inlinable
  public init(_ identifier: ID, in list: List, first: Int, second: Int) {
    self.identifier = identifier
    self.list = list
    self.first = first
    self.second = second
  }
}

#if !hasFeature(Embedded)
  extension DuplicateIdentifier: CustomStringConvertible {
    /// The error as a sentence without its full stop.
    public var description: String {
      "identifier '\(identifier)' is given twice in the \(list) list, at index \(first) and at index \(second)"
    }
  }
#endif
