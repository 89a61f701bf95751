import KumikoUIKit
@_spi(Kumiko) import KumikoUIKitViews
@_spi(Kumiko) import KumikoValues

@MainActor final class NibStoryboard: StoryboardFile {
  let document: NibDocument
  private var controllers: [String: NibElement] = [:]
  private var scenes: [String: NibElement] = [:]
  private var names: [String: String] = [:]

  init(_ document: NibDocument) {
    self.document = document
    for scene in document.scenes {
      for element in scene.child("objects")?.children ?? [] where element.name.lowercased().contains("controller") {
        guard let id = element.id else { continue }
        (controllers[id], scenes[id]) = (element, scene)
        if let name = element["storyboardIdentifier"] { names[name] = id }
      }
    }
  }

  var initial: String? { document.root["initialViewController"] }
  var identifiers: [String] { names.keys.sorted() }

  func controller(
    _ identifier: String, of storyboard: UIStoryboard, _ creator: ((NSCoder) -> UIViewController?)?
  ) -> UIViewController? {
    let id = names[identifier] ?? identifier
    guard let element = controllers[id] else { return nil }
    let instance = NibInstance(document)
    (instance.storyboard, instance.scene) = (storyboard, id)
    if element.name == "viewControllerPlaceholder", instance.isLoading(id) {
      misuse(
        "the controller '\(id)' of the storyboard \(document.file) contains itself: its references lead back to it")
    }
    return instance.loading { make(element, id, instance, creator) }
  }

  private func make(
    _ element: NibElement, _ id: String, _ instance: NibInstance, _ creator: ((NSCoder) -> UIViewController?)?
  ) -> UIViewController? {
    if element.name == "viewControllerPlaceholder" {
      let other = UIStoryboard(name: element["storyboardName"] ?? "", bundle: nil)
      guard let name = element["referencedIdentifier"] else { return other.instantiateInitialViewController() }
      return other.instantiateViewController(identifier: name, creator: creator)
    }
    guard let controller = instance.make(element, creator) as? UIViewController else { return nil }
    var scene = controller.kumikoScene ?? ControllerScene(identifier: id)
    scene.objects = others(in: scenes[id], instance)
    instance.storyboard.map { controller.adopt(scene, of: $0) }
    instance.finish(isWhole: scene.loadView == nil)
    return controller
  }

  /// Makes the objects of a scene besides its controller: gestures, bar items and others.
  private func others(in scene: NibElement?, _ instance: NibInstance) -> [AnyObject] {
    let standing: Set = ["placeholder", "exit"]
    return (scene?.child("objects")?.children ?? []).compactMap { element in
      if standing.contains(element.name) || element.id.flatMap({ controllers[$0] }) != nil { return nil }
      return instance.make(element)
    }
  }

  // MARK: - Segues

  func segue(_ identifier: String, from source: UIViewController, sender: Any?) -> UIStoryboardSegue? {
    guard
      let element = segueElements(of: source).first(where: { $0["identifier"] == identifier || $0.id == identifier })
    else { return nil }
    return NibInstance(document).segue(element, from: source, sender)
  }

  func segues(of controller: UIViewController) -> [String] {
    segueElements(of: controller).compactMap { $0["identifier"] }
  }

  private func segueElements(of controller: UIViewController) -> [NibElement] {
    guard let id = controller.kumikoScene?.identifier else { return [] }
    return (scenes[id]?.all ?? []).filter { $0.name == "segue" }
  }
}
