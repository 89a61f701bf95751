public import KumikoComposition
public import KumikoDimension

extension SectionContext {
  /// What stands in a group for a piece of size `size`: an item, or a group that another kind fills.
  ///
  /// The section of the other kind is repeated downwards in the piece as often as it fits, with its own spacing and
  /// insets; one that fills its piece stands there once. `insets` are for an item that names none itself.
  ///
  /// - Throws: `RegistryError` where the kind cannot be made, or cannot be a piece because it scrolls sideways or has
  ///   headers, footers or decorations.
  public func subitem(
    for piece: SectionPiece, size: LayoutSize, insets: DirectionalEdgeInsets = .zero
  ) throws(RegistryError) -> LayoutSubitem {
    guard let reference = piece.section else {
      return .item(
        LayoutItem(
          layoutSize: size, supplementaryItems: piece.supplementaries, contentInsets: piece.insets ?? insets))
    }
    var group = try group(reference, size: size)
    if let insets = piece.insets { group.contentInsets = group.contentInsets + insets }
    group.supplementaryItems += piece.supplementaries
    return .group(group)
  }

  /// A group of size `size` that a section of another kind fills.
  ///
  /// - Throws: `RegistryError` as `subitem(for:size:insets:)`.
  public func group(_ reference: SectionReference, size: LayoutSize) throws(RegistryError) -> LayoutGroup {
    let section = try registry.compose(reference, in: self, isPiece: true)
    if let obstacle = section.obstacleToBeingPiece {
      throw RegistryError(reference.kind, .notAPiece(because: obstacle), at: reference.path)
    }
    var group = section.group
    let fills = group.layoutSize == LayoutSize.filling(size) || group.layoutSize == .whole
    if fills, section.contentInsets == .zero, group.edgeSpacing == nil {
      group.layoutSize = size
      return group
    }
    return LayoutGroup(
      layoutSize: size, arrangement: .axis(.vertical, [.group(group)], .untilFull),
      interItemSpacing: section.interGroupSpacing == 0 ? nil : .fixed(section.interGroupSpacing),
      contentInsets: section.contentInsets)
  }
}

extension LayoutSize {
  /// All of the container.
  static var whole: LayoutSize {
    LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
  }

  /// The size of a piece that fills a group of size `container`: all of it, and along a dimension that is measured, the
  /// same estimate, because a piece is measured only where its own dimension is estimated.
  public static func filling(_ container: LayoutSize) -> LayoutSize {
    LayoutSize(
      widthDimension: container.widthDimension.isEstimated ? container.widthDimension : .fractionalWidth(1),
      heightDimension: container.heightDimension.isEstimated ? container.heightDimension : .fractionalHeight(1))
  }
}

extension LayoutSection {
  /// What would be lost if only the section's group stood inside another.
  fileprivate var obstacleToBeingPiece: String? {
    if orthogonalScrollingBehavior != .none { return "it scrolls sideways" }
    if !boundarySupplementaryItems.isEmpty { return "it has headers or footers" }
    return decorationItems.isEmpty ? nil : "it has decorations"
  }
}
