extension UIViewController {
  /// The traits, and the text in the search bar of the navigation item (iOS 17).
  public var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState {
    var state = UIContentUnavailableConfigurationState(traitCollection: traitCollection)
    state.searchText = navigationItem.searchController?.searchBar.text
    return state
  }

  /// Notes that what is shown in place of content has to be updated (iOS 17).
  public func setNeedsUpdateContentUnavailableConfiguration() {
    needsContentUnavailableUpdate = true
    viewIfLoaded?.setNeedsLayout()
  }

  /// Updates what is shown in place of content, if that was asked for, and keeps it over the visible part of the view.
  func layOutContentUnavailable() {
    if needsContentUnavailableUpdate {
      needsContentUnavailableUpdate = false
      updateContentUnavailableConfiguration(using: contentUnavailableConfigurationState)
    }
    guard let shown = contentUnavailableView, let view = viewIfLoaded else { return }
    if shown.superview !== view { view.addSubview(shown) }
    if shown.frame != view.bounds { shown.frame = view.bounds }
  }

  func showContentUnavailable() {
    if let configuration = contentUnavailableConfiguration, let shown = contentUnavailableView,
      shown.supports(configuration)
    {
      return shown.configuration = configuration
    }
    contentUnavailableView?.removeFromSuperview()
    contentUnavailableView = contentUnavailableConfiguration?.makeContentView()
    viewIfLoaded?.setNeedsLayout()
  }
}
