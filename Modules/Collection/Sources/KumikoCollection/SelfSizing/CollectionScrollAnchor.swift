public import KumikoDimension

/// An element in sight, and where it stands: what the reader keeps an eye on while contents change around it.
public struct CollectionScrollAnchor<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Hashable, Sendable {
  /// The element.
  public var element: CollectionElementID<SectionID, ItemID>
  /// Its leading corner, in content coordinates, in points.
  public var origin: Point2D

  /// An anchor at an element that stands at a place.
  public init(element: CollectionElementID<SectionID, ItemID>, origin: Point2D) {
    self.element = element
    self.origin = origin
  }
}
