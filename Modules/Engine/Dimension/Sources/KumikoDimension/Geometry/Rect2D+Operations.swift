extension Rect2D {
  /// Returns the rectangle with its origin moved, in points.
  @inlinable
  public func offsetBy(dx: Double, dy: Double) -> Rect2D {
    Rect2D(x: minX + dx, y: minY + dy, width: width, height: height)
  }

  /// Returns whether two rectangles share an area. Edges that only touch, and rectangles without area, do not
  /// intersect.
  @inlinable
  public func intersects(_ other: Rect2D) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
      && width > 0 && height > 0 && other.width > 0 && other.height > 0
  }

  /// Returns the smallest rectangle that contains both rectangles.
  @inlinable
  public func union(_ other: Rect2D) -> Rect2D {
    let x = min(minX, other.minX)
    let y = min(minY, other.minY)
    return Rect2D(x: x, y: y, width: max(maxX, other.maxX) - x, height: max(maxY, other.maxY) - y)
  }

  /// Returns the rectangle with insets applied, for a left-to-right layout (leading is left).
  ///
  /// If the insets exceed an extent, the extent is 0.
  @inlinable
  public func inset(by insets: DirectionalEdgeInsets) -> Rect2D {
    Rect2D(
      origin: Point2D(x: minX + insets.leading, y: minY + insets.top),
      size: size.inset(by: insets))
  }

  /// Returns the rectangle mirrored horizontally in a container of this width, as for right-to-left layouts.
  @_spi(Kumiko)
  @inlinable
  public func mirrored(in width: Double) -> Rect2D {
    Rect2D(x: width - minX - self.width, y: minY, width: self.width, height: height)
  }
}
