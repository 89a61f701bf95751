import KumikoUIKitViews
import Testing

/// A controller that notes what becomes of it.
private class SegueController: UIViewController {
  var notes: [String] = []
  var isAllowed = true
  private(set) var isMadeOfCoder = false
  var label: UILabel?

  init() { super.init(nibName: nil, bundle: nil) }
  required init?(coder: NSCoder) {
    super.init(coder: coder)
    isMadeOfCoder = true
  }
  override func awakeFromNib() { notes.append("awake with \(label == nil ? "no label" : "a label")") }
  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    notes.append("asked for \(identifier)")
    return isAllowed
  }
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    notes.append("prepares \(segue.identifier ?? "") for \(sender ?? "nobody")")
    segue.destination.title = "prepared"
  }
}

private final class DetailController: SegueController {}

private final class FadeSegue: UIStoryboardSegue {
  override func perform() {
    source.addChild(destination)
    destination.didMove(toParent: source)
  }
}

/// The facts are those of Apple's pages "UIStoryboard", "UIStoryboardSegue", "prepare(for:sender:)",
/// "shouldPerformSegue(withIdentifier:sender:)" and "performSegue(withIdentifier:sender:)".
@MainActor @Suite("Storyboards that a test registers")
struct StoryboardTests {
  /// A storyboard of its own for a test.
  private func storyboard(_ name: String = #function) -> UIStoryboard {
    let storyboard = UIStoryboard(name: name, bundle: nil)
    storyboard.kumikoRegister("List", SegueController.self, isInitial: true) { $0.label = UILabel() }
    storyboard.kumikoRegister("Detail", DetailController.self)
    storyboard.kumikoRegisterSegue("showDetail", from: "List", to: "Detail")
    storyboard.kumikoRegisterSegue("presentDetail", from: "List", to: "Detail", kind: .present)
    storyboard.kumikoRegisterSegue(
      "fade", from: "List", to: "Detail",
      kind: .custom { FadeSegue(identifier: $0, source: $1, destination: $2) })
    return storyboard
  }

  private func list(_ name: String = #function) throws -> SegueController {
    try #require(storyboard(name).instantiateInitialViewController() as? SegueController)
  }

  @Test("a storyboard makes a controller with init(coder:), connects its outlets and awakes it")
  func instantiation() throws {
    let storyboard = storyboard()
    let list = try #require(storyboard.instantiateInitialViewController() as? SegueController)
    #expect(list.isMadeOfCoder)
    #expect(list.notes == ["awake with a label"])
    #expect(list.storyboard === storyboard)
    #expect(storyboard.instantiateViewController(withIdentifier: "Detail") is DetailController)
    #expect(storyboard.instantiateViewController(withIdentifier: "List") !== list)
    #expect(SegueController().storyboard == nil)
    // A name without registrations would be looked up among the files of the process, where other tests read some.
    let parts = UIStoryboard(name: "Parts", bundle: nil)
    parts.kumikoRegister("Part", UIViewController.self)
    #expect(parts.instantiateInitialViewController() == nil)
  }

  @Test("a creator makes the controller, and init(coder:) where the creator returns nil")
  func creator() {
    let storyboard = storyboard()
    let made: DetailController = storyboard.instantiateViewController(identifier: "Detail") { _ in DetailController() }
    #expect(!made.isMadeOfCoder)
    #expect(made.storyboard === storyboard)
    let usual: DetailController = storyboard.instantiateViewController(identifier: "Detail") { _ in nil }
    #expect(usual.isMadeOfCoder)
    let initial: SegueController? = storyboard.instantiateInitialViewController()
    #expect(initial?.isMadeOfCoder == true)
  }

  @Test("storyboards of one name share what is registered, until it is forgotten")
  func names() {
    storyboard("shared").kumikoRegister("Other", DetailController.self)
    let other = UIStoryboard(name: "shared", bundle: nil)
    #expect(other.instantiateViewController(withIdentifier: "Other") is DetailController)
    other.kumikoRemoveAll()
    other.kumikoRegister("New", UIViewController.self)
    #expect(UIStoryboard(name: "shared", bundle: nil).instantiateInitialViewController() == nil)
  }

  @Test("a segue prepares its source, then shows the destination on the navigation stack")
  func show() throws {
    let list = try list()
    let navigation = UINavigationController(rootViewController: list)
    let window = shown(navigation)
    list.performSegue(withIdentifier: "showDetail", sender: "the test")
    #expect(list.notes.dropFirst() == ["prepares showDetail for the test"])
    #expect(navigation.topViewController is DetailController)
    #expect(navigation.topViewController?.title == "prepared")
    withExtendedLifetime(window) {}
  }

  @Test("a segue presents its destination, or does what its class does")
  func kinds() throws {
    let list = try list()
    let window = shown(list)
    list.performSegue(withIdentifier: "presentDetail", sender: nil)
    #expect(list.presentedViewController is DetailController)
    list.performSegue(withIdentifier: "fade", sender: nil)
    #expect(list.children.first is DetailController)
    withExtendedLifetime(window) {}
  }

  @Test("a segue of the user is asked for; one of the program is not")
  func permission() throws {
    let list = try list()
    let window = shown(list)
    list.isAllowed = false
    list.kumikoTriggerSegue(withIdentifier: "presentDetail")
    #expect(list.notes.last == "asked for presentDetail")
    #expect(list.presentedViewController == nil)
    list.isAllowed = true
    list.kumikoTriggerSegue(withIdentifier: "presentDetail")
    #expect(list.notes.suffix(2) == ["asked for presentDetail", "prepares presentDetail for nobody"])
    #expect(list.presentedViewController is DetailController)
    withExtendedLifetime(window) {}
  }

  @Test("a segue is also made by hand, with a function that shows the destination")
  func byHand() {
    var isPerformed = false
    let segue = UIStoryboardSegue(identifier: nil, source: SegueController(), destination: DetailController()) {
      isPerformed = true
    }
    segue.perform()
    #expect(isPerformed)
    #expect(segue.identifier == nil)
  }
}
