public import KumikoDimension

extension Box {
  /// A thin grey line at an edge of a box, drawn over the content of the box.
  public struct Separator: Hashable, Sendable {
    /// The edge of a box along the scroll direction of the screen.
    public enum Edge: String, Hashable, Sendable, CaseIterable {
      /// The start of the box.
      case top
      /// The end of the box.
      case bottom
    }

    /// The edge of the box.
    public var edge: Edge
    /// The frame in the coordinates of the box's frame, in points. A scroller moves the separator with its box.
    public var frame: Rect2D
    /// A Boolean value that indicates whether the separator begins at the text of the box, as in lists. Applies to rows
    /// only.
    public var alignsWithText: Bool

    /// Creates a separator.
    ///
    /// - Parameters:
    ///   - edge: The edge of the box.
    ///   - frame: The frame in the coordinates of the box's frame, in points.
    ///   - alignsWithText: A Boolean value that indicates whether the separator begins at the text of a row.
    public init(edge: Edge = .bottom, frame: Rect2D, alignsWithText: Bool = false) {
      self.edge = edge
      self.frame = frame
      self.alignsWithText = alignsWithText
    }
  }
}
