@_spi(Kumiko) import KumikoDimension
import KumikoUIKit
@_spi(Kumiko) import KumikoUIKitViews

extension UIWindow: DrawnView {
  func draw(on node: inout ViewNode, _ look: Look) {
    if node.fill == nil { node.fill = look.color(.systemBackground) }
    node.isClipping = true
  }
}

extension UINavigationBar: DrawnView {
  func draw(on node: inout ViewNode, _ look: Look) {
    let isAtTop = contentIsAtTop
    let appearance = isAtTop ? scrollEdgeAppearance ?? standardAppearance : standardAppearance
    // The bar reaches up to the edge of the screen.
    let ground = Rect2D(
      x: 0, y: -Double(frame.minY), width: look.size.width, height: look.size.height + Double(max(0, frame.minY)))
    drawBar(
      on: &node, look, ground, appearance, barTintColor, isPlain: isAtTop && scrollEdgeAppearance == nil,
      lineY: look.size.height)
  }

  private var contentIsAtTop: Bool {
    var rest = superview?.subviews.filter { $0 !== self } ?? []
    while let view = rest.popLast() {
      if let scroll = view as? UIScrollView { return scroll.contentOffset.y <= -scroll.adjustedContentInset.top + 0.5 }
      rest += view.subviews.prefix(20)
    }
    return true
  }
}

extension UITabBar: DrawnView {
  func draw(on node: inout ViewNode, _ look: Look) {
    drawBar(on: &node, look, look.area, standardAppearance, barTintColor, isPlain: false, lineY: 0)
  }
}

extension UIToolbar: DrawnView {
  func draw(on node: inout ViewNode, _ look: Look) {
    let below = Double(superview.map { max(0, $0.bounds.maxY - frame.maxY) } ?? 0)
    let ground = Rect2D(x: 0, y: 0, width: look.size.width, height: look.size.height + below)
    drawBar(on: &node, look, ground, standardAppearance, barTintColor, isPlain: false, lineY: 0)
  }
}

extension UIView {
  fileprivate func drawBar(
    on node: inout ViewNode, _ look: Look, _ ground: Rect2D, _ appearance: UIBarAppearance, _ tint: UIColor?,
    isPlain: Bool, lineY: Double
  ) {
    let chrome = UIColor {
      $0.userInterfaceStyle == .dark ? UIColor(white: 0.09, alpha: 0.94) : UIColor(white: 0.976, alpha: 0.94)
    }
    if let color = appearance.backgroundColor ?? tint {
      if let plate = look.color(color) { node.add(plate: ground, plate) }
    } else if !isPlain {
      node.add(plate: ground, look.solid(chrome))
    }
    if let image = appearance.backgroundImage { look.addImage(image, in: ground, mode: .scaleToFill, to: &node) }
    guard !isPlain, let line = look.color(appearance.shadowColor ?? .separator) else { return }
    let thickness = 1 / max(1, Double(traitCollection.displayScale) == 1 ? 3 : Double(traitCollection.displayScale))
    let y = lineY - (lineY > 0 ? 0 : thickness)
    node.add(plate: Rect2D(x: 0, y: y, width: look.size.width, height: thickness), line)
  }
}

extension UIVisualEffectView: DrawnView {
  func draw(on node: inout ViewNode, _ look: Look) {
    guard node.fill == nil, let blur = effect as? UIBlurEffect else { return }
    switch blur.kumikoStyle {
    case .dark: node.fill = look.solid(UIColor(white: 0.1, alpha: 0.8))
    case .light, .extraLight: node.fill = look.solid(UIColor(white: 0.97, alpha: 0.8))
    default:
      let ground = UIColor {
        $0.userInterfaceStyle == .dark ? UIColor(white: 0.14, alpha: 0.85) : UIColor(white: 0.97, alpha: 0.85)
      }
      node.fill = look.solid(ground)
    }
  }
}
