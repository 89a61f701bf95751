/// The first section of a span as its header, such as an orthogonal section of tabs above the other sections.
///
/// The section is laid out by its own description, directly before the other sections. Its cells are items as those of
/// every section, not supplementary views. UIKit has no counterpart.
///
/// ```swift
/// let tabs = LayoutSpan(
///   id: "tabs", sections: 1..<4, headerSection: LayoutHeaderSection(pinToVisibleBounds: true))
/// ```
public struct LayoutHeaderSection: Hashable, Sendable {
  /// A Boolean value that indicates whether the section is pinned to the visible bounds while its span is visible.
  public var pinToVisibleBounds: Bool
  /// The least z-order of the elements of the section.
  public var zIndex: Int

  /// Creates the settings of a header section.
  public init(pinToVisibleBounds: Bool = false, zIndex: Int = 1) {
    self.pinToVisibleBounds = pinToVisibleBounds
    self.zIndex = zIndex
  }
}

extension LayoutDecorationItem {
  /// The element kind of the background of the screen behind a pinned section, which pictures and pages draw as a bar.
  @_spi(Kumiko) public static var headerBarKind: String { "header-bar" }
}
