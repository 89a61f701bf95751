import KumikoComposition
@_spi(Kumiko) public import KumikoDimension

// In the costs, s is the number of sections, m the number of measured sizes in the section, and a the number of
// supplementary items in one repetition of the group.
extension CompositionalLayout {
  /// Returns the attributes of a cell, or nil if the item does not exist.
  ///
  /// - Complexity: O(log s + log m) for *s* sections and *m* measured sizes in the section.
  public func attributesForItem(at indexPath: LayoutIndexPath) -> LayoutAttributes? {
    guard let (entry, position) = prepared.sections[indexPath.section] else { return nil }
    let start = prepared.contentStart + position
    let cell: (frame: Rect2D, zIndex: Int)?
    if prepared.measured.isEmpty, !prepared.plans[entry.plan].isOrthogonal, !prepared.spans.hasColumns,
      !prepared.spans.hasPinnedSections
    {
      cell = prepared.plans[entry.plan].rigidCell(indexPath.item, among: entry.items, at: start)
    } else {
      cell = view(of: indexPath.section, entry, start: start).frameOfCell(indexPath.item)
    }
    guard let cell else { return nil }
    return LayoutAttributes(
      category: .cell, indexPath: indexPath, frame: prepared.isRightToLeft ? prepared.mirror(cell.frame) : cell.frame,
      zIndex: cell.zIndex)
  }

  /// Returns the attributes of a supplementary item, or nil if it does not exist.
  ///
  /// - Parameters:
  ///   - elementKind: The element kind.
  ///   - indexPath: The index path of the item, group, section or layout element; see ``LayoutIndexPath``.
  /// - Complexity: O(log s + log m + a) for *s* sections, *m* measured sizes in the section, and *a* supplementary
  ///   items in one repetition of the group. O(b) for the *b* boundary items of the layout. O(log s + log S) for *S*
  ///   spans.
  public func attributesForSupplementary(
    ofKind elementKind: String, at indexPath: LayoutIndexPath
  ) -> LayoutAttributes? {
    if indexPath.section == LayoutIndexPath.layoutSection {
      return prepared.boundary.item(ofKind: elementKind, indexPath.item)
        .map { prepared.mirror(attributes(ofLayoutItem: $0)) }
    }
    if let number = indexPath.span {
      guard let span = spanView(ofNumber: number), let item = span.items.item(ofKind: elementKind, indexPath.item)
      else { return nil }
      return prepared.mirror(span.attributes(of: item, visible: visibleRange))
    }
    return view(of: indexPath.section)?.supplementary(ofKind: elementKind, indexPath.item).map { prepared.mirror($0) }
  }

  /// Returns the attributes of a decoration of a section or a span, or nil if it does not exist.
  ///
  /// - Complexity: O(log s + d) for *s* sections and *d* decorations of the section. O(log s + log S) for *S* spans.
  public func attributesForDecoration(
    ofKind elementKind: String, at indexPath: LayoutIndexPath
  ) -> LayoutAttributes? {
    if let number = indexPath.span {
      return spanView(ofNumber: number)?.decoration(ofKind: elementKind, indexPath.item).map { prepared.mirror($0) }
    }
    return view(of: indexPath.section)?.decoration(ofKind: elementKind, indexPath.item).map { prepared.mirror($0) }
  }

  /// Returns the frame of a section with its headers and footers, or nil if the section does not exist.
  ///
  /// Across the axis of scrolling, the frame has the extent of the section's container.
  ///
  /// - Complexity: O(log s) for *s* sections.
  public func frame(ofSection section: Int) -> Rect2D? {
    view(of: section).map { prepared.mirror($0.frame) }
  }

  func view(of section: Int) -> SectionView? {
    prepared.sections[section].map { view(of: section, $0.entry, start: prepared.contentStart + $0.start) }
  }

  func view(of section: Int, _ entry: SectionTable.Entry, start: Double) -> SectionView {
    var view = SectionView(
      number: section, start: start, body: prepared.body(section, entry), visible: visibleRange)
    if isPinned(section: section) {
      // A pinned section moves as a whole.
      view.visible = nil
      view.pinnedDistance = pinnedDistance(ofSection: section, at: start)
      view.start += view.pinnedDistance
    } else if let visible = view.visible, entry.bands != nil, view.body.plan.boundary.hasPinnedItems {
      let insets = prepared.coveredEnds(ofSection: section, visibleExtent: visibleExtent)
      view.visible = visible.inset(by: insets)
    }
    if prepared.spans.hasColumns, entry.bands != nil { view.place = columnPlace(ofSection: section) }
    if view.body.plan.isOrthogonal, let offset = orthogonalOffsets[section], offset.isFinite {
      view.scrollOffset = offset
    }
    return consume view
  }

  /// The visible range along the axis of scrolling, in left-to-right coordinates.
  var visibleRange: AxisBounds? {
    guard let visibleBounds, visibleBounds.isFinite else { return nil }
    return AxisBounds(prepared.mirror(visibleBounds), along: prepared.mainAxis)
  }

  func attributes(ofLayoutItem item: BoundaryItems.Item) -> LayoutAttributes {
    LayoutAttributes(
      category: .supplementary, elementKind: item.description.elementKind,
      indexPath: LayoutIndexPath(section: LayoutIndexPath.layoutSection, item: item.ordinal),
      frame: prepared.frame(ofLayoutItem: item, visible: visibleRange), zIndex: item.description.zIndex)
  }

  /// Returns whether a supplementary item is attached to a cell, not to a group or a section.
  ///
  /// - Complexity: O(log s + log m + a) for *s* sections, *m* measured sizes in the section, and *a* supplementary
  ///   items in one repetition of the group.
  @_spi(Kumiko) public func isAttachedToItem(ofKind elementKind: String, at indexPath: LayoutIndexPath) -> Bool {
    guard let section = view(of: indexPath.section), section.hasItem(indexPath.item) else { return false }
    guard section.plan.boundary.item(ofKind: elementKind, indexPath.item) == nil,
      let (attachment, _) = section.located(ofKind: elementKind, indexPath.item)
    else { return false }
    if case .slot = attachment.host { return true }
    return false
  }

  /// Returns whether cells of a section have supplementary items.
  ///
  /// - Complexity: O(log s + a) for *s* sections and *a* supplementary items in one repetition of the group.
  @_spi(Kumiko) public func hasItemSupplementaries(inSection section: Int) -> Bool {
    view(of: section)?.plan.run.template.attachments.contains { attachment in
      if case .slot = attachment.host { true } else { false }
    } ?? false
  }
}
