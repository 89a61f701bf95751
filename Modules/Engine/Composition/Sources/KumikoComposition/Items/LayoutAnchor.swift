public import KumikoDimension

/// The point of a rectangle to which a supplementary item is attached. The counterpart of Apple's
/// `NSCollectionLayoutAnchor`.
public struct LayoutAnchor: Hashable, Sendable {
  /// The offset of a supplementary item from its anchor. In a left-to-right layout, x points right and y down.
  public enum Offset: Hashable, Sendable {
    /// An offset in points.
    case absolute(Point2D)
    /// An offset in multiples of the supplementary item's size.
    case fractional(Point2D)
  }

  /// The edges of the anchor. One edge is its center, two adjacent edges are their corner, no edges are the center.
  public var edges: DirectionalRectEdge
  /// The offset of the supplementary item from the anchor.
  public var offset: Offset
  /// A further offset beside one in points, in shares of the cell or group that the anchors are on. A quarter is 0.25.
  /// UIKit has no counterpart.
  public var containerOffset = Point2D.zero

  /// Creates an anchor at edges.
  public init(edges: DirectionalRectEdge, offset: Offset = .absolute(.zero)) {
    self.edges = edges
    self.offset = offset
  }

  /// Creates an anchor with an offset in points.
  public init(edges: DirectionalRectEdge, absoluteOffset: Point2D) {
    self.init(edges: edges, offset: .absolute(absoluteOffset))
  }

  /// Creates an anchor with an offset in multiples of the supplementary item's size.
  public init(edges: DirectionalRectEdge, fractionalOffset: Point2D) {
    self.init(edges: edges, offset: .fractional(fractionalOffset))
  }

  /// The position of the anchor in a unit square: (0, 0) is top leading, (0.5, 0.5) is the center.
  @_spi(Kumiko) public var unitPoint: Point2D {
    var point = Point2D(x: 0.5, y: 0.5)
    if edges.contains(.top) { point.y -= 0.5 }
    if edges.contains(.bottom) { point.y += 0.5 }
    if edges.contains(.leading) { point.x -= 0.5 }
    if edges.contains(.trailing) { point.x += 0.5 }
    return point
  }

  /// Returns the offset in points for a supplementary item of a size on a cell or a group.
  @_spi(Kumiko) public func offset(for size: Size2D, on host: Size2D) -> Point2D {
    switch offset {
    case .absolute(let point): point + containerOffset.shares(of: host)
    case .fractional(let point): point.shares(of: size)
    }
  }
}

extension Point2D {
  /// Returns the point whose coordinates are these shares of a size.
  @_spi(Kumiko) public func shares(of size: Size2D) -> Point2D { Point2D(x: x * size.width, y: y * size.height) }
}
