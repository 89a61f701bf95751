@_spi(Kumiko) import KumikoDimension

/// The placement of a boundary item relative to its block, whatever the length of the block.
struct BoundaryPlacement: Sendable {
  /// The part of the block at which the item is, along the axis of scrolling.
  enum Edge: Sendable {
    case start
    case middle
    case end
  }

  var edge: Edge
  /// Whether the item is outside the block, which makes room for it.
  var extends: Bool
  var size: Size2D
  var crossPosition: Double
  var offset: Point2D
  var insets: DirectionalEdgeInsets

  func frame(block start: Double, _ length: Double, along axis: LayoutAxis) -> Rect2D {
    box(block: start, length, along: axis).inset(by: insets)
  }

  /// Returns the frame before its insets are applied.
  func box(block start: Double, _ length: Double, along axis: LayoutAxis) -> Rect2D {
    let extent = size[axis]
    var origin = Point2D.zero
    origin[axis.crossed] = crossPosition
    switch edge {
    case .start: origin[axis] = extends ? start - extent : start
    case .middle: origin[axis] = start + (length - extent) / 2
    case .end: origin[axis] = extends ? start + length : start + length - extent
    }
    return Rect2D(origin: origin + offset, size: size)
  }
}

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
