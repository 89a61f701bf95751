/// A view of a renderer, identified by its kind and a unique number.
public struct ViewHandle: Hashable, Sendable {
  /// The reuse identifier. Views are reused only for elements with an equal one.
  public var kind: String
  /// The number among all views, counted from 0 without gaps.
  public var number: Int
}
