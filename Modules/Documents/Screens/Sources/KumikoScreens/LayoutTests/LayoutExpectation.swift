public import KumikoDimension

/// What a case expects of some elements.
@_spi(Kumiko) public struct LayoutExpectation: Sendable {
  /// What is expected.
  public enum Content: Sendable {
    /// An element has a frame, in points of the content. The places are those of its numbers, or the one of an alias.
    case frame(ElementReference, Rect2D, places: [SourceRange])
    /// The content has a size, in points.
    case contentSize(Size2D)
    /// A section, or the screen, has a number of cells.
    case count(Int, section: LayoutTestSettings.Name?)
    case inside(Area, [ElementReference])
    /// Elements have a relation to each other, or to what is visible.
    case relation(Relation, [ElementReference])
  }

  /// A relation of elements.
  public enum Relation: String, CaseIterable, Sendable {
    /// Each element ends before the next one begins, from the top down.
    case above
    /// Each element ends before the next one begins, in reading direction.
    case before
    /// No two elements overlap.
    case noOverlap = "no-overlap"
    /// All elements have one width.
    case sameWidth = "same-width"
    /// All elements have one height.
    case sameHeight = "same-height"
    /// A part of each element is visible.
    case visible
    /// No part of an element is visible.
    case hidden
    /// The layout does not have the elements.
    case absent
    /// Scrolling has moved each element from its place, to keep it visible.
    case pinned
    /// Each element has room for its texts.
    case fits

    /// The smallest number of elements.
    public var leastCount: Int {
      switch self {
      case .above, .before, .noOverlap, .sameWidth, .sameHeight: 2
      case .visible, .hidden, .absent, .pinned, .fits: 1
      }
    }
  }

  /// An area of a screen.
  public enum Area: String, CaseIterable, Sendable {
    /// The visible rect without the safe-area insets.
    case safeArea = "safe-area"
    /// What is visible.
    case viewport
    case content
  }

  /// What is expected.
  public let content: Content
  /// The range of the expectation.
  public let range: SourceRange
}
