import KumikoComposition
import KumikoDimension

/// A group whose sizes are known as far as its description gives them: from the outside in, with estimates for what has to
/// be measured. What has been measured is put into it by a `GroupArranger`.
struct ResolvedGroup: Sendable {
  /// What the group holds.
  enum Content: Sendable {
    case row(Row)
    case frames([LayoutGroupCustomItem])
  }

  /// Subitems that follow one another along an axis, in turn.
  struct Row: Sendable {
    var axis: LayoutAxis
    var subitems: [ResolvedSubitem]
    var spacing: LayoutSpacing?
    /// How many there are, going by the estimates.
    var count: Int
    /// Whether the number depends on what is measured: the row is filled until the next subitem does not fit.
    var wraps: Bool

    /// The subitem that stands at a place of the row.
    func candidate(_ index: Int) -> ResolvedSubitem { subitems[index % subitems.count] }
  }

  var content: Content
  /// What is taken off the area that the subitems share.
  var insets: DirectionalEdgeInsets
  /// The axes along which the group takes the extent of its content.
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
  /// What the description says; estimates where it leaves the extent open.
  var size: Size2D
  /// The size without measurements: estimates, and groups as large as their content.
  var natural: Size2D
  /// The axes along which a measured size of the item counts.
  var measured = AxisFlags()
  /// The axes along which it joins its siblings in their largest extent.
  var uniform: AxisFlags
  /// Room kept free around it.
  var edges: LayoutEdgeSpacing?
  /// How many cells and how many attachments it comes to, going by the estimates.
  var slots = 1
  var attachments: Int
  /// Whether anything in it can be measured.
  var isElastic: Bool
  /// Whether any size in it is uniform across siblings.
  var sharesSizes = false
  /// Whether the number of cells in it depends on what is measured.
  var varies = false

  /// The axes along which its content decides how large it is.
  var selfSizing: AxisFlags {
    if case .group(let group) = kind { group.hugs } else { measured }
  }
}

extension ResolvedSubitem {
  /// Whether any item or group in it carries a supplementary item of a kind whose view says how large it is.
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
}

extension ResolvedSubitem {
  /// Whether every cell of it is described alike, so that a measured size counts in any of them.
  var hasLikeCells: Bool {
    switch kind {
    case .item: return true
    case .group(let group):
      guard case .row(let row) = group.content, row.subitems.count == 1 else { return slots == 1 && !varies }
      return row.subitems[0].hasLikeCells
    }
  }

  /// Whether any group in it has given frames.
  var hasGivenFrames: Bool {
    guard case .group(let group) = kind else { return false }
    guard case .row(let row) = group.content else { return true }
    return row.subitems.contains { $0.hasGivenFrames }
  }

  /// Adds the kinds of the supplementary items on its cells.
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
