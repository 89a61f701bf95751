/// A set of edges; leading and trailing follow the layout direction: Apple's `NSDirectionalRectEdge`.
public struct DirectionalRectEdge: OptionSet, Hashable, Sendable {
  public var rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let top = DirectionalRectEdge(rawValue: 1)
  public static let leading = DirectionalRectEdge(rawValue: 2)
  public static let bottom = DirectionalRectEdge(rawValue: 4)
  public static let trailing = DirectionalRectEdge(rawValue: 8)
  /// All four edges. Opposite edges cancel each other out.
  public static let all: DirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}
