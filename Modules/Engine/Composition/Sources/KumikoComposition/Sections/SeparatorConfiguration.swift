public import KumikoDimension

/// The separators between the rows of a list. The counterpart of Apple's `UIListSeparatorConfiguration` (iOS 14.5),
/// without colors.
///
/// Separators are drawn inside the rows. They are not elements of the layout, take no room, and change no frame. Each
/// row has a top and a bottom separator with their own visibility.
public struct SeparatorConfiguration: Hashable, Sendable {
  /// The visibility of a separator.
  public enum Visibility: String, Hashable, Sendable, CaseIterable {
    /// Visible between two rows, as the bottom separator of the upper row. Hidden at the ends.
    case automatic
    /// Visible in all rows.
    case visible
    /// Hidden in all rows.
    case hidden
  }

  /// The visibility of the top separators.
  public var topVisibility: Visibility
  /// The visibility of the bottom separators.
  public var bottomVisibility: Visibility
  /// The insets of the top separators from the edges of the row, in points. If nil, the renderer decides; UIKit aligns
  /// them with the text.
  public var topInsets: DirectionalEdgeInsets?
  /// The insets of the bottom separators from the edges of the row, in points. If nil, the renderer decides.
  public var bottomInsets: DirectionalEdgeInsets?

  /// Creates separators with Apple's default values.
  public init(
    topVisibility: Visibility = .automatic, bottomVisibility: Visibility = .automatic,
    topInsets: DirectionalEdgeInsets? = nil, bottomInsets: DirectionalEdgeInsets? = nil
  ) {
    self.topVisibility = topVisibility
    self.bottomVisibility = bottomVisibility
    self.topInsets = topInsets
    self.bottomInsets = bottomInsets
  }
}
