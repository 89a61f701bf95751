// kumiko-port: ../../Shop

import KumikoUIKit

// What a device does: it shows the screen, and a user taps.
extension AppDelegate {
  func kumikoRun(_ application: UIApplication) {
    guard let list = window?.rootViewController as? ListController else { return }
    for button in list.buttons { button.kumikoTap() }
    NotificationCenter.default.post(name: .cartChanged, object: nil)
    print(list.events.joined(separator: ", "))
  }
}
