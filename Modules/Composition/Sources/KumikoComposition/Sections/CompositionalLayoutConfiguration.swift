public import KumikoDimension

/// What holds for a layout as a whole: Apple's `UICollectionViewCompositionalLayoutConfiguration`.
public struct CompositionalLayoutConfiguration: Hashable, Sendable {
  /// The axis along which sections follow one another.
  public var scrollDirection: LayoutAxis
  /// The room between sections, in points; empty sections have it too.
  public var interSectionSpacing: Double
  /// Headers and footers of the layout itself, before its first and after its last section.
  public var boundarySupplementaryItems: [LayoutBoundarySupplementaryItem]
  /// Which insets of the screen sections keep clear of, unless they say otherwise.
  public var contentInsetsReference: ContentInsetsReference

  /// A configuration; what is left out is as Apple has it.
  public init(
    scrollDirection: LayoutAxis = .vertical, interSectionSpacing: Double = 0,
    boundarySupplementaryItems: [LayoutBoundarySupplementaryItem] = [],
    contentInsetsReference: ContentInsetsReference = .automatic
  ) {
    self.scrollDirection = scrollDirection
    self.interSectionSpacing = interSectionSpacing
    self.boundarySupplementaryItems = boundarySupplementaryItems
    self.contentInsetsReference = contentInsetsReference
  }
}
