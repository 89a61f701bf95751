/// The role of an action.
public typealias UIActionHandler = @MainActor (_ action: UIAction) -> Void

/// A titled closure, for menus, bar buttons and controls.
@preconcurrency @MainActor open class UIAction: UIMenuElement {
  /// A name of an action.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The text of the name.
    public var rawValue: String
    /// Creates a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// The name: the given one, or one of its own.
  public let identifier: Identifier
  /// A longer title for explanations; nil for none.
  open var discoverabilityTitle: String?
  /// The attributes of the action.
  open var attributes: UIMenuElement.Attributes
  /// The state of the action: chosen or not.
  open var state: UIMenuElement.State
  /// Who the action was performed for, while its handler runs.
  open private(set) var sender: Any?
  private let handler: UIActionHandler

  /// Creates an action.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
    discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off,
    handler: @escaping UIActionHandler
  ) {
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    (self.discoverabilityTitle, self.attributes, self.state) = (discoverabilityTitle, attributes, state)
    self.handler = handler
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// Runs the handler, which reads the ``sender``, as a tap does on a device. A disabled action does nothing. The target has no
  /// effect, as in UIKit: the handler is a closure.
  open func performWithSender(_ sender: Any?, target: Any?) {
    guard !attributes.contains(.disabled) else { return }
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}
