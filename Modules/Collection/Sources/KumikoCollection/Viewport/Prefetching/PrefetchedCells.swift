import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout

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

  /// The cells in ascending order.
  private(set) var announced: [Cell] = []
  private var nextNumber = 0
  /// The scroll direction: 1 towards higher coordinates.
  private var direction = 1.0
  /// The origin that is farthest in this direction.
  private var farthest: Double?
  /// The origins of the visible rect between which the window contains the same cells.
  private var unchanged: (window: PrefetchWindow, origins: ClosedRange<Double>)?
  /// The cells in the window, in ascending order, as they are laid out.
  private var inWindow: [LayoutRecord] = []
  private var records: [LayoutRecord] = []

  /// The part of the visible extent to scroll back before the direction changes, so that a trembling finger does not cancel
  /// and announce the same cells again and again.
  private static var turningDistance: Double { 0.1 }
  /// The part of the visible extent around the window that is searched in advance.
  private static var margin: Double { 0.125 }

  /// Replaces the cells, for example by the index paths that they have among other contents.
  mutating func replaceAll(_ cells: [Cell]) {
    announced = cells.sorted { $0.indexPath < $1.indexPath }
    unchanged = nil
  }

  /// Returns whether no cell has entered or left the window, because the visible rect has moved only little. Nothing else may
  /// have changed.
  mutating func isUnchanged(at origin: Double, extent: Double, window: PrefetchWindow) -> Bool {
    if window.isEmpty, announced.isEmpty { return true }
    guard let unchanged, unchanged.window == window, unchanged.origins.contains(origin), let farthest,
      (origin - farthest) * direction > -Self.turningDistance * extent
    else { return false }
    changeDirection(at: origin, extent: extent)
    return true
  }

  /// Finds the cells that enter the window, and those that leave it.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - rect: The visible rect.
  ///   - window: The distances beyond it.
  ///   - shown: The visible elements.
  ///   - keepsSizes: Whether only the offset along the scroll direction has changed since the last update.
  /// - Returns: The cells that are announced, the nearest first, and the cells that are cancelled, in the order in which they
  ///   were announced.
  /// - Complexity: O(log *n* + *w*) in the items and the cells of the window.
  mutating func update(
    in layout: CompositionalLayout, around rect: Rect2D, window: PrefetchWindow, shown: [LayoutAttributes],
    keepsSizes: Bool
  ) -> (new: [LayoutIndexPath], cancelled: [LayoutIndexPath]) {
    if window.isEmpty, announced.isEmpty {
      // Changes of other elements are not observed meanwhile.
      unchanged = nil
      return ([], [])
    }
    let axis = layout.configuration.scrollDirection
    if !keepsSizes || !isUnchanged(at: rect.origin[axis], extent: rect.size[axis], window: window) {
      changeDirection(at: rect.origin[axis], extent: rect.size[axis])
      search(area(around: rect, axis, window), of: layout, axis, rect, window)
    }
    let visible = Self.cells(of: shown)
    var (old, seen) = (0, 0)
    var kept: [Cell] = []
    kept.reserveCapacity(max(announced.count, inWindow.count))
    var found: [(distance: Double, indexPath: LayoutIndexPath)] = []
    var gone: [Cell] = []
    for index in inWindow.indices {
      let indexPath = inWindow[index].indexPath
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
        found.append((inWindow[index].frame.distance(to: rect), indexPath))
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

  /// Finds the cells in an area, and how far the visible rect can move until others are in it.
  private mutating func search(
    _ area: Rect2D, of layout: CompositionalLayout, _ axis: LayoutAxis, _ rect: Rect2D, _ window: PrefetchWindow
  ) {
    let margin = Self.margin * rect.size[axis]
    var wide = area
    wide.origin[axis] -= margin
    wide.size[axis] += 2 * margin
    records.removeAll(keepingCapacity: true)
    layout.records(in: wide, into: &records)
    inWindow.removeAll(keepingCapacity: true)
    inWindow.reserveCapacity(records.count)
    var isAscending = true
    var last = LayoutIndexPath(section: .min, item: .min)
    // By how much the window can move back and forth, without the ends.
    var (back, forth) = (-margin, margin)
    let (lower, upper) = (area.lowerBound(along: axis), area.upperBound(along: axis))
    for index in records.indices where records[index].category == .cell {
      let frame = records[index].frame
      let (start, end) = (frame.lowerBound(along: axis), frame.upperBound(along: axis))
      if frame.intersects(area) {
        // It leaves at the lower end, or at the upper one.
        forth = min(forth, end - lower)
        back = max(back, start - upper)
        if !(last < records[index].indexPath) { isAscending = false }
        last = records[index].indexPath
        inWindow.append(records[index])
      } else {
        // It enters at the end where it is.
        if start >= upper { forth = min(forth, start - upper) }
        if end <= lower { back = max(back, end - lower) }
      }
    }
    // A part of a point less: sums of floating-point numbers are not exact.
    let origin = rect.origin[axis]
    let (earliest, latest) = (origin + back + 0.01, origin + forth - 0.01)
    unchanged = earliest < latest ? (window, earliest...latest) : nil
    if !isAscending { inWindow.sort { $0.indexPath < $1.indexPath } }
  }

  /// The index paths of the cells among elements, in ascending order.
  private static func cells(of elements: [LayoutAttributes]) -> [LayoutIndexPath] {
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
