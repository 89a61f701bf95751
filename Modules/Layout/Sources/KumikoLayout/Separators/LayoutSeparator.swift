public import KumikoDimension

/// A line at an edge of a row, inside it. No element of the layout: it takes no room, and nothing asks a data source for it.
public struct LayoutSeparator: Hashable, Sendable {
  /// An edge of a row, along the direction of scrolling.
  public enum Edge: String, Hashable, Sendable, CaseIterable {
    /// Where the row begins: its upper edge, or its leading edge in a layout that scrolls horizontally.
    case top
    /// Where the row ends: its lower edge, or its trailing edge in a layout that scrolls horizontally.
    case bottom
  }

  /// The cell that the line is drawn in.
  public var indexPath: LayoutIndexPath
  /// The edge of the cell at which it is drawn.
  public var edge: Edge
  /// In content coordinates, in points: one device pixel thick, or as thick as the cell where that is thinner.
  public var frame: Rect2D

  /// A line at an edge of a cell.
  public init(indexPath: LayoutIndexPath, edge: Edge, frame: Rect2D) {
    self.indexPath = indexPath
    self.edge = edge
    self.frame = frame
  }
}
