/// The superclass of views and view controllers. It handles no events: there are none without a screen.
@preconcurrency @MainActor open class UIResponder: NSObject {
  /// The next responder; nil by default.
  open var next: UIResponder? { nil }

  /// Never called: there are no nibs. It is there so that overrides compile.
  open func awakeFromNib() {}
}
