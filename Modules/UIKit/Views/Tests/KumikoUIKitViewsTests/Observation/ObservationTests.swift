import KumikoUIKitViews
import Observation
import Testing

// From the pages "Updating views automatically with observation tracking in UIKit", UIView.updateProperties(),
// setNeedsUpdateProperties(), updatePropertiesIfNeeded() and UIView.AnimationOptions.flushUpdates of Apple's documentation.

@Observable final class Messages {
  var text = "none"
  var count = 0
  var unread = false
}

@Suite("Views follow observable values") @MainActor
struct ObservationTests {
  final class BadgeView: UIView {
    let messages: Messages
    var updates = 0
    var layouts = 0
    var text = ""
    var height: CGFloat = 0
    var also: (() -> Void)?
    init(_ messages: Messages) {
      self.messages = messages
      super.init(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    }
    required init?(coder: NSCoder) { nil }
    override func updateProperties() {
      super.updateProperties()
      updates += 1
      text = messages.text
      also?()
    }
    override func layoutSubviews() {
      super.layoutSubviews()
      layouts += 1
      height = CGFloat(messages.count)
    }
  }

  let messages = Messages()

  @Test("updateProperties is called before the layout, once for several changes, and only for values that it reads")
  func properties() {
    let view = BadgeView(messages)
    view.layoutIfNeeded()
    #expect((view.updates, view.layouts, view.text) == (1, 1, "none"))
    messages.text = "one"
    messages.text = "two"
    #expect(view.text == "none", "it waits for the next pass")
    view.layoutIfNeeded()
    #expect((view.updates, view.layouts, view.text) == (2, 1, "two"))
    messages.unread = true
    view.layoutIfNeeded()
    #expect((view.updates, view.layouts) == (2, 1))
    messages.count = 5
    view.layoutIfNeeded()
    #expect((view.updates, view.layouts, view.height) == (2, 2, 5))
  }

  @Test("setNeedsUpdateProperties has a view updated, however deep, and updatePropertiesIfNeeded does not lay out")
  func manual() {
    let (outer, view) = (UIView(), BadgeView(messages))
    outer.addSubview(view)
    outer.layoutIfNeeded()
    view.setNeedsUpdateProperties()
    view.setNeedsLayout()
    outer.updatePropertiesIfNeeded()
    #expect((view.updates, view.layouts) == (2, 1))
    outer.updatePropertiesIfNeeded()
    #expect(view.updates == 2)
    let late = BadgeView(messages)
    view.addSubview(late)
    outer.updatePropertiesIfNeeded()
    #expect(late.updates == 1)
  }

  @Test("a controller is tracked in updateProperties and in viewWillLayoutSubviews")
  func controllers() {
    final class Controller: UIViewController {
      let messages: Messages
      var lines: [String] = []
      init(_ messages: Messages) {
        self.messages = messages
        super.init(nibName: nil, bundle: nil)
      }
      required init?(coder: NSCoder) { nil }
      override func updateProperties() { lines.append("update \(messages.text)") }
      override func viewWillLayoutSubviews() { lines.append("layout \(messages.count)") }
    }
    let (window, controller) = (UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), Controller(messages))
    window.rootViewController = controller
    window.makeKeyAndVisible()
    messages.text = "new"
    messages.count = 1
    window.layoutIfNeeded()
    #expect(controller.lines == ["update none", "layout 0", "update new", "layout 1"])
    controller.setNeedsUpdateProperties()
    controller.updatePropertiesIfNeeded()
    #expect(controller.lines.last == "update new")
    window.setTraitCollection(UITraitCollection(userInterfaceStyle: .dark))
    window.layoutIfNeeded()
    #expect(controller.lines.count == 7, "other traits update properties and layouts")
  }

  @Test("a button is configured again when what its handler reads changes, or its state")
  func buttons() {
    let button = UIButton(configuration: .plain())
    var count = 0
    button.configurationUpdateHandler = { [messages] button in
      count += 1
      button.configuration?.title = button.isSelected ? "Selected" : messages.text
    }
    #expect(button.currentTitle == "none")
    messages.text = "new"
    button.layoutIfNeeded()
    #expect(button.currentTitle == "new")
    button.isSelected = true
    #expect(button.currentTitle == "Selected")
    #expect(count == 3)
  }

  @Test("a view that changes what it reads is not updated for that, and follows later changes")
  func feedback() {
    let view = BadgeView(messages)
    view.also = { [messages] in messages.text += "!" }
    for _ in 0..<3 { view.layoutIfNeeded() }
    #expect((view.updates, messages.text) == (1, "none!"))
    messages.text = "new"
    for _ in 0..<3 { view.layoutIfNeeded() }
    #expect((view.updates, messages.text) == (2, "new!"))
  }

  @Test("a change from another thread arrives on the main actor")
  func threads() async {
    let view = BadgeView(messages)
    view.layoutIfNeeded()
    nonisolated(unsafe) let messages = messages
    await Task.detached { messages.count = 9 }.value
    for _ in 0..<1000 where view.height != 9 {
      await Task.yield()
      view.layoutIfNeeded()
    }
    #expect(view.height == 9)
  }

  @Test("a view that is gone is not held by what it has read")
  func lifetime() {
    weak var gone: BadgeView?
    do {
      let view = BadgeView(messages)
      view.layoutIfNeeded()
      gone = view
    }
    #expect(gone == nil)
    messages.text = "later"
  }

  @Test("flushUpdates runs pending updates before the changes of an animation and after them")
  func flush() {
    let (window, view) = (UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), BadgeView(messages))
    window.addSubview(view)
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    messages.text = "before"
    UIView.animate(withDuration: 1, delay: 0, options: .flushUpdates) {
      #expect(view.text == "before")
      messages.text = "after"
      #expect(view.text == "before")
    }
    #expect(view.text == "after")
    messages.text = "later"
    UIView.animate(withDuration: 1) {}
    #expect(view.text == "after")
  }
}
