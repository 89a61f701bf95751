import KumikoComposition
@_spi(Kumiko) import KumikoDimension

/// The only cell of a group without supplementary items of its own, if no size is uniform or flexible.
struct SingleCell: Sendable {
  let cell: ResolvedSubitem
  /// The insets of the cell, and its origin in the group before them.
  let insets: DirectionalEdgeInsets
  let lead: Point2D
  let attachments: [LayoutSupplementaryItem]
  /// The size of the group, the axes along which it is as long as the cell, and the edge spacing of the cell.
  let groupSize: Size2D
  let hugs: AxisFlags
  let margin: Size2D
  let isAligned: Bool

  /// Returns nil for another group.
  init?(of subitem: ResolvedSubitem) {
    guard case .group(let group) = subitem.kind, case .row(let row) = group.content, row.count == 1, !row.wraps,
      row.subitems.count == 1, group.supplementaryItems.isEmpty, !subitem.sharesSizes, !subitem.uniform.any,
      case .item(let insets, let attachments) = row.subitems[0].kind, !row.subitems[0].uniform.any
    else { return nil }
    cell = row.subitems[0]
    let edges = cell.edges ?? LayoutEdgeSpacing()
    if edges.isFlexible { return nil }
    self.insets = insets
    self.attachments = attachments
    lead = Point2D(
      x: group.insets.leading + (edges.leading?.spacing ?? 0), y: group.insets.top + (edges.top?.spacing ?? 0))
    groupSize = subitem.size
    hugs = group.hugs
    margin = Size2D(width: edges.minimum(along: .horizontal), height: edges.minimum(along: .vertical))
    isAligned = row.alignment != nil
  }

  /// Returns the size of the group around a cell of a size.
  @inline(__always)
  func groupSize(around cell: Size2D) -> Size2D {
    Size2D(
      width: hugs.horizontal ? max(0, cell.width + margin.width) : groupSize.width,
      height: hugs.vertical ? max(0, cell.height + margin.height) : groupSize.height)
  }
}

extension LayoutEdgeSpacing {
  fileprivate var isFlexible: Bool {
    [leading, top, trailing, bottom].contains { $0?.isFlexible == true }
  }
}
