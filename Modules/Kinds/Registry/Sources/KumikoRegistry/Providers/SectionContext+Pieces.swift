@_spi(Kumiko) public import KumikoComposition
public import KumikoDimension

extension SectionContext {
  /// Returns the subitem of a piece: an item, or a group with the section of another kind.
  ///
  /// The group of the other section repeats vertically as often as it fits, with its own spacing and insets. If it
  /// fills the piece, it does not repeat.
  ///
  /// - Parameters:
  ///   - piece: The piece.
  ///   - size: The size of the subitem.
  ///   - insets: The insets of an item without its own.
  /// - Returns: An item, or the group of another section.
  /// - Throws: `RegistryError` with the reasons of ``SectionRegistry/section(kind:options:at:in:itemCount:placement:item:)``.
  ///   Also `notAPiece` if the section scrolls orthogonally or has headers, footers or decorations.
  /// - Complexity: O(*p*) in the pieces of the section, plus the cost of its kind.
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

  /// Returns a group of a size with the section of another kind.
  ///
  /// - Returns: The group of the section, or a vertical group in which it repeats.
  /// - Throws: `RegistryError` with the reasons of ``subitem(for:size:insets:)``.
  /// - Complexity: O(*p*) in the pieces of the section, plus the cost of its kind.
  public func group(_ reference: SectionReference, size: LayoutSize) throws(RegistryError) -> LayoutGroup {
    let section = try registry.compose(reference, in: self, isPiece: true)
    if let obstacle = section.obstacleToBeingPiece {
      throw reference.error(.notAPiece(because: obstacle))
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
  static var whole: LayoutSize {
    LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
  }

  /// Returns the size of a piece that fills a group.
  ///
  /// The size is fractional, except for estimated dimensions, whose estimates it keeps. A piece is measured only if its
  /// own dimension is estimated.
  public static func filling(_ container: LayoutSize) -> LayoutSize {
    LayoutSize(
      widthDimension: container.widthDimension.isEstimated ? container.widthDimension : .fractionalWidth(1),
      heightDimension: container.heightDimension.isEstimated ? container.heightDimension : .fractionalHeight(1))
  }
}

extension LayoutSection {
  /// The property that a group of another section cannot represent; nil if the section can be a piece.
  fileprivate var obstacleToBeingPiece: String? {
    if orthogonalScrollingBehavior != .none { return "it scrolls orthogonally" }
    if columns != nil { return "it places its items in columns" }
    if !boundarySupplementaryItems.isEmpty { return "it has headers or footers" }
    return decorationItems.isEmpty ? nil : "it has decorations"
  }
}
