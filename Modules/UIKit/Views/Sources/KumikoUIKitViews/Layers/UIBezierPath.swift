/// Corners of a rectangle.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
  /// The bits of the corners.
  public let rawValue: UInt
  /// Creates corners from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// At the top left.
  public static let topLeft = UIRectCorner(rawValue: 1 << 0)
  /// At the top right.
  public static let topRight = UIRectCorner(rawValue: 1 << 1)
  /// At the bottom left.
  public static let bottomLeft = UIRectCorner(rawValue: 1 << 2)
  /// At the bottom right.
  public static let bottomRight = UIRectCorner(rawValue: 1 << 3)
  /// All corners.
  public static let allCorners = UIRectCorner(rawValue: ~0)
}

/// The end of a line.
public enum CGLineCap: Int32, Sendable {
  // The order is that of Core Graphics.
  /// At the point, round beyond it, or square beyond it.
  case butt, round, square
}

/// The corner of two lines.
public enum CGLineJoin: Int32, Sendable {
  // The order is that of Core Graphics.
  /// Pointed, round, or cut off.
  case miter, round, bevel
}

/// Lines and curves, in points.
public struct CGPath: Hashable, Sendable {
  /// A step of a path.
  @_spi(Kumiko) public enum Element: Hashable, Sendable {
    /// The beginning of a part.
    case move(CGPoint)
    /// A line.
    case line(CGPoint)
    /// A curve with two control points and its end.
    case curve(CGPoint, CGPoint, CGPoint)
    /// A line to the beginning of the part.
    case close
  }
  /// The steps.
  @_spi(Kumiko) public internal(set) var elements: [Element] = []

  /// The smallest rectangle around all points, also those that curves only lean to; `.null` for none.
  public var boundingBox: CGRect {
    let points = elements.flatMap { element -> [CGPoint] in
      switch element {
      case .move(let point), .line(let point): [point]
      case .curve(let first, let second, let end): [first, second, end]
      case .close: []
      }
    }
    guard let first = points.first else { return .null }
    return points.reduce(CGRect(origin: first, size: .zero)) { $0.union(CGRect(origin: $1, size: .zero)) }
  }
  /// A Boolean value that indicates whether there is nothing.
  public var isEmpty: Bool { elements.isEmpty }
  /// The end of the last line; the zero point for none.
  public var currentPoint: CGPoint {
    for element in elements.reversed() {
      switch element {
      case .move(let point), .line(let point), .curve(_, _, let point): return point
      case .close: continue
      }
    }
    return .zero
  }
}

/// A path of lines and curves.
open class UIBezierPath: NSObject, NSCopying {
  /// The path.
  public final var cgPath = CGPath()
  /// The width of lines, in points.
  open var lineWidth: CGFloat = 1
  /// The ends of lines.
  open var lineCapStyle = CGLineCap.butt
  /// The corners of lines.
  open var lineJoinStyle = CGLineJoin.miter
  /// A Boolean value that indicates whether what is inside follows from the number of lines around it.
  open var usesEvenOddFillRule = false

  public override init() {}

  /// Creates the path of a layer.
  public convenience init(cgPath: CGPath) {
    self.init()
    self.cgPath = cgPath
  }

  /// Creates a rectangle.
  public convenience init(rect: CGRect) { self.init(roundedRect: rect, byRoundingCorners: [], cornerRadii: .zero) }

  /// Creates an ellipse in a rectangle.
  public convenience init(ovalIn rect: CGRect) {
    self.init(
      roundedRect: rect, byRoundingCorners: .allCorners,
      cornerRadii: CGSize(width: rect.width / 2, height: rect.height / 2))
  }

