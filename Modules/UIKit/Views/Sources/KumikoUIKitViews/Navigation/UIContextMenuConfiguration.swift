/// Returns the controller of the preview of a context menu; nil for none.
public typealias UIContextMenuContentPreviewProvider = @MainActor () -> UIViewController?
/// Returns a context menu, from the elements that the system suggests: none here.
public typealias UIContextMenuActionProvider = @MainActor (_ suggestedActions: [UIMenuElement]) -> UIMenu?

/// The content of a context menu. Nothing shows it; a test reads the menu, and performs its actions.
@preconcurrency @MainActor open class UIContextMenuConfiguration: NSObject {
  /// The name of the menu: the given one, or one of its own.
  public let identifier: any NSCopying
  private let previewProvider: UIContextMenuContentPreviewProvider?
  private let actionProvider: UIContextMenuActionProvider?

  /// Creates the content of a menu.
  public init(
    identifier: (any NSCopying)? = nil, previewProvider: UIContextMenuContentPreviewProvider? = nil,
    actionProvider: UIContextMenuActionProvider? = nil
  ) {
    self.identifier = identifier ?? NSUUID()
    (self.previewProvider, self.actionProvider) = (previewProvider, actionProvider)
  }

  /// The menu, which is made as if it opened; nil for a preview alone. Not in UIKit, which shows it.
  public private(set) lazy var kumikoMenu: UIMenu? = actionProvider?([])
  /// The controller of the preview; nil for that of the view. Not in UIKit, which shows it.
  public private(set) lazy var kumikoPreview: UIViewController? = previewProvider?()
}

/// Runs closures beside the animations of a context menu: at once, because changes take no time.
@preconcurrency @MainActor public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {
  /// The controller of the preview; nil for none.
  var previewViewController: UIViewController? { get }
  /// Runs a closure with the animation.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Runs a closure after the animation.
  func addCompletion(_ completion: @escaping () -> Void)
}

/// What becomes of the preview of a context menu that was tapped.
public enum UIContextMenuInteractionCommitStyle: Int, Sendable {
  /// It goes away, or turns into the screen that follows.
  case dismiss, pop
}

/// Runs closures beside the animation after a tap on the preview of a context menu.
@preconcurrency @MainActor public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
  /// What becomes of the preview.
  var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

/// The animations of a context menu. The closures run when the menu has changed.
@_spi(Kumiko) @MainActor public final class ContextMenuAnimator: NSObject, UIContextMenuInteractionCommitAnimating {
  /// The controller that previews; nil for none.
  public let previewViewController: UIViewController?
  /// The way in which a tap on the preview shows it.
  public var preferredCommitStyle = UIContextMenuInteractionCommitStyle.dismiss
  private var closures: [() -> Void] = []
  private var completions: [() -> Void] = []

  /// Creates the animations of a menu.
  public init(_ configuration: UIContextMenuConfiguration) { previewViewController = configuration.kumikoPreview }

  /// Adds a change.
  public func addAnimations(_ animations: @escaping () -> Void) { closures.append(animations) }
  /// Adds a function for the end.
  public func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

  /// Runs the closures.
  public func run() { for closure in closures + completions { closure() } }
}
