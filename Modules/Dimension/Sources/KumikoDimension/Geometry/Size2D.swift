/// A width and a height, in points.
@frozen
public struct Size2D: Hashable, Sendable {
  /// The extent along x.
  public var width: Double
  /// The extent along y.
  public var height: Double

  /// A size, in points.
  @inlinable
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// No width and no height.
  @inlinable
  public static var zero: Size2D { Size2D(width: 0, height: 0) }

  /// The extent along `axis`.
  @inlinable
  public subscript(axis: LayoutAxis) -> Double {
    get { axis == .horizontal ? width : height }
    set {
      if axis == .horizontal { width = newValue } else { height = newValue }
    }
  }

  /// A size from its extents along `axis` and across it.
  @inlinable
  public init(along axis: LayoutAxis, _ main: Double, across cross: Double) {
    self = axis == .horizontal ? Size2D(width: main, height: cross) : Size2D(width: cross, height: main)
  }

  /// What `insets` leave of this size; never negative.
  @inlinable
  public func inset(by insets: DirectionalEdgeInsets) -> Size2D {
    Size2D(
      width: max(0, width - insets.leading - insets.trailing),
      height: max(0, height - insets.top - insets.bottom))
  }
}
