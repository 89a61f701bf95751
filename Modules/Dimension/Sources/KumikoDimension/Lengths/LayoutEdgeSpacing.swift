/// Room kept free around a piece, outside its insets: Apple's `NSCollectionLayoutEdgeSpacing`. No spacing is zero.
public struct LayoutEdgeSpacing: Hashable, Sendable {
  /// The room before the piece along x.
  public var leading: LayoutSpacing?
  /// The room above the piece.
  public var top: LayoutSpacing?
  /// The room after the piece along x.
  public var trailing: LayoutSpacing?
  /// The room below the piece.
  public var bottom: LayoutSpacing?

  /// Spacing on the edges that are given, and none on the others.
  public init(
    leading: LayoutSpacing? = nil, top: LayoutSpacing? = nil,
    trailing: LayoutSpacing? = nil, bottom: LayoutSpacing? = nil
  ) {
    self.leading = leading
    self.top = top
    self.trailing = trailing
    self.bottom = bottom
  }

  /// The spacing before the piece along `axis`: leading or top.
  public func start(along axis: LayoutAxis) -> LayoutSpacing? { axis == .horizontal ? leading : top }

  /// The spacing after the piece along `axis`: trailing or bottom.
  public func end(along axis: LayoutAxis) -> LayoutSpacing? { axis == .horizontal ? trailing : bottom }

  /// The least room that both edges along `axis` take.
  public func minimum(along axis: LayoutAxis) -> Double {
    (start(along: axis)?.spacing ?? 0) + (end(along: axis)?.spacing ?? 0)
  }
}
