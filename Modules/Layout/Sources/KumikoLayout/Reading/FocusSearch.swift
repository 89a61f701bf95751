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
/// - Across the axis of scrolling, the focus stays in its row, and in a section that scrolls orthogonally it reaches all cells.
/// - With sections side by side, the cells of the own rail come first, then those of the own column, then those of the other
///   columns, and at last those outside. Cells that the scrolling of the own rail and the own columns hides are found.
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
    var layout = layout
    if layout.prepared.spans.hasColumns { layout.revealedSection = indexPath.section }
    for scope in FocusScope.around(indexPath.section, focused, toward: direction, in: layout) {
      if let next = item(from: indexPath, toward: direction, in: scope, of: layout) { return next }
    }
    return nil
  }

  private func item(
    from indexPath: LayoutIndexPath, toward direction: FocusDirection, in scope: FocusScope,
    of layout: CompositionalLayout
  ) -> LayoutIndexPath? {
    let focused = scope.focused
    let beam = FocusBeam(from: focused, toward: direction)
    let isAlongScrolling = direction.axis == layout.prepared.mainAxis
    let across = direction.axis.crossed
    // Along the axis of scrolling, whole rows are searched; across it, only what is opposite.
    let (lower, upper) =
      isAlongScrolling
      ? (
        min(scope.room.lower, focused.lowerBound(along: across)),
        max(scope.room.upper, focused.upperBound(along: across))
      ) : (focused.lowerBound(along: across), focused.upperBound(along: across))
    var found: [LayoutRecord] = []
    var extent = max(layout.prepared.bounds[direction.axis], focused.size[direction.axis], 1)
    while true {
      found.removeAll(keepingCapacity: true)
      layout.records(in: beam.rect(extent: extent, across: lower, upper), into: &found)
      if scope.sections != nil || scope.searched != nil {
        found.removeAll { !scope.contains($0.indexPath.section) }
      }
      if let next = beam.next(among: found, except: indexPath, staysOpposite: !isAlongScrolling) { return next }
      if extent >= scope.limit { return nil }
      extent *= 2
    }
  }
}
