import KumikoUIKit
import KumikoUIKitViews

@MainActor enum NibClasses {
  static var registered: [String: AnyClass] = [:]
  /// The modules of the program that has the files, for classes without one, and for those of a target with another name.
  static var modules: [String] = []
  private static let frameworks = ["KumikoUIKitViews", "KumikoUIKit"]

  /// Returns the class of a name with those of the types around it, such as `Card.Cell`; nil for an unknown one.
  static func find(_ name: String, in module: String?) -> AnyClass? {
    if let known = registered[name] { return known }
    var seen: Set<String> = []
    for module in [module].compactMap({ $0 }) + modules + frameworks where seen.insert(module).inserted {
      if let known = type(name, in: module) { return known }
    }
    return nil
  }

  /// Returns a class by its mangled name. The types around it can be classes, structures and enumerations.
  private static func type(_ name: String, in module: String) -> AnyClass? {
    let parts = name.split(separator: ".").map { "\($0.utf8.count)\($0)" }
    guard let last = parts.last, !module.isEmpty, parts.count <= 4 else { return nil }
    var outer = ["\(module.utf8.count)\(module)"]
    for part in parts.dropLast() { outer = outer.flatMap { around in ["C", "V", "O"].map { around + part + $0 } } }
    return outer.lazy.compactMap { _typeByName("\($0)\(last)C") as? AnyClass }.first
  }

  static let elements: [String: String] = {
    var names: [String: String] = [:]
    let views = """
      view label button imageView textField textView switch slider stepper segmentedControl searchBar stackView scrollView \
      pageControl activityIndicatorView progressView visualEffectView tableView collectionView collectionViewCell \
      collectionReusableView tableViewCell tableViewHeaderFooterView pickerView datePicker toolbar navigationBar tabBar \
      window refreshControl viewController tableViewController collectionViewController navigationController \
      tabBarController splitViewController pageViewController tapGestureRecognizer panGestureRecognizer \
      pinchGestureRecognizer rotationGestureRecognizer swipeGestureRecognizer screenEdgePanGestureRecognizer \
      longPressGestureRecognizer hoverGestureRecognizer barButtonItem collectionViewFlowLayout collectionViewLayout \
      navigationItem tabBarItem colorWell contentUnavailableView
      """
    for name in views.split(separator: " ") { names["\(name)"] = "UI\(name.prefix(1).uppercased())\(name.dropFirst())" }
    for name in ["containerView", "collectionViewCellContentView", "tableViewCellContentView"] {
      names[name] = "UIView"
    }
    // The word is Xcode's.
    names["pongPressGestureRecognizer"] = "UILongPressGestureRecognizer"
    names["customObject"] = "NSObject"
    names["mapView"] = "MKMapView"
    names["wkWebView"] = "WKWebView"
    names["mtkView"] = "MTKView"
    return names
  }()
}
