@_spi(Kumiko) import KumikoLayout

extension CollectionViewport {
  /// The cells that can be seen, with the shares of their areas, in the order of the layout.
  ///
  /// - Complexity: O(*v*) in the visible elements, plus the cost of pinned elements.
  @_spi(Kumiko) public var visibleCells: [VisibleCell<SectionID, ItemID>] {
    let shown: [(id: ElementID?, attributes: LayoutAttributes)] = visibleItems.compactMap { item in
      guard !item.isHidden, item.alpha > 0 else { return nil }
      var attributes = item.element.attributes
      (attributes.frame, attributes.zIndex) = (item.displayedFrame, item.zIndex)
      return (item.element.id, attributes)
    }
    let area = VisibleArea(of: layout.layout, in: layout.viewport, elements: shown.map { $0.attributes })
    return shown.compactMap { id, attributes in
      guard attributes.category == .cell, let id else { return nil }
      let share = area.share(of: attributes, in: layout.layout)
      return share > 0 ? VisibleCell(id: id, share: share) : nil
    }
  }
}
