@_spi(Kumiko) import KumikoCells
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoRendering

/// A symbol by the name that SF Symbols has for its meaning. The lines are Kumiko's own, and are not those of Apple's symbols.
///
/// A name is a sign with variants behind it: `bell.slash`, `plus.circle.fill`.
struct Symbol {
  private let steps: [PathStep]
  private var isFilled = false
  private var isSlashed = false
  private var hasBadge = false
  private var frame: Frame?

  private enum Frame: String { case circle, square }

  init?(_ name: String) {
    var words = name.split(separator: ".").map(String.init)
    while true {
      if let steps = Self.steps(of: words.joined(separator: ".")) {
        self.steps = steps
        return
      }
      guard words.count > 1, let variant = words.popLast() else { return nil }
      switch variant {
      case "fill": isFilled = true
      case "slash": isSlashed = true
      case "badge": hasBadge = true
      case "circle", "square": frame = Frame(rawValue: variant)
      default: return nil
      }
    }
  }

  private static func steps(of sign: String) -> [PathStep]? {
    if let path = SymbolPaths.own[sign] { return [PathStep](symbol: path) }
    return SymbolPaths.shared[sign].flatMap { CellSymbol($0) }.map { [PathStep](symbol: $0.path) }
  }

  func shapes(in area: Rect2D, _ color: NodeColor) -> [DrawnPath] {
    let side = CellSymbol.side
    let unit = min(area.width, area.height) / side
    func placed(_ steps: [PathStep], scale: Double = 1) -> [PathStep] {
      steps.map { step in
        step.mapped { point in
          Point2D(
            x: area.middle.x + (point.x - side / 2) * unit * scale,
            y: area.middle.y + (point.y - side / 2) * unit * scale)
        }
      }
    }
    func lines(_ steps: [PathStep], _ color: NodeColor, width: Double) -> DrawnPath {
      var shape = DrawnPath(steps, stroke: color, width: width * unit)
      shape.isRound = true
      return shape
    }
    var shapes: [DrawnPath] = []
    switch frame {
    case nil:
      if isFilled {
        // Parts inside others are holes, where parts are closed.
        var shape = lines(placed(steps), color, width: 1.4)
        (shape.fill, shape.isEvenOdd) = (color, steps.contains(.close))
        shapes.append(shape)
      } else {
        shapes.append(lines(placed(steps), color, width: 1.9))
      }
    case .circle?, .square?:
      let box = Rect2D(x: 2, y: 2, width: 20, height: 20)
      let around = placed(frame == .circle ? .circle(box.middle, 10) : .rounded(box, 4.5))
      shapes.append(isFilled ? DrawnPath(around, fill: color) : lines(around, color, width: 1.7))
      let ink = isFilled ? NodeColor(RGBColor(hex: 0xFFFFFF), opacity: color.opacity) : color
      shapes.append(lines(placed(steps, scale: 0.56), ink, width: 1.9))
    }
    if hasBadge {
      shapes.append(DrawnPath(placed(.circle(Point2D(x: 18.5, y: 5.5), 3.8)), fill: color))
    }
    if isSlashed {
      let slash: [PathStep] = [.move(Point2D(x: 3, y: 3)), .line(Point2D(x: 21, y: 21))]
      shapes.append(lines(placed(slash), color, width: 1.9))
    }
    return shapes
  }
}

extension PathStep {
  func mapped(_ change: (Point2D) -> Point2D) -> PathStep {
    switch self {
    case .move(let point): .move(change(point))
    case .line(let point): .line(change(point))
    case .curve(let one, let two, let end): .curve(change(one), change(two), change(end))
    case .close: .close
    }
  }
}

extension [PathStep] {
  /// The steps of a path of SVG with absolute moves, lines and curves, and with `O` for a circle: its middle and its radius.
  fileprivate init(symbol path: String) {
    self = []
    var (letter, numbers): (Character, [Double]) = ("Z", [])
    func finish(_ steps: inout [PathStep]) {
      func point(_ index: Int) -> Point2D { Point2D(x: numbers[2 * index], y: numbers[2 * index + 1]) }
      switch (letter, numbers.count) {
      case ("M", 2): steps.append(.move(point(0)))
      case ("L", 2): steps.append(.line(point(0)))
      case ("C", 6): steps.append(.curve(point(0), point(1), point(2)))
      case ("O", 3): steps += .circle(point(0), numbers[2])
      default: if !steps.isEmpty { steps.append(.close) }
      }
    }
    for word in path.split(separator: " ") {
      if let first = word.first, first.isLetter {
        if letter != "Z" || !numbers.isEmpty { finish(&self) }
        (letter, numbers) = (first, [])
        if first == "Z" { append(.close) }
      }
      if let number = Double(word.first?.isLetter == true ? word.dropFirst() : word) { numbers.append(number) }
    }
    if letter != "Z" { finish(&self) }
  }
}
