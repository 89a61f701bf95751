import KumikoUIKitViews
import Testing

/// What views without a screen cannot do, and what UIKit's controllers throw an exception for.
enum PresentationMisuse: String, CaseIterable, Codable, Sendable {
  case nibOfAnOwner, secondPresentation, twoCancels, noSuchAction, layerClass, noSuchTab, selector

  var reason: String {
    switch self {
    case .nibOfAnOwner: "the nib 'View' cannot be loaded for an owner"
    case .secondPresentation: "and cannot present"
    case .twoCancels: "an alert can only have one action with the style 'cancel'"
    case .noSuchAction: "the alert has no action 'No'; it has [\"Yes\"]"
    case .layerClass: "views can have a CALayer or a CAGradientLayer here"
    case .selector: "the selector 'save' cannot be performed: selectors need Objective-C. Use a UIAction"
    case .noSuchTab: "there is no tab 2; there are 1"
    }
  }

  @MainActor func commit() {
    switch self {
    case .nibOfAnOwner: _ = UINib(nibName: "View", bundle: nil).instantiate(withOwner: nil)
    case .secondPresentation:
      let controller = UIViewController()
      for _ in 0..<2 { controller.present(UIViewController(), animated: false) }
    case .twoCancels:
      let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
      for title in ["No", "Never"] { alert.addAction(UIAlertAction(title: title, style: .cancel)) }
    case .noSuchAction:
      let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "Yes", style: .default))
      alert.kumikoTap("No")
    case .layerClass: _ = EmitterView().layer
    case .selector: _ = UIBarButtonItem(title: "Save", style: .plain, target: nil, action: Selector("save"))
    case .noSuchTab:
      let tabs = UITabBarController()
      tabs.viewControllers = [UIViewController()]
      tabs.selectedIndex = 2
    }
  }
}

/// A view with a layer that is not there.
final class EmitterView: UIView {
  final class EmitterLayer: CALayer {}
  override class var layerClass: AnyClass { EmitterLayer.self }
}

@Suite("What cannot be done without a screen ends the program, with the repair")
struct PresentationMisuseTests {
  @Test("a view or a controller", arguments: PresentationMisuse.allCases)
  func presentation(_ misuse: PresentationMisuse) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [misuse] in
      await misuse.commit()
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains(misuse.reason), "\(misuse): \(text)")
  }
}
