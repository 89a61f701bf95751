extension Rect2D {
  /// The same rectangle, moved.
  @inlinable
  public func offsetBy(dx: Double, dy: Double) -> Rect2D {
    Rect2D(x: minX + dx, y: minY + dy, width: width, height: height)
  }

  /// Whether the two share an area. Edges that only touch do not, and neither does a rectangle without an area.
  @inlinable
  public func intersects(_ other: Rect2D) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
      && width > 0 && height > 0 && other.width > 0 && other.height > 0
  }

  /// The smallest rectangle that holds both.
  @inlinable
  public func union(_ other: Rect2D) -> Rect2D {
    let x = min(minX, other.minX)
    let y = min(minY, other.minY)
    return Rect2D(x: x, y: y, width: max(maxX, other.maxX) - x, height: max(maxY, other.maxY) - y)
  }

  /// What `insets` leave, read left to right (leading is left). Where they take more than there is, the extent is zero.
  @inlinable
  public func inset(by insets: DirectionalEdgeInsets) -> Rect2D {
    Rect2D(
      origin: Point2D(x: minX + insets.leading, y: minY + insets.top),
      size: size.inset(by: insets))
  }

  /// The rectangle seen in a mirror that stands at the middle of `width`: how right-to-left layouts are made.
  @inlinable
  public func mirrored(in width: Double) -> Rect2D {
    Rect2D(x: width - minX - self.width, y: minY, width: self.width, height: height)
  }
}
