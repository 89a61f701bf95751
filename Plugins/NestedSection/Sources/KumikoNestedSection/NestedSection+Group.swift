import KumikoComposition
import KumikoDimension
import KumikoRegistry

extension NestedSection {
  func group(in context: SectionContext) throws -> LayoutGroup {
    let height = height ?? .fractionalHeight(context.isPiece ? 1 : 0.4)
    for (name, dimension) in [("width", width), ("height", height)] where dimension.isEstimated {
      throw context.fault(at: name, "must not be estimated: the pieces are fractions of it")
    }
    let isUndecided = leading[axis] == nil && trailingExtent == nil
    let shares = try shares(
      [isUndecided ? .fraction(0.7, of: axis) : leading[axis], trailingExtent], along: axis,
      named: ["leading", "trailing-extent"], in: context)
    let slots = shares.slots
    return LayoutGroup(
      layoutSize: LayoutSize(widthDimension: width, heightDimension: height),
      arrangement: .axis(
        axis,
        [
          try subitem(leading, in: slots[0], along: axis, context),
          .group(try column(in: slots[1], context)),
        ], .untilFull),
      interItemSpacing: shares.interItemSpacing)
  }

  /// The group of the trailing pieces, across the axis of the section.
  private func column(in slot: PieceShares.Slot, _ context: SectionContext) throws -> LayoutGroup {
    let axis = axis.crossed
    var column = LayoutGroup(layoutSize: .whole, arrangement: .axis(axis, [], .untilFull), contentInsets: slot.insets)
    column.layoutSize[self.axis] = slot.extent
    if trailing.isEmpty {
      let item = LayoutItem(layoutSize: .whole, contentInsets: itemInsets)
      column.arrangement = .axis(axis, [.item(item)], .equalShares(trailingCount ?? 2))
      column.interItemSpacing = spacing == 0 ? nil : .fixed(spacing)
      return column
    }
    guard trailingCount == nil else {
      throw context.fault(at: "trailing-count", "use either 'trailing' or 'trailing-count', not both")
    }
    let names = trailing.map { _ in "trailing" }
    let shares = try shares(trailing.map { $0[axis] }, along: axis, named: names, in: context)
    var subitems: [LayoutSubitem] = []
    for (piece, slot) in zip(trailing, shares.slots) {
      subitems.append(try subitem(piece, in: slot, along: axis, context))
    }
    column.arrangement = .axis(axis, subitems, .untilFull)
    column.interItemSpacing = shares.interItemSpacing
    return column
  }

  /// The subitem of a piece in its slot. Across the axis, the default extent is 100%.
  private func subitem(
    _ piece: SectionPiece, in slot: PieceShares.Slot, along axis: LayoutAxis, _ context: SectionContext
  ) throws -> LayoutSubitem {
    var size = LayoutSize.whole
    size[axis] = slot.extent
    if let across = piece[axis.crossed] { size[axis.crossed] = across }
    switch try context.subitem(for: piece, size: size, insets: itemInsets) {
    case .item(var item):
      item.contentInsets = item.contentInsets + slot.insets
      return .item(item)
    case .group(var group):
      group.contentInsets = group.contentInsets + slot.insets
      return .group(group)
    }
  }

  private func shares(
    _ extents: [LayoutDimension?], along axis: LayoutAxis, named options: [String], in context: SectionContext
  ) throws -> PieceShares {
    do throws(PieceShares.Fault) {
      return try PieceShares(extents, along: axis, spacing: spacing)
    } catch {
      throw context.fault(at: options[error.index], error.message)
    }
  }
}

extension LayoutSize {
  fileprivate static var whole: LayoutSize {
    LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
  }
}
