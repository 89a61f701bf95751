/// The items of a controller in a navigation bar.
@preconcurrency @MainActor open class UINavigationItem: NSObject {
  /// When a title is large.
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// By the controller before, always, or never.
    case automatic, always, never
  }

  /// The style of a back button.
  public enum BackButtonDisplayMode: Int, Sendable {
    /// The title where there is room, a short title, or the symbol alone.
    case `default`, generic, minimal
  }

  /// The title.
  open var title: String? { didSet { didChange?() } }
  /// The style of the back button that leads to this item.
  open var backButtonDisplayMode = BackButtonDisplayMode.default
  /// The item that leads back here; nil for the one of the system.
  open var backBarButtonItem: UIBarButtonItem? { didSet { didChange?() } }
  /// The look of the bar; nil for that of the bar. It is stored.
  open var standardAppearance: UINavigationBarAppearance?
  /// The look of the bar over the end of the content; nil for that of the bar. It is stored.
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  /// The text above the title.
  open var prompt: String? { didSet { didChange?() } }
  /// The title of the button that leads back here; nil for the title.
  open var backButtonTitle: String? { didSet { didChange?() } }
  /// A Boolean value that indicates whether the button that leads back is hidden.
  open var hidesBackButton = false { didSet { didChange?() } }
  /// The view in place of the title; nil for none.
  open var titleView: UIView? { didSet { didChange?() } }
  /// The controller of the search bar; nil for none.
  open var searchController: UISearchController? { didSet { didChange?() } }
  /// A Boolean value that indicates whether scrolling hides the search bar. It is stored.
  open var hidesSearchBarWhenScrolling = true
  /// When the title is large.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic { didSet { didChange?() } }
  /// The items at the leading edge, the outermost first; nil for none.
  open var leftBarButtonItems: [UIBarButtonItem]? { didSet { didChange?() } }
  /// The items at the trailing edge, the outermost first; nil for none.
  open var rightBarButtonItems: [UIBarButtonItem]? { didSet { didChange?() } }

  /// The outermost item at the leading edge. Setting it replaces all items there.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  /// The outermost item at the trailing edge. Setting it replaces all items there.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  var didChange: (() -> Void)?

  /// Creates an item with a title.
  public init(title: String) { self.title = title }

  /// Sets the outermost item at the leading edge.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
  /// Sets the outermost item at the trailing edge.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }
}
