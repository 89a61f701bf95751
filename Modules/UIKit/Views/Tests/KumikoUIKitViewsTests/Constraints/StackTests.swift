import KumikoUIKitViews
import Testing

@MainActor @Suite("Stack views")
struct StackTests {
  private func sized(_ width: CGFloat, _ height: CGFloat) -> UIView { ContentView(width, height) }

  private func fit(_ stack: UIStackView) -> CGSize {
    stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
  }

  private func frames(_ stack: UIStackView, _ width: CGFloat = 100, _ height: CGFloat = 20) -> [CGRect] {
    stack.frame = frame(0, 0, width, height)
    stack.layoutIfNeeded()
    return stack.arrangedSubviews.map(\.frame)
  }

  @Test("views share the room of a row")
  func distributions() {
    let stack = UIStackView(arrangedSubviews: [sized(10, 10), sized(30, 10)])
    stack.spacing = 20
    #expect(fit(stack) == CGSize(width: 60, height: 10))
    stack.arrangedSubviews[1].setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
    #expect(frames(stack) == [frame(0, 0, 50, 20), frame(70, 0, 30, 20)])
    stack.distribution = .fillEqually
    #expect(frames(stack) == [frame(0, 0, 40, 20), frame(60, 0, 40, 20)])
    stack.distribution = .fillProportionally
    // 10 of 10 + 20 + 30 points, and what is left.
    #expect(frames(stack).map { ($0.width * 6).rounded() } == [100, 380])
    stack.distribution = .equalSpacing
    #expect(frames(stack) == [frame(0, 0, 10, 20), frame(70, 0, 30, 20)])
    stack.distribution = .equalCentering
    #expect(frames(stack) == [frame(0, 0, 10, 20), frame(70, 0, 30, 20)])
    // Views without an extent share what is left.
    let open = UIStackView(arrangedSubviews: [sized(10, 10), UIView(), UIView()])
    #expect(frames(open).map(\.width) == [10, 45, 45])
    #expect(fit(open) == CGSize(width: 10, height: 10))
  }

