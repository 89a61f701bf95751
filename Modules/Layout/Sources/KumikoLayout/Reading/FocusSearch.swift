@_spi(Kumiko) import KumikoDimension

/// Finds the cell to which the focus moves from another cell.
///
/// Only cells have the focus, as in UIKit. The rules are Kumiko's, because Apple does not document those of its focus
/// engine:
///
/// - The nearest cell in the direction is next, if it is opposite the cell: a line in the direction can meet both.
/// - Cells with the same distance are compared by the distance of their centers across the direction, then by their index
///   path.
/// - Along the axis of scrolling, no row is left out. If a cell beside the line is wholly nearer than all cells that are
///   opposite, the nearest one of these is next.
/// - Across the axis of scrolling, the focus stays in its row, and in a section that scrolls sideways it reaches all cells.
public struct FocusSearch: Sendable {
  private let layout: CompositionalLayout

  /// Creates a search in a layout.
  ///
  /// - Parameter layout: A prepared layout. Its orthogonal offsets move the cells of their sections.
  public init(in layout: CompositionalLayout) {
    self.layout = layout
  }

  /// Returns the cell to which the focus moves, or nil if there is none.
  ///
  /// - Parameters:
  ///   - indexPath: The index path of the cell that has the focus.
  ///   - direction: The direction on the screen.
  /// - Complexity: O(log *s* + log *m* + *f*) for *s* sections, *m* measured sizes, and the *f* elements within twice the
  ///   distance of the cell that is found, but at least one screen.
  public func item(from indexPath: LayoutIndexPath, toward direction: FocusDirection) -> LayoutIndexPath? {
    guard let focused = layout.attributesForItem(at: indexPath)?.frame else { return nil }
    let beam = FocusBeam(from: focused, toward: direction)
    let isAlongScrolling = direction.axis == layout.prepared.mainAxis
    let container = layout.prepared.bounds
    let across = direction.axis.crossed
    // Along the axis of scrolling, whole rows are searched; across it, only what is opposite.
    let (lower, upper) =
      isAlongScrolling
      ? (min(0, focused.lowerBound(along: across)), max(container[across], focused.upperBound(along: across)))
      : (focused.lowerBound(along: across), focused.upperBound(along: across))
    let limit = reach(ofSection: indexPath.section, toward: direction, from: focused)
    var found: [LayoutRecord] = []
    var extent = max(container[direction.axis], focused.size[direction.axis], 1)
    while true {
      found.removeAll(keepingCapacity: true)
      layout.records(in: beam.rect(extent: extent, across: lower, upper), into: &found)
      if let next = beam.next(among: found, except: indexPath, staysOpposite: !isAlongScrolling) { return next }
      if extent >= limit { return nil }
      extent *= 2
    }
  }

  /// Returns the distance in which all cells are that the focus can reach.
  private func reach(ofSection section: Int, toward direction: FocusDirection, from focused: Rect2D) -> Double {
    let position = abs(focused.lowerBound(along: direction.axis)) + focused.size[direction.axis]
    let scroll = layout.orthogonalScroll(ofSection: section)
    let rail = scroll?.axis == direction.axis ? scroll?.contentLength ?? 0 : 0
    return layout.contentSize[direction.axis] + rail + position
  }
}
