@_spi(Kumiko) import KumikoCells
@_spi(Kumiko) import KumikoDimension

/// The style of a row among its neighbours.
struct RowPlacement: Hashable {
  enum Style: Hashable {
    /// A plate of its own.
    case plate
    /// No plate, and a hairline between rows.
    case flat
    /// One plate for all rows that touch one another.
    case grouped
  }

  var style: Style
  var isFirst: Bool
  var isLast: Bool

  static let alone = RowPlacement(style: .plate, isFirst: true, isLast: true)

  /// The corners of the part of a common plate below a row.
  var corners: Corners {
    Corners(top: isFirst ? CellMetrics.groupRadius : 0, bottom: isLast ? CellMetrics.groupRadius : 0)
  }

  /// Returns the part of the common plate below a row. It reaches under the next row by a point, for where two edges meet
  /// between pixels, the page would shine through.
  func plate(_ area: Rect2D) -> Rect2D {
    var area = area
    if !isLast { area.size.height += 1 }
    return area
  }
}

/// Finds the rows that stand below one another as in a list.
struct RowRuns {
  private var placements: [RowPlacement]
  private let backgrounds: Backgrounds

  subscript(index: Int) -> RowPlacement { placements[index] }

  /// Groups rows. A row joins the cell before it if it stands directly below that cell.
  ///
  /// - Parameter isInScroller: Whether the boxes scroll orthogonally. Their rows have no common plate, which would be cut by the
  ///   edge of the screen.
  /// - Complexity: O(the number of boxes).
  init(_ boxes: [Box], containerWidth: Double, isInScroller: Bool = false) {
    placements = Array(repeating: .alone, count: boxes.count)
    backgrounds = Backgrounds(boxes)
    var run: [Int] = []
    var touches = true
    for index in boxes.indices where boxes[index].role == .cell && boxes[index].frame.isFinite {
      let box = boxes[index]
      // Rows in a card are narrower than the screen, and those of a scroller have any width.
      let least = min(0.5 * containerWidth, CellMetrics.listRow)
      let isRow = (isInScroller || box.frame.width >= least) && Self.isRow(box, containerWidth)
      if let last = run.last, isRow, let gap = Self.gap(from: boxes[last], to: box) {
        if gap >= 1 { touches = false }
        run.append(index)
        continue
      }
      close(run, touches: touches && !isInScroller, boxes, containerWidth)
      run = isRow ? [index] : []
      touches = true
    }
    close(run, touches: touches && !isInScroller, boxes, containerWidth)
  }

  private static func isRow(_ box: Box, _ containerWidth: Double) -> Bool {
    switch Face(box, containerWidth: containerWidth) {
    case .cell(.row): true
    case .styled: box.style?.background == .row
    default: false
    }
  }

  /// Returns the distance in points to a row below, or nil if it does not stand below.
  private static func gap(from upper: Box, to lower: Box) -> Double? {
    guard upper.sectionID == lower.sectionID, abs(upper.frame.minX - lower.frame.minX) < 0.5,
      abs(upper.frame.width - lower.frame.width) < 0.5
    else { return nil }
    let gap = lower.frame.minY - upper.frame.maxY
    return gap > -0.5 && gap <= 16 ? gap : nil
  }

  private mutating func close(_ run: [Int], touches: Bool, _ boxes: [Box], _ containerWidth: Double) {
    guard let first = run.first, let last = run.last else { return }
    let frame = boxes[first].frame
    let fillsWidth = frame.width >= containerWidth - 8
    // Rows on a background need no plate of their own.
    let isOnBackground = touches && !backgrounds.around(boxes[first]).isEmpty
    if run.count == 1, !fillsWidth, !isOnBackground { return }
    let style: RowPlacement.Style = touches && !fillsWidth && !isOnBackground ? .grouped : .flat
    for index in run {
      placements[index] = RowPlacement(style: style, isFirst: index == first, isLast: index == last)
    }
  }
}

extension Scene {
  /// A Boolean value that indicates whether the screen is an inset-grouped list: all of its cells are rows on common
  /// plates, or stand alone on plates as wide as those.
  ///
  /// - Parameter runs: The runs of the boxes.
  func isGrouped(_ runs: RowRuns) -> Bool {
    let cells = boxes.indices.filter { boxes[$0].role == .cell }
    guard scrollers.isEmpty, let group = cells.first(where: { runs[$0].style == .grouped }) else { return false }
    let frame = boxes[group].frame
    return cells.allSatisfy { index in
      let box = boxes[index]
      return runs[index].style == .grouped
        || (box.hasQuietPlate(runs[index], containerWidth) && abs(box.frame.minX - frame.minX) < 0.5
          && abs(box.frame.width - frame.width) < 0.5)
    }
  }
}

extension Box {
  /// A Boolean value that indicates whether the cell lies on the plate of a row.
  fileprivate func hasQuietPlate(_ placement: RowPlacement, _ containerWidth: Double) -> Bool {
    switch Face(self, containerWidth: containerWidth) {
    case .cell(.row): placement.style == .plate
    case .styled:
      style?.background == .surface || (style?.background == .row && placement.style == .plate)
    default: false
    }
  }
}
