import KumikoComposition
public import KumikoDimension
import KumikoLayout

extension CollectionLayout {
  /// An element in sight of this collection, and where it stands.
  public typealias ScrollAnchor = CollectionScrollAnchor<SectionID, ItemID>

  /// The first cell, header or footer that begins in a rectangle, or else the last one that reaches into it; nil where there
  /// is none. Without a rectangle it is sought in what is visible.
  ///
  /// - Complexity: O(log sections + found).
  public func scrollAnchor(in rect: Rect2D? = nil) -> ScrollAnchor? {
    guard let anchor = layout.scrollAnchor(in: rect ?? viewport) else { return nil }
    var namer = ElementNamer(contents, layout)
    return namer.id(anchor.element).map { ScrollAnchor(element: $0, origin: anchor.origin) }
  }

  /// By how much to scroll for an element to stay where it was, whatever contents were applied since; nothing where it is
  /// gone. O(log n).
  public func scrollOffsetAdjustment(keeping anchor: ScrollAnchor) -> Point2D {
    contents.layoutElement(anchor.element).map {
      layout.scrollOffsetAdjustment(keeping: KumikoLayout.ScrollAnchor(element: $0, origin: anchor.origin))
    } ?? .zero
  }

  /// What is in sight and also among other contents, by its number there; nil where there are no visible bounds.
  ///
  /// It is what the reader is most likely to look at, or where that is gone, the cell in sight that was nearest to it.
  func anchor(among contents: Contents) -> KumikoLayout.ScrollAnchor? {
    guard let bounds = finiteVisibleBounds, let gone = layout.scrollAnchor(in: bounds) else { return nil }
    var namer = ElementNamer(self.contents, layout)
    if let there = namer.id(gone.element).flatMap(contents.layoutElement) {
      return KumikoLayout.ScrollAnchor(element: there, origin: gone.origin)
    }
    let axis = layout.configuration.scrollDirection
    var nearest: KumikoLayout.ScrollAnchor?
    for attributes in layout.attributes(in: bounds) where attributes.category == .cell {
      guard let there = namer.element(attributes).id.flatMap(contents.layoutElement) else { continue }
      let frame = attributes.frame
      let origin = layout.isRightToLeft ? Point2D(x: frame.maxX, y: frame.minY) : frame.origin
      let distance = abs(origin[axis] - gone.origin[axis])
      if nearest.map({ distance < abs($0.origin[axis] - gone.origin[axis]) }) ?? true {
        nearest = KumikoLayout.ScrollAnchor(element: there, origin: origin)
      }
    }
    return nearest
  }
}
