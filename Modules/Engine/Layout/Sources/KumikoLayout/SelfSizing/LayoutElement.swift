/// An element that can size itself: a cell or a supplementary item.
public enum LayoutElement: Hashable, Sendable {
  /// The cell of an item.
  case cell(LayoutIndexPath)
  /// A supplementary item of a kind: of a cell, a group, a section or the layout.
  case supplementary(String, LayoutIndexPath)

  /// The index path of the element.
  public var indexPath: LayoutIndexPath {
    switch self {
    case .cell(let indexPath), .supplementary(_, let indexPath): indexPath
    }
  }
}
