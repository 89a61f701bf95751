import KumikoDimension

extension Scene {
  /// The viewport with numbers that can be drawn: finite and at least one point.
  var safeViewport: Size2D { Self.safe(viewport) }

  /// The content's size with numbers that can be drawn: finite and at least one point.
  var safeContent: Size2D { Self.safe(content) }

  /// The width that boxes are compared with: the screen's, or all of the content's where that is narrower.
  var containerWidth: Double {
    scrollAxis == .vertical ? max(1, min(safeContent.width, safeViewport.width)) : safeViewport.width
  }

  private static func safe(_ size: Size2D) -> Size2D {
    func side(_ value: Double) -> Double { value.isFinite ? min(max(value, 1), 1e12) : 1 }
    return Size2D(width: side(size.width), height: side(size.height))
  }
}
