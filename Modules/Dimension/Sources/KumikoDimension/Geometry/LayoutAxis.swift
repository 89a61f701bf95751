/// One of the two directions in which things are laid out.
@frozen
public enum LayoutAxis: String, Hashable, Sendable, CaseIterable {
  /// Along x.
  case horizontal
  /// Along y.
  case vertical

  /// The other axis.
  @inlinable
  public var crossed: LayoutAxis {
    self == .horizontal ? .vertical : .horizontal
  }
}
