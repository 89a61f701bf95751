import UIKit

@objc protocol ListControllerDelegate {
  func listController(_ controller: ListController, didSelect tag: Int)
}

final class ListController: BaseController {
  @IBOutlet private weak var titleLabel: UILabel!
  @IBOutlet var buttons: [UIButton]!
  @IBInspectable var inset: CGFloat = 8
  weak var delegate: ListControllerDelegate?

  override func setUp() {
    super.setUp()
    let label = UILabel()
    view.addSubview(label)
    titleLabel = label
    buttons = [makeButton(1, #selector(didTap(_:))), makeButton(2, #selector(self.didTapTwice)), makeButton(3, nil)]
    buttons[2].addTarget(nil, action: #selector(ListController.close(_:)), for: .touchUpInside)
    let tap = UITapGestureRecognizer(target: self, action: #selector(didRecognize))
    label.addGestureRecognizer(tap)
    NotificationCenter.default.addObserver(
      self,
      selector: #selector(
        cartChanged(_:)
      ),
      name: .cartChanged, object: nil)
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Done", style: .done, target: self, action: #selector(save))
  }

  private func makeButton(_ tag: Int, _ action: Selector?) -> UIButton {
    let button = UIButton(type: .system)
    button.tag = tag
    if let action { button.addTarget(self, action: action, for: .touchUpInside) }
    view.addSubview(button)
    return button
  }

  @objc private func didTap(_ sender: UIButton) { events.append("tap \(sender.tag)") }
  @objc private func didTapTwice() { events.append("no sender") }
  @objc private func didRecognize(_ recognizer: UITapGestureRecognizer) { events.append("gesture") }
  @objc func cartChanged(_ notification: Notification) { events.append("cart") }
  @IBAction func save(_ sender: Any) { events.append("save") }
}

extension ListController {
  override func close(_ sender: Any?) { events.append("close") }
}

final class Ticker<Value>: NSObject {
  var value: Value
  private(set) var count = 0

  init(_ value: Value) { self.value = value }

  @objc func tick() { count += 1 }

  var selector: Selector { #selector(tick) }
}

#if canImport(UIKit) && os(iOS)
  private final class Badge: UIView {
    @objc func pulse() {}
    static let selectors = [#selector(pulse), #selector(UIView.layoutIfNeeded), #selector(getter: UIView.tag)]
  }
#endif
