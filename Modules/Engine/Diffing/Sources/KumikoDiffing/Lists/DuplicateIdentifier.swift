/// An error: one of the two lists of a diff contains two equal identifiers.
public struct DuplicateIdentifier<ID: Hashable & Sendable>: Error, Hashable {
  /// One of the two lists of a diff.
  public enum List: Hashable, Sendable {
    /// The list before the change.
    case old
    /// The list after the change.
    case new
  }

  /// The repeated identifier.
  public var identifier: ID
  /// The list that contains it twice.
  public var list: List
  /// The index of the first occurrence.
  public var first: Int
  /// The index of the second occurrence.
  public var second: Int

  /// Creates an error with both indices of a repeated identifier.
  @_documentation(visibility: internal)
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
    /// The error as one sentence without a full stop.
    public var description: String {
      "identifier '\(identifier)' is given twice in the \(list) list, at index \(first) and at index \(second)"
    }
  }
#endif