  @Test("views are aligned in a column, and hidden ones take no room")
  func alignment() {
    let stack = UIStackView(arrangedSubviews: [sized(40, 10), sized(20, 10), sized(60, 10)])
    stack.axis = .vertical
    stack.alignment = .center
    stack.distribution = .equalSpacing
    #expect(frames(stack, 100, 50) == [frame(30, 0, 40, 10), frame(40, 20, 20, 10), frame(20, 40, 60, 10)])
    stack.arrangedSubviews[1].isHidden = true
    stack.alignment = .trailing
    #expect(frames(stack, 100, 50)[2] == frame(40, 40, 60, 10))
    stack.isLayoutMarginsRelativeArrangement = true
    stack.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 5, leading: 0, bottom: 5, trailing: 10)
    stack.setNeedsLayout()
    #expect(frames(stack, 100, 50)[0] == frame(50, 5, 40, 10))
    #expect(fit(stack) == CGSize(width: 70, height: 30))
  }

  @Test("constraints give extents, and gaps can differ")
  func constraints() {
    let (first, second) = (UIView(), UIView())
    let stack = UIStackView(arrangedSubviews: [first, second])
    first.widthAnchor.constraint(equalToConstant: 30).isActive = true
    stack.setCustomSpacing(15, after: first)
    #expect(frames(stack) == [frame(0, 0, 30, 20), frame(45, 0, 55, 20)])
    first.removeFromSuperview()
    #expect(stack.arrangedSubviews == [second])
    stack.insertArrangedSubview(first, at: 1)
    #expect(stack.arrangedSubviews == [second, first])
    stack.removeArrangedSubview(first)
    #expect(first.superview === stack)
  }

  @Test("a row is read from right to left where the interface is")
  func mirrored() {
    let window = UIWindow(frame: frame(0, 0, 100, 20))
    window.setTraitCollection(UITraitCollection(layoutDirection: .rightToLeft))
    let stack = UIStackView(arrangedSubviews: [sized(10, 10), UIView()])
    window.addSubview(stack)
    #expect(frames(stack) == [frame(90, 0, 10, 20), frame(0, 0, 90, 20)])
  }

  @Test("stacks in stacks have the size of what they arrange")
  func nested() {
    let inner = UIStackView(arrangedSubviews: [sized(10, 5), sized(20, 8)])
    let stack = UIStackView(arrangedSubviews: [inner, UIView()])
    #expect(frames(stack)[0] == frame(0, 0, 30, 20))
    #expect(inner.sizeThatFits(.zero) == CGSize(width: 30, height: 8))
  }

  @Test("texts of a row share a baseline")
  func baselines() {
    let (large, small) = (UILabel(), UILabel())
    (large.text, large.font, small.text, small.font) = ("A", .systemFont(ofSize: 40), "a", .systemFont(ofSize: 10))
    let stack = UIStackView(arrangedSubviews: [small, large])
    stack.alignment = .firstBaseline
    let found = frames(stack, 200, 100)
    let distance =
      UIFont.kumikoTextMeasuring.baseline(of: large.font) - UIFont.kumikoTextMeasuring.baseline(of: small.font)
    // The tallest view is at the top.
    #expect(found[1].minY == 0)
    #expect(abs(found[0].minY - distance) < 1e-6)
    stack.alignment = .lastBaseline
    #expect(frames(stack, 200, 100)[1].maxY == 100)
    #expect(fit(stack).height == large.intrinsicContentSize.height)
  }

  @Test("a row without alignment to its edges is as high as its highest view")
  func fitting() {
    for alignment in [UIStackView.Alignment.fill, .top, .center, .bottom, .firstBaseline, .lastBaseline] {
      let stack = UIStackView(arrangedSubviews: [sized(10, 10), sized(20, 30), sized(5, 20)])
      (stack.alignment, stack.spacing) = (alignment, 5)
      for distribution in [UIStackView.Distribution.fill, .equalSpacing, .equalCentering] {
        stack.distribution = distribution
        #expect(fit(stack).height == 30)
        // Equal distances of centers, with the priority 149, move the last view apart.
        #expect(fit(stack).width == (distribution == .equalCentering ? 47.5 : 45))
      }
      stack.distribution = .fillEqually
      #expect(fit(stack) == CGSize(width: 70, height: 30))
    }
    #expect(fit(UIStackView()) == .zero)
  }

  @Test("views that do not fit shrink by their resistance")
  func shrinking() {
    let views = [sized(60, 10), sized(60, 10)]
    views[1].setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    let stack = UIStackView(arrangedSubviews: views)
    for distribution in [UIStackView.Distribution.fill, .equalSpacing, .equalCentering] {
      stack.distribution = distribution
      stack.spacing = 10
      #expect(frames(stack) == [frame(0, 0, 60, 20), frame(70, 0, 30, 20)])
    }
  }

  @Test("constraints between arranged views count, also with views outside")
  func outside() {
    let root = UIView(frame: frame(0, 0, 300, 100))
    let (first, second, mark) = (UIView(), UIView(), UIView())
    let stack = UIStackView(arrangedSubviews: [first, second])
    root.addConstrained(stack, mark)
    NSLayoutConstraint.activate(
      stack.pinned(to: root, 10) + [
        first.widthAnchor.constraint(equalTo: second.widthAnchor, multiplier: 3),
        mark.leadingAnchor.constraint(equalTo: second.leadingAnchor),
        mark.topAnchor.constraint(equalTo: root.topAnchor),
        mark.widthAnchor.constraint(equalTo: second.widthAnchor), mark.heightAnchor.constraint(equalToConstant: 5),
      ])
    root.layoutIfNeeded()
    #expect(first.frame == frame(0, 0, 210, 80))
    #expect(second.frame == frame(210, 0, 70, 80))
    #expect(mark.frame == frame(220, 0, 70, 5))
    first.isHidden = true
    root.layoutIfNeeded()
    #expect(second.frame == frame(0, 0, 280, 80))
    #expect(root.kumikoConstraintConflicts.isEmpty)
  }

  @Test("a column can count its distances from baseline to baseline")
  func baselineRelative() {
    let labels = [UILabel(), UILabel()]
    for label in labels { label.text = "text" }
    let stack = UIStackView(arrangedSubviews: labels)
    (stack.axis, stack.spacing, stack.isBaselineRelativeArrangement) = (.vertical, 40, true)
    stack.frame = CGRect(origin: .zero, size: fit(stack))
    stack.layoutIfNeeded()
    #expect(labels[1].frame.minY - labels[0].frame.minY == 40)
  }
}
