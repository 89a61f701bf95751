public import KumikoComposition

/// The description of a section: a group that is repeated, with headers, footers and backgrounds.
open class NSCollectionLayoutSection: NSObject, NSCopying {
  /// The group that is repeated.
  @_spi(Kumiko) public let kumikoGroup: NSCollectionLayoutGroup
  /// The insets of the groups, in points.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The spacing between groups, in points.
  open var interGroupSpacing: CGFloat = 0
  /// The insets of the screen that the groups respect (iOS 14).
  open var contentInsetsReference = UIContentInsetsReference.automatic
  /// The insets of the screen that headers and footers respect (iOS 16).
  open var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
  /// A Boolean value that indicates whether headers and footers respect ``contentInsets``. Deprecated by Apple in iOS
  /// 16.
  open var supplementariesFollowContentInsets = true
  /// The headers, footers and other items at the boundary.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// The backgrounds.
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []
  /// The scrolling across the axis of the layout.
  open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  /// The bounce and the deceleration of that scrolling (iOS 17).
  open private(set) var orthogonalScrollingProperties = UICollectionLayoutSectionOrthogonalScrollingProperties()
  /// Changes the appearance of the visible elements of the section each time that it is shown or scrolled.
  open var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?
  /// The separators of the rows; nil for none.
  @_spi(Kumiko) public final var kumikoSeparators: SeparatorConfiguration?
  /// The separators of a list under Apple's names, and what decides those of single items.
  var listSeparators: ListSeparators?
  var listEnvironment = UIListEnvironment.none
  var swipeActions = SwipeActionProviders()

  /// Creates a section.
  public init(group: NSCollectionLayoutGroup) { kumikoGroup = group }

  /// The engine's value. Functions of custom groups are added to `providers`.
  func value(_ providers: inout CustomGroupProviders) -> LayoutSection {
    LayoutSection(
      group: kumikoGroup.group(&providers), interGroupSpacing: Double(interGroupSpacing),
      contentInsets: contentInsets.value,
      contentInsetsReference: contentInsetsReference.value,
      supplementaryContentInsetsReference: supplementaryContentInsetsReference.value,
      orthogonalScrollingBehavior: orthogonalScrollingBehavior.value,
      orthogonalScrollingProperties: orthogonalScrollingProperties.value,
      boundarySupplementaryItems: boundarySupplementaryItems.map(\.boundaryValue),
      supplementariesFollowContentInsets: supplementariesFollowContentInsets,
      decorationItems: decorationItems.map(\.value), separators: kumikoSeparators)
  }

  /// Returns a copy; changes of either do not change the other. Both have the same group.
  open func copy(with zone: NSZone? = nil) -> Any { copied(with: kumikoGroup) }

  func copied(with group: NSCollectionLayoutGroup) -> NSCollectionLayoutSection {
    let copy = NSCollectionLayoutSection(group: group)
    copy.contentInsets = contentInsets
    copy.interGroupSpacing = interGroupSpacing
    copy.contentInsetsReference = contentInsetsReference
    copy.supplementaryContentInsetsReference = supplementaryContentInsetsReference
    copy.supplementariesFollowContentInsets = supplementariesFollowContentInsets
    copy.boundarySupplementaryItems = boundarySupplementaryItems.map(\.copied)
    copy.decorationItems = decorationItems.map(\.copied)
    copy.orthogonalScrollingBehavior = orthogonalScrollingBehavior
    copy.orthogonalScrollingProperties = orthogonalScrollingProperties.copied
    copy.kumikoSeparators = kumikoSeparators
    copy.listSeparators = listSeparators
    copy.listEnvironment = listEnvironment
    copy.swipeActions = swipeActions
    copy.visibleItemsInvalidationHandler = visibleItemsInvalidationHandler
    return copy
  }
}
