/// A scrolling view with a text of many lines. A test types with ``kumikoType(_:)``. The content is as large as the text and the
/// space around it.
@preconcurrency @MainActor open class UITextView: UIScrollView, UITextInputTraits {
  /// The text. Setting it tells no one, as in UIKit.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var text: String! {
    get { attributed.string }
    set { attributed = NSAttributedString(string: newValue ?? "") }
  }
  /// The text with attributes.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var attributedText: NSAttributedString! {
    get { attributed }
    set { attributed = newValue ?? NSAttributedString(string: "") }
  }
  private var attributed = NSAttributedString(string: "") { didSet { textDidChange() } }
  /// The font of the text; nil for that of the system.
  open var font: UIFont? { didSet { textDidChange() } }
  /// The color of the text; nil for that of the system.
  open var textColor: UIColor?
  /// The alignment of the text.
  open var textAlignment = NSTextAlignment.natural
  /// A Boolean value that indicates whether the text can be edited, or whether parts of it can be selected.
  open var isEditable = true, isSelectable = true
  /// The selected part.
  open var selectedRange = NSRange(location: 0, length: 0)
  /// The space around the text, in points.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet { if textContainerInset != oldValue { textDidChange() } }
  }
  /// The room of the text.
  public private(set) lazy var textContainer = {
    let container = NSTextContainer()
    container.onChange = { [weak self] in self?.textDidChange() }
    return container
  }()
  /// The attributes that new text gets.
  open var typingAttributes: [NSAttributedString.Key: Any] = [:]
  /// The attributes of links.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var linkTextAttributes: [NSAttributedString.Key: Any]! = [:]
  /// A Boolean value that indicates whether the font follows the text size of the system.
  open var adjustsFontForContentSizeCategory = false {
    didSet { if adjustsFontForContentSizeCategory != oldValue { textDidChange() } }
  }
  private var ownInputView, ownAccessory: UIView?

  /// The keys of the keyboard, and the meaning of the return key. They are stored.
  open var keyboardType = UIKeyboardType.default, returnKeyType = UIReturnKeyType.default
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

  /// Allows and receives the text.
  open weak var delegate: (any UITextViewDelegate)?

  @_spi(Kumiko) open override var scrollDelegate: (any UIScrollViewDelegate)? {
    get { delegate }
    set { delegate = newValue as? any UITextViewDelegate }
  }

  open override var inputView: UIView? {
    get { ownInputView }
    set { ownInputView = newValue }
  }
  open override var inputAccessoryView: UIView? {
    get { ownAccessory }
    set { ownAccessory = newValue }
  }

  /// Scrolls until a part of the text is visible. Does nothing: texts are not measured.
  open func scrollRangeToVisible(_ range: NSRange) {}

  // MARK: - Measuring

  private func textDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  /// A Boolean value that indicates whether the view scrolls. One that does not is as large as its text.
  open override var isScrollEnabled: Bool { didSet { if isScrollEnabled != oldValue { textDidChange() } } }

  /// The size of the text with the space around it, in points, if the view does not scroll; none if it does.
  open override var intrinsicContentSize: CGSize {
    isScrollEnabled ? super.intrinsicContentSize : textSize(wrappingWidth)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { textSize(size.width > 0 ? size.width : nil) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let size = CGSize(width: bounds.width, height: textSize(bounds.width).height)
    if contentSize != size { contentSize = size }
  }

  private func textSize(_ width: CGFloat?) -> CGSize {
    let traits = traitCollection
    let padding = 2 * textContainer.lineFragmentPadding
    let (sides, ends) = (
      textContainerInset.left + textContainerInset.right + padding, textContainerInset.top + textContainerInset.bottom
    )
    var font = font ?? .systemFont(ofSize: 12)
    if adjustsFontForContentSizeCategory { font = font.grown(in: traits) }
    let lines = textContainer.maximumNumberOfLines
    // A text without letters, and the line after a break, have the height of a line.
    let text =
      attributed.string.isEmpty || attributed.string.hasSuffix("\n") ? attributed.string + " " : attributed.string
    let size = UIFont.kumikoTextMeasuring.size(
      of: text, font: font, width: width.map { max(1, $0 - sides) }, maximumLines: lines > 0 ? lines : nil)
    return CGSize(width: size.width + sides, height: size.height + ends).roundedUp(to: traits.displayScale)
  }

  @_spi(Kumiko) public override var wrapsContent: Bool { !isScrollEnabled }
  @_spi(Kumiko) public override func traitsDidChange(from old: UITraitCollection, to new: UITraitCollection) {
    textDidChange()
  }

  // MARK: - Editing

  open override var canBecomeFirstResponder: Bool { isEditable || isSelectable }

  @discardableResult open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard !isEditable || delegate?.textViewShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else {
      return false
    }
    if isEditable { delegate?.textViewDidBeginEditing(self) }
    return true
  }

  @discardableResult open override func resignFirstResponder() -> Bool {
    guard isFirstResponder, isEditable else { return super.resignFirstResponder() }
    guard delegate?.textViewShouldEndEditing(self) ?? true, super.resignFirstResponder() else { return false }
    delegate?.textViewDidEndEditing(self)
    return true
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { becomeFirstResponder() }

  /// Types a text as the user does, in place of the present one, with the delegate's permission.
  ///
  /// A view that is edited goes on to be. Another one is edited for this text alone.
  public func kumikoType(_ text: String) {
    guard isEditable, isFirstResponder || delegate?.textViewShouldBeginEditing(self) ?? true else { return }
    if !isFirstResponder { delegate?.textViewDidBeginEditing(self) }
    let range = NSRange(location: 0, length: attributed.length)
    if delegate?.textView(self, shouldChangeTextIn: range, replacementText: text) ?? true {
      self.text = text
      selectedRange = NSRange(location: text.utf16.count, length: 0)
      delegate?.textViewDidChange(self)
      delegate?.textViewDidChangeSelection(self)
    }
    if !isFirstResponder { delegate?.textViewDidEndEditing(self) }
  }
}

/// The room of a text in a text view.
open class NSTextContainer: NSObject {
  /// The space before and after each line, in points.
  open var lineFragmentPadding: CGFloat = 5 { didSet { if lineFragmentPadding != oldValue { onChange?() } } }
  /// The largest number of lines; 0 for no limit.
  open var maximumNumberOfLines = 0 { didSet { if maximumNumberOfLines != oldValue { onChange?() } } }
  /// How long lines are broken. It is stored.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping
  var onChange: (() -> Void)?
}

/// Allows and receives the text of a view. All functions are optional.
@preconcurrency @MainActor public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// Returns whether the text may be edited. True by default.
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  /// Called when the text begins to be edited.
  func textViewDidBeginEditing(_ textView: UITextView)
  /// Returns whether the text may no longer be edited. True by default.
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  /// Called after the text was edited.
  func textViewDidEndEditing(_ textView: UITextView)
  /// Returns whether a part of the text may be replaced. True by default.
  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
  /// Called after the user has changed the text.
  func textViewDidChange(_ textView: UITextView)
  /// Called after the selected part has changed.
  func textViewDidChangeSelection(_ textView: UITextView)
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UITextViewDelegate {
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  public func textViewDidEndEditing(_ textView: UITextView) {}
  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  public func textViewDidChange(_ textView: UITextView) {}
  public func textViewDidChangeSelection(_ textView: UITextView) {}
}
