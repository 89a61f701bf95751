public import KumikoComposition
public import KumikoDimension

/// A run of sections with headers, footers, insets and backgrounds of its own, whose sections are named by identifier: a
/// `LayoutSpan` that follows its sections when contents change.
///
/// The span reaches from the first to the last of its sections that exist. A section between them belongs to it, so an
/// inserted section joins the span around it. Name each section that can be the first or the last one. A span without
/// existing sections has no elements.
///
/// ```swift
/// let tabs = CollectionSpan(id: "tabs", sections: ["rail", "rows"], boundarySupplementaryItems: [header])
/// ```
public struct CollectionSpan<SectionID: Hashable & Sendable>: Hashable, Sendable {
  /// The identifier, which is unique among the spans of a layout.
  public var id: String
  /// The sections, in any order.
  public var sections: [SectionID]
  /// The headers and footers.
  public var boundarySupplementaryItems: [LayoutBoundarySupplementaryItem]
  /// The insets of the sections, in points.
  public var contentInsets: DirectionalEdgeInsets
  /// The spacing between the sections, in points; nil for that of the enclosing span or the layout.
  public var sectionSpacing: Double?
  /// A Boolean value that indicates whether headers and footers respect `contentInsets` across the axis of scrolling.
  public var supplementariesFollowContentInsets: Bool
  /// The backgrounds behind the span with its headers and footers.
  public var decorationItems: [LayoutDecorationItem]
  /// The scrolling across the layout's axis, with the sections side by side; see `LayoutSpan`.
  public var orthogonalScrollingBehavior: OrthogonalScrollingBehavior
  /// The extent of each section side by side; see `LayoutSpan`.
  public var columnExtent: LayoutDimension?
  /// The settings of the first section as the header of the span; nil for a section as the others.
  ///
  /// The header is the first one of ``sections``, which are then in the order of the contents. While it does not exist, or
  /// another section is before it, the span has no header section.
  public var headerSection: LayoutHeaderSection?

  /// Creates a span.
  ///
  /// - Parameters:
  ///   - id: The identifier.
  ///   - sections: The sections, in any order.
  ///   - boundarySupplementaryItems: The headers and footers. Default: none.
  ///   - contentInsets: The insets of the sections, in points. Default: none.
  ///   - sectionSpacing: The spacing between the sections, in points. Default: that of the enclosing span or the layout.
  ///   - supplementariesFollowContentInsets: Whether headers and footers respect the insets across the axis of
  ///     scrolling. Default: true.
  ///   - decorationItems: The backgrounds. Default: none.
  ///   - orthogonalScrollingBehavior: The scrolling across the layout's axis. Default: none.
  ///   - columnExtent: The extent of each section side by side. Default: all room.
  ///   - headerSection: The settings of the first section as the header. Default: nil, for a section as the others.
  public init(
    id: String, sections: [SectionID], boundarySupplementaryItems: [LayoutBoundarySupplementaryItem] = [],
    contentInsets: DirectionalEdgeInsets = .zero, sectionSpacing: Double? = nil,
    supplementariesFollowContentInsets: Bool = true, decorationItems: [LayoutDecorationItem] = [],
    orthogonalScrollingBehavior: OrthogonalScrollingBehavior = .none, columnExtent: LayoutDimension? = nil,
    headerSection: LayoutHeaderSection? = nil
  ) {
    self.id = id
    self.sections = sections
    self.boundarySupplementaryItems = boundarySupplementaryItems
    self.contentInsets = contentInsets
    self.sectionSpacing = sectionSpacing
    self.supplementariesFollowContentInsets = supplementariesFollowContentInsets
    self.decorationItems = decorationItems
    self.orthogonalScrollingBehavior = orthogonalScrollingBehavior
    self.columnExtent = columnExtent
    self.headerSection = headerSection
  }

  /// Returns the span among contents, or nil if none of its sections exists. O(sections).
  func resolved<ItemID>(among contents: CollectionContents<SectionID, ItemID>) -> LayoutSpan? {
    let numbers = sections.compactMap { contents.indexOfSection($0) }
    guard let first = numbers.min(), let last = numbers.max() else { return nil }
    return LayoutSpan(
      id: id, sections: first..<last + 1, boundarySupplementaryItems: boundarySupplementaryItems,
      contentInsets: contentInsets, sectionSpacing: sectionSpacing,
      supplementariesFollowContentInsets: supplementariesFollowContentInsets, decorationItems: decorationItems,
      orthogonalScrollingBehavior: orthogonalScrollingBehavior, columnExtent: columnExtent,
      headerSection: sections.first.flatMap { contents.indexOfSection($0) } == first ? headerSection : nil)
  }
}
