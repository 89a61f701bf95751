import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout

extension PageSession {
  /// Returns what the last replacement does to the elements that were visible or are visible.
  func changes(_ visible: Rect2D) -> [PageRecord<PageChange>] {
    guard let replaced else { return [] }
    var changes: [PageRecord<PageChange>] = []
    func add(_ old: LayoutAttributes?, _ new: LayoutAttributes?) {
      guard let known = new ?? old else { return }
      var change = PageRecord<PageChange>()
      (change[.wasThere], change[.isThere]) = (old == nil ? 0 : 1, new == nil ? 0 : 1)
      change[.category] = Double(PageCategory(known.category).rawValue)
      change[.kind] = Self.index(of: known.elementKind, in: new == nil ? replaced.texts : texts)
      if let old {
        (change[.oldSection], change[.oldItem]) = (Double(old.indexPath.section), Double(old.indexPath.item))
        let frame = old.frame.offsetBy(dx: -replaced.visible.minX, dy: -replaced.visible.minY)
        (change[.oldX], change[.oldY], change[.oldW], change[.oldH]) =
          (frame.minX, frame.minY, frame.width, frame.height)
      }
      if let new {
        (change[.newSection], change[.newItem]) = (Double(new.indexPath.section), Double(new.indexPath.item))
        let frame = new.frame.offsetBy(dx: -visible.minX, dy: -visible.minY)
        (change[.newX], change[.newY], change[.newW], change[.newH]) =
          (frame.minX, frame.minY, frame.width, frame.height)
      }
      changes.append(change)
    }
    let now = layout.attributes(in: visible)
    for new in now {
      let path = ElementNumber(new).path(before: replaced.links, in: layout)
      add(path.flatMap { ElementNumber(new, at: $0).attributes(in: replaced.layout) }, new)
    }
    for old in replaced.layout.attributes(in: replaced.visible) {
      let there = ElementNumber(old).path(after: replaced.links, in: replaced.layout).map { ElementNumber(old, at: $0) }
      if let there, now.contains(where: { ElementNumber($0) == there }) { continue }
      add(old, there?.attributes(in: layout))
    }
    return changes
  }
}

/// An element of a layout by its number, decorations included.
struct ElementNumber: Equatable {
  var category: LayoutAttributes.Category
  var kind: String?
  var path: LayoutIndexPath

  init(category: LayoutAttributes.Category, kind: String? = nil, path: LayoutIndexPath) {
    self.category = category
    self.kind = kind
    self.path = path
  }

  init(_ attributes: LayoutAttributes, at path: LayoutIndexPath? = nil) {
    self.init(category: attributes.category, kind: attributes.elementKind, path: path ?? attributes.indexPath)
  }

  func attributes(in layout: CompositionalLayout) -> LayoutAttributes? {
    switch category {
    case .cell: layout.attributesForItem(at: path)
    case .supplementary: layout.attributesForSupplementary(ofKind: kind ?? "", at: path)
    case .decoration: layout.attributesForDecoration(ofKind: kind ?? "", at: path)
    }
  }

  /// Whether the element goes with an item, rather than with a section.
  private func goesWithItem(in layout: CompositionalLayout) -> Bool {
    category == .cell || (category == .supplementary && layout.isAttachedToItem(ofKind: kind ?? "", at: path))
  }

  /// The index path on the later screen.
  func path(after links: PageLinks, in layout: CompositionalLayout) -> LayoutIndexPath? {
    if goesWithItem(in: layout) { return links.item(path)?.path }
    return links.section(path.section).map { LayoutIndexPath(section: $0.section, item: path.item) }
  }

  /// The index path on the earlier screen.
  func path(before links: PageLinks, in layout: CompositionalLayout) -> LayoutIndexPath? {
    if goesWithItem(in: layout) { return links.item(before: path) }
    return links.section(before: path.section).map { LayoutIndexPath(section: $0, item: path.item) }
  }
}
