import KumikoUIKitViews
import Testing

// Declarations as Apple's pages have them: a subclass or a call here does not compile without them.

@Suite("Views are declared as UIKit declares them") @MainActor
struct DeclarationTests {
  final class Line: NSLayoutConstraint { var label = "line" }

  /// Notes its hooks.
  final class Noting: UIView {
    var notes: [String] = []
    override func tintColorDidChange() { notes.append("tint") }
    override func willMove(toWindow newWindow: UIWindow?) {
      notes.append(newWindow == nil ? "leaves \(window != nil)" : "enters \(window != nil)")
    }
    func register(_ traits: [UITrait]) {
      registerForTraitChanges(traits) { (self: Self, previous: UITraitCollection) in
        self.notes.append("was \(previous.userInterfaceStyle)")
      }
    }
  }

  @Test("a subclass of a constraint has the initializers of constraints")
  func constraintSubclass() {
    let view = UIView(frame: frame(0, 0, 100, 100))
    let inner = UIView()
    view.addConstrained(inner)
    let line = Line(
      item: inner, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
      constant: 4)
    line.isActive = true
    view.layoutIfNeeded()
    #expect(inner.bounds.width == 4)
    #expect((line.label, line.multiplier, line.relation) == ("line", 1, .equal))
    #expect(Line().firstItem == nil)
  }

  @Test("windows and tint colors tell the views below of changes")
  func hooks() {
    let window = UIWindow(frame: frame(0, 0, 390, 844))
    let (outer, view) = (UIView(), Noting())
    outer.addSubview(view)
    window.addSubview(outer)
    outer.removeFromSuperview()
    #expect(view.notes == ["enters false", "leaves true"])
    view.notes = []
    outer.tintColor = .red
    view.tintColor = .green
    outer.tintColor = .blue
    view.tintColor = nil
    #expect(view.notes == ["tint", "tint", "tint"])
    view.notes = []
    view.removeFromSuperview()
    outer.addSubview(view)
    #expect(view.notes == ["tint"])
  }

  @Test("A handler of trait changes may take Self, and runs at a change")
  func traitHandler() {
    let window = UIWindow(frame: frame(0, 0, 390, 844))
    let view = Noting()
    window.addSubview(view)
    view.notes = []
    view.register([UITraitUserInterfaceStyle.self])
    window.overrideUserInterfaceStyle = .dark
    #expect(view.notes == ["was light"])
  }

  @Test("points and rectangles are converted from a view as they are to it")
  func conversions() {
    let window = UIWindow(frame: frame(10, 20, 390, 800))
    let (one, other) = (UIView(frame: frame(5, 6, 100, 100)), UIView(frame: frame(50, 60, 100, 100)))
    window.addSubview(one)
    window.addSubview(other)
    other.bounds.origin.y = 7
    let point = CGPoint(x: 1, y: 2)
    #expect(one.convert(point, from: other) == other.convert(point, to: one))
    #expect(one.convert(point, from: other) == CGPoint(x: 46, y: 49))
    #expect(one.convert(frame(1, 2, 3, 4), from: other) == frame(46, 49, 3, 4))
    #expect(one.convert(point, from: nil) == CGPoint(x: -4, y: -4))
    #expect(one.convert(one.convert(frame(1, 2, 3, 4), to: nil), from: nil) == frame(1, 2, 3, 4))
    let space: any UICoordinateSpace = UIScreen.main.coordinateSpace
    #expect(one.convert(point, to: space) == CGPoint(x: 16, y: 28))
    #expect(one.convert(frame(16, 28, 3, 4), from: space) == frame(1, 2, 3, 4))
  }

  /// A value off the main actor.
  private struct Tint: Equatable {
    var color: UIColor
    static func == (one: Tint, other: Tint) -> Bool {
      one.color.resolvedColor(with: .current) == other.color.resolvedColor(with: .current)
    }
  }

