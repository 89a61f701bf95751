/// The superclass of views and view controllers. It handles no events: there are none without a screen.
@preconcurrency @MainActor open class UIResponder: NSObject {
  /// The next responder; nil by default.
  open var next: UIResponder? { nil }

  /// The activity of the user here; nil for none. It is stored.
  open var userActivity: NSUserActivity?
  /// Updates the values of an activity. Does nothing by default.
  open func updateUserActivityState(_ activity: NSUserActivity) {}
  /// Restores what an activity describes. Does nothing by default.
  open func restoreUserActivityState(_ activity: NSUserActivity) {}

  /// Called after a ``UIStoryboard`` has made the controller. There are no nibs, so views are never told.
  open func awakeFromNib() {}

  /// Returns a Boolean value that indicates whether the responder has a method that a table of `kumiko port` names.
  open func responds(to aSelector: Selector!) -> Bool { aSelector?.isKnown(by: self) ?? false }
}
