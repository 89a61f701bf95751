import KumikoTestSupport
import KumikoUIKit

@testable import KumikoUIKitNibs

/// The document of a nib with objects. The owner has the identifier `-1`, and the first responder `-2`.
func xib(_ objects: String, owner: String = "") -> String {
  """
  <?xml version="1.0" encoding="UTF-8"?>
  <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
    <objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner">\(owner)</placeholder>
      <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
  \(objects)
    </objects>
  </document>
  """
}

/// The document of a storyboard with scenes, each of which has objects.
func storyboard(_ scenes: String..., initial: String? = nil) -> String {
  """
  <?xml version="1.0" encoding="UTF-8"?>
  <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch"\
  \(initial.map { " initialViewController=\"\($0)\"" } ?? "")>
    <scenes>
  \(scenes.map { "<scene sceneID=\"s\"><objects>\($0)</objects><point key=\"canvasLocation\" x=\"0\" y=\"0\"/></scene>" }
      .joined(separator: "\n"))
    </scenes>
  </document>
  """
}

/// Makes the objects of a nib.
@MainActor func objects(_ objects: String, owner: AnyObject? = nil, connections: String = "") -> [Any] {
  KumikoNibs.use()
  let text = xib(objects, owner: "<connections>\(connections)</connections>")
  return UINib(data: Data(text.utf8), bundle: nil).instantiate(withOwner: owner)
}

/// Makes the first object of a nib, and returns it with what was not understood.
@MainActor func object<Object>(
  _ text: String, as: Object.Type = Object.self, owner: AnyObject? = nil, connections: String = ""
) -> (Object?, [String]) {
  KumikoNibs.removeIssues()
  let made = objects(text, owner: owner, connections: connections).first as? Object
  return (made, KumikoNibs.issues.map { "\($0.name): \($0.message)" })
}

/// Returns a folder of files, which is looked for nibs as long as the tests run.
@MainActor func folder(_ files: [String: String]) throws -> TemporaryFolder {
  let folder = try TemporaryFolder(files)
  KumikoNibs.use(folder: folder.path)
  return folder
}

/// Shows a controller in a window of the size of a phone.
@discardableResult @MainActor func shown(_ controller: UIViewController) -> UIWindow {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  window.rootViewController = controller
  window.makeKeyAndVisible()
  window.layoutIfNeeded()
  return window
}
