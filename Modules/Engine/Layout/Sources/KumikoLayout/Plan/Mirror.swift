@_spi(Kumiko) import KumikoDimension

/// The mirroring of a right-to-left layout, which is computed from left to right.
struct Mirror: Sendable {
  /// The width in which frames are mirrored, or nil for a left-to-right layout.
  var width: Double?

  @inline(__always)
  func callAsFunction(_ rect: Rect2D) -> Rect2D {
    guard let width else { return rect }
    return rect.mirrored(in: width)
  }

  @inline(__always)
  func callAsFunction(_ attributes: LayoutAttributes) -> LayoutAttributes {
    guard let width else { return attributes }
    var mirrored = attributes
    mirrored.frame = attributes.frame.mirrored(in: width)
    return mirrored
  }
}
