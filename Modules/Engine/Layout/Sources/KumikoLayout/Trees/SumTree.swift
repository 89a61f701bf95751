/// A B+ tree of elements in order. Each node has the summary of its elements, so that prefix sums are found.
///
/// Copies share storage. Finding an element by prefix sum, replacing an element, and replacing a range take O(log n).
struct SumTree<Element: Summarized>: Sendable {
  typealias Summary = Element.Summary

  /// An element and the summary of all elements before it.
  struct Location {
    var element: Element
    /// The sums of all elements before it; see `RunSummary.advance(by:)`.
    var before: Summary
  }

  fileprivate var root: Node

  /// Creates a tree of elements. O(n).
  init(_ elements: [Element] = []) {
    root = Node.pack(Node.leaves(of: elements))
  }

  var summary: Summary { root.summary }

  @inline(__always)
  var only: Element? { root.only }

  /// Returns the first element for which `isBehind` is true.
  ///
  /// - Parameter isBehind: Returns whether a run ends behind the place that is sought: from the sums of all elements before
  ///   the run, and the summary of the run. It must be true for all later runs.
  func locate(_ isBehind: (_ before: Summary, _ run: Summary) -> Bool) -> Location? {
    var before = Summary.empty
    return root.locate(isBehind, &before).map { Location(element: $0, before: before) }
  }

  subscript(index: Int) -> Location? {
    guard index >= 0, index < root.summary.count else { return nil }
    return locate { $0.count + $1.count > index }
  }

  /// Calls `body` for each element for which `isNeeded` is true, in order.
  ///
  /// - Parameters:
  ///   - isNeeded: Returns whether a run of elements may have a needed element: from the summary of all elements before
  ///     the run, and the summary of the run.
  ///   - isDone: Returns whether no element behind these is needed. Then the traversal ends.
  func forEachElement(
    where isNeeded: (_ before: Summary, _ run: Summary) -> Bool = { _, _ in true },
    until isDone: (_ before: Summary) -> Bool = { _ in false }, _ body: (Element, _ before: Summary) -> Void
  ) {
    var before = Summary.empty
    root.forEachElement(where: isNeeded, until: isDone, &before, body)
  }

  mutating func replace(at index: Int, with element: Element) {
    root.update(at: index) { $0 = element }
  }

  mutating func update(at index: Int, _ change: (inout Element) -> Void) {
    root.update(at: index, change)
  }

  mutating func replaceSubrange(_ range: Range<Int>, with elements: [Element]) {
    if !range.isEmpty { root.remove(range) }
    if !elements.isEmpty {
      let more = root.insert(elements, at: range.lowerBound)
      if !more.isEmpty { root = Node.pack([root] + more) }
    }
    root = root.withoutIdleLevels
  }
}

extension SumTree where Element.Summary: PlacedSummary {
  /// Calls `body` for each element that may reach into the range from `lower` to `upper`, in order.
  @inline(__always)
  func forEach(reaching lower: Double, _ upper: Double, _ body: (Element, _ before: Summary) -> Void) {
    guard lower < upper else { return }
    root.forEach(reaching: lower, upper, .empty, body)
  }

  /// Calls `body` for each needed element that may reach into the range from `lower` to `upper`, in order.
  ///
  /// - Parameter next: Returns the index of the first needed element from an index on. It is called once for each run of
  ///   elements that are not needed.
  func forEach(
    reaching lower: Double, _ upper: Double, next: (Int) -> Int, _ body: (Element, _ before: Summary) -> Void
  ) {
    guard lower < upper else { return }
    var needed = -1
    root.forEach(reaching: lower, upper, .empty, &needed, next, body)
  }

  /// Returns the indices of the first and the last element that may reach into the range from `lower` to `upper`.
  func indices(reaching lower: Double, _ upper: Double) -> ClosedRange<Int>? {
    guard lower < upper, let first = root.firstIndex(reaching: lower, upper, .empty),
      let last = root.lastIndex(reaching: lower, upper, .empty)
    else { return nil }
    return first...max(first, last)
  }
}

/// The summary of a run of elements. Summaries of adjacent runs can be added.
protocol RunSummary: Sendable {
  static var empty: Self { get }
  var count: Int { get }
  /// Adds the summary of the run after this one.
  mutating func append(_ next: Self)
  /// Adds the sums of the run after this one, and no extreme values: those of all elements before a place are not needed.
  mutating func advance(by next: Self)
}

extension RunSummary {
  @inline(__always)
  mutating func advance(by next: Self) { append(next) }
}

/// The summary of elements that follow each other along an axis.
protocol PlacedSummary: RunSummary {
  var length: Double { get }
  /// The start of the visible parts, relative to the start of the run; infinite if there are none.
  var onset: Double { get }
  /// The end of the visible parts, relative to the start of the run.
  var reach: Double { get }
}

/// An element of a `SumTree`.
protocol Summarized: Sendable {
  associatedtype Summary: RunSummary
  var summary: Summary { get }
}
