@_spi(Kumiko) import KumikoUIKit
@_spi(Kumiko) import KumikoUIKitViews
@_spi(Kumiko) import KumikoValues

extension NibInstance {
  /// The controllers that are being made, or whose views are being loaded, the outermost first.
  private static var chain: [String] = []
  /// The number of controllers that were made or loaded for the outermost one.
  private static var count = 0
  static let maximumCount = 10_000

  /// Runs a function that makes or loads the controller of the scene.
  func loading<Result>(_ body: () -> Result) -> Result {
    if Self.chain.isEmpty { Self.count = 0 }
    Self.count += 1
    Self.chain.append("\(document.file) \(scene ?? "")")
    defer { Self.chain.removeLast() }
    return body()
  }

  func isLoading(_ id: String) -> Bool { Self.chain.contains("\(document.file) \(id)") }

  /// Adds a segue to its source: a relationship at once, another one when the user operates the source.
  func addSegue(_ element: NibElement, of source: AnyObject) {
    switch element["kind"] {
    case "relationship": relate(element, source)
    default:
      guard let controller, let id = element.id else { return }
      let perform = { (controller: UIViewController, sender: Any?) in
        guard controller.shouldPerformSegue(withIdentifier: element["identifier"] ?? "", sender: sender) else { return }
        // The identifier in the file is that of one segue alone.
        controller.performSegue(withIdentifier: id, sender: sender)
      }
      let select = { [weak controller] (sender: Any?) -> Void in
        if let controller { perform(controller, sender) }
      }
      switch source {
      case let cell as UITableViewCell: cell.kumikoSelectionSegue = select
      case let cell as UICollectionViewCell: cell.kumikoSelectionSegue = select
      default:
        let selector = Selector("kumikoSegue:") { (controller: UIViewController, arguments) in
          perform(controller, arguments(0) as Any?)
        }
        connect(element, source, controller, selector)
      }
    }
  }

  private func relate(_ element: NibElement, _ source: AnyObject) {
    guard let other = destination(element, nil, isContained: true) else { return }
    switch (source, element["relationship"]) {
    case (let navigation as UINavigationController, "rootViewController"): navigation.viewControllers = [other]
    case (let tabs as UITabBarController, "viewControllers"):
      tabs.viewControllers = (tabs.viewControllers ?? []) + [other]
    default:
      report(
        element, "relationship", "a \(type(of: source)) has no relationship '\(element["relationship"] ?? "")' here")
    }
  }

  /// Shows a controller in a container view, as the page "Embedding a view controller" has it.
  func embed(_ element: NibElement, in source: AnyObject) {
    guard let container = source as? UIView, let controller else {
      return report(element, "embed", "a segue embeds in a view of a controller, not in a \(type(of: source))")
    }
    guard let child = destination(element, (controller, nil), isContained: true) else { return }
    let segue = UIStoryboardSegue(identifier: element["identifier"], source: controller, destination: child)
    controller.prepare(for: segue, sender: container)
    controller.addChild(child)
    child.view.frame = container.bounds
    child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.addSubview(child.view)
    child.didMove(toParent: controller)
  }

  func segue(_ element: NibElement, from source: UIViewController, _ sender: Any?) -> UIStoryboardSegue? {
    (storyboard, controller) = (source.storyboard, source)
    let identifier = element["identifier"]
    if element["kind"] == "unwind" { return unwind(element, source) }
    guard let other = destination(element, (source, sender)) else { return nil }
    for name in ["modalPresentationStyle", "modalTransitionStyle"] where element[name] != nil {
      set(NibField(name: name, text: element[name], element: element), of: other)
    }
    if let name = element["customClass"] {
      if let type = NibClasses.find(name, in: element["customModule"]) as? UIStoryboardSegue.Type {
        return makeSegue(of: type, identifier, source, other)
      }
      report(
        element, name, "the class '\(name)' of the segue is not found: register it with KumikoNibs.register(_:as:)")
    }
    let kinds: [String: KumikoSegueKind] = [
      "show": .show, "push": .show, "showDetail": .showDetail, "replace": .showDetail, "presentation": .present,
      "modal": .present, "popoverPresentation": .present, "popover": .present, "custom": .show,
    ]
    let name = element["kind"] ?? ""
    if kinds[name] == nil {
      report(
        element, "kind", "the kind '\(name)' of a segue is not known" + NearestName.clause(name, among: kinds.keys))
    }
    return (kinds[name] ?? .show).segue(identifier, source, other)
  }

  /// Creates the destination of a segue, by the method that it names or as the storyboard has it.
  private func destination(
    _ element: NibElement, _ context: (source: UIViewController, sender: Any?)?, isContained: Bool = false
  ) -> UIViewController? {
    let id = element["destination"] ?? ""
    guard let target = document.elements[id], let storyboard else {
      report(element, "destination", "the segue leads to '\(id)', which is not there")
      return nil
    }
    if isContained, isLoading(id) {
      report(target, target.name, "the controller '\(id)' contains itself: its scene leads back to it")
      return nil
    }
    guard Self.chain.isEmpty || Self.count < Self.maximumCount else {
      report(target, target.name, "more than \(Self.maximumCount) controllers and views are made for one controller")
      return nil
    }
    var creator: ((NSCoder) -> UIViewController?)?
    if let name = element["destinationCreationSelector"], let context {
      creator = { Selector(name).value(of: context.source, with: [$0, context.sender, element["identifier"]]) }
    }
    // The storyboard first: a test can have registered another controller with the identifier.
    let name = target["storyboardIdentifier"] ?? id
    if creator == nil { return storyboard.kumikoController(name) }
    return storyboard.kumikoController(id, creator)
  }

  // MARK: - Unwinding

  /// Creates a segue back to the nearest controller that has the method of the segue.
  private func unwind(_ element: NibElement, _ source: UIViewController) -> UIStoryboardSegue? {
    let name = element["unwindAction"] ?? ""
    let selector = Selector(name)
    guard let target = Self.candidates(source).first(where: { selector.isAnswered(by: $0) }) else {
      report(element, "unwindAction", "no controller that leads to \(type(of: source)) has the method '\(name)'")
      return nil
    }
    let segue = UnwindSegue(identifier: element["identifier"], source: source, destination: target)
    segue.selector = selector
    return segue
  }

  private static func candidates(_ source: UIViewController) -> [UIViewController] {
    var found: [UIViewController] = []
    var current: UIViewController? = source
    while let controller = current {
      if let navigation = controller as? UINavigationController { found += navigation.viewControllers.reversed() }
      if let tabs = controller as? UITabBarController { found += tabs.selectedViewController.map { [$0] } ?? [] }
      found.append(controller)
      current = controller.parent ?? controller.presentingViewController
    }
    return found.filter { $0 !== source }
  }
}

/// A segue back: it calls the method of its destination, and shows it again.
private final class UnwindSegue: UIStoryboardSegue {
  var selector: Selector?

  override func perform() {
    selector?.perform(on: destination, with: [self])
    var container: UIViewController? = destination
    while let controller = container {
      if controller.presentedViewController != nil { controller.dismiss(animated: true) }
      container = controller.parent
    }
    guard let navigation = destination.navigationController,
      let index = navigation.viewControllers.firstIndex(of: destination)
    else { return }
    navigation.setViewControllers(Array(navigation.viewControllers.prefix(index + 1)), animated: true)
  }
}
