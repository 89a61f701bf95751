import KumikoComposition
public import KumikoDimension
@_spi(Kumiko) import KumikoLayout

extension CollectionLayout {
  /// A visible element of this collection with its position.
  @_spi(Kumiko) public typealias ScrollAnchor = CollectionScrollAnchor<SectionID, ItemID>

  /// Returns the first cell, header or footer that begins in a rectangle, or else the last one that intersects it; nil
  /// if there is none.
  ///
  /// - Parameter rect: The rectangle in content coordinates, in points; nil for the visible bounds.
  /// - Returns: The element with its position.
  /// - Complexity: O(log *s* + *r*) in the sections and the found elements.
  @_spi(Kumiko) public func scrollAnchor(in rect: Rect2D? = nil) -> ScrollAnchor? {
    guard let anchor = layout.scrollAnchor(in: rect ?? viewport) else { return nil }
    var namer = ElementNamer(contents, layout)
    return namer.id(anchor.element).map { ScrollAnchor(element: $0, origin: anchor.origin) }
  }

  /// Returns the scroll distance that keeps an element in position after contents were applied; zero if the element is
  /// gone. O(log *n*).
  @_spi(Kumiko) public func scrollOffsetAdjustment(keeping anchor: ScrollAnchor) -> Point2D {
    layoutElement(anchor.element).map {
      layout.scrollOffsetAdjustment(keeping: KumikoLayout.ScrollAnchor(element: $0, origin: anchor.origin))
    } ?? .zero
  }
}
