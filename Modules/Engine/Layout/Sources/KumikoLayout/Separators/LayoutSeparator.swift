public import KumikoDimension

/// A separator: a line inside a row, at one of its edges.
///
/// A separator is not an element of the layout. It takes no room and has no index path of its own.
public struct LayoutSeparator: Hashable, Sendable {
  /// An edge of a row, along the axis of scrolling.
  public enum Edge: String, Hashable, Sendable, CaseIterable {
    /// The top edge, or the leading edge in a layout that scrolls horizontally.
    case top
    /// The bottom edge, or the trailing edge in a layout that scrolls horizontally.
    case bottom
  }

  /// The index path of the cell.
  public var indexPath: LayoutIndexPath
  /// The edge of the cell.
  public var edge: Edge
  /// The frame in content coordinates, in points: one pixel thick, at most as thick as the cell.
  public var frame: Rect2D

  /// Creates a separator.
  @_spi(Kumiko) public init(indexPath: LayoutIndexPath, edge: Edge, frame: Rect2D) {
    self.indexPath = indexPath
    self.edge = edge
    self.frame = frame
  }
}
