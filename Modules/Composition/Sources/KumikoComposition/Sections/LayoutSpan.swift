/// A run of consecutive sections with headers and footers of its own, which stay pinned while any of the sections is
/// visible.
///
/// Spans nest: a span can contain other spans. Two spans with the same sections are nested in their order. Spans that
/// share only some sections are an error. UIKit has no counterpart.
///
/// ```swift
/// let tabs = LayoutBoundarySupplementaryItem(
///   layoutSize: LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(40)),
///   elementKind: "tabs", alignment: .top, pinToVisibleBounds: true)
/// configuration.spans = [LayoutSpan(id: "tabs", sections: 1..<3, boundarySupplementaryItems: [tabs])]
/// ```
public struct LayoutSpan: Hashable, Sendable {
  /// The identifier, which is unique among the spans of a layout.
  public var id: String
  /// The indices of the sections.
  public var sections: Range<Int>
  /// The headers and footers of the span, before its first section and after its last section.
  ///
  /// Fractions of their sizes resolve against the container, as those of the layout's own headers and footers.
  public var boundarySupplementaryItems: [LayoutBoundarySupplementaryItem]

  /// Creates a span.
  ///
  /// - Parameters:
  ///   - id: The identifier.
  ///   - sections: The indices of the sections.
  ///   - boundarySupplementaryItems: The headers and footers.
  public init(
    id: String, sections: Range<Int>, boundarySupplementaryItems: [LayoutBoundarySupplementaryItem]
  ) {
    self.id = id
    self.sections = sections
    self.boundarySupplementaryItems = boundarySupplementaryItems
  }
}
