import Foundation
import KumikoConstraints

extension LayoutEngine {
  /// Breaks texts in the widths that they have got.
  func wrap() {
    for (view, entry) in wraps {
      guard let variable = presentVariable(view, 2) else { continue }
      let width = Self.wrappingWidth(solver.value(of: variable))
      guard view.wrappingWidth != width else { continue }
      view.wrappingWidth = width
      setConstant(view.intrinsicContentSize.height, entry)
    }
  }

  /// The width of a text in a solution. It fits into its own width in spite of roundings.
  static func wrappingWidth(_ value: Double) -> CGFloat { CGFloat((value * 1024).rounded(.up) / 1024) }

  func setFrames() {
    for (view, slot) in views where !view.translatesAutoresizingMaskIntoConstraints { setFrame(view, slot) }
    for (guide, slot) in guides { show(guide, slot) }
  }

  func setFrames(in view: UIView) {
    for child in view.subviews where !child.translatesAutoresizingMaskIntoConstraints {
      if let slot = slots[ObjectIdentifier(child)] { setFrame(child, slot) }
    }
  }

  private func frame(_ slot: Int) -> CGRect {
    CGRect(x: value(slot, 0), y: value(slot, 1), width: value(slot, 2), height: value(slot, 3))
  }

  private func setFrame(_ view: UIView, _ slot: Int) {
    let frame = frame(slot).rounded { view.traitCollection.displayScale }
    if view.plainFrame != frame { view.frame = frame }
  }

  private func show(_ guide: UILayoutGuide, _ slot: Int) {
    switch guide.kind {
    case .custom: guide.solved = frame(slot)
    case .inset: break
    case .content:
      guard let view = guide.owningView as? UIScrollView else { return }
      var size = view.contentSize
      if presentVariable(guide, 2) != nil { size.width = value(slot, 2) }
      if presentVariable(guide, 3) != nil { size.height = value(slot, 3) }
      if view.contentSize != size { view.contentSize = size }
    }
  }
}

extension UIView {
  var plainFrame: CGRect {
    let (center, size) = (center, bounds.size)
    return CGRect(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
  }
}

extension CGRect {
  /// The rectangle with its edges at the nearest pixels, if there is more than one in a point.
  fileprivate func rounded(to scale: () -> CGFloat) -> CGRect {
    let edges = [minX, minY, maxX, maxY]
    if edges.allSatisfy({ $0 == $0.rounded() }) { return self }
    let scale = scale()
    guard scale > 1 else { return self }
    let near = edges.map { ($0 * scale).rounded() / scale }
    return CGRect(x: near[0], y: near[1], width: near[2] - near[0], height: near[3] - near[1])
  }
}
