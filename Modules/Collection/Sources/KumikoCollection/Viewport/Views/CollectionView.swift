/// A view as a renderer keeps it: of a kind, and with a number that no other view has.
public struct CollectionView: Hashable, Sendable {
  /// The name of its kind: Apple's reuse identifier. Views are used again for elements of their own kind only.
  public var kind: String
  /// Its number among all views, of whatever kind: they are numbered from zero on, without gaps.
  public var number: Int

  /// A view of a kind.
  public init(kind: String, number: Int) {
    self.kind = kind
    self.number = number
  }
}
