/// The bounce and the deceleration rate of an orthogonal section. The counterpart of Apple's
/// `UICollectionLayoutSectionOrthogonalScrollingProperties` (iOS 17).
///
/// The properties do not change frames; the host reads them when it scrolls the section. They have no effect in a
/// section that does not scroll orthogonally.
public struct OrthogonalScrollingProperties: Hashable, Sendable {
  /// The bounce at the ends of the content.
  public enum Bounce: String, Hashable, Sendable, CaseIterable {
    /// Bounces if the content is larger than the container.
    case automatic
    /// Bounces always.
    case always
    /// Never bounces.
    case never
  }

  /// The deceleration of scrolling after a drag.
  public enum DecelerationRate: String, Hashable, Sendable, CaseIterable {
    /// Fast for paging behaviors, otherwise the rate of the enclosing view.
    case automatic
    /// The normal rate.
    case normal
    /// A fast rate.
    case fast
  }

  /// The bounce at the ends of the content.
  public var bounce: Bounce
  /// The deceleration rate.
  public var decelerationRate: DecelerationRate

  /// Creates properties with Apple's default values.
  public init(bounce: Bounce = .automatic, decelerationRate: DecelerationRate = .automatic) {
    self.bounce = bounce
    self.decelerationRate = decelerationRate
  }
}
