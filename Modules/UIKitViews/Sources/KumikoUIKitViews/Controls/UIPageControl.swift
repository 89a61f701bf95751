/// Dots for pages, one of which is shown. Nothing draws it.
@preconcurrency @MainActor open class UIPageControl: UIControl {
  private var page = 0
  /// The number of pages.
  open var numberOfPages = 0 {
    didSet { currentPage = page }
  }
  /// The number of the shown page, kept among the pages. Setting it sends no event, as in UIKit.
  open var currentPage: Int {
    get { page }
    set { page = max(0, min(newValue, numberOfPages - 1)) }
  }
  /// A Boolean value that indicates whether a single page has no dot.
  open var hidesForSinglePage = false
  /// The color of other dots; nil for that of the system.
  open var pageIndicatorTintColor: UIColor?
  /// The color of the dot of the shown page; nil for that of the system.
  open var currentPageIndicatorTintColor: UIColor?

  /// Creates a control without pages.
  public override init(frame: CGRect) { super.init(frame: frame) }
  /// Creates a control without pages.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Taps the dot of a page as the user does, and sends the event `valueChanged`.
  public func kumikoTapPage(_ page: Int) {
    guard isEnabled, (0..<numberOfPages).contains(page) else { return }
    currentPage = page
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }
}
