package import Foundation
@_spi(Kumiko) package import KumikoDimension

extension Size2D {
  package init(_ size: CGSize) { self.init(width: size.width, height: size.height) }
}

extension Rect2D {
  package init(_ rect: CGRect) { self.init(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height) }

  func insetBy(_ distance: Double) -> Rect2D { insetBy(distance, distance) }

  func insetBy(_ x: Double, _ y: Double) -> Rect2D {
    Rect2D(x: minX + x, y: minY + y, width: max(0, width - 2 * x), height: max(0, height - 2 * y))
  }

  /// The rectangle without a strip at its left or its right.
  func without(_ length: Double, atLeft isAtLeft: Bool) -> Rect2D {
    Rect2D(x: isAtLeft ? minX + length : minX, y: minY, width: max(0, width - length), height: height)
  }

  var middle: Point2D { Point2D(x: minX + width / 2, y: minY + height / 2) }

  func centered(_ side: Double) -> Rect2D { centered(Size2D(width: side, height: side)) }

  func centered(_ size: Size2D) -> Rect2D {
    Rect2D(x: middle.x - size.width / 2, y: middle.y - size.height / 2, width: size.width, height: size.height)
  }
}
