extension NotificationCenter {
  /// Calls a method of an observer when a notification is posted. The observer is not held.
  public func addObserver(
    _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?, object anObject: Any?
  ) {
    let object = observer as AnyObject
    let token = addObserver(forName: aName, object: anObject, queue: nil) {
      [target = WeakTarget(object: object)] notification in
      guard let object = target.object else { return }
      if !aSelector.perform(on: object, with: [notification]) { aSelector.endUnrecognized(by: object) }
    }
    SelectorObservers.shared.add(.init(center: self, observer: object, name: aName, object: anObject, token: token))
  }

  // The parameter is an `AnyObject`, so that Swift prefers these functions to those of Foundation, which know no selectors.

  /// Calls an observer no more.
  public func removeObserver(_ observer: AnyObject) {
    for token in SelectorObservers.shared.remove(observer, from: self, where: { _, _ in true }) {
      removeObserver(token as Any)
    }
    removeObserver(observer as Any)
  }

  /// Calls an observer no more for a notification. Nil stands for all names, and for all objects.
  public func removeObserver(_ observer: AnyObject, name aName: NSNotification.Name?, object anObject: Any?) {
    let sender = anObject.map { $0 as AnyObject }
    let tokens = SelectorObservers.shared.remove(observer, from: self) { name, object in
      (aName == nil || name == aName) && (sender == nil || object === sender)
    }
    for token in tokens { removeObserver(token as Any) }
    removeObserver(observer as Any, name: aName, object: anObject)
  }
}

/// An observer that is not held. It is called in the thread that posts, as by Foundation.
private struct WeakTarget: @unchecked Sendable {
  weak var object: AnyObject?
}

private final class SelectorObservers: @unchecked Sendable {
  struct Entry {
    weak var center: NotificationCenter?
    weak var observer: AnyObject?
    let name: NSNotification.Name?
    weak var object: AnyObject?
    let token: any NSObjectProtocol

    init(
      center: NotificationCenter, observer: AnyObject, name: NSNotification.Name?, object: Any?,
      token: any NSObjectProtocol
    ) {
      (self.center, self.observer, self.name, self.token) = (center, observer, name, token)
      self.object = object.map { $0 as AnyObject }
    }
  }

  static let shared = SelectorObservers()
  private let lock = NSLock()
  private var entries: [Entry] = []
  /// The number of entries at which those of observers that are gone are removed: twice those that were left the last time.
  private var limit = 64

  func add(_ entry: Entry) {
    let gone = lock.withLock { () -> [Entry] in
      entries.append(entry)
      guard entries.count >= limit else { return [] }
      let gone = entries.filter { $0.observer == nil }
      entries.removeAll { $0.observer == nil }
      limit = max(64, entries.count * 2)
      return gone
    }
    for entry in gone { entry.center?.removeObserver(entry.token as Any) }
  }

  func remove(
    _ observer: AnyObject, from center: NotificationCenter,
    where condition: (NSNotification.Name?, AnyObject?) -> Bool
  ) -> [any NSObjectProtocol] {
    lock.withLock {
      func isMeant(_ entry: Entry) -> Bool {
        entry.observer === observer && entry.center === center && condition(entry.name, entry.object)
      }
      let tokens = entries.filter(isMeant).map(\.token)
      entries.removeAll(where: isMeant)
      return tokens
    }
  }
}
