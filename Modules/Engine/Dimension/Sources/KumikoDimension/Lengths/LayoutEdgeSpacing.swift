/// Spacing around an item or a group, outside its insets. The counterpart of Apple's `NSCollectionLayoutEdgeSpacing`.
///
/// No spacing at an edge is equal to a fixed spacing of 0.
public struct LayoutEdgeSpacing: Hashable, Sendable {
  /// The spacing at the leading edge.
  public var leading: LayoutSpacing?
  /// The spacing at the top edge.
  public var top: LayoutSpacing?
  /// The spacing at the trailing edge.
  public var trailing: LayoutSpacing?
  /// The spacing at the bottom edge.
  public var bottom: LayoutSpacing?

  /// Creates edge spacing. Default: no spacing at any edge.
  public init(
    leading: LayoutSpacing? = nil, top: LayoutSpacing? = nil,
    trailing: LayoutSpacing? = nil, bottom: LayoutSpacing? = nil
  ) {
    self.leading = leading
    self.top = top
    self.trailing = trailing
    self.bottom = bottom
  }

  /// Returns the spacing before the item along an axis: leading or top.
  @_spi(Kumiko) public func start(along axis: LayoutAxis) -> LayoutSpacing? { axis == .horizontal ? leading : top }

  /// Returns the spacing after the item along an axis: trailing or bottom.
  @_spi(Kumiko) public func end(along axis: LayoutAxis) -> LayoutSpacing? { axis == .horizontal ? trailing : bottom }

  /// Returns the sum of the minimum spacings along an axis, in points.
  @_spi(Kumiko) public func minimum(along axis: LayoutAxis) -> Double {
    (start(along: axis)?.spacing ?? 0) + (end(along: axis)?.spacing ?? 0)
  }
}
