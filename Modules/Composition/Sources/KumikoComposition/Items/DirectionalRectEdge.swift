/// A set of edges; leading and trailing follow the layout direction: Apple's `NSDirectionalRectEdge`.
public struct DirectionalRectEdge: OptionSet, Hashable, Sendable {
  /// The edges as bits.
  public var rawValue: Int

  /// The edges whose bits are set.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The upper edge.
  public static let top = DirectionalRectEdge(rawValue: 1)
  /// Where lines of text begin.
  public static let leading = DirectionalRectEdge(rawValue: 2)
  /// The lower edge.
  public static let bottom = DirectionalRectEdge(rawValue: 4)
  /// Where lines of text end.
  public static let trailing = DirectionalRectEdge(rawValue: 8)
  /// All four edges. Opposite edges cancel each other out.
  public static let all: DirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}
