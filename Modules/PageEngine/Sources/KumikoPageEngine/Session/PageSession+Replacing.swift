import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout

/// A screen that was replaced, as it was visible then.
struct PageReplacement {
  var layout: CompositionalLayout
  var visible: Rect2D
  var texts: [String]
  var links: PageLinks
}

extension PageSession {
  /// Takes the place of another session: its environment, the sizes of elements that show the same, its rails, and the place of
  /// its reader.
  mutating func replace(
    _ earlier: PageSession, offset: Point2D, rule: ScrollRule, links: PageLinks
  ) -> (status: PageStatus, offset: Point2D) {
    guard let before = earlier.environment else { return (.noLayout, offset) }
    let size = before.container.contentSize
    let environment = environment(
      width: size.width, height: size.height, isRightToLeft: before.traits.layoutDirection == .rightToLeft)
    // The browser measures for a width. What the data knew comes with the new blob.
    var kept: [LayoutElement: Size2D] = [:]
    if environment.container.contentSize == size, earlier.blob.configuration.scrollDirection == scrollDirection {
      var measured = earlier.layout.preferredSizes
      for stated in earlier.blob.sizes { measured[stated.element] = nil }
      for (element, size) in measured {
        guard let there = links.element(element, of: earlier.layout), !there.isChanged,
          exists(there.element, environment)
        else { continue }
        kept[there.element] = size
      }
    }
    let made = prepared(in: environment, keeping: kept)
    guard let next = made.layout else { return (made.status, offset) }
    layout = next
    self.environment = environment
    self.rule = rule
    sized = Set(next.preferredSizes.keys)
    for (section, offset) in earlier.layout.orthogonalOffsets {
      guard let there = links.section(section)?.section else { continue }
      layout.orthogonalOffsets[there] = railOffset(there, from: earlier.layout, section, offset, links)
    }
    restNewRails()
    let visible = earlier.visibleRect(x: offset.x, y: offset.y)
    var old = earlier.layout
    old.visibleBounds = earlier.clearBounds(of: visible)
    replaced = PageReplacement(layout: old, visible: visible, texts: earlier.texts, links: links)
    guard earlier.blob.configuration.scrollDirection == scrollDirection else { return (.success, startOffset) }
    return (.success, clamped(keptOffset(from: earlier, offset: offset, links: links)))
  }

  private var scrollDirection: LayoutAxis { blob.configuration.scrollDirection }

  /// Whether a cell is among the items in an environment. The layout judges all other elements.
  private func exists(_ element: LayoutElement, _ environment: LayoutEnvironment) -> Bool {
    let size = environment.container.contentSize
    let number = blob.ranges.index(
      width: size.width, height: size.height, isRightToLeft: environment.traits.layoutDirection == .rightToLeft)
    let path = element.indexPath
    guard path.section >= 0 else { return path.span.map { $0 < blob.configuration.spans.count } ?? true }
    guard path.section < blob.screen.count else { return false }
    guard case .cell = element else { return true }
    return path.item < blob.tables[blob.screen[path.section]][number].itemCount
  }

  private func keptOffset(from earlier: PageSession, offset: Point2D, links: PageLinks) -> Point2D {
    let before = PageScroll(earlier, at: offset)
    let after = PageScroll(self, at: offset)
    let bounds = earlier.clearBounds(of: earlier.visibleRect(x: offset.x, y: offset.y))
    var anchor: ScrollAnchor?
    switch earlier.layout.keptAnchor(in: bounds, place: { place(of: $0, on: earlier, links) }) {
    case .anchor(let found): anchor = found
    case .noneKeepsOrder: break
    case .noneRemains: anchor = neighbour(in: bounds, of: earlier, links)
    }
    var plain = layout
    plain.visibleBounds = nil
    var shift = 0.0
    if let anchor, let frame = plain.attributes(of: anchor.element)?.frame {
      shift = after.start(of: frame) - before.start(ofCorner: anchor.origin)
    }
    return after.offset(from: before, by: rule, shift: shift)
  }

