/// The values that describe a change of controllers.
@preconcurrency @MainActor public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
  /// A Boolean value that indicates whether the change is animated. Nothing is animated over time.
  var isAnimated: Bool { get }
  /// A Boolean value that indicates whether the change was taken back. None is here.
  var isCancelled: Bool { get }
  /// Returns the controller that is shown before or after the change. Nil by default: the size of a window changes, and its
  /// controllers stay.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
}

/// The controllers of a change.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  /// The name of the controller.
  public let rawValue: String
  /// Creates a key.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The controller that is shown before the change.
  public static let from = UITransitionContextViewControllerKey(rawValue: "UITransitionContextFromViewController")
  /// The controller that is shown after the change.
  public static let to = UITransitionContextViewControllerKey(rawValue: "UITransitionContextToViewController")
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UIViewControllerTransitionCoordinatorContext {
  public func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { nil }
}

/// A change of a window that controllers take part in.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
  /// Has a function run with the change, and another one after it.
  ///
  /// - Returns: True: both will run.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

extension UIViewControllerTransitionCoordinator {
  /// Has a function run with the change.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}

final class SizeTransition: UIViewControllerTransitionCoordinator {
  private typealias Function = (any UIViewControllerTransitionCoordinatorContext) -> Void
  private var animations: [Function] = []
  private var completions: [Function] = []

  var isAnimated: Bool { false }
  var isCancelled: Bool { false }

  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    if let animation { animations.append(animation) }
    if let completion { completions.append(completion) }
    return true
  }

  func run() {
    for animation in animations { animation(self) }
    for completion in completions { completion(self) }
  }
}
