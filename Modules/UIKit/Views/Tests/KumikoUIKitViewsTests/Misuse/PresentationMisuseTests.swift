import KumikoUIKitViews
import Testing

/// What views without a screen cannot do, and what UIKit's controllers throw an exception for.
enum PresentationMisuse: String, CaseIterable, Codable, Sendable {
  case nibOfAnOwner, twoCancels, noSuchAction, layerClass, noSuchTab, selector, unrecognized, parameter
  case noSuchIdentifier, otherClass, noSuchSegue, noStoryboard, noInitialController, noSceneDelegate

  var reason: String {
    switch self {
    case .nibOfAnOwner: "the nib 'View' cannot be loaded: the module KumikoUIKitNibs reads files. Import it, and call"
    case .twoCancels: "an alert can only have one action with the style 'cancel'"
    case .noSuchAction: "the alert has no action 'No'; it has [\"Yes\"]"
    case .layerClass: "EmitterView has the layer class EmitterLayer, which is not a CALayer"
    case .selector: "the selector 'save' cannot be performed: UIApplication has no such method. Selectors"
    case .unrecognized:
      "the selector 'fly' cannot be performed: UIView has no such method. Selectors need Objective-C: rewrite the sources with"
    case .parameter: "the parameter 1 of 'didTap:' is of the type UIView, and the method takes UIButton"
    case .noSuchIdentifier:
      "the storyboard 'Main' has no view controller 'Lst'; it has [\"List\"]. Register it with UIStoryboard.kumikoRegister(_:_:), or read files by KumikoUIKitNibs"
    case .otherClass: "the storyboard 'Main' has a UIViewController for 'List', not a UITabBarController"
    case .noSuchSegue:
      "the view controller 'List' of the storyboard 'Main' has no segue 'show'; it has []. Register it with"
    case .noStoryboard: "UIViewController cannot perform the segue 'show': it has no storyboard. Make it with"
    case .noInitialController: "the storyboard 'Empty' has no initial view controller: register one with isInitial"
    case .noSceneDelegate: "UILabel cannot be the delegate of a scene: it is no NSObject that is a UISceneDelegate"
    case .noSuchTab: "there is no tab 2; there are 1"
    }
  }

  @MainActor func commit() {
    switch self {
    case .nibOfAnOwner: _ = UINib(nibName: "View", bundle: nil).instantiate(withOwner: nil)
    case .twoCancels:
      let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
      for title in ["No", "Never"] { alert.addAction(UIAlertAction(title: title, style: .cancel)) }
    case .noSuchAction:
      let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "Yes", style: .default))
      alert.kumikoTap("No")
    case .layerClass: _ = EmitterView().layer
    case .selector:
      UIBarButtonItem(title: "Save", style: .plain, target: UIApplication.shared, action: "save").kumikoTap()
    case .unrecognized: UIView().perform("fly")
    case .parameter: FormController().perform("didTap:", with: UIView())
    case .noSuchIdentifier: _ = storyboard.instantiateViewController(withIdentifier: "Lst")
    case .otherClass: _ = storyboard.instantiateViewController(identifier: "List") as UITabBarController
    case .noSuchSegue: storyboard.instantiateInitialViewController()?.performSegue(withIdentifier: "show", sender: nil)
    case .noStoryboard: UIViewController().performSegue(withIdentifier: "show", sender: nil)
    case .noInitialController: launch(SceneDelegate.self, UIStoryboard(name: "Empty", bundle: nil))
    case .noSceneDelegate: launch(UILabel.self, nil)
    case .noSuchTab:
      let tabs = UITabBarController()
      tabs.viewControllers = [UIViewController()]
      tabs.selectedIndex = 2
    }
  }
}

extension PresentationMisuse {
  @MainActor private var storyboard: UIStoryboard {
    let storyboard = UIStoryboard(name: "Main", bundle: nil)
    storyboard.kumikoRegister("List", UIViewController.self, isInitial: true)
    return storyboard
  }

  @MainActor private func launch(_ delegateClass: AnyClass, _ storyboard: UIStoryboard?) {
    UIApplication.kumikoLaunch(
      delegate: AppDelegate(), scenes: [UISceneConfiguration(delegateClass: delegateClass, storyboard: storyboard)])
  }

  private final class AppDelegate: UIResponder, UIApplicationDelegate {}
  private final class SceneDelegate: UIResponder, UIWindowSceneDelegate {}
}

/// A view with a layer that is not there.
final class EmitterView: UIView {
  final class EmitterLayer: NSObject {}
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
