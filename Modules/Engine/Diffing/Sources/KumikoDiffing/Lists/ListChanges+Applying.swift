import KumikoSnapshot

/// An error: changes are applied to a list with another number of elements.
public struct ListCountMismatch: Error, Hashable, Sendable {
  /// The number of elements before the changes.
  public var expected: Int
  /// The number of elements of the list.
  public var found: Int
}

#if !hasFeature(Embedded)
  extension ListCountMismatch: CustomStringConvertible {
    /// The error as one sentence without a full stop.
    public var description: String {
      "expected a list of \(expected) elements, found \(found)"
    }
  }
#endif

extension ListChanges {
  /// Applies the changes to a list that is parallel to the old list, for example a list of models or views.
  ///
  /// - Parameters:
  ///   - list: The list. Elements that stay or move are kept.
  ///   - inserting: Returns the inserted element for an index of the new list.
  /// - Throws: ``ListCountMismatch`` if `list` does not have ``oldCount`` elements. Then it is unchanged.
  /// - Complexity: O(n + k log k) for *n* elements and *k* runs of changes, and one call of `inserting` for each
  ///   insertion.
  public func apply<Elements: RangeReplaceableCollection>(
    to list: inout Elements, inserting: (Int) -> Elements.Element
  ) throws(ListCountMismatch) {
    guard list.count == oldCount else { throw ListCountMismatch(expected: oldCount, found: list.count) }
    guard !isEmpty else { return }
    var replay = Replay(edits: edits, pairs: SectionPairs(oldCount: oldCount, newCount: newCount))
    let old = Array(list)
    var result = Elements()
    result.reserveCapacity(newCount)
    while let piece = replay.next(before: newCount) {
      switch piece {
      case .old(let interval): result.append(contentsOf: old[interval.start..<interval.end])
      case .inserted(let interval): for index in interval.start..<interval.end { result.append(inserting(index)) }
      }
    }
    list = result
  }
}
