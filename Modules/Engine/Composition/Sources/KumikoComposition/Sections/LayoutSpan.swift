public import KumikoDimension

/// A run of consecutive sections by their indices; see ``SectionSpan``. UIKit has no counterpart.
///
/// ```swift
/// let tabs = LayoutBoundarySupplementaryItem(
///   layoutSize: LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(40)),
///   elementKind: "tabs", alignment: .top, pinToVisibleBounds: true)
/// let card = LayoutSpan(
///   id: "card", sections: 1..<3, boundarySupplementaryItems: [tabs],
///   contentInsets: DirectionalEdgeInsets(top: 8, leading: 16, bottom: 8, trailing: 16), sectionSpacing: 12,
///   decorationItems: [.background(elementKind: "card")])
/// configuration.spans = [card]
/// ```
public typealias LayoutSpan = SectionSpan<Range<Int>>

/// A run of consecutive sections with headers, footers, insets and backgrounds of its own: a section of sections.
///
/// Headers and footers of a span stay pinned while any of its sections is visible. Spans nest: a span can contain other
/// spans. Two spans with the same sections are nested in their order. Spans that share only some sections are an error.
public struct SectionSpan<Sections: Hashable & Sendable>: Hashable, Sendable {
  /// The identifier, which is unique among the spans of a layout.
  public var id: String
  /// The sections: indices in a ``LayoutSpan``, and identifiers in any order in a `CollectionSpan`.
  public var sections: Sections
  /// The headers and footers of the span, before its first section and after its last section.
  ///
  /// Fractions of their sizes resolve against the container, as those of the layout's own headers and footers, without
  /// the insets of the spans around and those of the span that they follow.
  public var boundarySupplementaryItems: [LayoutBoundarySupplementaryItem]
  /// The insets of the sections, in points. Headers and footers are outside these insets along the axis of scrolling.
  ///
  /// Across the axis, the container of the sections and of inner spans is smaller by the insets.
  public var contentInsets: DirectionalEdgeInsets
  /// The spacing between the sections and inner spans, in points; nil for that of the enclosing span or the layout.
  public var sectionSpacing: Double?
  /// A Boolean value that indicates whether headers and footers respect `contentInsets` across the axis of scrolling.
  public var supplementariesFollowContentInsets: Bool
  /// The backgrounds behind the span with its headers and footers.
  public var decorationItems: [LayoutDecorationItem]
  /// The scrolling across the layout's axis. Default: none.
  ///
  /// With any other behavior, the sections and inner spans of the span are columns side by side, with `sectionSpacing`
  /// between them. The columns scroll together, and sections in them can scroll orthogonally, too.
  public var orthogonalScrollingBehavior: OrthogonalScrollingBehavior
  /// The extent of each column across the axis of scrolling; nil for the room inside the insets of the span.
  ///
  /// It is the width in a layout that scrolls vertically. Fractions are of that room, and an estimate is used as it is. The
  /// extent has no effect in a span that does not scroll orthogonally.
  public var columnExtent: LayoutDimension?
  /// The settings of the first section as the header of the span; nil for a section as the others. Default: nil.
  ///
  /// The other sections follow it without spacing. It has no effect in a span that scrolls orthogonally. No other span inside
  /// this one can begin with the section.
  public var headerSection: LayoutHeaderSection?
  /// A Boolean value that indicates whether the `continuous` sections of the span share one orthogonal offset. Default: false.
  ///
  /// Scrolling one of them scrolls all, each as far as its content goes, as the rows of a table that is wider than the screen.
  /// Where spans with this value are nested, the outermost one counts. Sections with other behaviors rest at groups or pages of
  /// their own, and scroll by themselves.
  public var sharesOrthogonalOffset: Bool

  /// Creates a span.
  public init(
    id: String, sections: Sections, boundarySupplementaryItems: [LayoutBoundarySupplementaryItem] = [],
    contentInsets: DirectionalEdgeInsets = .zero, sectionSpacing: Double? = nil,
    supplementariesFollowContentInsets: Bool = true, decorationItems: [LayoutDecorationItem] = [],
    orthogonalScrollingBehavior: OrthogonalScrollingBehavior = .none, columnExtent: LayoutDimension? = nil,
    headerSection: LayoutHeaderSection? = nil, sharesOrthogonalOffset: Bool = false
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
    self.sharesOrthogonalOffset = sharesOrthogonalOffset
  }
}
