import KumikoUIKitViews
import Testing

@MainActor @Suite("Sizes that fit constraints")
struct FittingTests {
  /// A view of a text between margins of 10 points, with a line below.
  private func textRow() -> (UIView, UILabel) {
    let (view, label, line) = (UIView(frame: frame(0, 0, 5, 5)), UILabel(), UIView())
    label.text = "The hut has beds for six, so leave the tent at home."
    label.numberOfLines = 0
    view.addConstrained(label, line)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 10),
      label.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -10),
      label.topAnchor.constraint(equalTo: view.topAnchor, constant: 10),
      line.topAnchor.constraint(equalTo: label.bottomAnchor, constant: 4),
      line.heightAnchor.constraint(equalToConstant: 1), line.leadingAnchor.constraint(equalTo: label.leadingAnchor),
      line.widthAnchor.constraint(equalToConstant: 30), line.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    return (view, label)
  }

  @Test("the smallest size has the text on one line, and a required width breaks it")
  func row() {
    let (view, label) = textRow()
    let line = label.intrinsicContentSize
    #expect(
      view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        == CGSize(width: line.width + 20, height: line.height + 15))
    let size = view.systemLayoutSizeFitting(
      CGSize(width: 150, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(size.width == 150)
    #expect(size.height == label.sizeThatFits(CGSize(width: 130, height: 0)).height + 15)
    // Nothing was laid out, and a layout in that size needs no other.
    #expect(label.frame == .zero)
    view.frame.size = size
    view.layoutIfNeeded()
    #expect(label.frame == frame(10, 10, 130, size.height - 15))
    #expect(view.kumikoConstraintConflicts.isEmpty)
  }

  @Test("a view that follows constraints itself fits those below it")
  func inner() {
    let root = UIView(frame: frame(0, 0, 300, 300))
    let (view, label) = textRow()
    root.addConstrained(view)
    NSLayoutConstraint.activate(view.pinned(to: root))
    root.layoutIfNeeded()
    let line = label.sizeThatFits(.zero)
    #expect(
      view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        == CGSize(width: line.width + 20, height: line.height + 15))
    #expect(view.frame == root.bounds)
  }

  @Test("the target is what is left open, and a content alone is a size")
  func targets() {
    let content = ContentView(30, 20)
    #expect(content.systemLayoutSizeFitting(CGSize(width: 100, height: 10)) == CGSize(width: 30, height: 20))
    #expect(
      content.systemLayoutSizeFitting(
        CGSize(width: 100, height: 10), withHorizontalFittingPriority: .required, verticalFittingPriority: .defaultLow)
        == CGSize(width: 100, height: 20))
    let view = UIView()
    view.heightAnchor.constraint(equalToConstant: 70).isActive = true
    #expect(view.systemLayoutSizeFitting(CGSize(width: 100, height: 10)) == CGSize(width: 100, height: 70))
    let plain = UIView(frame: frame(0, 0, 11, 12))
    #expect(plain.systemLayoutSizeFitting(CGSize(width: 100, height: 10)) == CGSize(width: 11, height: 12))
    let label = UILabel()
    label.text = "one two three four"
    label.numberOfLines = 0
    let size = label.systemLayoutSizeFitting(
      CGSize(width: 60, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
    )
    #expect(size == CGSize(width: 60, height: label.sizeThatFits(CGSize(width: 60, height: 0)).height))
  }

  @Test("an application can measure texts by itself")
  func measuring() {
    struct Squares: KumikoTextMeasurer {
      func size(of text: String, font: UIFont, width: CGFloat?, maximumLines: Int?) -> CGSize {
        CGSize(width: 10 * CGFloat(text.count), height: 10)
      }
      func baseline(of font: UIFont) -> CGFloat { 8 }
      func lineHeight(of font: UIFont) -> CGFloat { 10 }
    }
    let before = UIFont.kumikoTextMeasuring
    defer { UIFont.kumikoTextMeasuring = before }
    UIFont.kumikoTextMeasuring = Squares()
    let label = UILabel()
    label.text = "four"
    #expect(label.intrinsicContentSize == CGSize(width: 40, height: 10))
    label.text = nil
    #expect(label.intrinsicContentSize == .zero)
  }
}
