import KumikoDimension

/// Where a boundary item stands, whatever the length of what it stands at.
struct BoundaryPlacement: Sendable {
  /// Which part of the block it stands at, along the direction of scrolling.
  enum Edge: Sendable {
    case start
    case middle
    case end
  }

  var edge: Edge
  /// Whether it stands outside the block, which then makes room for it.
  var extends: Bool
  var size: Size2D
  /// Its place across the direction of scrolling.
  var crossPosition: Double
  var offset: Point2D
  var insets: DirectionalEdgeInsets

  /// The frame at a block that starts at `start` and is `length` long.
  func frame(block start: Double, _ length: Double, along axis: LayoutAxis) -> Rect2D {
    box(block: start, length, along: axis).inset(by: insets)
  }

  /// The frame before its insets are taken off.
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
