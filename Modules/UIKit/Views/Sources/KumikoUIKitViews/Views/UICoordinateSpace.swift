/// A rectangle with coordinates: a view, or the screen.
@preconcurrency @MainActor public protocol UICoordinateSpace: NSObjectProtocol {
  /// The rectangle in its own coordinates, in points.
  var bounds: CGRect { get }
  /// Returns a point of this space in the coordinates of another one.
  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// Returns a point of another space in the coordinates of this one.
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// Returns a rectangle of this space in the coordinates of another one. Transforms are ignored.
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
  /// Returns a rectangle of another space in the coordinates of this one. Transforms are ignored.
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UICoordinateSpace {
  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    let (mine, other) = (originOnScreen, coordinateSpace.originOnScreen)
    return CGPoint(x: point.x + mine.x - other.x, y: point.y + mine.y - other.y)
  }

  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    coordinateSpace.convert(point, to: self)
  }

  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    CGRect(origin: convert(rect.origin, to: coordinateSpace), size: rect.size)
  }

  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    coordinateSpace.convert(rect, to: self)
  }

  private var originOnScreen: CGPoint { (self as? UIView)?.origin(in: nil) ?? .zero }
}

extension UIView: UICoordinateSpace {
  /// Returns a point of this view in the coordinates of another one; nil for the coordinates of the window or root.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    if let view { return convert(point, to: view as any UICoordinateSpace) }
    let mine = origin(in: root)
    return CGPoint(x: point.x + mine.x, y: point.y + mine.y)
  }

  /// Returns a point of another view in the coordinates of this one; nil for the coordinates of the window or root.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    if let view { return convert(point, from: view as any UICoordinateSpace) }
    let mine = origin(in: root)
    return CGPoint(x: point.x - mine.x, y: point.y - mine.y)
  }

  /// Returns a rectangle of this view in the coordinates of another one. Transforms are ignored.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, to: view), size: rect.size)
  }

  /// Returns a rectangle of another view in the coordinates of this one. Transforms are ignored.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, from: view), size: rect.size)
  }

  private var root: UIView { superview?.root ?? self }

  /// The origin of this view's coordinates in those around a root; nil for those of the screen.
  fileprivate func origin(in root: UIView?) -> CGPoint {
    var point = CGPoint(x: -bounds.minX, y: -bounds.minY)
    var current = self
    while let superview = current.superview {
      point.x += current.frame.minX - superview.bounds.minX
      point.y += current.frame.minY - superview.bounds.minY
      current = superview
    }
    guard root == nil, current is UIWindow else { return point }
    return CGPoint(x: point.x + current.frame.minX, y: point.y + current.frame.minY)
  }
}

extension UIScreen: UICoordinateSpace {
  /// The coordinates of the screen.
  public var coordinateSpace: any UICoordinateSpace { self }
}
