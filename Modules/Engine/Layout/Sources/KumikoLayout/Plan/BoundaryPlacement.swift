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
  /// The position across the axis of scrolling.
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