  @Test("each thread has its current traits")
  func currentTraits() async {
    UITraitCollection(userInterfaceStyle: .dark).performAsCurrent {
      #expect(UITraitCollection.current.userInterfaceStyle == .dark)
    }
    #expect(UITraitCollection.current.userInterfaceStyle == .light)
    #expect(Tint(color: .red) == Tint(color: .red))
    let styles = await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        var styles = [UITraitCollection.current.userInterfaceStyle]
        UITraitCollection(userInterfaceStyle: .dark).performAsCurrent {
          styles.append(UITraitCollection.current.userInterfaceStyle)
        }
        styles.append(UITraitCollection.current.userInterfaceStyle)
        continuation.resume(returning: styles)
      }
    }
    #expect(styles == [.light, .dark, .light])
  }
}

@Suite("The keyboard covers the bottom of a window") @MainActor
struct KeyboardTests {
  final class Listener: @unchecked Sendable {
    var notes: [String] = []
    private var tokens: [any NSObjectProtocol] = []

    @MainActor init() {
      let names = [
        UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification,
        UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification,
        UIResponder.keyboardWillChangeFrameNotification, UIResponder.keyboardDidChangeFrameNotification,
      ]
      tokens = names.map { name in
        NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [unowned self] note in
          let info = note.userInfo ?? [:]
          let end = (info[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue
          let begin = info[UIResponder.keyboardFrameBeginUserInfoKey] as? CGRect
          let duration = info[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double
          notes.append(
            "\(name.rawValue.dropFirst(10).dropLast(12)) \(begin?.minY ?? -1) \(end?.minY ?? -1) \(duration ?? -1)")
        }
      }
    }

    deinit { for token in tokens { NotificationCenter.default.removeObserver(token) } }
  }

  @Test("the guide follows the keyboard, and notifications tell of it")
  func keyboard() {
    let window = UIWindow(frame: frame(0, 0, 390, 844))
    window.setSafeAreaInsets(UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0))
    let (view, field) = (UIView(frame: frame(0, 44, 390, 800)), UIView())
    window.addSubview(view)
    view.addConstrained(field)
    NSLayoutConstraint.activate([
      field.topAnchor.constraint(equalTo: view.topAnchor),
      field.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
    ])
    window.layoutIfNeeded()
    #expect(field.frame.height == 766)
    let listener = Listener()
    window.kumikoKeyboardFrame = frame(0, 544, 390, 300)
    #expect(field.frame.height == 500)
    #expect(
      listener.notes == [
        "WillChangeFrame 844.0 544.0 0.25", "WillShow 844.0 544.0 0.25", "DidChangeFrame 844.0 544.0 0.25",
        "DidShow 844.0 544.0 0.25",
      ])
    listener.notes = []
    window.kumikoKeyboardFrame = nil
    #expect(field.frame.height == 766)
    #expect(listener.notes.map { $0.prefix(8) } == ["WillChan", "WillHide", "DidChang", "DidHide "])
    view.keyboardLayoutGuide.usesBottomSafeArea = false
    window.layoutIfNeeded()
    #expect(field.frame.height == 800)
  }
}

@Suite("A search bar and its field have one text") @MainActor
struct SearchFieldTests {
  final class Delegate: NSObject, UISearchBarDelegate {
    var notes: [String] = []
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { notes.append(searchText) }
    func searchBar(
      _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool { text != "no" }
  }

  @Test("each is set, and told of what is typed")
  func texts() {
    let (bar, delegate) = (UISearchBar(), Delegate())
    bar.delegate = delegate
    bar.searchTextField.text = "a"
    bar.placeholder = "Search"
    #expect((bar.text, bar.searchTextField.placeholder) == ("a", "Search"))
    #expect(delegate.notes == [])
    bar.kumikoType("b")
    bar.kumikoType("no")
    bar.searchTextField.kumikoType("c")
    #expect(delegate.notes == ["b", "c"])
    #expect(bar.text == "c")
  }
}
