extension UITableView {
  /// The look of a table.
  public enum Style: Int, Sendable {
    /// Rows from edge to edge, with pinned headers.
    case plain
    /// Rows from edge to edge, in separate groups.
    case grouped
    /// Rows in rounded groups with side margins.
    case insetGrouped

    var appearance: UICollectionLayoutListConfiguration.Appearance { .init(rawValue: rawValue) ?? .plain }
  }

  /// The place of a row in the visible bounds after scrolling.
  public enum ScrollPosition: Int, Sendable {
    /// The nearest place, the top, the middle, or the bottom.
    case none, top, middle, bottom

    var value: UICollectionView.ScrollPosition { [[], .top, .centeredVertically, .bottom][rawValue] }
  }

  /// How UIKit animates a change of rows. Nothing is animated without a screen.
  public enum RowAnimation: Int, Sendable {
    /// The row fades, comes from a side or grows from the middle, or appears at once (`none`).
    case fade, right, left, top, bottom, none, middle
    /// As UIKit chooses.
    case automatic = 100
  }

  /// When the size of a self-sizing cell that is shown is asked for again (iOS 16).
  public enum SelfSizingInvalidation: Int, Sendable {
    /// Not at all.
    case disabled
    /// After `invalidateIntrinsicContentSize()` of the cell or its content view.
    case enabled
    /// Also after a change of the constraints in the content view.
    case enabledIncludingConstraints

    var value: UICollectionView.SelfSizingInvalidation { .init(rawValue: rawValue) ?? .enabled }
  }

  /// The height of rows, headers and footers that size themselves.
  public static let automaticDimension: CGFloat = -1
}

extension UITableViewCell {
  /// The separators between the rows of a table.
  public enum SeparatorStyle: Int, Sendable {
    /// None, or a line.
    case none, singleLine
  }
}
