public import KumikoComposition
import KumikoDimension

extension LayoutGroup {
  /// Reads a group of UIKit.
  ///
  /// UIKit has no public property for what a group is made of. On Apple's platforms only groups that the bridge has made can
  /// be read; elsewhere all can, except those with a function of the application.
  ///
  /// - Throws: `unreadableGroup`, `customGroup`, or `unknownValue` for values of a later version of UIKit.
  /// - Complexity: O(*n*) in the size of the group.
  @MainActor public init(uiKit group: NSCollectionLayoutGroup) throws(BridgeError) {
    self.init(
      layoutSize: try LayoutSize(uiKit: group.layoutSize), arrangement: try Memory.arrangement(of: group),
      interItemSpacing: group.interItemSpacing.map { LayoutSpacing(uiKit: $0) },
      contentInsets: DirectionalEdgeInsets(uiKit: group.contentInsets),
      edgeSpacing: group.edgeSpacing.map { LayoutEdgeSpacing(uiKit: $0) },
      supplementaryItems: try group.supplementaryItems.map(LayoutSupplementaryItem.init(uiKit:)))
  }
}

extension LayoutSection {
  /// Reads a section of UIKit. The function of visible items has no coded form, and is not read.
  ///
  /// - Throws: Errors of ``KumikoComposition/LayoutGroup/init(uiKit:)``.
  /// - Complexity: O(*n*) in the size of the section.
  @MainActor public init(uiKit section: NSCollectionLayoutSection) throws(BridgeError) {
    let parts = try Memory.parts(of: section)
    try self.init(uiKit: section, group: try LayoutGroup(uiKit: parts.group))
    separators = parts.separators
  }

  /// Reads a section of UIKit whose group is known: one that was not made by the bridge, on Apple's platforms.
  ///
  /// - Throws: `unknownValue` for values of a later version of UIKit.
  /// - Complexity: O(*n*) in the size of the section.
  @MainActor public init(uiKit section: NSCollectionLayoutSection, group: LayoutGroup) throws(BridgeError) {
    self.init(
      group: group, interGroupSpacing: Double(section.interGroupSpacing),
      contentInsets: DirectionalEdgeInsets(uiKit: section.contentInsets),
      contentInsetsReference: try .ofUIKit(section.contentInsetsReference),
      supplementaryContentInsetsReference: try .ofUIKit(section.supplementaryContentInsetsReference),
      orthogonalScrollingBehavior: try .ofUIKit(section.orthogonalScrollingBehavior),
      orthogonalScrollingProperties: try OrthogonalScrollingProperties(uiKit: section.orthogonalScrollingProperties),
      boundarySupplementaryItems: try section.boundarySupplementaryItems.map(
        LayoutBoundarySupplementaryItem.init(uiKit:)),
      supplementariesFollowContentInsets: section.supplementariesFollowContentInsets,
      decorationItems: section.decorationItems.map { LayoutDecorationItem(uiKit: $0) })
  }
}

extension CompositionalLayoutConfiguration {
  /// Reads the configuration of a layout of UIKit.
  ///
  /// - Throws: `unknownValue` for values of a later version of UIKit.
  @MainActor public init(uiKit configuration: UICollectionViewCompositionalLayoutConfiguration) throws(BridgeError) {
    self.init()
    scrollDirection = configuration.scrollDirection == .vertical ? .vertical : .horizontal
    interSectionSpacing = Double(configuration.interSectionSpacing)
    contentInsetsReference = try .ofUIKit(configuration.contentInsetsReference)
    boundarySupplementaryItems = try configuration.boundarySupplementaryItems.map(
      LayoutBoundarySupplementaryItem.init(uiKit:))
  }
}

extension OrthogonalScrollingProperties {
  @MainActor fileprivate init(
    uiKit properties: UICollectionLayoutSectionOrthogonalScrollingProperties
  ) throws(BridgeError) {
    self.init()
    bounce = try .ofUIKit(properties.bounce)
    // A structure of constants in UIKit, and an enumeration here: compared, not switched over.
    if properties.decelerationRate == .normal {
      decelerationRate = .normal
    } else if properties.decelerationRate == .fast {
      decelerationRate = .fast
    } else {
      decelerationRate = .automatic
    }
  }
}
