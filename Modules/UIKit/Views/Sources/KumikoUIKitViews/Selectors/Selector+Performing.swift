@_spi(Kumiko) extension Selector {
  /// Calls the method of a target.
  ///
  /// The tables of its class and superclasses have the method, or else the selector itself. It runs in the thread of the caller.
  ///
  /// - Parameters:
  ///   - target: An object of any class.
  ///   - arguments: What the sender passes. A method with fewer parameters gets the first ones, and one with more of them nil.
  /// - Returns: False if the target has no such method. UIKit throws an exception there: see ``endUnrecognized(by:)``.
  @discardableResult
  public func perform(on target: Any, with arguments: [Any?] = []) -> Bool {
    result(on: target, with: arguments) != nil
  }

  /// Calls the method of a target, and returns its result; nil for one of another type, and without such a method.
  public func value<Value>(of target: Any, with arguments: [Any?]) -> Value? {
    result(on: target, with: arguments) as? Value
  }

  /// A Boolean value that indicates whether a target has the method.
  @MainActor public func isAnswered(by target: Any) -> Bool {
    // A responder can override the answer.
    if let responder = target as? UIResponder { return responder.responds(to: self) }
    return isKnown(by: target)
  }

  /// Ends the program, as UIKit's exception of an unrecognized selector does.
  public func endUnrecognized(by target: Any) -> Never {
    let names = MemberTables.shared.names(of: target as AnyObject) { $0.isMethod }
    misuse(
      "the selector '\(name)' cannot be performed: \(type(of: target)) has no such method. "
        + (names.isEmpty
          ? "Selectors need Objective-C: rewrite the sources with 'kumiko-port', or use a UIAction with a closure"
          : "The methods of its table are \(names.joined(separator: ", ")). Mark the method with @objc, and port again")
    )
  }

  /// Returns what the method of a target returns; nil if there is no such method.
  func result(on target: Any, with arguments: [Any?]) -> Any?? {
    let object = target as AnyObject
    guard let member = MemberTables.shared.member(name, of: object) ?? method, member.isMethod else { return nil }
    return member.call(object, KumikoArguments(selector: name, values: arguments))
  }

  /// A Boolean value that indicates whether a table or the selector itself has the method.
  func isKnown(by target: Any) -> Bool {
    let object = target as AnyObject
    if MemberTables.shared.member(name, of: object)?.isMethod == true { return true }
    return method?.isMember(object) == true
  }
}

extension NSObjectProtocol {
  /// Returns a Boolean value that indicates whether the object has a method that a table of `kumiko-port` names.
  public func responds(to aSelector: Selector!) -> Bool { aSelector?.isKnown(by: self) ?? false }

  /// Calls a method by its name. One that is unknown ends the program; Foundation throws an exception.
  ///
  /// - Returns: The object that the method returns, retained; nil for another value.
  @discardableResult
  public func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! { performed(aSelector, []) }

  /// Calls a method with one parameter by its name. One that is unknown ends the program; Foundation throws an exception.
  ///
  /// - Returns: The object that the method returns, retained; nil for another value.
  @discardableResult
  public func perform(_ aSelector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! {
    performed(aSelector, [object])
  }

  /// Calls a method with two parameters by its name. One that is unknown ends the program; Foundation throws an exception.
  ///
  /// - Returns: The object that the method returns, retained; nil for another value.
  @discardableResult
  public func perform(_ aSelector: Selector!, with object1: Any!, with object2: Any!) -> Unmanaged<AnyObject>! {
    performed(aSelector, [object1, object2])
  }

  private func performed(_ selector: Selector?, _ arguments: [Any?]) -> Unmanaged<AnyObject>? {
    guard let selector else { misuse("perform(_:) has no selector") }
    guard let result = selector.result(on: self, with: arguments) else { selector.endUnrecognized(by: self) }
    guard let object = result, type(of: object) is AnyClass else { return nil }
    // Nothing releases it later: there is no autorelease pool, and callers take an unretained value.
    return Unmanaged.passRetained(object as AnyObject)
  }
}
