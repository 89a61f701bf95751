@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoRendering
import KumikoUIKit
@_spi(Kumiko) import KumikoUIKitViews

extension Look {
  func addLayer(to node: inout ViewNode) {
    let layer = view.layer
    if node.fill == nil { node.fill = color(layer.backgroundColor?.color) }
    node.corners = corners(of: layer, in: size)
    if layer.borderWidth > 0, layer.borderWidth.isFinite {
      let color = self.color(layer.borderColor?.color ?? .black)
      if let color { node.border = NodeBorder(width: Double(layer.borderWidth), color: color) }
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
      let frame = Rect2D(
        x: origin.x + Double(sublayer.frame.minX), y: origin.y + Double(sublayer.frame.minY),
        width: Double(sublayer.frame.width), height: Double(sublayer.frame.height))
      let opacity = opacity * Double(max(0, min(1, sublayer.opacity)))
      guard frame.isFinite, opacity > 0 else { continue }
      var plate = DrawnPath(.rounded(frame, corners(of: sublayer, in: frame.size)))
      plate.fill = color(sublayer.backgroundColor?.color)?.faded(opacity)
      if plate.fill != nil { node.content.append(.shape(plate)) }
      addOwn(sublayer, at: frame.origin, frame.size, to: &node, opacity: opacity)
      if sublayer.borderWidth > 0, let color = self.color(sublayer.borderColor?.color ?? .black) {
        let inset = Double(sublayer.borderWidth) / 2
        var line = DrawnPath(.rounded(frame.insetBy(inset), corners(of: sublayer, in: frame.size)))
        (line.stroke, line.lineWidth) = (color.faded(opacity), Double(sublayer.borderWidth))
        node.content.append(.shape(line))
      }
      addSublayers(of: sublayer, at: frame.origin, to: &node, opacity: opacity, depth: depth + 1)
    }
  }

  private func addOwn(_ layer: CALayer, at origin: Point2D, _ size: Size2D, to node: inout ViewNode, opacity: Double) {
    if let layer = layer as? CAShapeLayer, let path = layer.path {
      var shape = DrawnPath(path.steps(from: origin))
      shape.fill = color(layer.fillColor?.color)?.faded(opacity)
      shape.isEvenOdd = layer.fillRule == .evenOdd
      if layer.lineWidth > 0 { shape.stroke = color(layer.strokeColor?.color)?.faded(opacity) }
      shape.lineWidth = Double(layer.lineWidth)
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
      switch element {
      case .move(let to): to.isFinite ? .move(point(to)) : nil
      case .line(let to): to.isFinite ? .line(point(to)) : nil
      case .curve(let one, let two, let to):
        one.isFinite && two.isFinite && to.isFinite ? .curve(point(one), point(two), point(to)) : nil
      case .close: .close
      }
    }
  }
}

extension CGPoint {
  fileprivate var isFinite: Bool { x.isFinite && y.isFinite }
}

extension Rect2D {
  func insetBy(_ distance: Double) -> Rect2D { insetBy(distance, distance) }

  func insetBy(_ x: Double, _ y: Double) -> Rect2D {
    Rect2D(x: minX + x, y: minY + y, width: max(0, width - 2 * x), height: max(0, height - 2 * y))
  }

  var middle: Point2D { Point2D(x: minX + width / 2, y: minY + height / 2) }

  func centered(_ size: Size2D) -> Rect2D {
    Rect2D(x: middle.x - size.width / 2, y: middle.y - size.height / 2, width: size.width, height: size.height)
  }
}
