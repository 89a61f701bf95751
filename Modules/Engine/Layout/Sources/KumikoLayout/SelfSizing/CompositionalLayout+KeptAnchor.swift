import KumikoComposition
@_spi(Kumiko) public import KumikoDimension

extension CompositionalLayout {
  /// Returns the visible element that keeps its position while other contents replace those of this layout.
  ///
  /// The element is the first one that begins in the visible bounds. If it goes away, or goes elsewhere, the element is the
  /// nearest one among those that keep their order: one row that moves to the end of a list does not take the reader along.
  /// If fewer than half of the remaining visible elements keep their order, there is none. If no visible element remains, it
  /// is the nearest item before or behind them that does.
  ///
  /// - Parameters:
  ///   - bounds: The visible bounds.
  ///   - counts: The numbers of items that can remain, by section.
  ///   - place: Returns the element of the new contents that stands for an element of this layout.
  ///   - item: Returns the item of the new contents that stands for an item of this layout.
  /// - Returns: The element of the new contents, and its current corner.
  /// - Complexity: O(v log v) for *v* visible elements.
  @_spi(Kumiko) public func keptAnchor(
    in bounds: Rect2D, itemCounts counts: [Int], place: (LayoutAttributes) -> LayoutElement?,
    item: (LayoutIndexPath) -> LayoutIndexPath?
  ) -> ScrollAnchor? {
    guard let first = scrollAnchor(in: bounds) else { return nil }
    let plain = withoutPinning
    var candidates: [(old: LayoutElement, new: LayoutElement, origin: Point2D)] = []
    for attributes in plain.attributes(in: bounds) {
      guard let old = LayoutElement(attributes),
        attributes.category == .cell
          || plain.boundaryItem(ofKind: attributes.elementKind ?? "", at: attributes.indexPath) != nil,
        let new = place(attributes)
      else { continue }
      // In the order of the layout, which is nearly that of the attributes.
      var index = candidates.count
      while index > 0, old.place < candidates[index - 1].old.place { index -= 1 }
      candidates.insert((old, new, leadingCorner(of: attributes.frame)), at: index)
    }
    guard !candidates.isEmpty else { return neighbour(of: first.element, among: counts, item) }
    let order = KeptOrder(candidates.map { $0.new.place })
    guard order.longest * 2 >= candidates.count else { return nil }
    let axis = configuration.scrollDirection
    var nearest: ScrollAnchor?
    for (index, candidate) in candidates.enumerated() where order.isKept(index) {
      let anchor = ScrollAnchor(element: candidate.new, origin: candidate.origin)
      if candidate.old == first.element { return anchor }
      let distance = abs(candidate.origin[axis] - first.origin[axis])
      if nearest.map({ distance < abs($0.origin[axis] - first.origin[axis]) }) ?? true { nearest = anchor }
    }
    return nearest
  }

  /// Returns the remaining item nearest to an element, where it stands now.
  private func neighbour(
    of element: LayoutElement, among counts: [Int], _ item: (LayoutIndexPath) -> LayoutIndexPath?
  ) -> ScrollAnchor? {
    var (before, behind) = (element.indexPath, element.indexPath)
    guard counts.indices.contains(before.section) else { return nil }
    // A header or footer is where its section begins, and so is an item that cannot remain.
    var isItem = false
    if case .cell = element { isItem = before.item < counts[before.section] }
    if !isItem {
      before.item = 0
      behind.item = -1
    }
    for _ in 0..<Self.neighbourhood {
      before = before.moved(by: -1, among: counts) ?? before
      behind = behind.moved(by: 1, among: counts) ?? behind
      for path in [before, behind] {
        guard let there = item(path), let frame = attributesForItem(at: path)?.frame else { continue }
        return ScrollAnchor(element: .cell(there), origin: leadingCorner(of: frame))
      }
    }
    return nil
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
