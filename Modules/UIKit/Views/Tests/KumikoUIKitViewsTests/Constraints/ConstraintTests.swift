import KumikoUIKitViews
import Testing

@MainActor @Suite("Constraints that lead from the superview")
struct ConstraintTests {
  @Test("a view fills its superview, the safe area or the margins")
  func filling() {
    let window = UIWindow(frame: frame(0, 0, 100, 200))
    window.setSafeAreaInsets(UIEdgeInsets(top: 40, left: 0, bottom: 20, right: 0))
    let (root, safe, inner) = (UIView(), UIView(), UIView())
    for view in [root, safe, inner] { view.translatesAutoresizingMaskIntoConstraints = false }
    window.addSubview(root)
    root.addSubview(safe)
    safe.addSubview(inner)
    NSLayoutConstraint.activate([
      root.topAnchor.constraint(equalTo: window.topAnchor), root.bottomAnchor.constraint(equalTo: window.bottomAnchor),
      root.leadingAnchor.constraint(equalTo: window.leadingAnchor),
      root.trailingAnchor.constraint(equalTo: window.trailingAnchor),
      safe.topAnchor.constraint(equalTo: root.safeAreaLayoutGuide.topAnchor),
      safe.bottomAnchor.constraint(equalTo: root.safeAreaLayoutGuide.bottomAnchor),
      safe.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 5),
      root.trailingAnchor.constraint(equalTo: safe.trailingAnchor, constant: 7),
      inner.topAnchor.constraint(equalTo: safe.layoutMarginsGuide.topAnchor),
      inner.leftAnchor.constraint(equalTo: safe.layoutMarginsGuide.leftAnchor),
      inner.widthAnchor.constraint(equalTo: safe.widthAnchor, multiplier: 0.5),
      inner.heightAnchor.constraint(equalToConstant: 30),
    ])
    window.layoutIfNeeded()
    #expect(root.frame == frame(0, 0, 100, 200))
    #expect(safe.frame == frame(5, 40, 88, 140))
    #expect(inner.frame == frame(8, 8, 44, 30))
    window.frame.size.width = 200
    window.layoutIfNeeded()
    #expect(safe.frame == frame(5, 40, 188, 140))
    #expect(inner.frame.width == 94)
  }

  @Test("siblings follow each other, in whatever order they are added")
  func siblings() {
    let root = UIView(frame: frame(0, 0, 100, 100))
    let (below, above) = (UIView(), UIView())
    for view in [below, above] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
      view.centerXAnchor.constraint(equalTo: root.centerXAnchor).isActive = true
      view.widthAnchor.constraint(equalToConstant: 40).isActive = true
    }
    let height = above.heightAnchor.constraint(equalToConstant: 20)
    NSLayoutConstraint.activate([
      above.topAnchor.constraint(equalTo: root.topAnchor), height,
      below.topAnchor.constraint(equalTo: above.bottomAnchor, constant: 4),
      below.bottomAnchor.constraint(equalTo: root.bottomAnchor),
    ])
    root.layoutIfNeeded()
    #expect(above.frame == frame(30, 0, 40, 20))
    #expect(below.frame == frame(30, 24, 40, 76))
    height.constant = 50
    root.layoutIfNeeded()
    #expect(below.frame == frame(30, 54, 40, 46))
    // A view holds the constraints of its size, and those between views below it.
    #expect(above.constraints.count == 2 && below.constraints.count == 1 && root.constraints.count == 5)
    height.isActive = false
    #expect(above.constraints.count == 1)
  }

  @Test("leading is at the right where an interface is read from the right")
  func rightToLeft() {
    let window = UIWindow(frame: frame(0, 0, 100, 100))
    window.setTraitCollection(UITraitCollection(layoutDirection: .rightToLeft))
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(view)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 10),
      view.widthAnchor.constraint(equalToConstant: 30), view.topAnchor.constraint(equalTo: window.topAnchor),
      view.heightAnchor.constraint(equalToConstant: 30),
    ])
    window.layoutIfNeeded()
    #expect(view.frame == frame(60, 0, 30, 30))
  }

  @Test("a label keeps its text and its font")
  func label() {
    let label = UILabel()
    label.text = "a"
    label.font = .preferredFont(forTextStyle: .headline)
    #expect(label.font.pointSize == 17)
    #expect(label.font == .preferredFont(forTextStyle: .headline))
    #expect(label.font != .boldSystemFont(ofSize: 17))
  }

  @Test("the spacing of the system is 8 points; constraints come and go with a view's functions")
  func systemSpacing() {
    let outer = UIView(frame: frame(0, 0, 100, 100))
    let inner = UIView()
    inner.translatesAutoresizingMaskIntoConstraints = false
    outer.addSubview(inner)
    let height = inner.heightAnchor.constraint(equalToConstant: 20)
    outer.addConstraints([
      inner.topAnchor.constraint(equalToSystemSpacingBelow: outer.topAnchor, multiplier: 2),
      inner.leadingAnchor.constraint(equalToSystemSpacingAfter: outer.leadingAnchor, multiplier: 1),
      inner.widthAnchor.constraint(equalTo: outer.widthAnchor, multiplier: 0.5), height,
    ])
    outer.layoutIfNeeded()
    #expect(inner.frame == frame(8, 16, 50, 20))
    outer.removeConstraint(height)
    #expect(!height.isActive)
  }
}
