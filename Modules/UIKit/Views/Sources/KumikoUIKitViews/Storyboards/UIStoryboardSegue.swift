/// The way from one controller to another one. A subclass overrides ``perform()``.
@preconcurrency @MainActor open class UIStoryboardSegue: NSObject {
  /// The identifier; nil for none.
  public let identifier: String?
  /// The controller that performs the segue, and the one that it shows.
  public let source: UIViewController, destination: UIViewController
  private let handler: () -> Void

  /// Creates a segue, which shows nothing by itself.
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    (self.identifier, self.source, self.destination) = (identifier, source, destination)
    handler = {}
  }

  /// Creates a segue that calls a function to show its destination.
  public init(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping () -> Void
  ) {
    (self.identifier, self.source, self.destination) = (identifier, source, destination)
    handler = performHandler
  }

  /// Shows the destination.
  open func perform() { handler() }
}

/// The way in which a segue of a ``UIStoryboard`` shows its destination.
public enum KumikoSegueKind {
  /// On the navigation stack or presented, as a detail, or presented.
  case show, showDetail, present
  /// As a segue of a class of its own does.
  case custom(@MainActor (String?, UIViewController, UIViewController) -> UIStoryboardSegue)
}

extension UIViewController {
  /// The storyboard that made the controller; nil for one that was made in code.
  public var storyboard: UIStoryboard? { origin?.storyboard }

  /// Triggers a segue as the user does by a tap: the controller is asked first.
  public func kumikoTriggerSegue(withIdentifier identifier: String, sender: Any? = nil) {
    guard shouldPerformSegue(withIdentifier: identifier, sender: sender) else { return }
    performSegue(withIdentifier: identifier, sender: sender)
  }
}
