@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoRendering
import KumikoUIKit
import KumikoUIKitViews
import Testing

@_spi(Kumiko) @testable import KumikoUIKitDrawing

@MainActor struct NodeTests {
  private func box(_ frame: CGRect = CGRect(x: 0, y: 0, width: 100, height: 50)) -> UIView { UIView(frame: frame) }

  @Test func aViewIsANodeWithItsFrame() {
    let view = box(CGRect(x: 10, y: 20, width: 30, height: 40))
    view.addSubview(UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4)))
    #expect(view.kumikoNode.frame.minX == 10)
    #expect(view.kumikoNode.children.first?.frame.maxY == 6)
  }

  @Test func viewsKeepTheirNumbersAndShareNone() {
    let view = box()
    let (one, other) = (box(), box())
    view.addSubview(one)
    view.addSubview(other)
    let before = view.kumikoNode.children.map(\.id)
    view.bringSubviewToFront(one)
    #expect(view.kumikoNode.children.map(\.id) == before.reversed())
    #expect(Set(before + [view.kumikoNode.id]).count == 3)
  }

  @Test func hiddenAndTransparentViewsAreLeftOut() {
    let view = box()
    for alpha in [0, 0.5, 7, -3, CGFloat.nan] as [CGFloat] {
      let child = box()
      child.alpha = alpha
      view.addSubview(child)
    }
    view.subviews[1].isHidden = false
    let hidden = box()
    hidden.isHidden = true
    view.addSubview(hidden)
    #expect(view.kumikoNode.children.map(\.opacity) == [0.5, 1, 1])
  }

  @Test func framesThatAreNotFiniteAreLeftOut() {
    let view = box()
    view.addSubview(box(CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)))
    view.addSubview(box(CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 1)))
    view.addSubview(box())
    #expect(view.kumikoNode.children.count == 1)
  }

  @Test func childrenOfAScrollViewAreInItsContent() throws {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.contentSize = CGSize(width: 100, height: 500)
    view.contentInset = UIEdgeInsets(top: 10, left: 0, bottom: 20, right: 0)
    view.contentOffset = CGPoint(x: 0, y: 40)
    view.addSubview(box(CGRect(x: 0, y: 60, width: 10, height: 10)))
    let node = view.kumikoNode
    let scroller = try #require(node.scroller)
    #expect(node.children.first?.frame.minY == 60)
    #expect(node.isClipping)
    #expect(scroller.offset.y == 40)
    #expect(scroller.minimumOffset.y == -10)
    #expect(scroller.maximumOffset.y == 420)
    #expect(scroller.scrollsY && !scroller.scrollsX)
  }

  @Test func boundsOfAPlainViewMoveItsChildren() {
    let view = box()
    view.bounds.origin = CGPoint(x: 5, y: 7)
    view.addSubview(box())
    #expect(view.kumikoNode.children.first?.frame.origin == Point2D(x: -5, y: -7))
  }

  @Test func layersHaveCornersBordersAndShadows() {
    let view = box()
    view.layer.cornerRadius = 80
    view.layer.maskedCorners = [.layerMinXMinYCorner]
    view.layer.borderWidth = 2
    view.layer.borderColor = UIColor.red.cgColor
    view.layer.shadowOpacity = 0.25
    let node = view.kumikoNode
    // A radius ends at half of the shorter side.
    #expect(node.corners.topLeft == 25)
    #expect(node.corners.bottomRight == 0)
    #expect(node.border == NodeBorder(width: 2, color: NodeColor(RGBColor(hex: 0xFF0000))))
    #expect(node.shadow?.color.opacity == 0.25)
    #expect(node.shadow?.y == -3)
  }

  @Test func transformsAreThoseOfTheView() {
    let view = box()
    view.transform = CGAffineTransform(scaleX: 2, y: 3)
    #expect(view.kumikoNode.frame.width == 100)
    #expect(view.kumikoNode.transform == CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 0, ty: 0))
  }

  @Test func aLadderOfViewsIsShallowAndWhole() {
    // Short ladders are joined, because each view that is added looks at all views above it.
    let ladders = (0..<100).map { _ in
      var steps = [box(CGRect(x: 0, y: 0.5, width: 10, height: 10))]
      while steps.count < 100 {
        steps.append(box(CGRect(x: 0, y: 0.5, width: 10, height: 10)))
        steps[steps.count - 2].addSubview(steps[steps.count - 1])
      }
      return steps
    }
    for (upper, lower) in zip(ladders, ladders.dropFirst()).reversed() { upper[99].addSubview(lower[0]) }
    let view = box()
    view.addSubview(ladders[0][0])
    ladders[99][99].backgroundColor = .red
    let node = view.kumikoNode
    var (levels, level, count) = (0, [node], 0)
    var last: (node: ViewNode, y: Double)?
    var tops = [0.0]
    while !level.isEmpty {
      levels += 1
      count += level.count
      for (node, top) in zip(level, tops) where node.fill != nil { last = (node, top) }
      tops = zip(level, tops).flatMap { node, top in node.children.map { top + $0.frame.minY } }
      level = level.flatMap(\.children)
    }
    #expect(levels == NodeCollector.maximumDepth + 1)
    #expect(count == 10_001)
    #expect(last?.y == 5_000)
  }

  @Test func aHundredThousandViewsAreNodes() {
    let view = box()
    for _ in 0..<100 {
      let row = box()
      for _ in 0..<999 { row.addSubview(box()) }
      view.addSubview(row)
    }
    #expect(view.kumikoNode.children.reduce(1) { $0 + 1 + $1.children.count } == 100_001)
  }
}
