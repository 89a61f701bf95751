/// A sign of activity.
@preconcurrency @MainActor open class UIActivityIndicatorView: UIView {
  /// The size of a sign.
  public enum Style: Int, Sendable {
    /// 20 points.
    case medium = 100
    /// 37 points.
    case large = 101

    fileprivate var size: CGSize { self == .large ? CGSize(width: 37, height: 37) : CGSize(width: 20, height: 20) }
  }

  /// The size.
  open var style: Style
  /// The color; nil for that of the system.
  open var color: UIColor?
  /// A Boolean value that indicates whether the sign is hidden while nothing is active. Setting it hides or shows it.
  open var hidesWhenStopped = true { didSet { isHidden = hidesWhenStopped && !isAnimating } }
  /// A Boolean value that indicates whether something is active.
  open private(set) var isAnimating = false

  /// Creates a sign.
  public init(style: Style) {
    self.style = style
    super.init(frame: CGRect(origin: .zero, size: style.size))
    isHidden = true
  }

  public convenience override init(frame: CGRect) {
    self.init(style: .medium)
    self.frame = frame
  }

  /// Creates a sign of medium size. There are no archives: the coder is not read.
  public required init?(coder: NSCoder) {
    style = .medium
    super.init(coder: coder)
  }

  open override var intrinsicContentSize: CGSize { style.size }

  /// Shows activity.
  open func startAnimating() {
    isAnimating = true
    isHidden = false
  }

  /// Shows activity no more.
  open func stopAnimating() {
    isAnimating = false
    isHidden = hidesWhenStopped
  }
}

/// A control that refreshes content. A test pulls it with ``kumikoPull()``.
@preconcurrency @MainActor open class UIRefreshControl: UIControl {
  /// A Boolean value that indicates whether content is being refreshed.
  open private(set) var isRefreshing = false
  /// The text below the sign; nil for none.
  open var attributedTitle: NSAttributedString?

  /// Shows that content is being refreshed. Sends no event, as in UIKit.
  open func beginRefreshing() { isRefreshing = true }
  /// Shows that content was refreshed.
  open func endRefreshing() { isRefreshing = false }

  /// Pulls the content down as the user does: begins to refresh, and sends the event `valueChanged`.
  public func kumikoPull() {
    guard isEnabled, !isRefreshing else { return }
    isRefreshing = true
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }
}
