import KumikoUIKitViews
import Testing

@MainActor @Suite("Controls, search bars, layers and visual formats")
struct ControlTests {
  @Test("a tap performs the actions of a button")
  func button() {
    var taps = 0
    let button = UIButton(type: .system, primaryAction: UIAction(title: "Go") { _ in taps += 1 })
    #expect(button.currentTitle == "Go")
    #expect(button.titleLabel?.text == "Go")
    button.addAction(
      UIAction { action in taps += (action.sender as? UIButton) === button ? 10 : 0 }, for: .touchUpInside)
    button.kumikoTap()
    #expect(taps == 11)
    button.isEnabled = false
    button.setTitle("Wait", for: .disabled)
    button.kumikoTap()
    #expect(taps == 11)
    #expect(button.currentTitle == "Wait")
    var filled = UIButton.Configuration.filled()
    filled.title = "Save"
    #expect(UIButton(configuration: filled).currentTitle == "Save")
    #expect(UIButton.Configuration.filled() != .plain())
  }

  /// `UIDeferredMenuElement.init(_:)`: "Creates a deferred menu element using the provided closure", whose result is kept;
  /// `uncached(_:)`: the closure is called "every time the menu is displayed".
  @Test("deferred elements are asked for when the menu opens, once unless they are not cached")
  func deferred() throws {
    var calls = 0
    func opened(_ element: UIDeferredMenuElement) -> [String] {
      var titles: [String] = []
      for _ in 0..<2 { element.kumikoOpen { titles += $0.map { "\($0.title) \($0.subtitle ?? "")" } } }
      return titles
    }
    let provider = { (completion: @escaping ([UIMenuElement]) -> Void) in
      calls += 1
      completion([UIAction(title: "\(calls)", subtitle: "of all", attributes: .keepsMenuPresented) { _ in }])
    }
    let menu = UIMenu(subtitle: "Sort", children: [UIDeferredMenuElement(provider)])
    #expect(calls == 0 && menu.replacingChildren([]).subtitle == "Sort")
    #expect(opened(try #require(menu.children.first as? UIDeferredMenuElement)) == ["1 of all", "1 of all"])
    #expect(opened(.uncached(provider)) == ["2 of all", "3 of all"])
  }

  @Test("typing tells the delegates of a search bar and its controller, and the updater")
  func search() {
    final class Searcher: NSObject, UISearchBarDelegate, UISearchControllerDelegate, UISearchResultsUpdating {
      var texts: [String] = []
      var updates = 0
      var steps: [String] = []
      func willPresentSearchController(_ controller: UISearchController) { steps.append("will \(controller.isActive)") }
      func didPresentSearchController(_ controller: UISearchController) { steps.append("did \(controller.isActive)") }
      func willDismissSearchController(_ controller: UISearchController) { steps.append("will \(controller.isActive)") }
      func didDismissSearchController(_ controller: UISearchController) { steps.append("did \(controller.isActive)") }
      func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { texts.append(searchText) }
      func updateSearchResults(for searchController: UISearchController) { updates += 1 }
    }
    let searcher = Searcher()
    let controller = UISearchController(searchResultsController: nil)
    controller.searchBar.delegate = searcher
    controller.searchResultsUpdater = searcher
    controller.delegate = searcher
    let item = UINavigationItem(title: "Mountains")
    item.searchController = controller
    controller.searchBar.kumikoType("a")
    controller.searchBar.kumikoType("ab")
    #expect(searcher.texts == ["a", "ab"])
    #expect(searcher.updates == 2)
    #expect(controller.isActive)
    #expect(searcher.steps == ["will false", "did true"])
    controller.isActive = false
    #expect(searcher.updates == 3)
    #expect(searcher.steps == ["will false", "did true", "will true", "did false"])
    controller.searchBar.text = ""
    #expect(searcher.texts.count == 2)
  }

  @Test("a switch has its own size")
  func switchSize() {
    #expect(UISwitch().frame == frame(0, 0, 51, 31))
    #expect(UISwitch(frame: frame(7, 8, 100, 100)).frame == frame(7, 8, 51, 31))
  }

