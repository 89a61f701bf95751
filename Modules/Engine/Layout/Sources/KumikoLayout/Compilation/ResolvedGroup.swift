import KumikoComposition
import KumikoDimension

/// A group with resolved sizes and estimates. A `GroupArranger` applies the measured sizes.
struct ResolvedGroup: Sendable {
  enum Content: Sendable {
    case row(Row)
    case frames([LayoutGroupCustomItem])
  }

  /// Subitems that are repeated in order along an axis.
  struct Row: Sendable {
    var axis: LayoutAxis
    var subitems: [ResolvedSubitem]
    var spacing: LayoutSpacing?
    /// The number of subitems according to the estimates.
    var count: Int
    /// Whether the number depends on measured sizes: the row is filled until the next subitem does not fit.
    var wraps: Bool
    /// The alignment of the subitems along the axis, which then never exceed the row; nil for none.
    var alignment: LayoutGroup.Alignment?

    /// Whether items have at most the extent of the row.
    var isLimited: Bool
    let edges: [LayoutEdgeSpacing?]
    /// The axes along which any subitem has the largest extent of its siblings.
    let uniform: AxisFlags

    init(
      axis: LayoutAxis, subitems: [ResolvedSubitem], spacing: LayoutSpacing?, count: Int, wraps: Bool,
      alignment: LayoutGroup.Alignment?, isLimited: Bool
    ) {
      (self.axis, self.subitems, self.spacing, self.count) = (axis, subitems, spacing, count)
      (self.wraps, self.alignment, self.isLimited) = (wraps, alignment, isLimited)
      edges = subitems.map { $0.edges }
      uniform = subitems.reduce(AxisFlags()) { $0 || $1.uniform }
    }

    func candidate(_ index: Int) -> ResolvedSubitem { subitems[index % subitems.count] }
  }

  var content: Content
  var insets: DirectionalEdgeInsets
  /// The axes along which the group has the extent of its content.
  var hugs: AxisFlags
  var supplementaryItems: [LayoutSupplementaryItem]
}

/// An item or a group with its size.
struct ResolvedSubitem: Sendable {
  enum Kind: Sendable {
    case item(insets: DirectionalEdgeInsets, supplementaryItems: [LayoutSupplementaryItem])
    case group(ResolvedGroup)
  }

  var kind: Kind
  /// The size in the description, with estimates.
  var size: Size2D
  /// The size without measured sizes: estimates, and groups with the size of their content.
  var natural: Size2D
  /// The axes on which a measured size of the item is used.
  var measured = AxisFlags()
  /// The axes on which it has the largest extent of its siblings.
  var uniform: AxisFlags
  var edges: LayoutEdgeSpacing?
  /// The numbers of cells and attachments, according to the estimates.
  var slots = 1
  var attachments: Int
  /// Whether the place of any part depends on the last item of the section.
  var dependsOnLastItem = false
  var isElastic: Bool
  /// Whether any size in it is uniform across siblings.
  var sharesSizes = false
  /// Whether the number of cells depends on measured sizes.
  var varies = false

  /// The axes on which it sizes itself.
  var selfSizing: AxisFlags {
    if case .group(let group) = kind { group.hugs } else { measured }
  }
}

extension ResolvedSubitem {
  /// Whether any item or group in it has a self-sizing supplementary item of a kind.
  func hasSelfSizingAttachment(ofKind elementKind: String) -> Bool {
    func sizesItself(_ item: LayoutSupplementaryItem) -> Bool {
      item.elementKind == elementKind && item.layoutSize.estimatedAxes.any
    }
    switch kind {
    case .item(_, let supplementaryItems):
      return supplementaryItems.contains(where: sizesItself)
    case .group(let group):
      if group.supplementaryItems.contains(where: sizesItself) { return true }
      guard case .row(let row) = group.content else { return false }
      return row.subitems.contains { $0.hasSelfSizingAttachment(ofKind: elementKind) }
    }
  }

  /// Whether all cells have equal descriptions, so that a measured size can move to any of them.
  var hasLikeCells: Bool {
    switch kind {
    case .item: return true
    case .group(let group):
      guard case .row(let row) = group.content, row.subitems.count == 1 else { return slots == 1 && !varies }
      return row.subitems[0].hasLikeCells
    }
  }

  var hasGivenFrames: Bool {
    guard case .group(let group) = kind else { return false }
    guard case .row(let row) = group.content else { return true }
    return row.subitems.contains { $0.hasGivenFrames }
  }

  /// Adds the kinds of supplementary items of groups: of itself and of those in it.
  func collectGroupKinds(into kinds: inout Set<String>) {
    guard case .group(let group) = kind else { return }
    for item in group.supplementaryItems { kinds.insert(item.elementKind) }
    guard case .row(let row) = group.content else { return }
    for subitem in row.subitems { subitem.collectGroupKinds(into: &kinds) }
  }

  func collectItemKinds(into kinds: inout Set<String>) {
    switch kind {
    case .item(_, let supplementaryItems):
      for item in supplementaryItems { kinds.insert(item.elementKind) }
    case .group(let group):
      guard case .row(let row) = group.content else { return }
      for subitem in row.subitems { subitem.collectItemKinds(into: &kinds) }
    }
  }
}
