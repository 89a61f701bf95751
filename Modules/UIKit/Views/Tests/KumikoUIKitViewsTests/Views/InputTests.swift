import KumikoUIKitViews
import Testing

@MainActor @Suite("Controls that a test operates")
struct InputTests {
  private func counted(_ control: UIControl, _ event: UIControl.Event = .valueChanged) -> () -> Int {
    final class Count { var value = 0 }
    let count = Count()
    control.addAction(UIAction { _ in count.value += 1 }, for: event)
    return { count.value }
  }

  @Test("a switch tells of the user's turns, and not of its own")
  func turns() {
    let control = UISwitch()
    let count = counted(control)
    control.setOn(true, animated: true)
    #expect(count() == 0)
    control.kumikoToggle()
    #expect(!control.isOn)
    #expect(count() == 1)
    control.isEnabled = false
    control.kumikoToggle()
    #expect(!control.isOn)
    #expect(count() == 1)
  }

  @Test("a segment is chosen once, with its action and the event")
  func segments() {
    var chosen: [String] = []
    let control = UISegmentedControl(
      frame: .zero, actions: ["A", "B"].map { title in UIAction(title: title) { _ in chosen.append(title) } })
    let count = counted(control)
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    control.kumikoTapSegment(1)
    control.kumikoTapSegment(1)
    #expect(chosen == ["B"])
    #expect(count() == 1)
    #expect(control.titleForSegment(at: 0) == "A")
    #expect(UISegmentedControl(items: ["x", "y", "z"]).numberOfSegments == 3)
  }

  @Test("a field takes a text that its delegate allows")
  func text() {
    final class Numbers: NSObject, UITextFieldDelegate {
      func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
      ) -> Bool { Int(string) != nil }
    }
    let field = UITextField()
    let numbers = Numbers()
    field.delegate = numbers
    let count = counted(field, .editingChanged)
    field.kumikoType("12")
    field.kumikoType("a")
    #expect(field.text == "12")
    #expect(count() == 1)
  }

  @Test("content is refreshed once for a pull, until it ends")
  func refresh() {
    let view = UIScrollView(frame: frame(0, 0, 100, 200))
    let control = UIRefreshControl()
    let count = counted(control)
    view.refreshControl = control
    #expect(control.superview === view)
    control.kumikoPull()
    control.kumikoPull()
    #expect(control.isRefreshing)
    #expect(count() == 1)
    control.endRefreshing()
    #expect(!control.isRefreshing)
    view.refreshControl = nil
    #expect(control.superview == nil)
  }

  @Test("the page of a control stays among its pages")
  func pages() {
    let control = UIPageControl()
    control.numberOfPages = 3
    control.currentPage = 7
    #expect(control.currentPage == 2)
    control.numberOfPages = 2
    #expect(control.currentPage == 1)
    control.numberOfPages = .min
    #expect(control.numberOfPages == 0 && control.currentPage == 0)
    control.numberOfPages = 2
    control.currentPage = 1
    let count = counted(control)
    control.kumikoTapPage(0)
    control.kumikoTapPage(5)
    #expect(control.currentPage == 0)
    #expect(count() == 1)
  }

  @Test("a sign of activity is hidden while nothing is active")
  func activity() {
    let sign = UIActivityIndicatorView(style: .large)
    #expect(sign.isHidden)
    #expect(sign.intrinsicContentSize == CGSize(width: 37, height: 37))
    sign.startAnimating()
    #expect(sign.isAnimating && !sign.isHidden)
    sign.hidesWhenStopped = false
    sign.stopAnimating()
    #expect(!sign.isAnimating && !sign.isHidden)
  }

  @Test("a label keeps one text, with attributes or without")
  func label() {
    let label = UILabel()
    label.attributedText = NSAttributedString(string: "a", attributes: [.foregroundColor: UIColor.red])
    #expect(label.text == "a")
    label.text = "b"
    #expect(label.attributedText?.string == "b")
    #expect(label.attributedText?.attributes(at: 0, effectiveRange: nil).isEmpty == true)
  }

  @Test("images are equal if they are drawn alike")
  func images() {
    let star = UIImage(systemName: "star")
    #expect(star == UIImage(systemName: "star"))
    #expect(star != UIImage(systemName: "star", withConfiguration: .init(pointSize: 20)))
    #expect(star?.withTintColor(.red) != star)
    #expect(star?.withTintColor(.red) == UIImage(systemName: "star")?.withTintColor(.red))
    #expect(
      UIImage.SymbolConfiguration(pointSize: 9).applying(.init(weight: .bold)) == .init(pointSize: 9, weight: .bold))
    #expect(UIImage(data: Data()) == nil)
  }

  @Test("a view has a layer of its class")
  func layerClass() throws {
    final class GradientView: UIView {
      override class var layerClass: AnyClass { CAGradientLayer.self }
    }
    let view = GradientView(frame: frame(1, 2, 3, 4))
    let layer = try #require(view.layer as? CAGradientLayer)
    layer.colors = [UIColor.red.cgColor]
    #expect(layer.frame == frame(1, 2, 3, 4))
    #expect(view.bounds.inset(by: UIEdgeInsets(top: 1, left: 1, bottom: 0, right: 0)) == frame(1, 1, 2, 3))
  }
}
