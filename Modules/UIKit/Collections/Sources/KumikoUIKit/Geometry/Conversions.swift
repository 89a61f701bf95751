import KumikoDimension

extension CGRect {
  init(_ value: Rect2D) { self.init(x: value.minX, y: value.minY, width: value.width, height: value.height) }

  var value: Rect2D {
    Rect2D(x: Double(origin.x), y: Double(origin.y), width: Double(size.width), height: Double(size.height))
  }
}

extension CGSize {
  init(_ value: Size2D) { self.init(width: value.width, height: value.height) }

  var value: Size2D { Size2D(width: Double(width), height: Double(height)) }
}

extension CGPoint {
  init(_ value: Point2D) { self.init(x: value.x, y: value.y) }

  var value: Point2D { Point2D(x: Double(x), y: Double(y)) }
}

extension NSDirectionalEdgeInsets {
  var value: DirectionalEdgeInsets {
    DirectionalEdgeInsets(
      top: Double(top), leading: Double(leading), bottom: Double(bottom), trailing: Double(trailing))
  }

  init(_ value: DirectionalEdgeInsets) {
    self.init(
      top: CGFloat(value.top), leading: CGFloat(value.leading), bottom: CGFloat(value.bottom),
      trailing: CGFloat(value.trailing))
  }
}
