public import KumikoComposition

/// A run of sections with headers, footers, insets and backgrounds of its own, whose sections are named by identifier: a
/// `LayoutSpan` that follows its sections when contents change.
///
/// The span reaches from the first to the last of its sections that exist. A section between them belongs to it, so an
/// inserted section joins the span around it. Name each section that can be the first or the last one. A span without
/// existing sections has no elements.
///
/// A header section is the first one of its sections, which are then in the order of the contents. While it does not exist,
/// or another section is before it, the span has no header section.
///
/// ```swift
/// let tabs = CollectionSpan(id: "tabs", sections: ["news", "rows"], boundarySupplementaryItems: [header])
/// ```
public typealias CollectionSpan<SectionID: Hashable & Sendable> = SectionSpan<[SectionID]>

extension SectionSpan {
  /// Returns the span among contents, or nil if none of its sections exists. O(sections).
  func resolved<SectionID, ItemID>(
    among contents: CollectionContents<SectionID, ItemID>
  ) -> LayoutSpan? where Sections == [SectionID] {
    let numbers = sections.compactMap { contents.indexOfSection($0) }
    guard let first = numbers.min(), let last = numbers.max() else { return nil }
    return LayoutSpan(
      id: id, sections: first..<last + 1, boundarySupplementaryItems: boundarySupplementaryItems,
      contentInsets: contentInsets, sectionSpacing: sectionSpacing,
      supplementariesFollowContentInsets: supplementariesFollowContentInsets, decorationItems: decorationItems,
      orthogonalScrollingBehavior: orthogonalScrollingBehavior, columnExtent: columnExtent,
      headerSection: sections.first.flatMap { contents.indexOfSection($0) } == first ? headerSection : nil,
      sharesOrthogonalOffset: sharesOrthogonalOffset)
  }
}
