import UIKit

extension Notification.Name {
  static let cartChanged = Notification.Name("cartChanged")
}

class BaseController: UIViewController {
  @objc dynamic var events: [String] = []
}

extension BaseController {
  @objc func setUp() { events.append("set up") }

  override func viewDidLoad() {
    super.viewDidLoad()
    setUp()
  }
}

extension BaseController {
  @objc func close(_ sender: Any?) { dismiss(animated: true) }
}

extension UIViewController {
  @objc func refresh() { view.setNeedsLayout() }
}
