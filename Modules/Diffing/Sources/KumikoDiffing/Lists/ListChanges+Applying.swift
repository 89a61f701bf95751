import KumikoSnapshot

/// A list that changes are not for: it has another number of elements.
public struct ListCountMismatch: Error, Hashable, Sendable {
  /// The number of elements of the list that the changes are for.
  public var expected: Int
  /// The number of elements that there are.
  public var found: Int

  /// A list of `found` elements where `expected` were wanted.
  public init(expected: Int, found: Int) {
    self.expected = expected
    self.found = found
  }
}

#if !hasFeature(Embedded)
  extension ListCountMismatch: CustomStringConvertible {
    /// The error as a sentence without its full stop.
    public var description: String {
      "the changes are for a list of \(expected) elements, and this one has \(found)"
    }
  }
#endif

extension ListChanges {
  /// Changes a list that is parallel to the old one: models, sizes, views, whatever they are.
  ///
  /// - Parameters:
  ///   - list: the list; it keeps the elements that stay or move.
  ///   - inserting: makes the element that is to be at an index of the new list.
  /// - Complexity: O(n + k log k) for k runs of changes.
  /// - Throws: ``ListCountMismatch``, and the list is as it was.
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
      case .old(let span): result.append(contentsOf: old[span.start..<span.end])
      case .inserted(let span): for index in span.start..<span.end { result.append(inserting(index)) }
      }
    }
    list = result
  }
}
