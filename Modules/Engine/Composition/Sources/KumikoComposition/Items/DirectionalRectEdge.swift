/// A set of edges; leading and trailing follow the layout direction. The counterpart of Apple's
/// `NSDirectionalRectEdge`.
public struct DirectionalRectEdge: OptionSet, Hashable, Sendable {
  /// The edges as bits.
  public var rawValue: Int

  /// Creates a set of edges from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The top edge.
  public static let top = DirectionalRectEdge(rawValue: 1)
  /// The leading edge: the left edge in a left-to-right layout.
  public static let leading = DirectionalRectEdge(rawValue: 2)
  /// The bottom edge.
  public static let bottom = DirectionalRectEdge(rawValue: 4)
  /// The trailing edge: the right edge in a left-to-right layout.
  public static let trailing = DirectionalRectEdge(rawValue: 8)
  /// All edges. As an anchor, opposite edges cancel each other.
  public static let all: DirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}
