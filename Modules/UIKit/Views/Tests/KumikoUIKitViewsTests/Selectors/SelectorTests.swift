@_spi(Kumiko) import KumikoUIKitViews
import Testing

// Tables as `kumiko-port` writes them: one in each class, and one of the module.
nonisolated enum KumikoPort: KumikoModule {
  static var members: [KumikoMember] { FormController.kumikoMembers_Form + Clock.kumikoMembers_Clock }
}

class FormController: UIViewController {
  private(set) var sent: [String] = []
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  private weak var title1: UILabel!
  private var labels: [UILabel]?
  var titleText: String? { title1?.text }
  var labelCount: Int? { labels?.count }

  func didTap(_ sender: UIButton) { sent.append("didTap \(sender.tag)") }
  private func reset() { sent = [] }
  func moved(_ sender: Any?, for event: Any?) { sent.append("moved \(sender != nil) \(event != nil)") }
  func makeLabel() -> UILabel { UILabel() }

  nonisolated static var kumikoMembers_Form: [KumikoMember] {
    [
      .method("didTap:") { (me: FormController, a) in me.didTap(a(0) as UIButton) },
      .method("reset") { (me: FormController, a) in me.reset() },
      .method("moved:for:") { (me: FormController, a) in me.moved(a(0) as Any?, for: a(1) as Any?) },
      .method("makeLabel") { (me: FormController, a) in me.makeLabel() },
      .outlet("title1") { (me: FormController, v) in me.title1 = try v() },
      .outlet("labels") { (me: FormController, v) in me.labels = try v() },
    ]
  }
}

final class SubController: FormController {
  override func didTap(_ sender: UIButton) { super.didTap(sender); super.didTap(sender) }
}

/// A class that is no responder, and not even an NSObject.
final class Clock {
  var ticks = 0
  func tick() { ticks += 1 }

  nonisolated static var kumikoMembers_Clock: [KumikoMember] { [.method("tick") { (me: Clock, a) in me.tick() }] }
}

/// A responder that answers for itself.
final class Silent: UIView {
  override func responds(to aSelector: Selector!) -> Bool { aSelector == "hidden" }
}

@Suite("Selectors call the methods of tables") @MainActor
struct SelectorTests {
  let form = FormController()

  @Test("with as many parameters as the method has")
  func parameters() {
    let button = UIButton()
    button.tag = 7
    #expect(Selector("didTap:").perform(on: form, with: [button, "an event"]))
    #expect(Selector("moved:for:").perform(on: form, with: [button]))
    #expect(form.sent == ["didTap 7", "moved true false"])
    #expect(Selector("reset").perform(on: form, with: [button]))
    #expect(form.sent.isEmpty)
  }

  @Test("of a superclass, through the override of the subclass")
  func inheritance() {
    let sub = SubController()
    #expect(Selector("didTap:").perform(on: sub, with: [UIButton()]))
    #expect(sub.sent.count == 2)
  }

  @Test("of any class")
  func anyClass() {
    let clock = Clock()
    #expect(Selector("tick").perform(on: clock))
    #expect(clock.ticks == 1)
    #expect(!Selector("tick").perform(on: 5))
    #expect(!Selector("tock").perform(on: clock))
  }

  @Test("or the closure of the selector, which a table precedes")
  func closures() {
    let view = UIView()
    let selector = Selector("mark:") { (view: UIView, arguments) in view.tag = arguments(0) }
    #expect(selector.perform(on: view, with: [3]))
    #expect(view.tag == 3)
    #expect(!selector.perform(on: form, with: [3]), "the closure is for views")
    let other = Selector("reset") { (form: FormController, _) in form.view.tag = 9 }
    #expect(other.perform(on: form))
    #expect(form.view.tag == 0)
  }

  @Test("or a reference to a method of a library")
  func references() {
    let view = UIView()
    let superview = UIView()
    superview.addSubview(view)
    #expect(Selector("removeFromSuperview", UIView.removeFromSuperview).perform(on: view))
    #expect(view.superview == nil)
    #expect(Selector("addSubview", UIView.addSubview).perform(on: superview, with: [view]))
    #expect(view.superview === superview)
    #expect(Selector("addSubview", UIView.addSubview) == "addSubview:")
  }

  @Test("in the thread of the caller")
  func threads() async {
    let clock = Clock()
    nonisolated(unsafe) let unsafeClock = clock
    await Task.detached { _ = Selector("tick").perform(on: unsafeClock) }.value
    #expect(clock.ticks == 1)
  }

  @Test("responds(to:) and perform(_:) know them")
  func objects() {
    #expect(form.responds(to: "didTap:"))
    #expect(!form.responds(to: "didTap"))
    #expect(!form.responds(to: nil))
    #expect(Selector("didTap:").isAnswered(by: form))
    #expect(Selector("hidden").isAnswered(by: Silent()))
    #expect(Selector("tick").isAnswered(by: Clock()))
    #expect(form.perform("makeLabel")?.takeRetainedValue() is UILabel)
    form.perform("moved:for:", with: 1, with: 2)
    #expect(form.sent == ["moved true true"])
  }

  @Test("names are equal, whatever the closures")
  func equality() {
    #expect(Selector("a:") == Selector("a:") { (_: UIView, _) in })
    #expect(NSStringFromSelector(NSSelectorFromString("a:b:")) == "a:b:")
    #expect("\(Selector("a:"))" == "a:")
  }

  @Test("outlets are set by name")
  func outlets() throws {
    #expect(PortedMembers.outlets(of: form) == ["labels", "title1"])
    #expect(PortedMembers.methods(of: form) == ["didTap:", "makeLabel", "moved:for:", "reset"])
    let label = UILabel()
    label.text = "Hello"
    try PortedMembers.setOutlet("title1", of: form, to: label)
    #expect(form.titleText == "Hello")
    try PortedMembers.setOutlet("labels", of: form, to: [label, UILabel()] as [Any])
    #expect(form.labelCount == 2)
    try PortedMembers.setOutlet("labels", of: form, to: nil)
    #expect(form.labelCount == nil)
  }

  @Test("an outlet that cannot be set is an error")
  func outletErrors() {
    func fault(_ name: String, _ object: AnyObject, _ value: Any?) -> String {
      let error = #expect(throws: KumikoOutletError.self) {
        try PortedMembers.setOutlet(name, of: object, to: value)
      }
      return error?.description ?? ""
    }
    #expect(
      fault("title1", form, UIButton()) == "the outlet 'title1' of FormController takes Optional<UILabel>, not UIButton"
    )
    #expect(fault("tittle", form, nil) == "FormController has no outlet 'tittle'; it has labels, title1")
    #expect(fault("reset", form, nil) == "FormController has no outlet 'reset'; it has labels, title1")
    #expect(fault("x", UIView(), nil).hasPrefix("UIView has no outlet 'x': rewrite the sources with 'kumiko-port'"))
  }
}
