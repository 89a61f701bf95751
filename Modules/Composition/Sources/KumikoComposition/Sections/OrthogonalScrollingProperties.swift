/// How the scrolling of an orthogonal section feels: Apple's `UICollectionLayoutSectionOrthogonalScrollingProperties`
/// (iOS 17).
///
/// It changes no frame; whoever scrolls the section reads it. In a section that does not scroll across the layout's direction
/// it means nothing.
public struct OrthogonalScrollingProperties: Hashable, Sendable {
  /// Whether the section scrolls past the ends of its content and back again.
  public enum Bounce: String, Hashable, Sendable, CaseIterable {
    /// Where there is more content than room.
    case automatic
    /// Even where all of the content is in sight.
    case always
    /// Not at all: the section stops at the ends of its content.
    case never
  }

  /// How soon the section comes to rest once it has been let go.
  public enum DecelerationRate: String, Hashable, Sendable, CaseIterable {
    /// As its behaviour has it: soon where it turns page by page, else as the view around it, after a while.
    case automatic
    /// After a while.
    case normal
    /// Soon.
    case fast
  }

  /// Whether the section scrolls past the ends of its content.
  public var bounce: Bounce
  /// How soon the section comes to rest.
  public var decelerationRate: DecelerationRate

  /// The properties; what is left out is as Apple has it.
  public init(bounce: Bounce = .automatic, decelerationRate: DecelerationRate = .automatic) {
    self.bounce = bounce
    self.decelerationRate = decelerationRate
  }
}
