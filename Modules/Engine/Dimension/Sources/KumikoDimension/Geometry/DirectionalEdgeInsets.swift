/// Insets from the four edges, in points. Leading and trailing follow the layout direction.
@frozen
public struct DirectionalEdgeInsets: Hashable, Sendable {
  /// The inset from the top edge, in points.
  public var top: Double
  /// The inset from the leading edge, in points: the left edge in a left-to-right layout.
  public var leading: Double
  /// The inset from the bottom edge, in points.
  public var bottom: Double
  /// The inset from the trailing edge, in points: the right edge in a left-to-right layout.
  public var trailing: Double

  /// Creates insets, in points. Negative insets extend outwards.
  @inlinable
  public init(top: Double, leading: Double, bottom: Double, trailing: Double) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// Creates equal insets from all edges, in points.
  @inlinable
  public init(_ all: Double) {
    self.init(top: all, leading: all, bottom: all, trailing: all)
  }

  /// Insets of 0.
  @inlinable
  public static var zero: DirectionalEdgeInsets { DirectionalEdgeInsets(0) }

  /// Returns the inset before the content along an axis: leading or top.
  @_spi(Kumiko)
  @inlinable
  public func start(along axis: LayoutAxis) -> Double { axis == .horizontal ? leading : top }

  /// Returns the inset after the content along an axis: trailing or bottom.
  @_spi(Kumiko)
  @inlinable
  public func end(along axis: LayoutAxis) -> Double { axis == .horizontal ? trailing : bottom }

  /// Returns the sum of both insets along an axis.
  @_spi(Kumiko)
  @inlinable
  public func total(along axis: LayoutAxis) -> Double { start(along: axis) + end(along: axis) }

  /// Returns the insets along an axis. The other insets are 0.
  @_spi(Kumiko)
  @inlinable
  public func only(along axis: LayoutAxis) -> DirectionalEdgeInsets {
    axis == .horizontal
      ? DirectionalEdgeInsets(top: 0, leading: leading, bottom: 0, trailing: trailing)
      : DirectionalEdgeInsets(top: top, leading: 0, bottom: bottom, trailing: 0)
  }

  /// The insets with leading and trailing exchanged.
  @_spi(Kumiko)
  @inlinable
  public var mirrored: DirectionalEdgeInsets {
    DirectionalEdgeInsets(top: top, leading: trailing, bottom: bottom, trailing: leading)
  }

  /// Returns the sum of two insets, edge by edge.
  @inlinable
  public static func + (a: DirectionalEdgeInsets, b: DirectionalEdgeInsets) -> DirectionalEdgeInsets {
    DirectionalEdgeInsets(
      top: a.top + b.top, leading: a.leading + b.leading,
      bottom: a.bottom + b.bottom, trailing: a.trailing + b.trailing)
  }
}
