public import Foundation

extension UITableView {
  /// The look of a table.
  public enum Style: Int, Sendable {
    /// Rows from edge to edge, with pinned headers.
    case plain
    /// Rows from edge to edge, in separate groups.
    case grouped
    /// Rows in rounded groups with side margins.
    case insetGrouped

    var appearance: UICollectionLayoutListConfiguration.Appearance {
      switch self {
      case .plain: .plain
      case .grouped: .grouped
      case .insetGrouped: .insetGrouped
      }
    }
  }

  /// The place of a row in the visible bounds after scrolling.
  public enum ScrollPosition: Int, Sendable {
    /// The nearest place.
    case none
    /// At the top.
    case top
    /// In the middle.
    case middle
    /// At the bottom.
    case bottom

    var value: UICollectionView.ScrollPosition {
      switch self {
      case .none: []
      case .top: .top
      case .middle: .centeredVertically
      case .bottom: .bottom
      }
    }
  }

  /// How UIKit animates a change of rows. Nothing is animated without a screen.
  public enum RowAnimation: Int, Sendable {
    /// The row fades.
    case fade
    /// The row comes from the right, and goes there.
    case right
    /// The row comes from the left, and goes there.
    case left
    /// The row comes from above, and goes there.
    case top
    /// The row comes from below, and goes there.
    case bottom
    /// The row appears at once.
    case none
    /// The row grows from the middle.
    case middle
    /// As UIKit chooses.
    case automatic = 100
  }

  /// The height of rows, headers and footers that size themselves.
  public static let automaticDimension: CGFloat = -1
}

extension UITableViewCell {
  /// The separators between the rows of a table.
  public enum SeparatorStyle: Int, Sendable {
    /// None.
    case none
    /// A line.
    case singleLine
  }
}
