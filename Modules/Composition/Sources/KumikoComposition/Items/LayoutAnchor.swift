public import KumikoDimension

/// The point of a rectangle by which a supplementary item is attached: Apple's `NSCollectionLayoutAnchor`.
public struct LayoutAnchor: Hashable, Sendable {
  /// How far the item is moved away from the anchor; x to the right and y down, in a left-to-right layout.
  public enum Offset: Hashable, Sendable {
    /// In points.
    case absolute(Point2D)
    /// In multiples of the supplementary item's own size.
    case fractional(Point2D)
  }

  /// The edges in whose middle the anchor lies.
  public var edges: DirectionalRectEdge
  /// How far the supplementary item is moved away from there.
  public var offset: Offset

  /// An anchor at the middle of `edges`; no edges are the centre, and two that touch are their corner.
  public init(edges: DirectionalRectEdge, offset: Offset = .absolute(.zero)) {
    self.edges = edges
    self.offset = offset
  }

  /// An anchor moved by points.
  public init(edges: DirectionalRectEdge, absoluteOffset: Point2D) {
    self.init(edges: edges, offset: .absolute(absoluteOffset))
  }

  /// An anchor moved by multiples of the supplementary item's size.
  public init(edges: DirectionalRectEdge, fractionalOffset: Point2D) {
    self.init(edges: edges, offset: .fractional(fractionalOffset))
  }

  /// Where the anchor lies in a unit square: (0, 0) is top leading, (0.5, 0.5) the centre.
  public var unitPoint: Point2D {
    var point = Point2D(x: 0.5, y: 0.5)
    if edges.contains(.top) { point.y -= 0.5 }
    if edges.contains(.bottom) { point.y += 0.5 }
    if edges.contains(.leading) { point.x -= 0.5 }
    if edges.contains(.trailing) { point.x += 0.5 }
    return point
  }

  /// The offset in points for a supplementary item of `size`.
  public func offset(for size: Size2D) -> Point2D {
    switch offset {
    case .absolute(let point): point
    case .fractional(let point): Point2D(x: point.x * size.width, y: point.y * size.height)
    }
  }
}
