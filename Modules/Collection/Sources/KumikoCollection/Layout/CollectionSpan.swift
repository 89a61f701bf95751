public import KumikoComposition

/// A run of sections with headers and footers of its own, whose sections are named by identifier: a `LayoutSpan` that
/// follows its sections when contents change.
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

  /// Creates a span.
  ///
  /// - Parameters:
  ///   - id: The identifier.
  ///   - sections: The sections, in any order.
  ///   - boundarySupplementaryItems: The headers and footers.
  public init(id: String, sections: [SectionID], boundarySupplementaryItems: [LayoutBoundarySupplementaryItem]) {
    self.id = id
    self.sections = sections
    self.boundarySupplementaryItems = boundarySupplementaryItems
  }

  /// Returns the span among contents, or nil if none of its sections exists. O(sections).
  func resolved<ItemID>(among contents: CollectionContents<SectionID, ItemID>) -> LayoutSpan? {
    let numbers = sections.compactMap { contents.indexOfSection($0) }
    guard let first = numbers.min(), let last = numbers.max() else { return nil }
    return LayoutSpan(id: id, sections: first..<last + 1, boundarySupplementaryItems: boundarySupplementaryItems)
  }
}
