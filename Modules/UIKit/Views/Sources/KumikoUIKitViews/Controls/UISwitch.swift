/// A control that is on or off. A test turns it with ``kumikoToggle()``.
@preconcurrency @MainActor open class UISwitch: UIControl {
  /// A Boolean value that indicates whether the control is on. Setting it sends no event, as in UIKit.
  open var isOn = false
  /// The color while it is on, and that of the thumb; nil for that of the system.
  open var onTintColor: UIColor?, thumbTintColor: UIColor?

  /// Creates a control that is off. It has its own size, whatever that of the frame.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: CGSize(width: 51, height: 31)))
  }
  /// Creates a control that is off.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Turns the control on or off, at once.
  open func setOn(_ on: Bool, animated: Bool) { isOn = on }

  open override var intrinsicContentSize: CGSize { CGSize(width: 51, height: 31) }

  /// Turns the control over as the user does, and sends the event `valueChanged`. A disabled control stays.
  public func kumikoToggle() {
    guard isEnabled else { return }
    isOn.toggle()
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }
}
