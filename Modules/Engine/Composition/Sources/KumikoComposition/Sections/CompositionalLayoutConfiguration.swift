public import KumikoDimension

/// The settings of a whole layout. The counterpart of Apple's `UICollectionViewCompositionalLayoutConfiguration`.
public struct CompositionalLayoutConfiguration: Hashable, Sendable {
  /// The axis of scrolling, along which the sections follow each other.
  public var scrollDirection: LayoutAxis
  /// The spacing between sections, in points. Empty sections have it too, as in UIKit.
  public var interSectionSpacing: Double
  /// The headers and footers of the layout, before its first section and after its last section.
  public var boundarySupplementaryItems: [LayoutBoundarySupplementaryItem]
  /// The runs of sections that share headers and footers. Default: none.
  public var spans: [LayoutSpan]
  /// The insets that sections respect, unless a section has its own reference.
  public var contentInsetsReference: ContentInsetsReference

  /// Creates a configuration with Apple's default values.
  public init(
    scrollDirection: LayoutAxis = .vertical, interSectionSpacing: Double = 0,
    boundarySupplementaryItems: [LayoutBoundarySupplementaryItem] = [],
    contentInsetsReference: ContentInsetsReference = .automatic, spans: [LayoutSpan] = []
  ) {
    self.scrollDirection = scrollDirection
    self.interSectionSpacing = interSectionSpacing
    self.boundarySupplementaryItems = boundarySupplementaryItems
    self.contentInsetsReference = contentInsetsReference
    self.spans = spans
  }
}
