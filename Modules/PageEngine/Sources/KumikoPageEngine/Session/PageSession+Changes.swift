import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout

extension PageSession {
  /// Appends what the last replacement does to the elements that were visible or are visible.
  mutating func answerChanges(_ values: [Double], into answer: inout [Double]) {
    guard values.count == 2, let replaced else { return answer.append(.badRequest) }
    let visible = visibleRect(x: values[0], y: values[1])
    layout.visibleBounds = clearBounds(of: visible)
    answer.append(.success)
    let links = replaced.links
    let now = layout.attributes(in: visible)
    for new in now {
      let element = PageElement(new)
      let old = element.path(before: links, in: layout).flatMap { element.attributes(at: $0, in: replaced.layout) }
      append(old, new, replaced, visible, to: &answer)
    }
    for old in replaced.layout.attributes(in: replaced.visible) {
      let element = PageElement(old)
      let there = element.path(after: links, in: replaced.layout)
      if let there, now.contains(where: { element.isOfKind($0) && $0.indexPath == there }) { continue }
      append(old, there.flatMap { element.attributes(at: $0, in: layout) }, replaced, visible, to: &answer)
    }
  }

  private func append(
    _ old: LayoutAttributes?, _ new: LayoutAttributes?, _ replaced: PageReplacement, _ visible: Rect2D,
    to answer: inout [Double]
  ) {
    guard let known = new ?? old else { return }
    answer.append((old == nil ? 0 : 1) + (new == nil ? 0 : 2))
    switch known.category {
    case .cell: answer.append(0)
    case .supplementary: answer.append(1)
    case .decoration: answer.append(2)
    }
    answer.append(Self.index(of: known.elementKind, in: new == nil ? replaced.texts : texts))
    for path in [old?.indexPath, new?.indexPath] {
      answer += [Double(path?.section ?? 0), Double(path?.item ?? 0)]
    }
    for (frame, origin) in [(old?.frame, replaced.visible.origin), (new?.frame, visible.origin)] {
      let frame = frame ?? .zero
      answer += [frame.minX - origin.x, frame.minY - origin.y, frame.width, frame.height]
    }
  }

  /// Appends the frame of an element.
  func answerFrame(_ values: [Double], into answer: inout [Double]) {
    guard values.count == 4, let section = Int(exactly: values[2]), let item = Int(exactly: values[3]) else {
      return answer.append(.badRequest)
    }
    let path = LayoutIndexPath(section: section, item: item)
    var element = PageElement(category: .cell, path: path)
    if values[0] != 0 {
      guard let kind = Int(exactly: values[1]), texts.indices.contains(kind) else { return answer.append(.badRequest) }
      element = PageElement(category: values[0] == 1 ? .supplementary : .decoration, kind: texts[kind], path: path)
    }
    var plain = layout
    plain.visibleBounds = nil
    answer.append(.success)
    guard let frame = element.attributes(at: path, in: plain)?.frame else { return }
    answer += [frame.minX, frame.minY, frame.width, frame.height]
  }
}

/// An element of a layout, decorations included.
private struct PageElement {
  var category: LayoutAttributes.Category
  var kind: String?
  var path: LayoutIndexPath

  func attributes(at path: LayoutIndexPath, in layout: CompositionalLayout) -> LayoutAttributes? {
    switch category {
    case .cell: layout.attributesForItem(at: path)
    case .supplementary: layout.attributesForSupplementary(ofKind: kind ?? "", at: path)
    case .decoration: layout.attributesForDecoration(ofKind: kind ?? "", at: path)
    }
  }

  func isOfKind(_ other: LayoutAttributes) -> Bool { category == other.category && kind == other.elementKind }

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

extension PageElement {
  init(_ attributes: LayoutAttributes) {
    self.init(category: attributes.category, kind: attributes.elementKind, path: attributes.indexPath)
  }
}
