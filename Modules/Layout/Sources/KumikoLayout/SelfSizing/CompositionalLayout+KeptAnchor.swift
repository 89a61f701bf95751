import KumikoComposition
@_spi(Kumiko) public import KumikoDimension

/// The visible element that keeps its position while other contents replace those of a layout.
@_spi(Kumiko)
public enum KeptAnchor: Hashable, Sendable {
  /// An element, by its position among the new contents, and its current corner.
  case anchor(ScrollAnchor)
  /// Fewer than half of the remaining visible elements keep their order.
  case noneKeepsOrder
  /// No visible element remains.
  case noneRemains
}

extension CompositionalLayout {
  /// Returns the visible element that keeps its position while other contents replace those of this layout.
  ///
  /// The element is the first one that begins in the visible bounds. If it goes away, or goes elsewhere, the element is the
  /// nearest one among those that keep their order: one row that moves to the end of a list does not take the reader along.
  ///
  /// - Parameters:
  ///   - bounds: The visible bounds.
  ///   - place: Returns the element of the new contents that stands for an element of this layout.
  /// - Complexity: O(v log v) for *v* visible elements.
  @_spi(Kumiko) public func keptAnchor(
    in bounds: Rect2D, place: (LayoutAttributes) -> LayoutElement?
  ) -> KeptAnchor {
    guard let first = scrollAnchor(in: bounds) else { return .noneRemains }
    // The positions of headers where they are not pinned.
    var plain = self
    plain.visibleBounds = nil
    var candidates: [(old: LayoutElement, new: LayoutElement, origin: Point2D)] = []
    for attributes in plain.attributes(in: bounds) {
      guard let old = LayoutElement(attributes),
        attributes.category == .cell
          || plain.boundaryItem(ofKind: attributes.elementKind ?? "", at: attributes.indexPath) != nil,
        let new = place(attributes)
      else { continue }
      let frame = attributes.frame
      // In the order of the layout, which is nearly that of the attributes.
      var index = candidates.count
      while index > 0, old.place < candidates[index - 1].old.place { index -= 1 }
      candidates.insert((old, new, isRightToLeft ? Point2D(x: frame.maxX, y: frame.minY) : frame.origin), at: index)
    }
    guard !candidates.isEmpty else { return .noneRemains }
    let order = KeptOrder(candidates.map { $0.new.place })
    guard order.longest * 2 >= candidates.count else { return .noneKeepsOrder }
    let axis = configuration.scrollDirection
    var nearest: ScrollAnchor?
    for (index, candidate) in candidates.enumerated() where order.isKept(index) {
      let anchor = ScrollAnchor(element: candidate.new, origin: candidate.origin)
      if candidate.old == first.element { return .anchor(anchor) }
      let distance = abs(candidate.origin[axis] - first.origin[axis])
      if nearest.map({ distance < abs($0.origin[axis] - first.origin[axis]) }) ?? true { nearest = anchor }
    }
    return nearest.map { .anchor($0) } ?? .noneKeepsOrder
  }
}
