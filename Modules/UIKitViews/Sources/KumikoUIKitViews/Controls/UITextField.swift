/// A field for a line of text. A test types with ``kumikoType(_:)``.
@preconcurrency @MainActor open class UITextField: UIControl {
  /// The border of a field. Nothing draws it.
  public enum BorderStyle: Int, Sendable {
    /// None, a line, a bezel, or a rounded rectangle.
    case none, line, bezel, roundedRect
  }

  /// The text; nil for none. Setting it sends no event, as in UIKit.
  open var text: String?
  /// The text while there is none; nil for none.
  open var placeholder: String?
  /// The text with attributes while there is none; nil for none. Setting it sets ``placeholder``, too.
  open var attributedPlaceholder: NSAttributedString? {
    didSet { placeholder = attributedPlaceholder?.string }
  }
  /// The color of the text.
  open var textColor: UIColor?
  /// The font of the text; nil for that of the system.
  open var font: UIFont?
  /// The alignment of the text.
  open var textAlignment = NSTextAlignment.natural
  /// The border.
  open var borderStyle = BorderStyle.none
  /// The view at the leading edge; nil for none.
  open var leftView: UIView?
  /// The view at the trailing edge; nil for none.
  open var rightView: UIView?
  /// A Boolean value that indicates whether the text is hidden.
  open var isSecureTextEntry = false
  /// Allows and receives the text.
  open weak var delegate: (any UITextFieldDelegate)?

  /// Creates an empty field.
  public override init(frame: CGRect) { super.init(frame: frame) }
  /// Creates an empty field.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Returns the rectangle of the text, in points: the bounds by default.
  open func textRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Returns the rectangle of the text that is edited, in points: that of the text by default.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  /// Returns the rectangle of the placeholder, in points: that of the text by default.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

  /// Types a text as the user does, in place of the present one: with the delegate's permission, and with the events of editing.
  public func kumikoType(_ text: String) {
    let range = NSRange(location: 0, length: (self.text ?? "").utf16.count)
    guard isEnabled, delegate?.textFieldShouldBeginEditing(self) ?? true else { return }
    sendActions(for: .editingDidBegin)
    delegate?.textFieldDidBeginEditing(self)
    if delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: text) ?? true {
      self.text = text
      sendActions(for: .editingChanged)
    }
    sendActions(for: .editingDidEnd)
    delegate?.textFieldDidEndEditing(self)
  }

  /// Taps the return key.
  public func kumikoTapReturn() { _ = delegate?.textFieldShouldReturn(self) }
}

/// Allows and receives the text of a field. All functions are optional.
@preconcurrency @MainActor public protocol UITextFieldDelegate: NSObjectProtocol {
  /// Returns whether the text may be edited. True by default.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// Called when the text begins to be edited.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Returns whether a part of the text may be replaced. True by default.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool
  /// Called after the text was edited.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Called when the return key was tapped; the answer is not used. True by default.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  /// Returns true.
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  /// Returns true.
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { true }
  /// Does nothing.
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  /// Returns true.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}
