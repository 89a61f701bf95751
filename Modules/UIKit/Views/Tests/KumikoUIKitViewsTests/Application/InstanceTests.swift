import KumikoUIKitViews
import Testing

private class Plain: UIViewController {}
private final class Named: UIViewController {
  let text: String
  override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    text = nibNameOrNil ?? "none"
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }
}
private final class Card: UIView {
  let label = UILabel()
  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(label)
  }
  required init?(coder: NSCoder) { nil }
}

@MainActor @Suite("Objects of classes that are values")
struct InstanceTests {
  @Test("a controller is one of the class, made by its own initializer")
  func controllers() {
    let types: [UIViewController.Type] = [Plain.self, Named.self]
    let made = types.map { $0.kumikoNew() }
    #expect(type(of: made[0]) == Plain.self)
    #expect((made[1] as? Named)?.text == "none")
    #expect((types[1].kumikoNew(nibName: "Page", bundle: nil) as? Named)?.text == "Page")
  }

  @Test("a view is one of the class, with its frame")
  func views() {
    let type: UIView.Type = Card.self
    let card = type.kumikoNew(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(card.subviews == [(card as? Card)?.label].compactMap { $0 })
    #expect(card.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
  }
}
