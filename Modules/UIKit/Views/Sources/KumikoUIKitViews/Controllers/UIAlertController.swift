/// A message with actions, as a card over dimmed ground. A test reads it as the `presentedViewController`, and taps an action with
/// ``kumikoTap(_:)``.
@preconcurrency @MainActor open class UIAlertController: UIViewController {
  /// The place of a message.
  public enum Style: Int, Sendable {
    /// At the bottom, or in the middle.
    case actionSheet, alert
  }

  /// The place of the message.
  public let preferredStyle: Style
  /// The text below the title; nil for none.
  open var message: String?
  /// The actions, in their order.
  open private(set) var actions: [UIAlertAction] = []
  /// The action of the return key; nil for none.
  open var preferredAction: UIAlertAction?
  /// The fields for texts; nil for none.
  open private(set) var textFields: [UITextField]?

  /// Creates a message.
  public init(title: String?, message: String?, preferredStyle: Style) {
    self.preferredStyle = preferredStyle
    self.message = message
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  /// Creates no message. There are no archives.
  public required init?(coder: NSCoder) { nil }

  /// Adds an action. A second one of the style `cancel` ends the program, as with UIKit.
  open func addAction(_ action: UIAlertAction) {
    if action.style == .cancel, actions.contains(where: { $0.style == .cancel }) {
      misuse("an alert can only have one action with the style 'cancel'")
    }
    actions.append(action)
  }

  /// Adds a field for a text. An action sheet ends the program, as with UIKit.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    if preferredStyle != .alert { misuse("text fields can only be added to an alert of the style 'alert'") }
    let field = UITextField()
    textFields = (textFields ?? []) + [field]
    configurationHandler?(field)
  }

  /// Taps an action by its title: the message is dismissed, and the handler runs. A disabled or unknown action ends the program.
  public func kumikoTap(_ title: String) {
    guard let action = actions.first(where: { $0.title == title }) else {
      misuse("the alert has no action '\(title)'; it has \(actions.compactMap(\.title))")
    }
    if !action.isEnabled { misuse("the action '\(title)' of the alert is disabled") }
    perform(action)
  }

  open override func loadView() { view = AlertView(self) }

  func perform(_ action: UIAlertAction) {
    presentingViewController?.dismiss(animated: false)
    action.handler?(action)
  }
}

/// An action of a message.
@preconcurrency @MainActor open class UIAlertAction: NSObject {
  /// The role of an action.
  public enum Style: Int, Sendable {
    /// Any action, one that does nothing, or one that deletes something.
    case `default`, cancel, destructive
  }

  /// The title; nil for none.
  public let title: String?
  /// The role of the action.
  public let style: Style
  /// A Boolean value that indicates whether the action can be tapped.
  open var isEnabled = true
  let handler: ((UIAlertAction) -> Void)?

  /// Creates an action.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    (self.title, self.style, self.handler) = (title, style, handler)
  }
}
