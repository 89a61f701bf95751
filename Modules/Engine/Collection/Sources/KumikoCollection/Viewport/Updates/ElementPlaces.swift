@_spi(Kumiko) import KumikoLayout

/// Finds the new elements among the shown ones by their numbers, as long as contents stay.
///
/// A layout returns its elements in the same order each time. So an element is nearly always the expected one, or beyond all
/// shown ones. Otherwise a table of all elements is built.
struct ElementPlaces {
  /// The place of each new element among the shown ones; nil for an element that enters.
  private(set) var places: [Int?] = []
  /// The new elements that are shown elsewhere or otherwise, with their places.
  private(set) var changed: [(found: Int, shown: Int)] = []
  /// The places of the shown elements that leave, in order.
  private(set) var left: [Int] = []

  private let shown: [LayoutRecord]
  /// The ranges of the index paths of the shown cells, and of the other shown elements, once they are needed.
  private var ranges: (cells: ClosedRange<LayoutIndexPath>?, others: ClosedRange<LayoutIndexPath>?)?
  private var table: [ElementKey: Int]?

  /// The number of elements that are compared before a look into the table.
  private static var nearby: Int { 24 }

  init(of found: [LayoutRecord], among shown: [LayoutRecord]) {
    self.shown = shown
    var places: [Int?] = Array(repeating: nil, count: found.count)
    var isTaken = Array(repeating: false, count: shown.count)
    var next = 0
    for index in found.indices {
      let element = found[index], isSame = next < shown.count && shown[next] == element
      guard let place = isSame ? next : place(of: element, from: next), !isTaken[place] else { continue }
      if !isSame, shown[place] != element { changed.append((index, place)) }
      places[index] = place
      isTaken[place] = true
      next = place + 1
    }
    for place in isTaken.indices where !isTaken[place] { left.append(place) }
    self.places = places
  }

  private mutating func place(of element: LayoutRecord, from next: Int) -> Int? {
    for place in next..<min(next + Self.nearby, shown.count) where shown[place].isSameElement(as: element) {
      return place
    }
    let ranges = ranges ?? rangesOfShown()
    self.ranges = ranges
    guard (element.category == .cell ? ranges.cells : ranges.others)?.contains(element.indexPath) == true else {
      return nil
    }
    if table == nil {
      var places: [ElementKey: Int] = [:]
      places.reserveCapacity(shown.count)
      for index in shown.indices { places[ElementKey(shown[index])] = index }
      table = places
    }
    return table?[ElementKey(element)]
  }

  private func rangesOfShown() -> (cells: ClosedRange<LayoutIndexPath>?, others: ClosedRange<LayoutIndexPath>?) {
    var (cells, others): (ClosedRange<LayoutIndexPath>?, ClosedRange<LayoutIndexPath>?)
    for index in shown.indices {
      let path = shown[index].indexPath
      if shown[index].category == .cell { cells.include(path) } else { others.include(path) }
    }
    return (cells, others)
  }
}

extension ClosedRange<LayoutIndexPath>? {
  fileprivate mutating func include(_ path: LayoutIndexPath) {
    guard let range = self else { return self = path...path }
    if path < range.lowerBound { self = path...range.upperBound }
    if range.upperBound < path { self = range.lowerBound...path }
  }
}
