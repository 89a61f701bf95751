@_spi(Kumiko) import KumikoDimension

extension BoundaryPlacement {
  /// Returns the largest distance by which the item moves: a header until the end of its section pushes it off, a footer
  /// until it would cover the header.
  ///
  /// - Parameters:
  ///   - natural: The position without pinning.
  ///   - limits: The end of the section's header and the start of its footer.
  func pinnedTravel(natural: Double, limits: AxisBounds, along axis: LayoutAxis) -> Double {
    switch edge {
    // If the section is shorter than its header, the header does not move.
    case .start: max(0, limits.upper - size[axis] - natural)
    case .end: min(0, limits.lower - natural)
    case .middle: 0
    }
  }

  /// Returns the distance by which the item moves to stay in the visible part of the content.
  func pinnedDistance(
    natural: Double, limits: AxisBounds, visible: AxisBounds, along axis: LayoutAxis
  ) -> Double {
    let travel = pinnedTravel(natural: natural, limits: limits, along: axis)
    return switch edge {
    case .start: min(max(0, visible.lower - natural), travel)
    case .end: max(min(0, visible.upper - size[axis] - natural), travel)
    case .middle: 0
    }
  }
}
