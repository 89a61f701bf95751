/// The name of a method, as Objective-C writes it: `didTap:`.
///
/// There is no Objective-C, and `#selector` does not compile. The program `kumiko-port` writes a selector in its place, and a
/// table of the methods of each class. By hand, a selector has a closure:
///
/// ```swift
/// Selector("didTap:") { (controller: ListController, arguments) in controller.didTap(arguments(0)) }
/// ```
///
/// Two selectors are equal if their names are.
public struct Selector: Sendable {
  let name: String
  /// What a target does for which no table has the name.
  let method: KumikoMember?

  /// Creates a selector of a name. A target needs a table that `kumiko-port` has written.
  public init(_ name: String) {
    self.name = name
    method = nil
  }

  /// Creates a selector of a name, with a colon for each parameter, that calls a closure, which reads them by their index.
  public init<Target: AnyObject, Result>(
    _ name: String, perform: @escaping @MainActor (Target, KumikoArguments) -> Result
  ) {
    self.name = name
    method = .method(name, perform)
  }
}

extension Selector: Hashable, CustomStringConvertible, ExpressibleByStringLiteral {
  /// Returns whether the names are equal.
  public static func == (one: Selector, other: Selector) -> Bool { one.name == other.name }
  /// Adds the name to a hash.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
  /// The name.
  public var description: String { name }
  /// Creates a selector of a name.
  public init(stringLiteral name: String) { self.init(name) }
}

/// Returns the selector of a name.
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }

/// Returns the name of a selector.
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.name }

/// Methods of classes of a library, by a reference. `kumiko-port` writes them where `#selector` names such a method without labels:
/// the colons come from the type.
@_documentation(visibility: internal)
extension Selector {
  /// Creates a selector that calls a method of a library.
  @preconcurrency public init<Target: AnyObject, Result>(
    _ name: String, _ method: @escaping @MainActor (Target) -> () -> Result
  ) { self.init(name) { (target: Target, _) in method(target)() } }

  /// Creates a selector that calls a method of a library.
  @preconcurrency public init<Target: AnyObject, A, Result>(
    _ name: String, _ method: @escaping @MainActor (Target) -> (A) -> Result
  ) { self.init(name + ":") { (target: Target, arguments) in method(target)(arguments(0)) } }

  /// Creates a selector that calls a method of a library.
  @preconcurrency public init<Target: AnyObject, A, B, Result>(
    _ name: String, _ method: @escaping @MainActor (Target) -> (A, B) -> Result
  ) { self.init(name + "::") { (target: Target, arguments) in method(target)(arguments(0), arguments(1)) } }
}
