@_spi(Kumiko) import KumikoUIKit
@_spi(Kumiko) import KumikoUIKitViews
@_spi(Kumiko) import KumikoValues

extension NibInstance {
  /// Adds constraints, connects and wakes the objects up. Connections to objects that are not made yet wait.
  func finish(isWhole: Bool = true) {
    constrain()
    connect(isWhole)
    awake()
    if isWhole { release() }
  }

  private func connect(_ isWhole: Bool) {
    let pending = connections
    connections = []
    var embeds: [Connection] = []
    var collections: [(source: AnyObject, element: NibElement, members: [AnyObject])] = []
    for connection in pending {
      guard let source = connection.source else { continue }
      let (element, destination) = (connection.element, connection.element["destination"] ?? "")
      if element.name == "segue" {
        if element["kind"] == "embed" { embeds.append(connection) } else { addSegue(element, of: source) }
        continue
      }
      if element.name == "action" {
        addAction(element, of: source)
        continue
      }
      guard element.name == "outlet" || element.name == "outletCollection", let property = element["property"] else {
        report(element, element.name, "the connection '\(element.name)' is not known")
        continue
      }
      guard let object = self[destination] else {
        if !isWhole {
          connections.append(connection)
        } else if !isAbsent(destination) {
          report(element, property, "the outlet '\(property)' leads to '\(destination)', which is not there")
        }
        continue
      }
      if element.name == "outlet" {
        setOutlet(property, of: source, to: object, element)
      } else if let index = collections.firstIndex(where: { $0.source === source && $0.element["property"] == property }
      ) {
        collections[index].members.append(object)
      } else {
        collections.append((source, element, [object]))
      }
    }
    for (source, element, members) in collections {
      setOutlet(element["property"] ?? "", of: source, to: members as [AnyObject], element)
    }
    for embed in embeds { if let source = embed.source { self.embed(embed.element, in: source) } }
  }

  /// Returns whether an object is not made on purpose: a placeholder without an object, or a view that is not installed.
  private func isAbsent(_ id: String) -> Bool {
    excluded.contains(id) || document.elements[id]?.name == "placeholder"
  }

  private func setOutlet(_ name: String, of source: AnyObject, to value: Any, _ element: NibElement) {
    do {
      try PortedMembers.setOutlet(name, of: source, to: value)
    } catch KumikoOutletError.unknown(_, let owner, let known) {
      if let setter = NibTables.setter(name, of: source) {
        if setter(source, NibField(name: name, element: element, object: value as AnyObject), self) { return }
        return report(element, name, "the outlet '\(name)' of \(owner) does not take a \(type(of: value))")
      }
      report(element, name, "\(KumikoOutletError.unknown(name: name, owner: owner, known: known))", among: known)
    } catch {
      report(element, name, "\(error)")
    }
  }

  // MARK: - Actions

  private func addAction(_ element: NibElement, of source: AnyObject) {
    let (name, destination) = (element["selector"] ?? "", element["destination"] ?? "")
    let selector = Selector(name)
    let target = self[destination]
    let isForResponders = document.elements[destination]?["placeholderIdentifier"] == "IBFirstResponder"
    if let target {
      if !selector.isAnswered(by: target) {
        report(
          element, name,
          "\(type(of: target)) has no method '\(name)': mark it with @objc or @IBAction, and port the sources",
          among: PortedMembers.methods(of: target))
      }
    } else if !isForResponders {
      if !isAbsent(destination) {
        report(element, name, "the action '\(name)' leads to '\(destination)', which is not there")
      }
      return
    }
    connect(element, source, target, selector)
  }

  /// Has an object call a method when the user operates it. No target stands for the first responder that has the method.
  func connect(_ element: NibElement, _ source: AnyObject, _ target: AnyObject?, _ selector: Selector) {
    switch source {
    case let control as UIControl:
      let name = element["eventType"] ?? "primaryActionTriggered"
      guard let bit = Self.events[name] else {
        return report(
          element, "eventType",
          "the event '\(name)' is not known" + NearestName.clause(name, among: Self.events.keys.sorted()))
      }
      control.addTarget(target, action: selector, for: UIControl.Event(rawValue: 1 << bit))
    case let item as UIBarButtonItem: (item.target, item.action) = (target, selector)
    case let gesture as UIGestureRecognizer: if let target { gesture.addTarget(target, action: selector) }
    case is UIViewController: break
    default: report(element, element.name, "a \(type(of: source)) has no actions here")
    }
  }

  private static let events: [String: UInt] = [
    "touchDown": 0, "touchDownRepeat": 1, "touchDragInside": 2, "touchDragOutside": 3, "touchDragEnter": 4,
    "touchDragExit": 5, "touchUpInside": 6, "touchUpOutside": 7, "touchCancel": 8, "valueChanged": 12,
    "primaryActionTriggered": 13, "editingDidBegin": 16, "editingChanged": 17, "editingDidEnd": 18,
    "editingDidEndOnExit": 19,
  ]
}
