public import KumikoDimension

/// The place of a section in its layout: the axis of scrolling, the insets and the room of its content, and whether a section
/// stands above.
///
/// A kind reads it from its context, as ``SectionContext/scrollDirection``, ``SectionContext/contentInsets``,
/// ``SectionContext/contentSize`` and ``SectionContext/hasSectionAbove``.
public struct SectionPlacement: Hashable, Sendable {
  /// The axis of scrolling of the layout.
  public var scrollDirection: LayoutAxis
  /// The insets that the document gives the section, in points.
  public var contentInsets: DirectionalEdgeInsets
  /// The size of the container without its insets and those of the section, in points; nil to derive it from the
  /// environment and `contentInsets`.
  public var contentSize: Size2D?
  /// A Boolean value that indicates whether the section is not the first one of its layout.
  public var hasSectionAbove: Bool

  /// Creates a placement, by default in a layout that scrolls vertically, without insets and without a section above.
  public init(
    scrollDirection: LayoutAxis = .vertical, contentInsets: DirectionalEdgeInsets = .zero, contentSize: Size2D? = nil,
    hasSectionAbove: Bool = false
  ) {
    self.scrollDirection = scrollDirection
    self.contentInsets = contentInsets
    self.contentSize = contentSize
    self.hasSectionAbove = hasSectionAbove
  }
}