  @Test("a search bar is 56 points high, and as wide as constraints make it")
  func searchBarSize() {
    let container = UIView(frame: frame(0, 0, 300, 400))
    let bar = UISearchBar()
    bar.translatesAutoresizingMaskIntoConstraints = false
    container.addSubview(bar)
    NSLayoutConstraint.activate([
      bar.topAnchor.constraint(equalTo: container.topAnchor),
      bar.leadingAnchor.constraint(equalTo: container.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: container.trailingAnchor),
    ])
    container.layoutIfNeeded()
    #expect(bar.frame == frame(0, 0, 300, 56))
  }

  @Test("layers keep sublayers, and the layer of a view is the view")
  func layers() {
    let view = UIView(frame: frame(10, 20, 30, 40))
    let gradient = CAGradientLayer()
    gradient.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
    gradient.frame = view.bounds
    view.layer.addSublayer(gradient)
    let other = CALayer()
    view.layer.insertSublayer(other, at: 0)
    #expect(view.layer.sublayers == [other, gradient])
    #expect(gradient.superlayer === view.layer)
    gradient.removeFromSuperlayer()
    #expect(view.layer.sublayers == [other])
    other.removeFromSuperlayer()
    #expect(view.layer.sublayers == nil)
    view.layer.transform = CATransform3DMakeScale(2, 2, 1)
    #expect(view.transform == CGAffineTransform(scaleX: 2, y: 2))
    view.layer.opacity = 0.5
    #expect(view.alpha == 0.5)
    #expect(view.layer.bounds == frame(0, 0, 30, 40))
  }

  @Test("transforms in space are joined as matrices are")
  func transforms() {
    let moved = CATransform3DTranslate(CATransform3DMakeScale(2, 3, 1), 5, 5, 0)
    #expect(CATransform3DGetAffineTransform(moved) == CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 10, ty: 15))
    #expect(CATransform3DIsAffine(moved))
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 500
    #expect(!CATransform3DIsAffine(CATransform3DRotate(perspective, 1, 0, 1, 0)))
    #expect(CATransform3DIsIdentity(CATransform3DMakeRotation(0, 0, 0, 1)))
  }

  @Test("a visual format places views")
  func visualFormat() {
    let view = UIView(frame: frame(0, 0, 200, 100))
    let (title, button) = (UIView(), UIView())
    for subview in [title, button] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
    }
    let views = ["title": title, "button": button]
    let metrics = ["gap": 12]
    var all = NSLayoutConstraint.constraints(
      withVisualFormat: "H:|-gap-[title(100)]-[button]-|", options: [.alignAllTop, .alignAllBottom], metrics: metrics,
      views: views)
    all += NSLayoutConstraint.constraints(withVisualFormat: "V:|-(10)-[title(>=20@500)]-10-|", views: views)
    NSLayoutConstraint.activate(all)
    view.layoutIfNeeded()
    #expect(title.frame == frame(12, 10, 100, 80))
    #expect(button.frame == frame(120, 10, 60, 80))
    let weak = all.first { $0.relation == .greaterThanOrEqual }
    #expect(weak?.priority == UILayoutPriority(500))
    #expect(weak?.constant == 20)
  }

  @Test("a constraint is made from attributes")
  func attributes() {
    let view = UIView(frame: frame(0, 0, 200, 100))
    let subview = UIView()
    subview.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(subview)
    typealias Constraint = NSLayoutConstraint
    NSLayoutConstraint.activate([
      Constraint(
        item: subview, attribute: .centerX, relatedBy: .equal, toItem: view, attribute: .centerX, multiplier: 1,
        constant: 0),
      Constraint(
        item: subview, attribute: .width, relatedBy: .equal, toItem: view, attribute: .width, multiplier: 0.5,
        constant: 0),
      Constraint(
        item: subview, attribute: .top, relatedBy: .equal, toItem: view, attribute: .top, multiplier: 1, constant: 5),
      Constraint(
        item: subview, attribute: .height, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
        constant: 30),
    ])
    view.layoutIfNeeded()
    #expect(subview.frame == frame(50, 5, 100, 30))
  }

  @Test("a format that cannot be read ends the program")
  func invalidFormat() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = NSLayoutConstraint.constraints(withVisualFormat: "H:|-[title(", views: ["title": UIView()])
      }
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains("invalid visual format 'H:|-[title('"), "\(text)")
  }
}
