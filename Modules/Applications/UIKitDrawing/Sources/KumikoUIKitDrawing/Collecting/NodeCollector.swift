@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoRendering
import KumikoUIKit
@_spi(Kumiko) import KumikoUIKitViews

/// A view that draws something besides its background, its layer and its subviews.
@MainActor protocol DrawnView: UIView {
  /// Adds what the view shows to its node, which has no children yet.
  func draw(on node: inout ViewNode, _ look: Look)
  /// Returns whether a subview is drawn, and not a part of what the view draws itself.
  func draws(_ subview: UIView) -> Bool
}

extension DrawnView {
  func draws(_ subview: UIView) -> Bool { true }
}

/// Makes nodes of views, from the root to the leaves, so that each view asks no view above it.
@MainActor struct NodeCollector {
  static let maximumDepth = 256

  /// Returns the node of a view and the views below it; nil for a view that shows nothing.
  func node(of view: UIView, in traits: UITraitCollection, depth: Int = 0) -> ViewNode? {
    guard var node = bareNode(of: view, in: traits) else { return nil }
    let drawn = view as? any DrawnView
    for child in view.subviews where drawn?.draws(child) ?? true {
      let traits = child.overridden(traits)
      if depth + 1 < Self.maximumDepth {
        if let below = self.node(of: child, in: traits, depth: depth + 1) { add(below, to: &node, of: view) }
      } else {
        for below in flattened(child, in: traits) { add(below, to: &node, of: view) }
      }
    }
    return node
  }

  /// Adds a node of a subview. The bounds of a view that is no scroll view may begin elsewhere, and frames do not.
  private func add(_ child: ViewNode, to node: inout ViewNode, of view: UIView) {
    var child = child
    if node.scroller == nil, view.bounds.origin != .zero {
      child.frame = child.frame.offsetBy(dx: -Double(view.bounds.minX), dy: -Double(view.bounds.minY))
    }
    node.children.append(child)
  }

  private func flattened(_ view: UIView, in traits: UITraitCollection) -> [ViewNode] {
    var nodes: [ViewNode] = []
    var waiting = [(view: view, traits: traits, x: 0.0, y: 0.0)]
    while let next = waiting.popLast() {
      guard var node = bareNode(of: next.view, in: next.traits) else { continue }
      node.frame = node.frame.offsetBy(dx: next.x, dy: next.y)
      node.scroller = nil
      nodes.append(node)
      let (x, y) = (node.frame.minX - Double(next.view.bounds.minX), node.frame.minY - Double(next.view.bounds.minY))
      let drawn = next.view as? any DrawnView
      for child in next.view.subviews.reversed() where drawn?.draws(child) ?? true {
        waiting.append((child, child.overridden(next.traits), x, y))
      }
    }
    return nodes
  }

  private func bareNode(of view: UIView, in traits: UITraitCollection) -> ViewNode? {
    let (center, bounds) = (view.center, view.bounds)
    let frame = Rect2D(
      x: Double(center.x - bounds.width / 2), y: Double(center.y - bounds.height / 2), width: Double(bounds.width),
      height: Double(bounds.height))
    let opacity = view.alpha.isNaN ? 1 : min(1, max(0, Double(view.alpha)))
    // A hidden window is drawn, because the caller asks for that window.
    guard frame.isFinite, frame.width >= 0, frame.height >= 0, opacity > 0, !view.isHidden || view is UIWindow else {
      return nil
    }
    let look = Look(view: view, traits: traits)
    var node = ViewNode(id: view.kumikoNumber, frame: frame)
    node.opacity = opacity
    node.takesTouches = view.isUserInteractionEnabled
    let t = view.transform
    if view.hasTransform, [t.a, t.b, t.c, t.d, t.tx, t.ty].allSatisfy(\.isFinite) { node.transform = t }
    if let color = view.backgroundColor { node.fill = look.color(color) }
    look.addLayer(to: &node)
    if let scrollView = view as? UIScrollView { node.scroller = NodeScroller(scrollView) }
    node.isClipping = view.clipsToBounds || view.layer.masksToBounds || node.scroller != nil
    (view as? any DrawnView)?.draw(on: &node, look)
    look.addAccess(to: &node)
    // A value that is no number, of a slider for instance, leads to shapes without a place.
    node.content.removeAll { !$0.isFinite }
    return node
  }
}

extension NodeContent {
  fileprivate var isFinite: Bool {
    switch self {
    case .lines(let lines): lines.allSatisfy { $0.top.isFinite && $0.x.isFinite && $0.baseline.isFinite }
    case .picture(let picture): picture.area.isFinite
    case .shape(let shape): shape.lineWidth.isFinite && shape.steps.allSatisfy(\.isFinite)
    }
  }
}

extension PathStep {
  var isFinite: Bool {
    func isFinite(_ point: Point2D) -> Bool { point.x.isFinite && point.y.isFinite }
    return switch self {
    case .move(let to), .line(let to): isFinite(to)
    case .curve(let one, let two, let to): isFinite(one) && isFinite(two) && isFinite(to)
    case .close: true
    }
  }
}

extension NodeScroller {
  @MainActor fileprivate init(_ view: UIScrollView) {
    let (insets, size, room) = (view.adjustedContentInset, view.contentSize, view.bounds.size)
    func finite(_ number: CGFloat) -> Double { number.isFinite ? Double(number) : 0 }
    let start = Point2D(x: finite(-insets.left), y: finite(-insets.top))
    let end = Point2D(
      x: finite(max(-insets.left, size.width + insets.right - room.width)),
      y: finite(max(-insets.top, size.height + insets.bottom - room.height)))
    self.init(
      offset: Point2D(x: finite(view.contentOffset.x), y: finite(view.contentOffset.y)),
      contentSize: Size2D(width: finite(size.width), height: finite(size.height)),
      minimumOffset: start, maximumOffset: end,
      scrollsX: view.isScrollEnabled && (end.x > start.x || view.alwaysBounceHorizontal),
      scrollsY: view.isScrollEnabled && (end.y > start.y || view.alwaysBounceVertical))
    isPaging = view.isPagingEnabled
    let (first, last, page) = scrollsX ? (start.x, end.x, finite(room.width)) : (start.y, end.y, finite(room.height))
    if isPaging, page > 0 { stops = Array(stride(from: first, through: last, by: page).prefix(500)) }
    showsIndicators = view.showsVerticalScrollIndicator || view.showsHorizontalScrollIndicator
    dismissesKeyboard = view.keyboardDismissMode != .none
  }
}
