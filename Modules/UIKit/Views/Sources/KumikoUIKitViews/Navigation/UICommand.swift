/// An element of a menu that calls a method of the responders.
@preconcurrency @MainActor open class UICommand: UIMenuElement {
  /// The method.
  public let action: Selector
  /// A value for the method; nil for none.
  public let propertyList: Any?
  /// A longer title for explanations; nil for none.
  open var discoverabilityTitle: String?
  /// The attributes of the command.
  open var attributes: UIMenuElement.Attributes
  /// The state of the command: chosen or not.
  open var state: UIMenuElement.State

  /// Creates a command.
  public init(
    title: String, image: UIImage? = nil, action: Selector, propertyList: Any? = nil,
    discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off
  ) {
    (self.action, self.propertyList, self.discoverabilityTitle) = (action, propertyList, discoverabilityTitle)
    (self.attributes, self.state) = (attributes, state)
    super.init(title: title, image: image)
  }

  /// Performs the command from a responder: the nearest one that can.
  ///
  /// - Returns: Whether there was one. A disabled command does nothing.
  @discardableResult public func kumikoPerform(from responder: UIResponder) -> Bool {
    guard !attributes.contains(.disabled), let target = responder.target(forAction: action, withSender: self) else {
      return false
    }
    return action.perform(on: target, with: [self])
  }
}

/// Keys beside others.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  /// The bits of the keys.
  public let rawValue: Int
  /// Creates keys from their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Caps lock.
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  /// Shift.
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  /// Control.
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  /// Option.
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  /// Command.
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
  /// A key of the number pad.
  public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}

/// A command that keys perform.
@preconcurrency @MainActor open class UIKeyCommand: UICommand {
  /// The key up.
  public nonisolated static let inputUpArrow = "UIKeyInputUpArrow"
  /// The key down.
  public nonisolated static let inputDownArrow = "UIKeyInputDownArrow"
  /// The key to the left.
  public nonisolated static let inputLeftArrow = "UIKeyInputLeftArrow"
  /// The key to the right.
  public nonisolated static let inputRightArrow = "UIKeyInputRightArrow"
  /// The key that leaves.
  public nonisolated static let inputEscape = "UIKeyInputEscape"

  /// The key; nil for none.
  public let input: String?
  /// The keys beside it.
  public let modifierFlags: UIKeyModifierFlags

  /// Creates a command of keys.
  public init(
    title: String = "", image: UIImage? = nil, action: Selector, input: String,
    modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil, discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
  ) {
    (self.input, self.modifierFlags) = (input, modifierFlags)
    super.init(
      title: title, image: image, action: action, propertyList: propertyList,
      discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
  }

  /// Creates a command of keys without a title.
  public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
    self.init(action: action, input: input, modifierFlags: modifierFlags)
  }
}
