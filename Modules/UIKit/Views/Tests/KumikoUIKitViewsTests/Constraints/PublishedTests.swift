import KumikoUIKitViews
import Testing

/// Results of UIKit that were published, each with its page.
@MainActor @Suite("Published results of Auto Layout")
struct PublishedTests {
  private func close(_ one: [CGFloat], _ other: [CGFloat]) -> Bool {
    one.count == other.count && zip(one, other).allSatisfy { abs($0 - $1) < 0.01 }
  }

  /// https://devpeace.com/ios/22599069/what-is-the-content-compression-resistance-and-content-hugging-of-a-uiview, which quotes
  /// the Advanced Auto Layout Toolbox of objc.io: a content of 100 × 30 points is
  /// `<=100@250`, `>=100@750`, `<=30@250` and `>=30@750`.
  @Test("a content is four constraints", arguments: [(249, 200, 100), (251, 200, 200), (749, 50, 100), (751, 50, 50)])
  func content(priority: Int, wish: CGFloat, width: CGFloat) {
    let root = UIView(frame: frame(0, 0, 400, 400))
    let label = ContentView(100, 30)
    root.addConstrained(label)
    let constraint = label.widthAnchor.constraint(equalToConstant: wish)
    constraint.priority = UILayoutPriority(Float(priority))
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: root.leadingAnchor), label.topAnchor.constraint(equalTo: root.topAnchor),
      constraint,
    ])
    root.layoutIfNeeded()
    #expect(label.frame == frame(0, 0, width, 30))
  }

  /// https://kean.blog/post/lets-build-uistackview: the views of 160 × 200, 80 × 100 and 40 × 50 points.
  private func kean() -> UIStackView {
    UIStackView(arrangedSubviews: [ContentView(160, 200), ContentView(80, 100), ContentView(40, 50)])
  }

  @Test("a free stack view is as high as its highest view, and as wide as all")
  func keanFill() {
    let stack = kean()
    let smallest = UIView.layoutFittingCompressedSize
    #expect(stack.systemLayoutSizeFitting(smallest) == CGSize(width: 280, height: 200))
    for alignment in [UIStackView.Alignment.leading, .center, .trailing] {
      stack.alignment = alignment
      #expect(stack.systemLayoutSizeFitting(smallest) == CGSize(width: 280, height: 200))
      stack.frame = frame(0, 0, 280, 200)
      stack.layoutIfNeeded()
      // UISV-ambiguity-suppression is weaker than the contents.
      #expect(stack.arrangedSubviews.map(\.frame.height) == [200, 100, 50])
    }
    stack.spacing = 10
    stack.distribution = .equalSpacing
    #expect(stack.systemLayoutSizeFitting(smallest).width == 300)
  }

  @Test("proportions are 0.571429, 0.285714 and 0.142857 of 200 points")
  func keanProportions() {
    let stack = kean()
    stack.distribution = .fillProportionally
    stack.frame = frame(0, 0, 200, 200)
    stack.layoutIfNeeded()
    #expect(close(stack.arrangedSubviews.map(\.frame.width), [114.2858, 57.1428, 28.5714]))
  }

  @Test("equal centers give way to the least distances, and those to nothing")
  func keanCenters() {
    let stack = kean()
    stack.distribution = .equalCentering
    stack.frame = frame(0, 0, 400, 200)
    stack.layoutIfNeeded()
    // The first center is at 80 and the last one at 380.
    #expect(stack.arrangedSubviews.map(\.frame.midX) == [80, 230, 380])
    stack.spacing = 20
    stack.frame.size.width = 330
    stack.layoutIfNeeded()
    #expect(stack.arrangedSubviews.map(\.frame.width) == [160, 80, 40])
    #expect(stack.arrangedSubviews[1].frame.minX == 180)
  }

  /// https://mcmap.net/q/1871613: the views have 25 and 75 points, and the stack views 200.
  @Test("margins are taken from the last view")
  func margins() {
    let stack = UIStackView(arrangedSubviews: [ContentView(25, 10), ContentView(75, 10)])
    stack.distribution = .fillProportionally
    stack.frame = frame(0, 0, 200, 50)
    stack.layoutIfNeeded()
    #expect(stack.arrangedSubviews.map(\.frame.width) == [50, 150])
    stack.isLayoutMarginsRelativeArrangement = true
    stack.layoutMargins = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 10)
    stack.layoutIfNeeded()
    #expect(stack.arrangedSubviews.map(\.frame) == [frame(10, 0, 50, 50), frame(60, 0, 130, 50)])
  }

  /// https://openradar.appspot.com/34595752: with a small spacing all views have one width except for the last one, which
  /// fills the rest.
  @Test("a spacing makes the last of equal views wider")
  func proportionalSpacing() {
    let stack = UIStackView(arrangedSubviews: (0..<10).map { _ in ContentView(30, 10) })
    (stack.distribution, stack.spacing) = (.fillProportionally, 2)
    stack.frame = frame(0, 0, 400, 50)
    stack.layoutIfNeeded()
    let widths = stack.arrangedSubviews.map(\.frame.width)
    let width: CGFloat = 400 * 30 / 318
    #expect(close(Array(widths.dropLast()), Array(repeating: width, count: 9)))
    #expect((widths.last ?? 0) > widths[0])
  }

  /// https://www.hackingwithswift.com/example-code/uikit/what-are-the-different-uistackview-distribution-types
  @Test("views of 100 and 200 points stretch to 150 and 300")
  func proportions() {
    let stack = UIStackView(arrangedSubviews: [ContentView(100, 10), ContentView(200, 10)])
    stack.distribution = .fillProportionally
    stack.frame = frame(0, 0, 450, 50)
    stack.layoutIfNeeded()
    #expect(close(stack.arrangedSubviews.map(\.frame.width), [150, 300]))
  }

  /// https://openradar.appspot.com/39275811: a text of several lines and a switch have half of the width each, because of a
  /// constraint of the priority 759, unless the switch hugs more.
  @Test("a text of several lines has its part of a row")
  func textWidth() {
    let (label, control) = (UILabel(), UISwitch())
    label.text = "A text that is long enough to fill the width of the screen of a phone."
    label.numberOfLines = 0
    label.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
    label.setContentCompressionResistancePriority(UILayoutPriority(749), for: .horizontal)
    control.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    let stack = UIStackView(arrangedSubviews: [label, control])
    stack.alignment = .top
    stack.frame = frame(0, 0, 300, 200)
    stack.layoutIfNeeded()
    #expect(stack.arrangedSubviews.map(\.frame.width) == [150, 150])
    control.setContentHuggingPriority(UILayoutPriority(760), for: .horizontal)
    stack.layoutIfNeeded()
    #expect(stack.arrangedSubviews.map(\.frame.width) == [249, 51])
  }

  /// https://daily-blog.netlify.app/questions/2165322/index.html: `A.center.x = B.center.x * m + c`, in the coordinates of the closest common
  /// ancestor of both.
  @Test("a factor counts in the coordinates of the closest common ancestor")
  func multipliers() {
    let window = UIWindow(frame: frame(0, 0, 500, 500))
    let ancestor = UIView(frame: frame(100, 100, 320, 480))
    let (one, holder, other) = (UIView(), UIView(frame: frame(40, 0, 200, 100)), UIView())
    window.addSubview(ancestor)
    ancestor.addSubview(holder)
    ancestor.addConstrained(one)
    holder.addConstrained(other)
    func relate(_ attribute: NSLayoutConstraint.Attribute, _ to: UIView, _ multiplier: CGFloat, _ constant: CGFloat = 0)
    {
      NSLayoutConstraint(
        item: one, attribute: attribute, relatedBy: .equal, toItem: to, attribute: attribute, multiplier: multiplier,
        constant: constant
      ).isActive = true
    }
    NSLayoutConstraint.activate([
      other.leadingAnchor.constraint(equalTo: holder.leadingAnchor, constant: 50),
      other.widthAnchor.constraint(equalToConstant: 20), other.topAnchor.constraint(equalTo: holder.topAnchor),
      other.heightAnchor.constraint(equalToConstant: 20),
    ])
    relate(.width, ancestor, 0.3)
    relate(.bottom, ancestor, 0.96)
    relate(.height, ancestor, 0.5)
    relate(.centerX, other, 1.5, 7)
    window.layoutIfNeeded()
    // The center of the other view is at 40 + 60 points.
    #expect(one.center.x == 157)
    #expect(close([one.frame.width, one.frame.maxY, one.frame.height], [96, 460.8, 240]))
  }

  /// https://developer.apple.com/documentation/uikit/uiview/forfirstbaselinelayout: without a baseline, the top edge and the
  /// bottom edge.
  @Test("views without texts have their edges as baselines")
  func baselines() {
    let root = UIView(frame: frame(0, 0, 100, 100))
    let (plain, first, last) = (UIView(frame: frame(0, 20, 10, 30)), ContentView(10, 10), ContentView(10, 10))
    root.addSubview(plain)
    root.addConstrained(first, last)
    NSLayoutConstraint.activate([
      first.topAnchor.constraint(equalTo: plain.firstBaselineAnchor),
      last.lastBaselineAnchor.constraint(equalTo: plain.lastBaselineAnchor),
    ])
    root.layoutIfNeeded()
    #expect(first.frame.minY == 20 && last.frame.maxY == 50)
  }

  /// https://developer.apple.com/documentation/uikit/uiview/removefromsuperview(): a view that is removed takes the constraints
  /// along that refer to it or to views in it.
  @Test("a view takes its constraints along")
  func removal() {
    let root = UIView(frame: frame(0, 0, 100, 100))
    let (outer, inner) = (UIView(), UIView())
    root.addConstrained(outer)
    outer.addConstrained(inner)
    let (edge, deep) = (
      outer.topAnchor.constraint(equalTo: root.topAnchor), inner.leftAnchor.constraint(equalTo: root.leftAnchor)
    )
    let own = inner.topAnchor.constraint(equalTo: outer.topAnchor)
    NSLayoutConstraint.activate([edge, deep, own])
    outer.removeFromSuperview()
    #expect(!edge.isActive && !deep.isActive && own.isActive)
  }
}
