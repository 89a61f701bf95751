import KumikoCells
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoRendering
import KumikoUIKitViews

struct NodePainter {
  func draw(_ node: ViewNode, on canvas: inout some GroupCanvas) {
    let frame = node.frame
    var group = DrawnGroup(opacity: node.opacity)
    if let t = node.transform {
      // The transform is about the middle of the frame.
      let (x, y) = (frame.width / 2, frame.height / 2)
      let (a, b, c, d) = (Double(t.a), Double(t.b), Double(t.c), Double(t.d))
      group.transform = [
        a, b, c, d, frame.minX + x + Double(t.tx) - a * x - c * y, frame.minY + y + Double(t.ty) - b * x - d * y,
      ]
    } else {
      (group.transform[4], group.transform[5]) = (frame.minX, frame.minY)
    }
    canvas.begin(group)
    let area = Rect2D(origin: .zero, size: frame.size)
    let plate = [PathStep].rounded(area, node.corners)
    let shape = node.firstShape
    if let shadow = node.shadow, node.fill != nil || shape != nil {
      let steps = (shape ?? plate).map { $0.mapped { Point2D(x: $0.x + shadow.x, y: $0.y + shadow.y) } }
      var path = DrawnPath(steps, fill: shadow.color)
      path.blur = shadow.radius
      canvas.path(path)
    }
    if let fill = node.fill { canvas.path(DrawnPath(plate, fill: fill)) }
    let inner = node.isClipping ? DrawnGroup(clip: plate) : nil
    if let inner { canvas.begin(inner) }
    for content in node.content { draw(content, on: &canvas) }
    let offset = node.scroller?.offset ?? .zero
    let scrolled = offset == .zero ? nil : DrawnGroup(transform: [1, 0, 0, 1, -offset.x, -offset.y])
    if let scrolled { canvas.begin(scrolled) }
    for child in node.children { draw(child, on: &canvas) }
    if let scrolled { canvas.end(scrolled) }
    if let inner { canvas.end(inner) }
    if let border = node.border {
      let steps = [PathStep].rounded(area.insetBy(border.width / 2), node.corners.shrunk(by: border.width / 2))
      canvas.path(DrawnPath(steps, stroke: border.color, width: border.width))
    }
    canvas.end(group)
  }

  private func draw(_ content: NodeContent, on canvas: inout some GroupCanvas) {
    switch content {
    case .shape(let shape): canvas.path(shape)
    case .picture(let picture):
      guard let file = try? CellPicture(picture.bytes) else { return }
      canvas.picture(file, filling: picture.area, tint: picture.tint)
    case .lines(let lines):
      for line in lines {
        let runs = line.runs.map { run in
          var drawn = DrawnRun(
            DrawnText(
              run.text, font: run.style.font, x: line.x, width: line.width, share: line.share, baseline: line.baseline,
              color: run.style.color.color, opacity: run.style.color.opacity))
          (drawn.isItalic, drawn.isMonospaced) = (run.style.isItalic, run.style.isMonospaced)
          (drawn.isUnderlined, drawn.isStruck) = (run.style.isUnderlined, run.style.isStruck)
          return drawn
        }
        canvas.runs(runs, isRightToLeft: line.isRightToLeft)
      }
    }
  }
}

extension ViewNode {
  /// The outline of the first filled shape, which has the shadow of a view without a color of its own.
  fileprivate var firstShape: [PathStep]? {
    guard fill == nil else { return nil }
    for case .shape(let shape) in content where shape.fill != nil || shape.gradient != nil { return shape.steps }
    return nil
  }
}

extension NodeCorners {
  fileprivate func shrunk(by distance: Double) -> NodeCorners {
    var corners = self
    corners.topLeft = max(0, topLeft - distance)
    corners.topRight = max(0, topRight - distance)
    corners.bottomRight = max(0, bottomRight - distance)
    corners.bottomLeft = max(0, bottomLeft - distance)
    return corners
  }
}
