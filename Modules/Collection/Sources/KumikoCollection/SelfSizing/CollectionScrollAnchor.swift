public import KumikoDimension

/// A visible element with its position, which stays in position while contents change.
@_spi(Kumiko)
public struct CollectionScrollAnchor<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Hashable, Sendable {
  /// The element.
  public var element: CollectionElementID<SectionID, ItemID>
  /// The leading corner of the element, in content coordinates and points.
  public var origin: Point2D

  /// Creates an anchor.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - origin: The leading corner of the element, in content coordinates and points.
  public init(element: CollectionElementID<SectionID, ItemID>, origin: Point2D) {
    self.element = element
    self.origin = origin
  }
}
