import KumikoUIKitViews
import Testing

@MainActor @Suite("Stack views")
struct StackTests {
  private final class Sized: UIView {
    var size = CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    override var intrinsicContentSize: CGSize { size }
  }

  private func sized(_ width: CGFloat, _ height: CGFloat) -> UIView {
    let view = Sized()
    view.size = CGSize(width: width, height: height)
    return view
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
    #expect(stack.intrinsicContentSize == CGSize(width: 60, height: 10))
    stack.arrangedSubviews[1].setContentHuggingPriority(.required, for: .horizontal)
    #expect(frames(stack) == [frame(0, 0, 50, 20), frame(70, 0, 30, 20)])
    stack.distribution = .fillEqually
    #expect(frames(stack) == [frame(0, 0, 40, 20), frame(60, 0, 40, 20)])
    stack.distribution = .fillProportionally
    #expect(frames(stack) == [frame(0, 0, 20, 20), frame(40, 0, 60, 20)])
    stack.distribution = .equalSpacing
    #expect(frames(stack) == [frame(0, 0, 10, 20), frame(70, 0, 30, 20)])
    stack.distribution = .equalCentering
    #expect(frames(stack) == [frame(0, 0, 10, 20), frame(70, 0, 30, 20)])
    // Views without an extent share what is left.
    let open = UIStackView(arrangedSubviews: [sized(10, 10), UIView(), UIView()])
    #expect(frames(open).map(\.width) == [10, 45, 45])
    #expect(open.intrinsicContentSize.width == UIView.noIntrinsicMetric)
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
    #expect(stack.intrinsicContentSize == CGSize(width: 70, height: 30))
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

  @Test("baselines end the program: texts are not measured")
  func baselines() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let stack = UIStackView(arrangedSubviews: [UIView()])
        stack.alignment = .firstBaseline
        stack.layoutIfNeeded()
      }
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains("cannot align baselines"), "\(text)")
  }
}
