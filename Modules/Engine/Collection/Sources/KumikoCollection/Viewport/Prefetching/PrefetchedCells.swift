import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
@_spi(Kumiko) import KumikoValues

/// The cells whose content is fetched ahead, by their index paths.
///
/// The cells are in ascending order, so that they are compared with those in the window in one pass, without hashing. The type
/// has no identifiers, so that it needs no specialization.
struct PrefetchedCells: Sendable {
  /// A cell, and its number: cells that were announced later have higher numbers.
  struct Cell: Sendable {
    var indexPath: LayoutIndexPath
    var number: Int
  }

  private(set) var announced: [Cell] = []
  private var nextNumber = 0
  /// The scroll direction: 1 towards higher coordinates.
  private var direction = 1.0
  private var farthest: Double?
  /// Where the window was searched last.
  private var searched: (window: PrefetchWindow, origin: Double, contentLength: Double)?
  private var records: [LayoutRecord] = []

  /// The part of the visible extent to scroll back before the direction changes, so that a trembling finger does not cancel
  /// and announce the same cells again and again.
  private static var turningDistance: Double { 0.1 }

  /// Replaces the cells, for example by the index paths that they have among other contents.
  mutating func replaceAll(_ cells: [Cell]) {
    announced = cells.sorted { $0.indexPath < $1.indexPath }
    searched = nil
  }

  /// Removes cells that have become visible. O(log *w*) for each in the cells of the window.
  mutating func remove(_ visible: [LayoutIndexPath]) {
    for indexPath in visible {
      let index = announced.partitioningIndex { $0.indexPath >= indexPath }
      if index < announced.count, announced[index].indexPath == indexPath { announced.remove(at: index) }
    }
  }

  /// Returns whether the window stays where it is, because the visible rect and the visible sizes have changed only little.
  /// Nothing else may have changed.
  mutating func lags(at rect: Rect2D, in layout: CompositionalLayout, window: PrefetchWindow) -> Bool {
    if window.isEmpty, announced.isEmpty { return true }
    let axis = layout.mainAxis
    let (origin, extent) = (rect.origin[axis], rect.size[axis])
    guard let searched, searched.window == window, let farthest,
      abs(origin - searched.origin) + abs(layout.contentLength - searched.contentLength) <= window.lag * extent,
      (origin - farthest) * direction > -Self.turningDistance * extent
    else { return false }
    changeDirection(at: origin, extent: extent)
    return true
  }

  /// Finds the cells that enter the window, and those that leave it.
  ///
  /// - Returns: The cells that are announced, the nearest first, and the cells that are cancelled, in the order in which they
  ///   were announced.
  /// - Complexity: O(log *n* + *w*) in the items and the cells of the window.
  mutating func update(
    in layout: CompositionalLayout, around rect: Rect2D, window: PrefetchWindow, shown: [LayoutRecord]
  ) -> (new: [LayoutIndexPath], cancelled: [LayoutIndexPath]) {
    if window.isEmpty, announced.isEmpty {
      // Changes of other elements are not observed meanwhile.
      searched = nil
      return ([], [])
    }
    let axis = layout.mainAxis
    changeDirection(at: rect.origin[axis], extent: rect.size[axis])
    search(area(around: rect, axis, window), of: layout)
    searched = (window, rect.origin[axis], layout.contentLength)
    let visible = Self.cells(of: shown)
    var (old, seen) = (0, 0)
    var kept: [Cell] = []
    kept.reserveCapacity(max(announced.count, records.count))
    var found: [(distance: Double, indexPath: LayoutIndexPath)] = []
    var gone: [Cell] = []
    for index in records.indices {
      let indexPath = records[index].indexPath
      while seen < visible.count, visible[seen] < indexPath { seen += 1 }
      while old < announced.count, announced[old].indexPath < indexPath {
        gone.append(announced[old])
        old += 1
      }
      let isVisible = seen < visible.count && visible[seen] == indexPath
      if old < announced.count, announced[old].indexPath == indexPath {
        if !isVisible { kept.append(announced[old]) }
        old += 1
      } else if !isVisible {
        found.append((records[index].frame.distance(to: rect), indexPath))
      }
    }
    gone += announced[old...]
    // A cell that has become visible is not cancelled. It is in the window too, except for a rounding error.
    seen = 0
    gone = gone.filter { cell in
      while seen < visible.count, visible[seen] < cell.indexPath { seen += 1 }
      return seen == visible.count || visible[seen] != cell.indexPath
    }
    announced = kept
    found.sort { $0.distance < $1.distance }
    gone.sort { $0.number < $1.number }
    return (found.map { $0.indexPath }, gone.map { $0.indexPath })
  }

  /// Stores cells that are fetched, in this order.
  mutating func announce(_ cells: [LayoutIndexPath]) {
    guard !cells.isEmpty else { return }
    for indexPath in cells {
      announced.append(Cell(indexPath: indexPath, number: nextNumber))
      nextNumber += 1
    }
    announced.sort { $0.indexPath < $1.indexPath }
  }

  private mutating func changeDirection(at origin: Double, extent: Double) {
    guard let last = farthest else { return farthest = origin }
    let distance = (origin - last) * direction
    if distance >= 0 {
      farthest = origin
    } else if distance <= -Self.turningDistance * extent {
      (direction, farthest) = (-direction, origin)
    }
  }

  /// The visible rect and the area around it, across the scroll direction too if sections scroll orthogonally.
  private func area(around rect: Rect2D, _ axis: LayoutAxis, _ window: PrefetchWindow) -> Rect2D {
    let (lower, upper) = direction > 0 ? (window.behind, window.ahead) : (window.ahead, window.behind)
    let across = axis.crossed
    let side = max(window.ahead, window.behind) * rect.size[across]
    var area = rect
    area.origin[axis] -= lower * rect.size[axis]
    area.size[axis] += (lower + upper) * rect.size[axis]
    area.origin[across] -= side
    area.size[across] += 2 * side
    return area
  }

  /// Finds the cells in an area, in ascending order.
  private mutating func search(_ area: Rect2D, of layout: CompositionalLayout) {
    records.removeAll(keepingCapacity: true)
    layout.records(in: area, into: &records)
    records.removeAll { $0.category != .cell }
    let isAscending = records.indices.dropFirst().allSatisfy { records[$0 - 1].indexPath < records[$0].indexPath }
    if !isAscending { records.sort { $0.indexPath < $1.indexPath } }
  }

  /// The index paths of the cells among elements, in ascending order.
  private static func cells(of elements: [LayoutRecord]) -> [LayoutIndexPath] {
    var cells: [LayoutIndexPath] = []
    cells.reserveCapacity(elements.count)
    var isAscending = true
    for index in elements.indices where elements[index].category == .cell {
      let indexPath = elements[index].indexPath
      if let last = cells.last, !(last < indexPath) { isAscending = false }
      cells.append(indexPath)
    }
    return isAscending ? cells : cells.sorted()
  }
}

extension Rect2D {
  /// Returns the smallest distance to another rectangle.
  fileprivate func distance(to other: Rect2D) -> Double {
    max(0, other.minX - maxX, minX - other.maxX) + max(0, other.minY - maxY, minY - other.maxY)
  }
}