  private func place(
    of attributes: LayoutAttributes, on earlier: PageSession, _ links: PageLinks
  ) -> LayoutElement? {
    guard let element = LayoutElement(attributes), let there = links.element(element, of: earlier.layout)?.element,
      layout.attributes(of: there) != nil
    else { return nil }
    return there
  }

  /// How far a neighbour is sought. It bounds the work for contents that have been exchanged altogether.
  private static var neighbourhood: Int { 64 }

  /// Returns the item nearest to the first visible element that is on this screen too.
  private func neighbour(in bounds: Rect2D, of earlier: PageSession, _ links: PageLinks) -> ScrollAnchor? {
    guard let first = earlier.layout.scrollAnchor(in: bounds)?.element else { return nil }
    let counts = earlier.layout.itemCounts
    guard counts.indices.contains(first.indexPath.section) else { return nil }
    var (before, behind) = (first.indexPath, first.indexPath)
    if case .supplementary = first {
      before.item = 0
      behind.item = -1
    }
    for _ in 0..<Self.neighbourhood {
      before = before.moved(by: -1, among: counts) ?? before
      behind = behind.moved(by: 1, among: counts) ?? behind
      for path in [before, behind] {
        guard let there = links.item(path)?.path, layout.attributesForItem(at: there) != nil,
          let frame = earlier.layout.attributesForItem(at: path)?.frame
        else { continue }
        return ScrollAnchor(
          element: .cell(there), origin: layout.isRightToLeft ? Point2D(x: frame.maxX, y: frame.minY) : frame.origin)
      }
    }
    return nil
  }

  /// Returns the offset at which the first visible cell of a rail, or the first visible column of a span, keeps its place, or the
  /// resting offset nearest to it.
  private func railOffset(
    _ section: Int, from earlier: CompositionalLayout, _ old: Int, _ offset: Double, _ links: PageLinks
  ) -> Double? {
    guard let scroll = layout.orthogonalScroll(ofSection: section), let was = earlier.orthogonalScroll(ofSection: old)
    else { return nil }
    var shift = layout.columnShift(ofSpan: section, from: earlier, old) { links.section($0)?.section }
    let atStart = offset <= was.offsetRange.lowerBound + rule.tolerance
    if !atStart, scroll.axis == was.axis, section >= 0 {
      let axis = scroll.axis
      // Without offsets, frames are those of the content.
      var (before, after) = (earlier, layout)
      before.orthogonalOffsets[old] = 0
      after.orthogonalOffsets[section] = 0
      var first: LayoutIndexPath?
      for cell in earlier.attributes(in: was.frame) where cell.category == .cell && cell.indexPath.section == old {
        guard first.map({ cell.indexPath < $0 }) ?? true, let there = links.item(cell.indexPath)?.path,
          there.section == section,
          let from = before.attributesForItem(at: cell.indexPath)?.frame,
          let to = after.attributesForItem(at: there)?.frame
        else { continue }
        shift =
          layout.isRightToLeft && axis == .horizontal
          ? (scroll.frame.maxX - to.maxX) - (was.frame.maxX - from.maxX)
          : (to.lowerBound(along: axis) - scroll.frame.lowerBound(along: axis))
            - (from.lowerBound(along: axis) - was.frame.lowerBound(along: axis))
        first = cell.indexPath
      }
    }
    let wanted = atStart ? scroll.offsetRange.lowerBound : offset + shift
    let bounded = min(max(wanted, scroll.offsetRange.lowerBound), scroll.offsetRange.upperBound)
    return scroll.restingOffset(proposed: bounded, velocity: 0, from: bounded)
  }
}

extension LayoutIndexPath {
  /// The item before or behind this one, in its section or another; nil at the ends.
  fileprivate func moved(by step: Int, among counts: [Int]) -> LayoutIndexPath? {
    var path = LayoutIndexPath(section: section, item: item + step)
    while counts.indices.contains(path.section) {
      if path.item >= 0, path.item < counts[path.section] { return path }
      path.section += step
      guard counts.indices.contains(path.section) else { return nil }
      path.item = step > 0 ? 0 : counts[path.section] - 1
    }
    return nil
  }
}
