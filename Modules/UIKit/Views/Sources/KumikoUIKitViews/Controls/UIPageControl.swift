/// Dots for pages, one of which is shown.
@preconcurrency @MainActor open class UIPageControl: UIControl {
  /// How the background is drawn.
  public enum BackgroundStyle: Int, Sendable {
    /// While the user touches it, always, or never.
    case automatic, prominent, minimal
  }

  private var page = 0
  private var count = 0
  /// The number of pages. Negative numbers are 0.
  open var numberOfPages: Int {
    get { count }
    set {
      count = max(0, newValue)
      currentPage = page
    }
  }
  /// The number of the shown page, kept among the pages. Setting it sends no event, as in UIKit.
  open var currentPage: Int {
    get { page }
    set { page = max(0, min(newValue, numberOfPages - 1)) }
  }
  /// A Boolean value that indicates whether a single page has no dot.
  open var hidesForSinglePage = false
  /// The color of other dots, and that of the dot of the shown page; nil for that of the system.
  open var pageIndicatorTintColor: UIColor?, currentPageIndicatorTintColor: UIColor?

  /// How the background is drawn. It is stored.
  open var backgroundStyle = BackgroundStyle.automatic
  /// A Boolean value that is stored: no drag changes the page.
  open var allowsContinuousInteraction = true
  /// The image of dots; nil for a dot. It is stored.
  open var preferredIndicatorImage: UIImage?
  private var images: [Int: UIImage] = [:]

  /// Returns the image of the dot of a page; nil for ``preferredIndicatorImage``.
  open func indicatorImage(forPage page: Int) -> UIImage? { images[page] }
  /// Sets the image of the dot of a page; nil for ``preferredIndicatorImage``.
  open func setIndicatorImage(_ image: UIImage?, forPage page: Int) { images[page] = image }

  open override var intrinsicContentSize: CGSize { CGSize(width: CGFloat(numberOfPages) * 17 + 20, height: 26) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// Taps the dot of a page as the user does, and sends the event `valueChanged`.
  public func kumikoTapPage(_ page: Int) {
    guard isEnabled, (0..<numberOfPages).contains(page) else { return }
    currentPage = page
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }
}
