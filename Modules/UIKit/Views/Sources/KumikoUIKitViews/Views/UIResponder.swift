/// The superclass of views and view controllers: a link in the chain along which events and actions pass.
@preconcurrency @MainActor open class UIResponder: NSObject {
  /// The next responder; nil by default.
  open var next: UIResponder? { nil }

  /// The activity of the user here; nil for none. It is stored.
  open var userActivity: NSUserActivity?
  /// Updates the values of an activity. Does nothing by default.
  open func updateUserActivityState(_ activity: NSUserActivity) {}
  /// Restores what an activity describes. Does nothing by default.
  open func restoreUserActivityState(_ activity: NSUserActivity) {}

  /// Called after a ``UIStoryboard`` or a ``UINib`` has made the object and set the outlets.
  open func awakeFromNib() {}

  /// Returns a Boolean value that indicates whether the responder has a method that a table of `kumiko-port` names.
  open func responds(to aSelector: Selector!) -> Bool { aSelector?.isKnown(by: self) ?? false }

  // MARK: - Touches

  /// Called when fingers come down. Tells the next responder by default.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }
  /// Called when fingers move. Tells the next responder by default.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }
  /// Called when fingers leave. Tells the next responder by default.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }
  /// Called when a gesture takes the touches. Tells the next responder by default.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }
  /// Called when the device begins to be shaken; see ``kumikoShake()``. Tells the next responder by default.
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { next?.motionBegan(motion, with: event) }
  /// Called after the device was shaken. Tells the next responder by default.
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { next?.motionEnded(motion, with: event) }
  /// Called when a shake is interrupted. Tells the next responder by default.
  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionCancelled(motion, with: event)
  }

  /// Shakes the device while this is the first responder.
  public func kumikoShake() {
    let event = UIEvent(.motion, .motionShake)
    motionBegan(.motionShake, with: event)
    motionEnded(.motionShake, with: event)
  }

  // MARK: - First responder

  /// A Boolean value that indicates whether the responder can receive what the user types. False by default.
  open var canBecomeFirstResponder: Bool { false }
  /// A Boolean value that indicates whether the responder lets another one receive what the user types. True by default.
  open var canResignFirstResponder: Bool { true }
  /// A Boolean value that indicates whether the responder receives what the user types.
  open var isFirstResponder: Bool { responderWindow?.firstResponder === self }

  /// Receives what the user types, in place of the present first responder of the window.
  ///
  /// - Returns: False outside a window, where the responder does not want to, or where the present one does not give way.
  @discardableResult open func becomeFirstResponder() -> Bool {
    guard let window = responderWindow, canBecomeFirstResponder else { return false }
    if window.firstResponder === self { return true }
    if let present = window.firstResponder, !present.resignFirstResponder() { return false }
    window.firstResponder = self
    return true
  }

  /// Receives no more what the user types.
  ///
  /// - Returns: False where the responder does not want to.
  @discardableResult open func resignFirstResponder() -> Bool {
    guard canResignFirstResponder else { return false }
    if let window = responderWindow, window.firstResponder === self { window.firstResponder = nil }
    return true
  }

  /// The view in place of the keyboard; nil for the keyboard. There is none.
  open var inputView: UIView? { nil }
  /// The view above the keyboard; nil for none. There is no keyboard.
  open var inputAccessoryView: UIView? { nil }
  /// Does nothing: there is no keyboard.
  open func reloadInputViews() {}

  private var responderWindow: UIWindow? {
    (self as? UIView)?.window ?? (self as? UIViewController)?.viewIfLoaded?.window
  }

  // MARK: - Actions

  /// Returns whether the responder performs an action now. True by default for a method of a table of `kumiko-port`.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { action.isAnswered(by: self) }

  /// Returns the responder that performs an action: this one or the nearest next one that can; nil for none.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    sequence(first: self) { $0.next }.first { $0.canPerformAction(action, withSender: sender) }
  }

  /// The undo manager of the nearest responder that has one: that of the window by default.
  open var undoManager: UndoManager? { next?.undoManager }
  /// The commands of the keyboard; nil for none. A test performs them with ``UICommand/kumikoPerform(from:)``.
  open var keyCommands: [UIKeyCommand]? { nil }
}
