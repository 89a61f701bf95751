/// A controller with a search bar, which tells what is typed. Nothing presents it; set it as the `searchController` of a
/// navigation item.
@preconcurrency @MainActor open class UISearchController: UIViewController {
  /// The controller that shows results; nil for the one that is searched.
  open private(set) var searchResultsController: UIViewController?
  /// Receives the text that is typed.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// The search bar.
  public let searchBar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 56))
  /// Is told when the search begins and ends.
  open weak var delegate: (any UISearchControllerDelegate)?
  /// A Boolean value that indicates whether the user searches. Setting it tells the delegate and the updater.
  open var isActive = false {
    willSet {
      guard newValue != isActive else { return }
      if newValue { delegate?.willPresentSearchController(self) } else { delegate?.willDismissSearchController(self) }
    }
    didSet {
      guard isActive != oldValue else { return }
      searchResultsUpdater?.updateSearchResults(for: self)
      if isActive { delegate?.didPresentSearchController(self) } else { delegate?.didDismissSearchController(self) }
    }
  }
  /// A Boolean value that indicates whether what is searched is dimmed. It is stored.
  open var obscuresBackgroundDuringPresentation = true
  /// A Boolean value that indicates whether the navigation bar is hidden meanwhile. It is stored.
  open var hidesNavigationBarDuringPresentation = true
  /// A Boolean value that indicates whether there is a button to cancel without being asked for. It is stored.
  open var automaticallyShowsCancelButton = true

  /// Creates a search controller.
  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
    searchBar.didChange = { [unowned self] in
      if isActive { searchResultsUpdater?.updateSearchResults(for: self) } else { isActive = true }
    }
  }

  /// Creates a search controller without results. There are no archives: the coder is not read.
  public required init?(coder: NSCoder) { nil }
  /// Creates a controller that shows results in the searched content.
  public convenience init() { self.init(searchResultsController: nil) }
}

/// Receives the text that is typed into a search bar.
@preconcurrency @MainActor public protocol UISearchResultsUpdating: NSObjectProtocol {
  /// Called when the text has changed, and when the search begins and ends.
  func updateSearchResults(for searchController: UISearchController)
}

/// Is told when a search begins and ends. All functions are optional.
@preconcurrency @MainActor public protocol UISearchControllerDelegate: NSObjectProtocol {
  /// Called before the search begins.
  func willPresentSearchController(_ searchController: UISearchController)
  /// Called when the search has begun.
  func didPresentSearchController(_ searchController: UISearchController)
  /// Called before the search ends.
  func willDismissSearchController(_ searchController: UISearchController)
  /// Called when the search has ended.
  func didDismissSearchController(_ searchController: UISearchController)
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UISearchControllerDelegate {
  public func willPresentSearchController(_ searchController: UISearchController) {}
  public func didPresentSearchController(_ searchController: UISearchController) {}
  public func willDismissSearchController(_ searchController: UISearchController) {}
  public func didDismissSearchController(_ searchController: UISearchController) {}
}
