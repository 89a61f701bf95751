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
}
