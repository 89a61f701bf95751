/// A layout axis: horizontal or vertical.
@frozen
public enum LayoutAxis: String, Hashable, Sendable, CaseIterable {
  /// The x axis.
  case horizontal
  /// The y axis.
  case vertical

  /// The other axis.
  @inlinable
  public var crossed: LayoutAxis {
    self == .horizontal ? .vertical : .horizontal
  }
}
