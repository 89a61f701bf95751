/// The part of a view that the keyboard covers. Without a keyboard, the part below the safe area.
///
/// There is no keyboard until ``UIWindow/kumikoKeyboardFrame`` is set.
@preconcurrency @MainActor open class UIKeyboardLayoutGuide: UILayoutGuide {
  /// A Boolean value that indicates whether the guide ends at the safe area while there is no keyboard. True by default.
  open var usesBottomSafeArea = true { didSet { if usesBottomSafeArea != oldValue { owningView?.setNeedsLayout() } } }

  convenience init(in view: UIView) {
    self.init(
      view,
      .inset { view in
        let below = (view.constraintState?.keyboardGuide?.usesBottomSafeArea ?? true) ? view.safeAreaInsets.bottom : 0
        let covered = view.window.flatMap { window in
          window.kumikoKeyboardFrame.map { view.bounds.maxY - view.convert($0, from: window).minY }
        }
        return UIEdgeInsets(top: view.bounds.height - max(covered ?? 0, below), left: 0, bottom: 0, right: 0)
      })
  }
}

extension UIView {
  /// The part of the view that the keyboard covers.
  public var keyboardLayoutGuide: UIKeyboardLayoutGuide { made(\.keyboardGuide, UIKeyboardLayoutGuide(in: self)) }
}

extension UIWindow {
  /// The frame of the keyboard in the window, in points; nil for none, as by default. Apple has no such property.
  ///
  /// Setting it shows, moves or hides the keyboard: posts the notifications of ``UIResponder``, and lays the window out.
  public var kumikoKeyboardFrame: CGRect? {
    get { keyboardFrame }
    set {
      guard newValue != keyboardFrame else { return }
      let hidden = CGRect(x: 0, y: bounds.height, width: bounds.width, height: (newValue ?? keyboardFrame)?.height ?? 0)
      let ends: [String: Any] = [
        UIResponder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: keyboardFrame ?? hidden),
        UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: newValue ?? hidden),
        UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: 0.25),
        UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: UIView.AnimationCurve.easeInOut.rawValue),
        UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
      ]
      func post(_ names: NSNotification.Name...) {
        for name in names { NotificationCenter.default.post(name: name, object: screen, userInfo: ends) }
      }
      let (isShown, wasShown) = (newValue != nil, keyboardFrame != nil)
      post(UIResponder.keyboardWillChangeFrameNotification)
      if isShown != wasShown {
        post(isShown ? UIResponder.keyboardWillShowNotification : UIResponder.keyboardWillHideNotification)
      }
      keyboardFrame = newValue
      setNeedsLayoutBelow()
      layoutIfNeeded()
      post(UIResponder.keyboardDidChangeFrameNotification)
      if isShown != wasShown {
        post(isShown ? UIResponder.keyboardDidShowNotification : UIResponder.keyboardDidHideNotification)
      }
    }
  }

  /// The one screen.
  public var screen: UIScreen { .main }
}

// The notifications of the keyboard. Their object is the screen, and ``UIWindow/kumikoKeyboardFrame`` posts them.
extension UIResponder {
  /// Posted before the keyboard appears.
  public nonisolated static let keyboardWillShowNotification = NSNotification.Name("UIKeyboardWillShowNotification")
  /// Posted after the keyboard has appeared.
  public nonisolated static let keyboardDidShowNotification = NSNotification.Name("UIKeyboardDidShowNotification")
  /// Posted before the keyboard disappears.
  public nonisolated static let keyboardWillHideNotification = NSNotification.Name("UIKeyboardWillHideNotification")
  /// Posted after the keyboard has disappeared.
  public nonisolated static let keyboardDidHideNotification = NSNotification.Name("UIKeyboardDidHideNotification")
  /// Posted before the keyboard appears, moves or disappears.
  public nonisolated static let keyboardWillChangeFrameNotification = NSNotification.Name(
    "UIKeyboardWillChangeFrameNotification")
  /// Posted after the keyboard has appeared, moved or disappeared.
  public nonisolated static let keyboardDidChangeFrameNotification = NSNotification.Name(
    "UIKeyboardDidChangeFrameNotification")
  /// The key of the frame before, in points: an `NSValue`.
  public nonisolated static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  /// The key of the frame afterwards, in points: an `NSValue`.
  public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  /// The key of the length of the animation, in seconds.
  public nonisolated static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
  /// The key of the raw value of the `UIView.AnimationCurve`.
  public nonisolated static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
  /// The key of whether the keyboard belongs to this application.
  public nonisolated static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}
