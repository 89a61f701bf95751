import KumikoComposition
import KumikoDimension
import KumikoRegistry

extension OrthogonalSection {
  func group(of size: LayoutSize, in context: SectionContext) throws -> LayoutGroup {
    if let piece, rows == 1 {
      try refuseItemOptions(in: context)
      return try context.group(piece, size: size)
    }
    let row = try row(of: rowSize(in: size), in: context)
    guard rows > 1 else { return LayoutGroup.horizontal(layoutSize: size, subitems: [row]) }
    return LayoutGroup(
      layoutSize: size, arrangement: .axis(.vertical, [row], .equalShares(rows)),
      interItemSpacing: rowSpacing == 0 ? nil : .fixed(rowSpacing))
  }

  private func row(of size: LayoutSize, in context: SectionContext) throws -> LayoutSubitem {
    guard let piece else {
      return .item(LayoutItem(layoutSize: size, supplementaryItems: supplementaries, contentInsets: itemInsets))
    }
    try refuseItemOptions(in: context)
    return .group(try context.group(piece, size: size))
  }

  /// The size of a row: the size of the group, or an equal share of an estimated height.
  private func rowSize(in size: LayoutSize) -> LayoutSize {
    var rowSize = LayoutSize.filling(size)
    let estimate = (height.dimension - Double(rows - 1) * rowSpacing) / Double(rows)
    switch height {
    case .estimated: rowSize.heightDimension = .estimated(max(1, estimate))
    case .uniformAcrossSiblings: rowSize.heightDimension = .uniformAcrossSiblings(estimate: max(1, estimate))
    case .absolute, .fractionalWidth, .fractionalHeight: break
    }
    return rowSize
  }

  /// Rejects the options for items if another kind makes the items.
  private func refuseItemOptions(in context: SectionContext) throws {
    if itemInsets != .zero {
      throw context.fault(at: "item-insets", "cannot be used with 'piece'; set it in the options of the piece")
    }
    if !supplementaries.isEmpty {
      throw context.fault(at: "supplementaries", "cannot be used with 'piece'; set it in the options of the piece")
    }
  }
}
