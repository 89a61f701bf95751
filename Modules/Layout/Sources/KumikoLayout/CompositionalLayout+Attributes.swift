import KumikoComposition
public import KumikoDimension

// Each look-up takes O(log sections + log measured) time, except that supplementaries are sought among those of one repetition of the group.
extension CompositionalLayout {
  /// Where a cell is; nil where there is no such item.
  public func attributesForItem(at indexPath: LayoutIndexPath) -> LayoutAttributes? {
    view(of: indexPath.section)?.cell(indexPath.item).map { prepared.mirror($0) }
  }

  /// Where a supplementary item of a cell, a group, a section or the layout is; nil where there is none.
  public func attributesForSupplementary(
    ofKind elementKind: String, at indexPath: LayoutIndexPath
  ) -> LayoutAttributes? {
    if indexPath.section == LayoutIndexPath.layoutSection {
      return prepared.boundary.item(ofKind: elementKind, indexPath.item)
        .map { prepared.mirror(attributes(ofLayoutItem: $0)) }
    }
    return view(of: indexPath.section)?.supplementary(ofKind: elementKind, indexPath.item).map { prepared.mirror($0) }
  }

  /// Where a decoration of a section is; nil where there is none.
  public func attributesForDecoration(
    ofKind elementKind: String, at indexPath: LayoutIndexPath
  ) -> LayoutAttributes? {
    view(of: indexPath.section)?.decoration(ofKind: elementKind, indexPath.item).map { prepared.mirror($0) }
  }

  /// The rectangle of a section with its headers and footers, as wide as its container; nil where there is none.
  public func frame(ofSection section: Int) -> Rect2D? {
    view(of: section).map { prepared.mirror($0.frame) }
  }

  func view(of section: Int) -> SectionView? {
    prepared.sections[section].map { view(of: section, $0.entry, start: prepared.contentStart + $0.start) }
  }

  func view(of section: Int, _ entry: SectionTable.Entry, start: Double) -> SectionView {
    var view = SectionView(
      number: section, start: start, body: prepared.body(section, entry), visible: visibleRange)
    if view.body.plan.isOrthogonal, let offset = orthogonalOffsets[section], offset.isFinite {
      view.scrollOffset = offset
    }
    return view
  }

  /// What is visible along the direction of scrolling, left to right.
  var visibleRange: (lower: Double, upper: Double)? {
    guard let visibleBounds, visibleBounds.isFinite else { return nil }
    let bounds = prepared.mirror(visibleBounds)
    return (bounds.lowerBound(along: prepared.mainAxis), bounds.upperBound(along: prepared.mainAxis))
  }

  func attributes(ofLayoutItem item: BoundaryItems.Item) -> LayoutAttributes {
    LayoutAttributes(
      category: .supplementary, elementKind: item.description.elementKind,
      indexPath: LayoutIndexPath(section: LayoutIndexPath.layoutSection, item: item.ordinal),
      frame: prepared.frame(ofLayoutItem: item, visible: visibleRange), zIndex: item.description.zIndex)
  }
}

extension CompositionalLayout {
  /// Whether the supplementary item of this kind and number stands on a cell, rather than on a group or a section.
  public func isAttachedToItem(ofKind elementKind: String, at indexPath: LayoutIndexPath) -> Bool {
    guard let section = view(of: indexPath.section), section.hasItem(indexPath.item) else { return false }
    guard section.plan.boundary.item(ofKind: elementKind, indexPath.item) == nil,
      let (attachment, _) = section.located(ofKind: elementKind, indexPath.item)
    else { return false }
    if case .slot = attachment.host { return true }
    return false
  }

  /// Whether any cell of a section carries supplementary items.
  public func hasItemSupplementaries(inSection section: Int) -> Bool {
    view(of: section)?.plan.run.template.attachments.contains { attachment in
      if case .slot = attachment.host { true } else { false }
    } ?? false
  }
}
