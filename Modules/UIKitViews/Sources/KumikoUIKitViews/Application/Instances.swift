/// Makes objects of classes that are known while the program runs, such as `UISceneConfiguration.delegateClass`.
///
/// UIKit asks the Objective-C runtime. Swift calls only a `required` initializer of such a class, and delegates of applications
/// have none. This class overrides `NSObject.init()` as a required one: the call takes the same entry of the table of functions,
/// in which each subclass of `NSObject` has its own `init()`. It is open, because a final class has no such entry.
@_spi(Kumiko) open class RequiredInit: NSObject {
  /// Creates an object.
  public required override init() { super.init() }
}

/// Returns a new object of a class; nil for one that is not a subclass of `NSObject`. The class needs an `init()`.
///
/// Without `@_optimize(none)` the compiler calls the initializer of `RequiredInit` itself.
@_spi(Kumiko) @inline(never) @_optimize(none) public func makeInstance(of type: AnyClass) -> NSObject? {
  guard type is NSObject.Type else { return nil }
  return unsafeBitCast(type, to: RequiredInit.Type.self).init()
}

/// Makes segues of classes that are known while the program runs, as ``RequiredInit`` makes objects.
@_spi(Kumiko) open class RequiredSegue: UIStoryboardSegue {
  /// Creates a segue.
  public required override init(identifier: String?, source: UIViewController, destination: UIViewController) {
    super.init(identifier: identifier, source: source, destination: destination)
  }
}

/// Returns a new segue of a class.
@_spi(Kumiko) @inline(never) @_optimize(none) @MainActor public func makeSegue(
  of type: UIStoryboardSegue.Type, _ identifier: String?, _ source: UIViewController, _ destination: UIViewController
) -> UIStoryboardSegue {
  unsafeBitCast(type, to: RequiredSegue.Type.self).init(
    identifier: identifier, source: source, destination: destination)
}
