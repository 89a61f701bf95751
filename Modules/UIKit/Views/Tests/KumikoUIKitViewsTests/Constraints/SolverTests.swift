import KumikoUIKitViews
import Testing

@MainActor @Suite("Constraints that are solved together")
struct SolverTests {
  private let root = UIView(frame: frame(0, 0, 300, 200))

  private func views(_ count: Int) -> [UIView] {
    let views = (0..<count).map { _ in UIView() }
    for view in views { root.addConstrained(view) }
    return views
  }

  @Test("siblings of equal widths share the room between the edges")
  func equalWidths() {
    let views = views(2)
    NSLayoutConstraint.activate([
      views[0].leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
      views[1].leadingAnchor.constraint(equalTo: views[0].trailingAnchor, constant: 10),
      views[1].trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -20),
      views[0].widthAnchor.constraint(equalTo: views[1].widthAnchor),
      views[0].topAnchor.constraint(equalTo: root.topAnchor), views[0].heightAnchor.constraint(equalToConstant: 40),
      views[1].centerYAnchor.constraint(equalTo: views[0].centerYAnchor),
      views[1].heightAnchor.constraint(equalTo: views[0].widthAnchor, multiplier: 0.5, constant: -10),
    ])
    root.layoutIfNeeded()
    #expect(views.map(\.frame) == [frame(20, 0, 125, 40), frame(155, -6.25, 125, 52.5)])
    #expect(!views[1].hasAmbiguousLayout)
    root.frame.size.width = 200
    root.layoutIfNeeded()
    #expect(views.map(\.frame.width) == [75, 75])
  }

  @Test("inequalities and priorities count")
  func inequalities() {
    let view = views(1)[0]
    let wish = view.widthAnchor.constraint(equalToConstant: 500)
    wish.priority = .defaultHigh
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(greaterThanOrEqualTo: root.leadingAnchor, constant: 30),
      view.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor, constant: -30),
      view.centerXAnchor.constraint(equalTo: root.centerXAnchor), view.topAnchor.constraint(equalTo: root.topAnchor),
      view.heightAnchor.constraint(greaterThanOrEqualToConstant: 50), wish,
    ])
    root.layoutIfNeeded()
    #expect(view.frame.minX == 30 && view.frame.width == 240)
    #expect(view.frame.height >= 50)
    #expect(view.hasAmbiguousLayout)
    wish.constant = 100
    root.layoutIfNeeded()
    #expect(view.frame.minX == 100 && view.frame.width == 100)
    wish.priority = .required
    wish.constant = 260
    root.layoutIfNeeded()
    #expect(root.kumikoConstraintConflicts.map(\.brokenConstraint) == [wish])
    wish.priority = UILayoutPriority(1)
    root.layoutIfNeeded()
    #expect(root.kumikoConstraintConflicts.isEmpty)
    #expect(view.frame.width == 240)
  }

  @Test("a label has its origin from constraints and its size from the text")
  func label() {
    let label = UILabel()
    label.text = "Hut"
    root.addConstrained(label)
    let leading = label.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16)
    NSLayoutConstraint.activate([leading, label.topAnchor.constraint(equalTo: root.topAnchor, constant: 8)])
    root.layoutIfNeeded()
    let short = label.intrinsicContentSize
    #expect(label.frame == CGRect(origin: CGPoint(x: 16, y: 8), size: short))
    #expect(short.width > 0 && short.height > 0)
    label.text = "Hut in the mountains"
    root.layoutIfNeeded()
    #expect(label.frame == CGRect(origin: CGPoint(x: 16, y: 8), size: label.intrinsicContentSize))
    #expect(label.frame.width > short.width)
    #expect(label.constraintsAffectingLayout(for: .horizontal) == [leading])
  }

  @Test("a text is broken in the width that constraints give")
  func wrapping() {
    let label = UILabel()
    label.text = "The hut has beds for six, so leave the tent at home."
    let line = label.intrinsicContentSize.height
    label.numberOfLines = 0
    let below = UIView()
    root.addConstrained(label, below)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 50),
      label.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -50),
      label.topAnchor.constraint(equalTo: root.topAnchor),
      below.topAnchor.constraint(equalTo: label.bottomAnchor), below.heightAnchor.constraint(equalToConstant: 1),
      below.leadingAnchor.constraint(equalTo: label.leadingAnchor), below.widthAnchor.constraint(equalToConstant: 1),
    ])
    root.layoutIfNeeded()
    #expect(label.frame.width == 200)
    #expect(label.frame.height == label.sizeThatFits(CGSize(width: 200, height: 0)).height)
    #expect(label.frame.height > line)
    #expect(below.frame.minY == label.frame.maxY)
    root.frame.size.width = 1000
    root.layoutIfNeeded()
    #expect(label.frame.height == line)
  }

  @Test("hugging and resisting decide which of two contents changes")
  func contents() {
    let (first, second) = (ContentView(100, 20), ContentView(100, 20))
    root.addConstrained(first, second)
    first.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
    first.setContentCompressionResistancePriority(UILayoutPriority(749), for: .horizontal)
    NSLayoutConstraint.activate([
      first.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      second.leadingAnchor.constraint(equalTo: first.trailingAnchor),
      second.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      first.topAnchor.constraint(equalTo: root.topAnchor), second.bottomAnchor.constraint(equalTo: root.bottomAnchor),
    ])
    root.layoutIfNeeded()
    #expect([first, second].map(\.frame) == [frame(0, 0, 100, 20), frame(100, 180, 200, 20)])
    root.frame.size.width = 150
    root.layoutIfNeeded()
    #expect([first, second].map(\.frame.width) == [50, 100])
    second.size = CGSize(width: 120, height: 20)
    root.layoutIfNeeded()
    #expect([first, second].map(\.frame.width) == [30, 120])
  }

  @Test("constraints lead across the hierarchy, through fixed and moved views")
  func acrossHierarchy() {
    let fixed = UIView(frame: frame(40, 50, 100, 100))
    fixed.bounds.origin = CGPoint(x: 5, y: 0)
    root.addSubview(fixed)
    let outer = views(1)[0]
    let (inner, deep) = (UIView(), UIView())
    fixed.addConstrained(inner)
    outer.addConstrained(deep)
    NSLayoutConstraint.activate(
      outer.pinned(to: root, 10) + [
        inner.leadingAnchor.constraint(equalTo: fixed.leadingAnchor, constant: 10),
        inner.topAnchor.constraint(equalTo: fixed.topAnchor), inner.heightAnchor.constraint(equalToConstant: 10),
        inner.trailingAnchor.constraint(equalTo: deep.leadingAnchor),
        deep.centerXAnchor.constraint(equalTo: root.centerXAnchor), deep.widthAnchor.constraint(equalToConstant: 100),
        deep.topAnchor.constraint(equalTo: inner.bottomAnchor, constant: 2),
        deep.heightAnchor.constraint(equalToConstant: 3),
      ])
    root.layoutIfNeeded()
    #expect(deep.frame == frame(90, 52, 100, 3))
    // The fixed view begins at 40, and its content at 5.
    #expect(inner.frame == frame(15, 0, 50, 10))
    fixed.frame.origin = CGPoint(x: 60, y: 20)
    root.layoutIfNeeded()
    #expect(inner.frame == frame(15, 0, 30, 10))
    #expect(deep.frame == frame(90, 22, 100, 3))
    // A view that leaves takes its constraints away.
    inner.removeFromSuperview()
    #expect(inner.constraints.count == 1 && deep.constraints.count == 2 && root.constraints.count == 5)
    root.layoutIfNeeded()
    #expect(deep.frame == frame(90, 0, 100, 3))
  }

  @Test("margins, centers between margins, guides of one's own and the readable width")
  func guides() {
    let view = views(1)[0]
    root.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 20, bottom: 2, trailing: 40)
    let guide = UILayoutGuide()
    root.addLayoutGuide(guide)
    let attributes: [(NSLayoutConstraint.Attribute, UIView, NSLayoutConstraint.Attribute)] = [
      (.centerX, root, .centerXWithinMargins), (.top, root, .topMargin),
    ]
    for (one, item, other) in attributes {
      NSLayoutConstraint(
        item: view, attribute: one, relatedBy: .equal, toItem: item, attribute: other, multiplier: 1, constant: 0
      ).isActive = true
    }
    NSLayoutConstraint.activate([
      guide.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor),
      guide.trailingAnchor.constraint(equalTo: view.leadingAnchor), guide.topAnchor.constraint(equalTo: root.topAnchor),
      guide.heightAnchor.constraint(equalTo: root.heightAnchor, multiplier: 0.5),
      guide.widthAnchor.constraint(equalToConstant: 60), view.heightAnchor.constraint(equalTo: guide.heightAnchor),
    ])
    root.layoutIfNeeded()
    #expect(guide.layoutFrame == frame(20, 0, 60, 100))
    #expect(view.frame == frame(80, 1, 120, 100))
    root.directionalLayoutMargins.leading = 30
    root.layoutIfNeeded()
    #expect(view.frame == frame(90, 1, 110, 100))
    root.removeLayoutGuide(guide)
    #expect(root.layoutGuides.isEmpty)
    #expect(root.constraints.count == 2)
    #expect(root.safeAreaLayoutGuide === root.safeAreaLayoutGuide)
  }

  @Test("the edges of a scroll view are those of its content, and its size is that of its frame")
  func scrolling() {
    let scroll = UIScrollView()
    let content = UIView()
    root.addConstrained(scroll)
    scroll.addConstrained(content)
    NSLayoutConstraint.activate(
      scroll.pinned(to: root, 10) + content.pinned(to: scroll, 5) + [
        content.widthAnchor.constraint(equalTo: scroll.widthAnchor),
        content.heightAnchor.constraint(equalToConstant: 900),
      ])
    root.layoutIfNeeded()
    #expect(scroll.frame == frame(10, 10, 280, 180))
    #expect(content.frame == frame(5, 5, 280, 900))
    #expect(scroll.contentSize == CGSize(width: 290, height: 910))
    scroll.contentOffset.y = 300
    root.layoutIfNeeded()
    #expect(content.frame.minY == 5)
    let bar = UIView()
    scroll.addConstrained(bar)
    NSLayoutConstraint.activate([
      bar.topAnchor.constraint(equalTo: scroll.frameLayoutGuide.topAnchor),
      bar.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor),
      bar.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
      bar.heightAnchor.constraint(equalToConstant: 20),
    ])
    root.layoutIfNeeded()
    #expect(bar.frame == frame(0, 300, 280, 20))
  }

  @Test("leading and trailing are mirrored, with distances, inequalities and margins")
  func rightToLeft() {
    let window = UIWindow(frame: frame(0, 0, 300, 100))
    window.setTraitCollection(UITraitCollection(layoutDirection: .rightToLeft))
    window.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 30, bottom: 0, trailing: 10)
    let (first, second) = (ContentView(50, 20), ContentView(80, 20))
    window.addConstrained(first, second)
    NSLayoutConstraint.activate([
      first.leadingAnchor.constraint(equalTo: window.layoutMarginsGuide.leadingAnchor),
      second.leadingAnchor.constraint(greaterThanOrEqualTo: first.trailingAnchor, constant: 100),
      second.trailingAnchor.constraint(lessThanOrEqualTo: window.trailingAnchor, constant: -15),
      first.topAnchor.constraint(equalTo: window.topAnchor), second.topAnchor.constraint(equalTo: window.topAnchor),
    ])
    window.layoutIfNeeded()
    #expect(first.frame == frame(220, 0, 50, 20))
    #expect(second.frame.maxX <= 120 && second.frame.minX >= 15 && second.frame.width == 80)
    window.setTraitCollection(UITraitCollection(layoutDirection: .leftToRight))
    window.layoutIfNeeded()
    #expect(first.frame == frame(30, 0, 50, 20))
    #expect(second.frame.minX >= 180)
  }

  @Test("constraints are changed before a layout, from below")
  func updating() {
    final class Updating: UIView {
      var calls = 0
      static var order: [Int] = []
      override func updateConstraints() {
        calls += 1
        Self.order.append(tag)
        super.updateConstraints()
      }
    }
    let (outer, inner) = (Updating(), Updating())
    (outer.tag, inner.tag) = (1, 2)
    root.addSubview(outer)
    outer.addSubview(inner)
    #expect(inner.needsUpdateConstraints())
    root.layoutIfNeeded()
    #expect(Updating.order == [2, 1])
    root.layoutIfNeeded()
    #expect(outer.calls == 1 && inner.calls == 1)
    inner.setNeedsUpdateConstraints()
    root.layoutIfNeeded()
    #expect(outer.calls == 1 && inner.calls == 2)
  }

  @Test("a view between others is laid out alone, and what is left open is ambiguous")
  func partial() {
    let outer = views(1)[0]
    let inner = UIView()
    outer.addConstrained(inner)
    NSLayoutConstraint.activate(outer.pinned(to: root) + inner.pinned(to: outer))
    root.layoutIfNeeded()
    let top = inner.topAnchor.constraint(equalTo: outer.topAnchor, constant: 7)
    outer.constraints.filter { $0.firstItem === inner && $0.firstAttribute == .top }.forEach { $0.isActive = false }
    outer.layoutIfNeeded()
    #expect(inner.hasAmbiguousLayout)
    top.isActive = true
    outer.layoutIfNeeded()
    #expect(inner.frame == frame(0, 7, 300, 193))
    #expect(!inner.hasAmbiguousLayout)
    #expect(inner.constraintsAffectingLayout(for: .vertical).contains(top))
  }
}