  /// Creates a rectangle with round corners.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(
      roundedRect: rect, byRoundingCorners: .allCorners, cornerRadii: CGSize(width: cornerRadius, height: cornerRadius))
  }

  /// Creates a rectangle, some of whose corners are round.
  public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
    self.init()
    let (x, y) = (min(cornerRadii.width, rect.width / 2), min(cornerRadii.height, rect.height / 2))
    let places: [(UIRectCorner, CGPoint, (CGFloat, CGFloat), (CGFloat, CGFloat))] = [
      (.topLeft, CGPoint(x: rect.minX, y: rect.minY), (0, 1), (1, 0)),
      (.topRight, CGPoint(x: rect.maxX, y: rect.minY), (-1, 0), (0, 1)),
      (.bottomRight, CGPoint(x: rect.maxX, y: rect.maxY), (0, -1), (-1, 0)),
      (.bottomLeft, CGPoint(x: rect.minX, y: rect.maxY), (1, 0), (0, -1)),
    ]
    for (corner, point, from, to) in places {
      let isRound = corners.contains(corner) && x > 0 && y > 0
      func offset(_ direction: (CGFloat, CGFloat), _ part: CGFloat) -> CGPoint {
        CGPoint(x: point.x + direction.0 * x * part, y: point.y + direction.1 * y * part)
      }
      let start = isRound ? offset(from, 1) : point
      if isEmpty { move(to: start) } else { addLine(to: start) }
      let lean = 1 - Self.quarter
      if isRound { addCurve(to: offset(to, 1), controlPoint1: offset(from, lean), controlPoint2: offset(to, lean)) }
    }
    close()
  }

  /// Creates an arc.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init()
    addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  /// How far a curve that stands for a quarter of a circle leans, in radii.
  private static let quarter: CGFloat = 0.552_284_749_8

  /// Begins a line at a point.
  open func move(to point: CGPoint) { cgPath.elements.append(.move(point)) }
  /// Adds a line to a point.
  open func addLine(to point: CGPoint) { cgPath.elements.append(.line(point)) }
  /// Adds a curve to a point.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    cgPath.elements.append(.curve(controlPoint1, controlPoint2, endPoint))
  }
  /// Adds a curve to a point, which leans to another one.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    func lean(_ point: CGPoint) -> CGPoint {
      CGPoint(x: point.x + (controlPoint.x - point.x) * 2 / 3, y: point.y + (controlPoint.y - point.y) * 2 / 3)
    }
    addCurve(to: endPoint, controlPoint1: lean(currentPoint), controlPoint2: lean(endPoint))
  }

  /// Adds an arc, with a line to its start. Angles are in radians, from the right.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    guard startAngle.isFinite, endAngle.isFinite else { return }
    let circle = 2 * CGFloat.pi
    var way = endAngle - startAngle
    if abs(way) >= circle, clockwise == (way > 0) {
      way = clockwise ? circle : -circle
    } else {
      way = way.truncatingRemainder(dividingBy: circle)
      if clockwise, way < 0 { way += circle }
      if !clockwise, way > 0 { way -= circle }
    }
    func point(_ angle: CGFloat, lean: CGFloat = 0) -> CGPoint {
      CGPoint(
        x: center.x + radius * (cos(angle) - lean * sin(angle)), y: center.y + radius * (sin(angle) + lean * cos(angle))
      )
    }
    if isEmpty { move(to: point(startAngle)) } else { addLine(to: point(startAngle)) }
    let count = max(1, (abs(way) / (circle / 4)).rounded(.up))
    let step = way / count
    let lean = 4 / 3 * tan(step / 4)
    for index in 0..<Int(count) {
      let angle = startAngle + step * CGFloat(index)
      addCurve(
        to: point(angle + step), controlPoint1: point(angle, lean: lean),
        controlPoint2: point(angle + step, lean: -lean))
    }
  }

  /// Adds a line to where the last one began.
  open func close() { cgPath.elements.append(.close) }
  /// Adds another path.
  open func append(_ bezierPath: UIBezierPath) { cgPath.elements += bezierPath.cgPath.elements }
  /// Removes all points.
  open func removeAllPoints() { cgPath.elements = [] }

  /// Moves, turns or scales all points.
  open func apply(_ transform: CGAffineTransform) {
    cgPath.elements = cgPath.elements.map { element in
      switch element {
      case .move(let point): .move(point.applying(transform))
      case .line(let point): .line(point.applying(transform))
      case .curve(let first, let second, let end):
        .curve(first.applying(transform), second.applying(transform), end.applying(transform))
      case .close: .close
      }
    }
  }

  /// The smallest rectangle around all points, also those that curves only lean to.
  open var bounds: CGRect { cgPath.boundingBox }
  /// The end of the last line.
  open var currentPoint: CGPoint { cgPath.currentPoint }
  /// A Boolean value that indicates whether there is nothing.
  open var isEmpty: Bool { cgPath.isEmpty }

  /// Does nothing: nothing is drawn.
  open func stroke() {}
  /// Does nothing: nothing is drawn.
  open func fill() {}
  /// Does nothing: nothing is drawn.
  open func addClip() {}

  /// Returns a path of its own with the same points.
  open func copy(with zone: NSZone? = nil) -> Any { UIBezierPath(cgPath: cgPath) }
}
