import KumikoUIKitViews
import Testing

@MainActor @Suite("Views")
struct ViewTests {
  @Test("the bounds keep the center, the frame keeps the origin, and a transform widens the frame")
  func geometry() {
    let view = UIView(frame: frame(10, 20, 100, 40))
    #expect(view.bounds == frame(0, 0, 100, 40))
    #expect(view.center == CGPoint(x: 60, y: 40))
    view.bounds.size = CGSize(width: 60, height: 40)
    #expect(view.frame == frame(30, 20, 60, 40))
    view.bounds.origin.y = 7
    #expect(view.frame == frame(30, 20, 60, 40))
    view.transform = CGAffineTransform(scaleX: 2, y: 0.5)
    #expect(view.frame == frame(0, 30, 120, 20))
    #expect(view.center == CGPoint(x: 60, y: 40))
  }

  @Test("subviews have one superview, an order, tags and points of their own")
  func hierarchy() {
    let (root, left, right) = (UIView(), UIView(frame: frame(10, 10, 50, 50)), UIView(frame: frame(60, 10, 50, 50)))
    root.addSubview(left)
    root.addSubview(right)
    root.sendSubviewToBack(right)
    #expect(root.subviews == [right, left])
    let inner = UIView(frame: frame(5, 5, 10, 10))
    inner.tag = 9
    left.addSubview(inner)
    #expect(inner.convert(CGPoint(x: 1, y: 1), to: root) == CGPoint(x: 16, y: 16))
    right.addSubview(inner)
    #expect(left.subviews.isEmpty)
    #expect(inner.superview === right)
    #expect(root.viewWithTag(9) === inner)
    #expect(inner.isDescendant(of: root))
    inner.removeFromSuperview()
    #expect(root.viewWithTag(9) == nil)
  }

  @Test("a layout reaches what asks for it at any depth, moved and new views too, and nothing else")
  func layoutReachesWhatAsks() {
    final class Counted: UIView {
      var count = 0
      override func layoutSubviews() { count += 1 }
    }
    let (root, branch, other) = (UIView(), UIView(), UIView())
    let (leaf, sibling) = (Counted(), Counted())
    root.addSubview(branch)
    root.addSubview(other)
    branch.addSubview(leaf)
    branch.addSubview(sibling)
    root.layoutIfNeeded()
    #expect((leaf.count, sibling.count) == (1, 1))
    leaf.setNeedsLayout()
    // It asks before the first request is met, and from another place.
    leaf.setNeedsLayout()
    root.layoutIfNeeded()
    root.layoutIfNeeded()
    #expect((leaf.count, sibling.count) == (2, 1))
    other.addSubview(leaf)
    root.layoutIfNeeded()
    #expect((leaf.count, sibling.count) == (3, 1))
    leaf.removeFromSuperview()
    leaf.setNeedsLayout()
    root.layoutIfNeeded()
    branch.addSubview(leaf)
    root.layoutIfNeeded()
    #expect((leaf.count, sibling.count) == (4, 1))
    branch.layoutIfNeeded()
    sibling.setNeedsLayout()
    branch.layoutIfNeeded()
    root.layoutIfNeeded()
    #expect((leaf.count, sibling.count) == (4, 2))
  }

  @Test("flexible parts of a frame share what the superview gains")
  func autoresizing() {
    let root = UIView(frame: frame(0, 0, 100, 100))
    let (fill, corner) = (UIView(frame: root.bounds), UIView(frame: frame(80, 80, 20, 20)))
    fill.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    corner.autoresizingMask = [.flexibleLeftMargin, .flexibleTopMargin]
    root.addSubview(fill)
    root.addSubview(corner)
    root.frame = frame(0, 0, 300, 50)
    #expect(fill.frame == frame(0, 0, 300, 50))
    #expect(corner.frame == frame(280, 30, 20, 20))
  }

  @Test("the safe area reaches as far into a view as the view reaches under it")
  func safeArea() {
    let window = UIWindow(frame: frame(0, 0, 100, 200))
    window.setSafeAreaInsets(UIEdgeInsets(top: 40, left: 0, bottom: 20, right: 0))
    let view = UIView(frame: frame(0, 10, 100, 100))
    window.addSubview(view)
    #expect(view.safeAreaInsets == UIEdgeInsets(top: 30, left: 0, bottom: 0, right: 0))
    #expect(view.window === window)
  }

  @Test("a window lays out its controller's view once it is visible, and tells the controller in order")
  func window() {
    final class Recorder: UIViewController {
      var calls: [String] = []
      override func viewDidLoad() { calls.append("load \(view.bounds.width)") }
      override func viewWillAppear(_ animated: Bool) { calls.append("will appear") }
      override func viewDidLayoutSubviews() { calls.append("layout \(view.bounds.width)") }
      override func viewDidAppear(_ animated: Bool) { calls.append("appear") }
    }
    let window = UIWindow(frame: frame(0, 0, 320, 480))
    let controller = Recorder()
    window.rootViewController = controller
    #expect(!controller.isViewLoaded)
    window.makeKeyAndVisible()
    #expect(controller.calls == ["load 390.0", "will appear", "layout 320.0", "appear"])
    #expect(controller.traitCollection.horizontalSizeClass == .compact)
    window.frame.size.width = 800
    window.layoutIfNeeded()
    #expect(controller.view.frame.width == 800)
    #expect(controller.traitCollection.horizontalSizeClass == .regular)
  }

  @Test("colors are equal if their components or their names are")
  func colors() {
    #expect(UIColor.red == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(UIColor.red == UIColor(hue: 0, saturation: 1, brightness: 1, alpha: 1))
    #expect(UIColor.systemRed != .systemBlue)
    #expect(UIColor.systemRed == .systemRed)
    #expect(UIColor.label.withAlphaComponent(0.5) != .label)
    #expect(UIColor.label.withAlphaComponent(0.5).description == "label, alpha 0.5")
  }

  @Test("transforms are concatenated in order, and the newest call is applied first")
  func transforms() {
    let move = CGAffineTransform(translationX: 10, y: 0)
    let double = CGAffineTransform(scaleX: 2, y: 2)
    let point = CGPoint(x: 1, y: 1)
    #expect(point.applying(move.concatenating(double)) == CGPoint(x: 22, y: 2))
    #expect(point.applying(move.scaledBy(x: 2, y: 2)) == CGPoint(x: 12, y: 2))
    #expect(point.applying(CGAffineTransform.identity) == point)
  }
}

@MainActor @Suite("What views keep and nothing draws")
struct AppearanceTests {
  @Test("layers keep borders and corners, with colors that compare")
  func layers() {
    let view = UIView()
    view.layer.borderColor = UIColor.black.cgColor
    view.layer.borderWidth = 1
    view.layer.cornerRadius = 8
    #expect(view.layer.borderColor == UIColor(white: 0, alpha: 1).cgColor)
    #expect(view.layer.borderColor != UIColor.systemBlue.cgColor)
    #expect(UIColor(displayP3Red: 0, green: 0, blue: 0, alpha: 1) != .black)
  }

  @Test("images are equal if their names are, and a view keeps its image")
  func images() {
    let view = UIImageView(image: UIImage(systemName: "star"))
    #expect(view.image == UIImage(named: "star"))
    #expect(view.image != UIImage(named: "moon"))
    #expect(view.effectiveUserInterfaceLayoutDirection == .leftToRight)
  }
}
