public import KumikoDimension

/// The lines between the rows of a list: Apple's `UIListSeparatorConfiguration` (iOS 14.5) without its colours.
///
/// Lines are drawn inside the rows. They are no elements of the layout, take no room, and change no frame. Every row has a
/// line at its top and one at its bottom; which of them are seen, the two visibilities say.
public struct SeparatorConfiguration: Hashable, Sendable {
  /// Whether a line is seen.
  public enum Visibility: String, Hashable, Sendable, CaseIterable {
    /// Where it parts two rows: one line between neighbours, which is the bottom line of the upper one; none at the ends.
    case automatic
    /// On every row.
    case visible
    /// On no row.
    case hidden
  }

  /// Whether rows have a line at the top.
  public var topVisibility: Visibility
  /// Whether rows have a line at the bottom.
  public var bottomVisibility: Visibility
  /// What is taken off the top line, from the edges of its row, in points; nil leaves it to whoever draws the line (UIKit:
  /// in line with the text of the row).
  public var topInsets: DirectionalEdgeInsets?
  /// What is taken off the bottom line, from the edges of its row, in points; nil as for `topInsets`.
  public var bottomInsets: DirectionalEdgeInsets?

  /// The lines of a list; what is left out is as Apple has it.
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
