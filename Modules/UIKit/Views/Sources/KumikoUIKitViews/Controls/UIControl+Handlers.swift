struct ControlHandler {
  enum Body {
    case action(UIAction)
    case target(Target, Selector)
  }
  struct Target {
    weak var object: AnyObject?
    let isNone: Bool

    init(_ target: Any?) {
      object = target.map { $0 as AnyObject }
      isNone = target == nil
    }

    func isEqual(_ target: Any?) -> Bool { target.map { object === $0 as AnyObject } ?? isNone }
    var isGone: Bool { !isNone && object == nil }
  }

  let body: Body
  var events: UIControl.Event
}

extension UIControl {
  /// Calls a method of a target for events. The target is not held; nil stands for the first responder that has the method.
  public func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    if let index = handlers.firstIndex(where: { $0.calls(target, action) }) {
      handlers[index].events.formUnion(controlEvents)
    } else {
      handlers.append(ControlHandler(body: .target(.init(target), action), events: controlEvents))
    }
  }

  /// Calls a method of a target no more. Nil stands for all targets, and for all methods.
  public func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    remove(controlEvents) { handler in
      guard case .target(let its, let selector) = handler.body else { return false }
      return (target == nil || its.isEqual(target)) && (action == nil || action == selector)
    }
  }

  /// Performs an action when an event happens. An action with the same identifier is replaced for the events.
  public func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
    handlers.append(ControlHandler(body: .action(action), events: controlEvents))
  }

  /// Performs an action no more.
  public func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Performs an action no more.
  public func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
    remove(controlEvents) {
      if case .action(let action) = $0.body { action.identifier == actionIdentifier } else { false }
    }
  }

  private func remove(_ events: Event, where condition: (ControlHandler) -> Bool) {
    handlers = handlers.compactMap { handler in
      guard condition(handler) else { return handler }
      var rest = handler
      rest.events.subtract(events)
      return rest.events.isEmpty ? nil : rest
    }
  }

  /// The targets. One that stands for the first responder is an `NSNull`.
  public var allTargets: Set<AnyHashable> {
    var targets: Set<AnyHashable> = []
    for handler in handlers {
      guard case .target(let target, _) = handler.body, !target.isGone else { continue }
      targets.insert((target.object as? NSObject) ?? NSNull())
    }
    return targets
  }

  /// The events for which something is called.
  public var allControlEvents: Event { handlers.reduce([]) { $0.union($1.events) } }

  /// Returns the names of the methods of a target for events; nil for none.
  public func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    let names = handlers.compactMap { handler -> String? in
      guard case .target(let its, let selector) = handler.body, its.isEqual(target),
        handler.events.isSuperset(of: controlEvent)
      else { return nil }
      return selector.name
    }
    return names.isEmpty ? nil : names
  }

  /// Calls what events call.
  public func sendActions(for controlEvents: Event) { send(controlEvents, nil) }

  func send(_ events: Event, _ event: UIEvent?) {
    // A handler can remove others, or the control itself.
    for handler in handlers where !handler.events.isDisjoint(with: events) {
      switch handler.body {
      case .action(let action): sendAction(action)
      case .target(let target, let selector): if !target.isGone { sendAction(selector, to: target.object, for: event) }
      }
    }
  }
}

extension ControlHandler {
  fileprivate func calls(_ target: Any?, _ action: Selector) -> Bool {
    if case .target(let its, let selector) = body { its.isEqual(target) && selector == action } else { false }
  }
}
