/// Makes objects of classes that are known while the program runs, such as `UISceneConfiguration.delegateClass`.
///
/// UIKit asks the Objective-C runtime. Swift calls only a `required` initializer of such a class, and delegates of applications
/// have none. This class overrides `NSObject.init()` as a required one: the call takes the same entry of the table of functions,
/// in which each subclass of `NSObject` has its own `init()`. It is open, because a final class has no such entry.
@_spi(Kumiko) open class RequiredInit: NSObject {
  public required override init() { super.init() }
}

/// Returns a new object of a class; nil for one that is not a subclass of `NSObject`. The class needs an `init()`.
/// Without `@_optimize(none)` the compiler calls the initializer of `RequiredInit` itself.
@_spi(Kumiko) @inline(never) @_optimize(none) public func makeInstance(of type: AnyClass) -> NSObject? {
  guard type is NSObject.Type else { return nil }
  return unsafeBitCast(type, to: RequiredInit.Type.self).init()
}

/// Makes segues of classes that are known while the program runs, as ``RequiredInit`` makes objects.
@_spi(Kumiko) open class RequiredSegue: UIStoryboardSegue {
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

/// Makes controllers of classes that are known while the program runs, as ``RequiredInit`` makes objects.
@_spi(Kumiko) open class RequiredController: UIViewController {
  public required override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  /// Creates a controller of a file.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Makes views of classes that are known while the program runs, as ``RequiredInit`` makes objects.
@_spi(Kumiko) open class RequiredView: UIView {
  public required override init(frame: CGRect) { super.init(frame: frame) }
  /// Creates a view of a file.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

@inline(never) @_optimize(none) @MainActor private func makeController(
  of type: UIViewController.Type, _ nibName: String?, _ bundle: Bundle?
) -> UIViewController { unsafeBitCast(type, to: RequiredController.Type.self).init(nibName: nibName, bundle: bundle) }

@inline(never) @_optimize(none) @MainActor private func makeView(
  of type: UIView.Type, _ frame: CGRect
) -> UIView { unsafeBitCast(type, to: RequiredView.Type.self).init(frame: frame) }

// What `kumiko-port` writes for `type.init()`, where `type` is a value. Not in UIKit.
extension UIViewController {
  /// Creates a controller of the class. A class with initializers of its own ends the program, unless it has this one, too.
  @_documentation(visibility: internal)
  public static func kumikoNew(nibName: String? = nil, bundle: Bundle? = nil) -> Self {
    unsafeDowncast(makeController(of: self, nibName, bundle), to: Self.self)
  }
}

extension UIView {
  /// Creates a view of the class. A class with initializers of its own ends the program, unless it has this one, too.
  @_documentation(visibility: internal)
  public static func kumikoNew(frame: CGRect = .zero) -> Self {
    unsafeDowncast(makeView(of: self, frame), to: Self.self)
  }
}
