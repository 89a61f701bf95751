/// A field for a text to search. A test types with ``kumikoType(_:)``.
@preconcurrency @MainActor open class UISearchBar: UIView {
  /// Receives the text.
  open weak var delegate: (any UISearchBarDelegate)?
  /// The text; nil for none. Setting it does not tell the delegate, as in UIKit.
  open var text: String? {
    get { searchTextField.text }
    set { searchTextField.text = newValue }
  }
  /// The text while there is none; nil for none.
  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }
  /// The field of the text, with its font and colors. The search bar shows it; it has no superview.
  public private(set) lazy var searchTextField: UISearchTextField = {
    let field = UISearchTextField()
    field.addAction(UIAction { [unowned self] _ in noteText() }, for: .editingChanged)
    return field
  }()
  /// The text above the field; nil for none.
  open var prompt: String?
  /// A Boolean value that indicates whether there is a button to cancel.
  open var showsCancelButton = false
  /// The titles of the scopes; nil for none.
  open var scopeButtonTitles: [String]?
  /// The number of the chosen scope.
  open var selectedScopeButtonIndex = 0
  /// A Boolean value that indicates whether the scopes are shown.
  open var showsScopeBar = false
  var didChange: (() -> Void)?

  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 56) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 56) }

  /// Shows or hides the button to cancel.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    self.showsCancelButton = showsCancelButton
  }

  /// Types a text as the user does: in place of the present one, with the delegate's permission and told to the delegate.
  public func kumikoType(_ text: String) {
    guard delegate?.searchBarShouldBeginEditing(self) ?? true else { return }
    delegate?.searchBarTextDidBeginEditing(self)
    let range = NSRange(location: 0, length: (self.text ?? "").utf16.count)
    guard delegate?.searchBar(self, shouldChangeTextIn: range, replacementText: text) ?? true else { return }
    searchTextField.kumikoType(text)
  }

  private func noteText() {
    delegate?.searchBar(self, textDidChange: text ?? "")
    didChange?()
  }

  /// Taps the button that searches.
  public func kumikoTapSearch() { delegate?.searchBarSearchButtonClicked(self) }

  /// Taps the button that cancels.
  public func kumikoTapCancel() { delegate?.searchBarCancelButtonClicked(self) }

  /// Taps a scope.
  public func kumikoTapScope(_ index: Int) {
    guard scopeButtonTitles?.indices.contains(index) == true else {
      misuse("the search bar has no scope \(index); there are \(scopeButtonTitles?.count ?? 0)")
    }
    selectedScopeButtonIndex = index
    delegate?.searchBar(self, selectedScopeButtonIndexDidChange: index)
    didChange?()
  }
}

/// The field of a ``UISearchBar``.
@preconcurrency @MainActor open class UISearchTextField: UITextField {}

/// Receives the text of a search bar. All functions are optional.
@preconcurrency @MainActor public protocol UISearchBarDelegate: NSObjectProtocol {
  /// Returns whether the text may be edited. True by default.
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
  /// Called when the text begins to be edited.
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  /// Returns whether a part of the text may be replaced. True by default.
  func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
  /// Called after the user has changed the text.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  /// Called after the user has tapped the button that searches.
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  /// Called after the user has tapped the button that cancels.
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
  /// Called after the user has chosen a scope.
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UISearchBarDelegate {
  public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  public func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {}
}
