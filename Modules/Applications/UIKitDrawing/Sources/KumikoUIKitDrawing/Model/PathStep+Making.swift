@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) package import KumikoRendering

extension [PathStep] {
  private static var lean: Double { 0.552_284_75 }

  static func rounded(_ area: Rect2D, _ corners: NodeCorners) -> [PathStep] {
    func fitting(_ radius: Double) -> Double { Swift.max(0, Swift.min(radius, Swift.min(area.width, area.height) / 2)) }
    let radii = [corners.topRight, corners.bottomRight, corners.bottomLeft, corners.topLeft].map(fitting)
    // Each corner, with the directions of the edges that lead to it and from it.
    let places: [(Double, Double, (Double, Double), (Double, Double))] = [
      (area.maxX, area.minY, (1, 0), (0, 1)), (area.maxX, area.maxY, (0, 1), (-1, 0)),
      (area.minX, area.maxY, (-1, 0), (0, -1)), (area.minX, area.minY, (0, -1), (1, 0)),
    ]
    var steps: [PathStep] = [.move(Point2D(x: area.minX + radii[3], y: area.minY))]
    for (index, (x, y, into, out)) in places.enumerated() {
      let radius = radii[index]
      func point(_ direction: (Double, Double), _ length: Double) -> Point2D {
        Point2D(x: x + direction.0 * length, y: y + direction.1 * length)
      }
      steps.append(.line(point(into, -radius)))
      if radius > 0 {
        let rest = radius * (1 - lean)
        steps.append(.curve(point(into, -rest), point(out, rest), point(out, radius)))
      }
    }
    return steps + [.close]
  }

  static func rounded(_ area: Rect2D, _ radius: Double) -> [PathStep] { rounded(area, NodeCorners(radius)) }

  /// The path in the words of SVG.
  package var markup: Markup {
    reduce(into: Markup()) { path, step in
      switch step {
      case .move(let to): path += "M\(to.x) \(to.y)"
      case .line(let to): path += "L\(to.x) \(to.y)"
      case .curve(let one, let two, let to): path += "C\(one.x) \(one.y) \(two.x) \(two.y) \(to.x) \(to.y)"
      case .close: path += "Z"
      }
    }
  }

  static func circle(_ center: Point2D, _ radius: Double) -> [PathStep] {
    rounded(
      Rect2D(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius), NodeCorners(radius))
  }
}

extension DrawnPath {
  init(_ steps: [PathStep], fill: NodeColor? = nil, stroke: NodeColor? = nil, width: Double = 1) {
    self.init(steps)
    (self.fill, self.stroke, lineWidth) = (fill, stroke, width)
  }
}

extension ViewNode {
  mutating func add(_ shape: DrawnPath) { content.append(.shape(shape)) }
  mutating func add(_ steps: [PathStep], _ color: NodeColor) { add(DrawnPath(steps, fill: color)) }
  mutating func add(plate area: Rect2D, _ radius: Double, _ color: NodeColor) { add(.rounded(area, radius), color) }
  mutating func add(plate area: Rect2D, _ color: NodeColor) { add(plate: area, 0, color) }
}
