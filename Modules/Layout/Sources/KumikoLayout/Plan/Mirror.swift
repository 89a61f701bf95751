import KumikoDimension

/// What makes a layout right-to-left: everything is computed left to right and seen in a mirror.
struct Mirror: Sendable {
  /// The width in which it mirrors; nil for left-to-right.
  var width: Double?

  /// A rectangle on the other side of the mirror.
  @inline(__always)
  func callAsFunction(_ rect: Rect2D) -> Rect2D {
    guard let width else { return rect }
    return rect.mirrored(in: width)
  }

  /// An element on the other side of the mirror.
  @inline(__always)
  func callAsFunction(_ attributes: LayoutAttributes) -> LayoutAttributes {
    guard let width else { return attributes }
    var mirrored = attributes
    mirrored.frame = attributes.frame.mirrored(in: width)
    return mirrored
  }
}
