import KumikoDimension

extension Scene {
  /// The viewport with sides that are finite and at least 1 point.
  var safeViewport: Size2D { Self.safe(viewport) }

  /// The content size with sides that are finite and at least 1 point.
  var safeContent: Size2D { Self.safe(content) }

  /// The width in points that decides if a cell is a row: the width of the screen, or of narrower content.
  var containerWidth: Double {
    scrollAxis == .vertical ? max(1, min(safeContent.width, safeViewport.width)) : safeViewport.width
  }

  private static func safe(_ size: Size2D) -> Size2D {
    func side(_ value: Double) -> Double { value.isFinite ? min(max(value, 1), 1e12) : 1 }
    return Size2D(width: side(size.width), height: side(size.height))
  }
}
