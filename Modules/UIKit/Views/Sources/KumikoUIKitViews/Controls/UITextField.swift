/// A field for a line of text. A test types with ``kumikoType(_:)``.
@preconcurrency @MainActor open class UITextField: UIControl, UITextInputTraits {
  /// The border of a field.
  public enum BorderStyle: Int, Sendable {
    /// None, a line, a bezel, or a rounded rectangle.
    case none, line, bezel, roundedRect
  }

  /// The text; nil for none. Setting it sends no event, as in UIKit.
  open var text: String? {
    get { attributedText?.string }
    set { attributedText = newValue.map { NSAttributedString(string: $0) } }
  }
  /// The text while there is none; nil for none.
  open var placeholder: String? { didSet { if placeholder != oldValue { invalidateIntrinsicContentSize() } } }
  /// The text with attributes while there is none; nil for none. Setting it sets ``placeholder``, too.
  open var attributedPlaceholder: NSAttributedString? { didSet { placeholder = attributedPlaceholder?.string } }
  /// The color of the text.
  open var textColor: UIColor?
  /// The font of the text; nil for that of the system.
  open var font: UIFont? { didSet { if font != oldValue { invalidateIntrinsicContentSize() } } }
  /// A Boolean value that indicates whether the font follows the text size of the system.
  open var adjustsFontForContentSizeCategory = false {
    didSet { if adjustsFontForContentSizeCategory != oldValue { invalidateIntrinsicContentSize() } }
  }
  /// The alignment of the text.
  open var textAlignment = NSTextAlignment.natural
  /// The border.
  open var borderStyle = BorderStyle.none { didSet { if borderStyle != oldValue { invalidateIntrinsicContentSize() } } }
  /// The view at the leading edge, and that at the trailing one; nil for none.
  open var leftView: UIView?, rightView: UIView?
  /// A Boolean value that indicates whether the text is hidden.
  open var isSecureTextEntry = false
  /// When a field shows the button that clears it.
  public enum ViewMode: Int, Sendable {
    /// Never, while the text is edited, while it is not, or always.
    case never, whileEditing, unlessEditing, always
  }

  /// Why the editing of a text has ended.
  public enum DidEndEditingReason: Int, Sendable {
    /// The field gave way.
    case committed
  }

  /// The keys of the keyboard. They are stored.
  open var keyboardType = UIKeyboardType.default
  /// The meaning of the return key, which served screens show.
  open var returnKeyType = UIReturnKeyType.default
  /// Which letters become capital ones. It is stored.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// Whether words are corrected. It is stored.
  open var autocorrectionType = UITextAutocorrectionType.default
  /// Whether wrong words are shown. It is stored.
  open var spellCheckingType = UITextSpellCheckingType.default
  /// Whether the keyboard is light or dark. It is stored.
  open var keyboardAppearance = UIKeyboardAppearance.default
  /// The meaning of the text. It is stored.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var textContentType: UITextContentType!
  /// A Boolean value that is stored: there is no keyboard.
  open var enablesReturnKeyAutomatically = false
  private var ownInputView, ownAccessory: UIView?

  /// Allows and receives the text.
  open weak var delegate: (any UITextFieldDelegate)?
  /// When the button that clears the text and the views at both edges are shown.
  open var clearButtonMode = ViewMode.never, leftViewMode = ViewMode.never, rightViewMode = ViewMode.never
  /// A Boolean value that indicates whether the text is cleared when its editing begins.
  open var clearsOnBeginEditing = false
  /// A Boolean value that indicates whether long texts get a smaller font. Nothing draws it.
  open var adjustsFontSizeToFitWidth = false
  /// The smallest size of the font, in points.
  open var minimumFontSize: CGFloat = 0
  /// The text with attributes; nil for none. Setting ``text`` removes the attributes.
  open var attributedText: NSAttributedString? {
    didSet { if attributedText != oldValue { invalidateIntrinsicContentSize() } }
  }
  /// The attributes that new text gets.
  open var defaultTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// A Boolean value that indicates whether the text is edited.
  open private(set) var isEditing = false

