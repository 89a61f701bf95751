public import KumikoDimension

extension Box {
  /// A thin grey line at an edge of a box, over what the box shows.
  public struct Separator: Hashable, Sendable {
    /// The edge at which it is drawn, along the direction in which the screen scrolls.
    public enum Edge: String, Hashable, Sendable, CaseIterable {
      /// Where the box begins.
      case top
      /// Where the box ends.
      case bottom
    }

    /// The edge of the box.
    public var edge: Edge
    /// Where it is, in the coordinates of the box's own frame, in points; a rail moves it with its box.
    public var frame: Rect2D
    /// Whether it begins where the text of the box does, as lists have it, if the box is drawn as a row.
    public var alignsWithText: Bool

    /// A line. The frame is in points.
    public init(edge: Edge = .bottom, frame: Rect2D, alignsWithText: Bool = false) {
      self.edge = edge
      self.frame = frame
      self.alignsWithText = alignsWithText
    }
  }
}
