public import KumikoComposition
import KumikoDimension
public import KumikoLayout

extension LayoutSection {
  /// Returns the section as an object of UIKit. See ``uiKitLosses`` for what UIKit does not show.
  ///
  /// - Parameter itemProviders: The functions of custom groups, by name.
  /// - Throws: `unknownItemProvider` if a custom group names a function that was not passed. `notInUIKit` if the section
  ///   has columns, an aligned group or an offset in percent.
  /// - Complexity: O(*n*) in the size of the section.
  @MainActor public func uiKitSection(
    itemProviders: [String: CompositionalLayout.ItemProvider] = [:]
  ) throws(BridgeError) -> NSCollectionLayoutSection {
    guard columns == nil else { throw .notInUIKit("columns of sections") }
    guard boundarySupplementaryItems.allSatisfy({ $0.containerOffset == .zero }) else { throw .shareOfContainer }
    let group = try group.uiKitGroup(itemProviders: itemProviders)
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = contentInsets.uiKitInsets
    section.interGroupSpacing = CGFloat(interGroupSpacing)
    section.contentInsetsReference = contentInsetsReference.uiKitReference
    section.supplementaryContentInsetsReference = supplementaryContentInsetsReference.uiKitReference
    section.supplementariesFollowContentInsets = supplementariesFollowContentInsets
    section.boundarySupplementaryItems = boundarySupplementaryItems.map(\.uiKitItem)
    section.decorationItems = decorationItems.map(\.uiKitItem)
    section.orthogonalScrollingBehavior =
      .init(rawValue: orthogonalScrollingBehavior.uiKitNumber) ?? .none
    section.orthogonalScrollingProperties.decelerationRate =
      switch orthogonalScrollingProperties.decelerationRate {
      case .automatic: .automatic
      case .normal: .normal
      case .fast: .fast
      }
    section.orthogonalScrollingProperties.bounce =
      .init(rawValue: orthogonalScrollingProperties.bounce.uiKitNumber) ?? .automatic
    Memory.remember(group, separators, in: section)
    return section
  }

  /// The properties of the section that UIKit does not show. The bridge remembers the separators.
  ///
  /// - Complexity: O(*n*) in the boundary items.
  public var uiKitLosses: [BridgeLoss] {
    (separators == nil ? [] : [.separators])
      + (boundarySupplementaryItems.contains { $0.label != nil } ? [.labels] : [])
  }
}

extension CompositionalLayoutConfiguration {
  /// The configuration as an object of UIKit.
  @MainActor public var uiKitConfiguration: UICollectionViewCompositionalLayoutConfiguration {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = scrollDirection == .vertical ? .vertical : .horizontal
    configuration.interSectionSpacing = CGFloat(interSectionSpacing)
    configuration.boundarySupplementaryItems = boundarySupplementaryItems.map(\.uiKitItem)
    configuration.contentInsetsReference = contentInsetsReference.uiKitReference
    return configuration
  }

  /// The properties of the configuration that UIKit does not show. They are lost in an object of UIKit.
  public var uiKitLosses: [BridgeLoss] {
    (spans.isEmpty ? [] : [.spans])
      + (boundarySupplementaryItems.contains { $0.containerOffset != .zero } ? [.offsets] : [])
  }
}
