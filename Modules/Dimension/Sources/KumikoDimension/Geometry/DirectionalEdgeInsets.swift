/// Distances from the four edges, in points; leading and trailing follow the layout direction.
@frozen
public struct DirectionalEdgeInsets: Hashable, Sendable {
  /// From the top edge, downwards.
  public var top: Double
  /// From the edge where lines of text begin: the left one, left to right.
  public var leading: Double
  /// From the bottom edge, upwards.
  public var bottom: Double
  /// From the edge where lines of text end: the right one, left to right.
  public var trailing: Double

  /// A distance for each edge, in points; negative ones reach outwards.
  @inlinable
  public init(top: Double, leading: Double, bottom: Double, trailing: Double) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// The same distance from every edge.
  @inlinable
  public init(_ all: Double) {
    self.init(top: all, leading: all, bottom: all, trailing: all)
  }

  /// No insets.
  @inlinable
  public static var zero: DirectionalEdgeInsets { DirectionalEdgeInsets(0) }

  /// The inset before the content along `axis`: leading or top.
  @inlinable
  public func start(along axis: LayoutAxis) -> Double { axis == .horizontal ? leading : top }

  /// The inset after the content along `axis`: trailing or bottom.
  @inlinable
  public func end(along axis: LayoutAxis) -> Double { axis == .horizontal ? trailing : bottom }

  /// Both insets along `axis`.
  @inlinable
  public func total(along axis: LayoutAxis) -> Double { start(along: axis) + end(along: axis) }

  /// The insets along `axis` alone; the others are zero.
  @inlinable
  public func only(along axis: LayoutAxis) -> DirectionalEdgeInsets {
    axis == .horizontal
      ? DirectionalEdgeInsets(top: 0, leading: leading, bottom: 0, trailing: trailing)
      : DirectionalEdgeInsets(top: top, leading: 0, bottom: bottom, trailing: 0)
  }

  /// The two added edge by edge.
  @inlinable
  public static func + (a: DirectionalEdgeInsets, b: DirectionalEdgeInsets) -> DirectionalEdgeInsets {
    DirectionalEdgeInsets(
      top: a.top + b.top, leading: a.leading + b.leading,
      bottom: a.bottom + b.bottom, trailing: a.trailing + b.trailing)
  }
}
