@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoRendering
import KumikoUIKit
@_spi(Kumiko) import KumikoUIKitViews

extension Look {
  func addLayer(to node: inout ViewNode) {
    let layer = view.layer
    if node.fill == nil { node.fill = color(layer.backgroundColor?.color) }
    node.corners = corners(of: layer, in: size)
    if layer.borderWidth > 0, layer.borderWidth.isFinite, let color = color(layer.borderColor?.color ?? .black) {
      node.border = NodeBorder(width: Double(layer.borderWidth), color: color)
    }
    if layer.shadowOpacity > 0, let shadow = self.color(layer.shadowColor?.color ?? .black) {
      let offset = layer.shadowOffset
      if offset.width.isFinite, offset.height.isFinite, layer.shadowRadius.isFinite {
        node.shadow = NodeShadow(
          color: NodeColor(shadow.color, opacity: shadow.opacity * Double(min(1, layer.shadowOpacity))),
          x: Double(offset.width), y: Double(offset.height), radius: max(0, Double(layer.shadowRadius)))
      }
    }
    addOwn(layer, at: .zero, size, to: &node, opacity: 1)
    addSublayers(of: layer, at: .zero, to: &node, opacity: 1, depth: 0)
  }

  private func corners(of layer: CALayer, in size: Size2D) -> NodeCorners {
    let radius = layer.cornerRadius.isFinite ? max(0, Double(layer.cornerRadius)) : 0
    let limited = min(radius, min(size.width, size.height) / 2)
    var corners = NodeCorners()
    guard limited > 0 else { return corners }
    let mask = layer.maskedCorners
    corners.topLeft = mask.contains(.layerMinXMinYCorner) ? limited : 0
    corners.topRight = mask.contains(.layerMaxXMinYCorner) ? limited : 0
    corners.bottomRight = mask.contains(.layerMaxXMaxYCorner) ? limited : 0
    corners.bottomLeft = mask.contains(.layerMinXMaxYCorner) ? limited : 0
    corners.isContinuous = layer.cornerCurve == .continuous
    return corners
  }

  private func addSublayers(of layer: CALayer, at origin: Point2D, to node: inout ViewNode, opacity: Double, depth: Int)
  {
    guard depth < 32, let sublayers = layer.sublayers else { return }
    for sublayer in sublayers.sorted(by: { $0.zPosition < $1.zPosition }) where !sublayer.isHidden {
      let frame = Rect2D(sublayer.frame).offsetBy(dx: origin.x, dy: origin.y)
      let opacity = opacity * Double(max(0, min(1, sublayer.opacity)))
      guard frame.isFinite, opacity > 0 else { continue }
      let corners = corners(of: sublayer, in: frame.size)
      if let fill = color(sublayer.backgroundColor?.color) { node.add(.rounded(frame, corners), fill.faded(opacity)) }
      addOwn(sublayer, at: frame.origin, frame.size, to: &node, opacity: opacity)
      if sublayer.borderWidth > 0, let color = self.color(sublayer.borderColor?.color ?? .black) {
        let width = Double(sublayer.borderWidth)
        let steps = [PathStep].rounded(frame.insetBy(width / 2), corners)
        node.add(DrawnPath(steps, stroke: color.faded(opacity), width: width))
      }
      addSublayers(of: sublayer, at: frame.origin, to: &node, opacity: opacity, depth: depth + 1)
    }
  }

  private func addOwn(_ layer: CALayer, at origin: Point2D, _ size: Size2D, to node: inout ViewNode, opacity: Double) {
    if let layer = layer as? CAShapeLayer, let path = layer.path {
      let stroke = layer.lineWidth > 0 ? color(layer.strokeColor?.color)?.faded(opacity) : nil
      let fill = color(layer.fillColor?.color)?.faded(opacity)
      var shape = DrawnPath(path.steps(from: origin), fill: fill, stroke: stroke, width: Double(layer.lineWidth))
      shape.isEvenOdd = layer.fillRule == .evenOdd
      shape.isRound = layer.lineCap == .round || layer.lineJoin == .round
      shape.dashes = (layer.lineDashPattern ?? []).map(\.doubleValue).filter { $0.isFinite && $0 >= 0 }
      if !shape.dashes.contains(where: { $0 > 0 }) { shape.dashes = [] }
      if shape.fill != nil || shape.stroke != nil { node.content.append(.shape(shape)) }
    } else if let layer = layer as? CAGradientLayer, let colors = layer.colors, size.width > 0, size.height > 0 {
      let stops = colors.enumerated().compactMap { index, color -> NodeColor? in
        let place =
          layer.locations.flatMap { $0.indices.contains(index) ? $0[index].doubleValue : nil }
          ?? (colors.count > 1 ? Double(index) / Double(colors.count - 1) : 0)
        guard let color = (color as? CGColor)?.color, place.isFinite else { return nil }
        var stop = solid(color).faded(opacity)
        stop.offset = max(0, min(1, place))
        return stop
      }
      guard !stops.isEmpty else { return }
      func point(_ share: CGPoint) -> Point2D {
        Point2D(x: origin.x + Double(share.x) * size.width, y: origin.y + Double(share.y) * size.height)
      }
      var plate = DrawnPath(.rounded(Rect2D(origin: origin, size: size), corners(of: layer, in: size)))
      plate.gradient = (point(layer.startPoint), point(layer.endPoint), stops)
      node.content.append(.shape(plate))
    } else if let image = layer.contents as? UIImage {
      addImage(image, in: Rect2D(origin: origin, size: size), mode: .scaleToFill, to: &node)
    }
  }
}

extension NodeColor {
  func faded(_ share: Double) -> NodeColor { NodeColor(color, opacity: opacity * share) }
}

extension CGPath {
  /// The steps of a shape, without points that are not finite.
  fileprivate func steps(from origin: Point2D) -> [PathStep] {
    func point(_ point: CGPoint) -> Point2D { Point2D(x: origin.x + Double(point.x), y: origin.y + Double(point.y)) }
    return elements.compactMap { element in
      let step: PathStep =
        switch element {
        case .move(let to): .move(point(to))
        case .line(let to): .line(point(to))
        case .curve(let one, let two, let to): .curve(point(one), point(two), point(to))
        case .close: .close
        }
      return step.isFinite ? step : nil
    }
  }
}