  open override var intrinsicContentSize: CGSize {
    let shown = text?.isEmpty == false ? text : placeholder
    var font = font ?? .systemFont(ofSize: 17)
    if adjustsFontForContentSizeCategory { font = font.grown(in: traitCollection) }
    let size = UIFont.kumikoTextMeasuring.size(of: shown ?? "", font: font, width: nil, maximumLines: 1)
    let line = UIFont.kumikoTextMeasuring.lineHeight(of: font)
    let hasBorder = borderStyle == .roundedRect || borderStyle == .bezel
    return CGSize(
      width: (size.width + (hasBorder ? 15 : 1)).rounded(.up), height: line.rounded(.up) + (hasBorder ? 13 : 1))
  }

  @_spi(Kumiko) public override func traitsDidChange(from old: UITraitCollection, to new: UITraitCollection) {
    if adjustsFontForContentSizeCategory { invalidateIntrinsicContentSize() }
  }

  /// Returns the rectangle of the text, in points: the bounds by default.
  open func textRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Returns the rectangle of the text that is edited, in points: that of the text by default.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  /// Returns the rectangle of the placeholder, in points: that of the text by default.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

  open override var inputView: UIView? {
    get { ownInputView }
    set { ownInputView = newValue }
  }
  open override var inputAccessoryView: UIView? {
    get { ownAccessory }
    set { ownAccessory = newValue }
  }

  // MARK: - Editing

  /// A Boolean value that indicates whether the field can be edited: that of `isEnabled`.
  open override var canBecomeFirstResponder: Bool { isEnabled }

  @discardableResult open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard isEnabled, delegate?.textFieldShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else {
      return false
    }
    begin()
    return true
  }

  @discardableResult open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return super.resignFirstResponder() }
    guard delegate?.textFieldShouldEndEditing(self) ?? true, super.resignFirstResponder() else { return false }
    end()
    return true
  }

  private func begin() {
    isEditing = true
    if clearsOnBeginEditing { text = nil }
    sendActions(for: .editingDidBegin)
    delegate?.textFieldDidBeginEditing(self)
  }

  private func end() {
    isEditing = false
    sendActions(for: .editingDidEnd)
    delegate?.textFieldDidEndEditing(self, reason: .committed)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    becomeFirstResponder()
  }

  /// Types a text as the user does, in place of the present one: with the delegate's permission, and with the events of editing.
  ///
  /// A field that is edited goes on to be. Another one is edited for this text alone.
  public func kumikoType(_ text: String) {
    let goesOn = isEditing
    guard goesOn || isEnabled && delegate?.textFieldShouldBeginEditing(self) ?? true else { return }
    if !goesOn { begin() }
    change(to: text)
    if !goesOn { end() }
  }

  /// Taps the button that clears the text, with the delegate's permission.
  public func kumikoTapClear() {
    guard isEnabled, delegate?.textFieldShouldClear(self) ?? true else { return }
    text = ""
    sendActions(for: .editingChanged)
    delegate?.textFieldDidChangeSelection(self)
  }

  private func change(to text: String) {
    let range = NSRange(location: 0, length: (self.text ?? "").utf16.count)
    guard delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: text) ?? true else { return }
    self.text = text
    sendActions(for: .editingChanged)
    delegate?.textFieldDidChangeSelection(self)
  }

  /// Taps the return key. With the delegate's permission it sends the event `editingDidEndOnExit`, whose handlers end the editing.
  public func kumikoTapReturn() {
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
    if allControlEvents.contains(.editingDidEndOnExit) { resignFirstResponder() }
  }
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
  /// Returns whether the text may no longer be edited. True by default.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// Called after the text was edited.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Called after the text was edited, with the reason. Calls ``textFieldDidEndEditing(_:)`` by default.
  func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
  /// Called after the text or the selected part has changed.
  func textFieldDidChangeSelection(_ textField: UITextField)
  /// Returns whether the text may be cleared. True by default.
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  /// Returns whether the return key does what it usually does. True by default.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UITextFieldDelegate {
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { true }
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  /// Calls ``textFieldDidEndEditing(_:)``.
  public func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
    textFieldDidEndEditing(textField)
  }
  public func textFieldDidChangeSelection(_ textField: UITextField) {}
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}
