@_spi(Kumiko) import KumikoValues

/// Which of some elements keep their order when they go to other places.
///
/// They are those that are part of a longest ascending sequence of places. Of several such sequences each counts: elements
/// that change places with one another have equal claims.
@_spi(Kumiko)
public struct KeptOrder {
  /// The number of elements in a longest sequence.
  public let longest: Int
  private let lengths: [Int]

  /// The order of elements that go to these places. O(n log n), and O(n) where all keep their order.
  public init(_ places: [some Comparable]) {
    let isAscending = zip(places, places.dropFirst()).allSatisfy { $0 < $1 }
    guard !isAscending else {
      longest = places.count
      lengths = Array(repeating: places.count, count: places.count)
      return
    }
    let ending = Self.lengths(places) { $0 < $1 }
    let beginning = Self.lengths(places.reversed()) { $0 > $1 }.reversed()
    lengths = zip(ending, beginning).map { $0 + $1 - 1 }
    longest = ending.max() ?? 0
  }

  /// Whether an element is part of a longest sequence.
  public func isKept(_ index: Int) -> Bool { lengths[index] == longest }

  /// For each place the number of elements in a longest sequence that ends with it.
  private static func lengths<Place>(_ places: [Place], _ precedes: (Place, Place) -> Bool) -> [Int] {
    // The best last place of the sequences of each length.
    var ends: [Place] = []
    return places.map { place in
      let index = ends.partitioningIndex { !precedes($0, place) }
      if index == ends.count { ends.append(place) } else { ends[index] = place }
      return index + 1
    }
  }
}
