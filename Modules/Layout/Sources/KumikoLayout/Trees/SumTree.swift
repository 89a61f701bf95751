/// Elements in order, whose sums say where each begins: a B+ tree in which every node knows what its elements come to.
///
/// A value whose copies share storage. Finding an element by what lies before it, replacing one and splicing some in or
/// out take O(log n) steps.
struct SumTree<Element: Summarized>: Sendable {
  typealias Summary = Element.Summary

  /// An element where it stands.
  struct Location {
    var element: Element
    /// What everything before it comes to.
    var before: Summary
  }

  fileprivate var root: Node

  /// A tree of these elements. O(n).
  init(_ elements: [Element] = []) {
    root = Node.pack(Node.leaves(of: elements))
  }

  /// What all elements come to.
  var summary: Summary { root.summary }

  /// The first element at whose end `isBehind` holds of the sum so far; it must go on holding from there.
  func locate(_ isBehind: (Summary) -> Bool) -> Location? {
    var before = Summary.empty
    return root.locate(isBehind, &before).map { Location(element: $0, before: before) }
  }

  /// The same, with all elements of the leaf that it is in, and its place among them: for a walk from there.
  func locateLeaf(_ isBehind: (Summary) -> Bool) -> (elements: [Element], index: Int, before: Summary)? {
    var before = Summary.empty
    return root.locateLeaf(isBehind, &before).map { ($0.elements, $0.index, before) }
  }

  /// The element of this number.
  subscript(index: Int) -> Location? {
    guard index >= 0, index < root.summary.count else { return nil }
    return locate { $0.count > index }
  }

  /// Calls `body` for every element, in order.
  func forEachElement(_ body: (Element, _ before: Summary) -> Void) {
    var before = Summary.empty
    root.forEachElement(&before, body)
  }

  /// Puts another element in the place of one.
  mutating func replace(at index: Int, with element: Element) {
    root.replace(at: index, with: element)
  }

  /// Puts other elements in the place of some.
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
  /// Calls `body` for every element that may reach into the range from `lower` to `upper`, in order.
  @inline(__always)
  func forEach(reaching lower: Double, _ upper: Double, _ body: (Element, _ before: Summary) -> Void) {
    guard lower < upper else { return }
    root.forEach(reaching: lower, upper, .empty, body)
  }
}

/// What a run of elements comes to; runs that follow one another are added up.
protocol RunSummary: Sendable {
  /// Of no elements.
  static var empty: Self { get }
  /// How many elements.
  var count: Int { get }
  /// Adds a run that follows.
  mutating func append(_ next: Self)
}

/// What elements come to that stand one after another along an axis.
protocol PlacedSummary: RunSummary {
  /// How far along the axis they go.
  var length: Double { get }
  /// Where the first of them begins to reach, relative to the start of the run; infinite where none does.
  var onset: Double { get }
  /// Where the last of them ceases to reach.
  var reach: Double { get }
}

/// What can stand in a `SumTree`.
protocol Summarized: Sendable {
  associatedtype Summary: RunSummary
  var summary: Summary { get }
}
