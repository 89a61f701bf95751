@_spi(Kumiko) import KumikoDimension

/// The cells that are before a cell in a direction, compared as ``FocusSearch`` says.
struct FocusBeam {
  /// How a cell stands to the one that has the focus.
  private struct Place {
    /// The distance between the facing edges; negative if the cells overlap in the direction.
    var gap: Double
    /// The distance of the edge that faces away.
    var farEdge: Double
    /// The distance of the centers across the direction.
    var sideways: Double
    var indexPath: LayoutIndexPath

    static func precedes(_ a: Place, _ b: Place) -> Bool {
      (max(a.gap, 0), a.sideways, a.indexPath) < (max(b.gap, 0), b.sideways, b.indexPath)
    }
  }

  private let focused: Rect2D
  private let direction: FocusDirection

  init(from focused: Rect2D, toward direction: FocusDirection) {
    self.focused = focused
    self.direction = direction
  }

  /// Returns the rectangle from the center of the focused cell to a distance beyond it.
  func rect(extent: Double, across lower: Double, _ upper: Double) -> Rect2D {
    let axis = direction.axis
    let length = focused.size[axis] / 2 + extent
    var origin = Point2D.zero
    origin[axis] = center(of: focused, along: axis) - (direction.isForward ? 0 : length)
    origin[axis.crossed] = lower
    return Rect2D(origin: origin, size: Size2D(along: axis, length, across: upper - lower))
  }

  /// Returns the next cell among elements.
  ///
  /// - Parameter staysOpposite: Whether only cells count that a line in the direction can meet.
  func next(among found: [LayoutRecord], except own: LayoutIndexPath, staysOpposite: Bool) -> LayoutIndexPath? {
    var opposite: Place?
    var beside: Place?
    for record in found where record.category == .cell && record.indexPath != own {
      guard let (place, isOpposite) = place(of: record) else { continue }
      if isOpposite {
        if opposite.map({ Place.precedes(place, $0) }) ?? true { opposite = place }
      } else if place.gap >= -0.5, beside.map({ Place.precedes(place, $0) }) ?? true {
        beside = place
      }
    }
    guard !staysOpposite, let beside else { return opposite?.indexPath }
    guard let opposite else { return beside.indexPath }
    return beside.farEdge <= opposite.gap ? beside.indexPath : opposite.indexPath
  }

  /// Returns how a cell stands to the focused one; nil if it is not in the direction.
  private func place(of record: LayoutRecord) -> (Place, isOpposite: Bool)? {
    let (frame, axis) = (record.frame, direction.axis)
    let ahead = center(of: frame, along: axis) - center(of: focused, along: axis)
    guard direction.isForward ? ahead > 0 : ahead < 0 else { return nil }
    let gap =
      direction.isForward
      ? frame.lowerBound(along: axis) - focused.upperBound(along: axis)
      : focused.lowerBound(along: axis) - frame.upperBound(along: axis)
    let across = axis.crossed
    let overlap =
      min(frame.upperBound(along: across), focused.upperBound(along: across))
      - max(frame.lowerBound(along: across), focused.lowerBound(along: across))
    let sideways = abs(center(of: frame, along: across) - center(of: focused, along: across))
    return (
      Place(gap: gap, farEdge: gap + frame.size[axis], sideways: sideways, indexPath: record.indexPath), overlap > 0
    )
  }

  private func center(of rect: Rect2D, along axis: LayoutAxis) -> Double {
    (rect.lowerBound(along: axis) + rect.upperBound(along: axis)) / 2
  }
}
