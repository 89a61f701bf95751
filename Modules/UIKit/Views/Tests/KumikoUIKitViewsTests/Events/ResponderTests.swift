import KumikoUIKitViews
import Testing

/// A view that can receive what the user types.
final class Editor: UIView {
  var givesWay = true
  override var canBecomeFirstResponder: Bool { true }
  override var canResignFirstResponder: Bool { givesWay }
  var pasted = 0
  override func responds(to aSelector: Selector!) -> Bool { aSelector == "paste:" || super.responds(to: aSelector) }
  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { action == "paste:" }
}

@Suite("Responders") @MainActor
struct ResponderTests {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  let controller = UIViewController()
  let one = Editor()
  let two = Editor()
  let paste = Selector("paste:") { (editor: Editor, _) in editor.pasted += 1 }

  init() {
    window.rootViewController = controller
    window.makeKeyAndVisible()
    controller.view.addSubview(one)
    controller.view.addSubview(two)
  }

  @Test("one responder of a window is the first; the present one may not give way")
  func first() {
    #expect(!Editor().becomeFirstResponder(), "it is in no window")
    #expect(!controller.view.becomeFirstResponder(), "views do not want to by default")
    #expect(one.becomeFirstResponder())
    #expect(two.becomeFirstResponder())
    #expect(!one.isFirstResponder)
    two.givesWay = false
    #expect(!one.becomeFirstResponder())
    #expect(two.isFirstResponder)
    #expect(controller.view.endEditing(false) == false)
    #expect(controller.view.endEditing(true))
    #expect(!two.isFirstResponder)
  }

  @Test("a view that leaves the window gives way")
  func leaving() {
    one.becomeFirstResponder()
    controller.view.removeFromSuperview()
    window.addSubview(controller.view)
    #expect(!one.isFirstResponder)
  }

  @Test("a text field is edited from the first touch to the end, and asks its delegate")
  func textField() {
    final class Delegate: NSObject, UITextFieldDelegate {
      var lines: [String] = []
      var ends = true
      func textFieldDidBeginEditing(_ textField: UITextField) { lines.append("begin \(textField.isEditing)") }
      func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { ends }
      func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
        lines.append("end \(textField.isEditing)")
      }
      func textFieldShouldReturn(_ textField: UITextField) -> Bool { textField.resignFirstResponder() }
    }
    let (field, delegate) = (UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30)), Delegate())
    field.delegate = delegate
    controller.view.addSubview(field)
    window.kumikoTap(at: CGPoint(x: 10, y: 10))
    #expect(field.isFirstResponder)
    field.kumikoType("Ada")
    #expect(field.text == "Ada")
    #expect(field.isEditing, "it goes on")
    delegate.ends = false
    #expect(!one.becomeFirstResponder())
    delegate.ends = true
    field.kumikoTapReturn()
    #expect(delegate.lines == ["begin true", "end false"])
  }

  @Test("an action without a target goes to the first responder, and then along the chain")
  func chain() {
    let button = UIButton()
    controller.view.addSubview(button)
    button.addTarget(nil, action: paste, for: .touchUpInside)
    button.kumikoTap()
    #expect((one.pasted, two.pasted) == (0, 0))
    two.becomeFirstResponder()
    button.kumikoTap()
    #expect((one.pasted, two.pasted) == (0, 1))
    one.addSubview(button)
    two.resignFirstResponder()
    button.kumikoTap()
    #expect((one.pasted, two.pasted) == (1, 1))
    let item = UIBarButtonItem(title: "Paste", style: .plain, target: one, action: paste)
    item.kumikoTap()
    item.isEnabled = false
    item.kumikoTap()
    #expect(one.pasted == 2)
    let command = UIKeyCommand(input: "v", modifierFlags: .command, action: paste)
    #expect(command.kumikoPerform(from: one))
    #expect(!command.kumikoPerform(from: controller))
  }

  @Test("a control follows a touch, and sends its events")
  func tracking() {
    let control = UIControl(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    controller.view.addSubview(control)
    var events: [String] = []
    final class Target {}
    let target = Target()
    for (event, name): (UIControl.Event, String) in [
      (.touchDown, "down"), (.touchUpInside, "inside"), (.touchUpOutside, "outside"), (.touchDragExit, "exit"),
      (.touchCancel, "cancel"), (.primaryActionTriggered, "primary"),
    ] {
      control.addTarget(target, action: Selector(name) { (_: Target, _) in events.append(name) }, for: event)
    }
    control.kumikoTap()
    #expect(events == ["down", "inside", "primary"])
    events = []
    control.kumikoTouch(along: [CGPoint(x: 5, y: 5), CGPoint(x: 5, y: 90)])
    #expect(events == ["down", "exit", "outside"])
    events = []
    controller.view.addGestureRecognizer(UITapGestureRecognizer())
    control.kumikoTap()
    #expect(events == ["down", "cancel"])
    #expect(control.actions(forTarget: target, forControlEvent: .touchDown) == ["down"])
    control.removeTarget(target, action: nil, for: .allEvents)
    #expect(control.allControlEvents.isEmpty)
  }

  @Test("changes are undone and repeated, in groups")
  func undo() {
    let manager = UndoManager()
    @MainActor final class Counter {
      var value = 0
      func set(_ new: Int, _ manager: UndoManager) {
        let old = value
        manager.registerUndo(withTarget: self) { $0.set(old, manager) }
        value = new
      }
    }
    let counter = Counter()
    counter.set(1, manager)
    manager.setActionName("Count")
    manager.beginUndoGrouping()
    counter.set(2, manager)
    counter.set(3, manager)
    manager.endUndoGrouping()
    manager.undo()
    #expect(counter.value == 1)
    #expect(manager.undoMenuItemTitle == "Undo Count")
    manager.redo()
    #expect(counter.value == 3)
    manager.undo()
    manager.undo()
    #expect(counter.value == 0)
    #expect(!manager.canUndo)
    manager.redo()
    #expect((counter.value, manager.undoActionName) == (1, "Count"))
    counter.set(9, manager)
    #expect(!manager.canRedo, "a new change forgets what was undone")
    manager.removeAllActions(withTarget: counter)
    #expect(!manager.canUndo)
    #expect(one.undoManager === window.undoManager)
  }
}
