/// An element whose view can say how large it wants to be, by number.
public enum LayoutElement: Hashable, Sendable {
  /// The cell of an item.
  case cell(LayoutIndexPath)
  /// A supplementary item of a kind: of a cell, a group, a section or the layout.
  case supplementary(String, LayoutIndexPath)

  /// Where the element is counted.
  public var indexPath: LayoutIndexPath {
    switch self {
    case .cell(let indexPath), .supplementary(_, let indexPath): indexPath
    }
  }
}
