import KumikoLayout

/// Finds the shown elements by their numbers, as long as contents stay.
///
/// A layout returns its elements in the same order each time. So an element is nearly always the expected one, or beyond all
/// shown ones. Otherwise a table of all elements is built.
struct ElementPlaces {
  private let shown: [LayoutAttributes]
  private var isTaken: [Bool]
  private var next = 0
  /// The ranges of the index paths of the shown cells, and of the other shown elements.
  private var cells: ClosedRange<LayoutIndexPath>?
  private var others: ClosedRange<LayoutIndexPath>?
  private var table: [ElementKey: Int]?

  /// The number of elements that are compared before a look into the table.
  private static var nearby: Int { 24 }

  init(_ shown: [LayoutAttributes]) {
    self.shown = shown
    isTaken = Array(repeating: false, count: shown.count)
    for index in shown.indices {
      let path = shown[index].indexPath
      if shown[index].category == .cell { cells.include(path) } else { others.include(path) }
    }
  }

  /// Returns the place of one of some elements that has not been taken yet, or nil if there is none.
  mutating func take(_ elements: [LayoutAttributes], at index: Int) -> Int? {
    guard let place = place(of: elements, at: index), !isTaken[place] else { return nil }
    isTaken[place] = true
    next = place + 1
    return place
  }

  /// The places that have not been taken, in order.
  var left: [Int] { isTaken.indices.filter { !isTaken[$0] } }

  private mutating func place(of elements: [LayoutAttributes], at index: Int) -> Int? {
    // Part by part, in the arrays: a call with an element would copy it.
    let (path, category) = (elements[index].indexPath, elements[index].category)
    for place in next..<min(next + Self.nearby, shown.count)
    where shown[place].indexPath == path && shown[place].category == category
      && shown[place].elementKind == elements[index].elementKind
    {
      return place
    }
    guard (category == .cell ? cells : others)?.contains(path) == true else { return nil }
    if table == nil {
      var places: [ElementKey: Int] = [:]
      places.reserveCapacity(shown.count)
      for index in shown.indices { places[ElementKey(shown[index])] = index }
      table = places
    }
    return table?[ElementKey(elements[index])]
  }
}

extension ClosedRange<LayoutIndexPath>? {
  fileprivate mutating func include(_ path: LayoutIndexPath) {
    guard let range = self else { return self = path...path }
    if path < range.lowerBound { self = path...range.upperBound }
    if range.upperBound < path { self = range.lowerBound...path }
  }
}
