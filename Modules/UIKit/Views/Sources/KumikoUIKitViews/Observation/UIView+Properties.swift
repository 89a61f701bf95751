extension UIView {
  func markPropertiesBelow() {
    var view: UIView? = self
    while let marked = view, !marked.hasPropertiesBelow {
      marked.hasPropertiesBelow = true
      view = marked.superview
    }
  }

  func markLayoutAbove() {
    var view = superview
    while let marked = view, !marked.hasLayoutBelow {
      marked.hasLayoutBelow = true
      view = marked.superview
    }
  }

  func updatePendingProperties() {
    guard hasPropertiesBelow else { return }
    hasPropertiesBelow = false
    if needsProperties {
      needsProperties = false
      let before = CurrentTraits.view
      CurrentTraits.view = self
      defer { CurrentTraits.view = before }
      if needsConfiguration {
        needsConfiguration = false
        updatePendingConfiguration()
      }
      ObservationScope.track(self) {
        controller?.updateProperties()
        updateProperties()
      } onChange: {
        $0.setNeedsUpdateProperties()
      }
    }
    for subview in subviews { subview.updatePropertiesIfNeeded() }
  }

  /// Lays out this view, and has it laid out again when an observable value changes that its functions have read.
  func layOutTracked() {
    let before = CurrentTraits.view
    CurrentTraits.view = self
    defer { CurrentTraits.view = before }
    guard tracksLayout || controller != nil else {
      safeAreaMayDiffer()
      return layoutSubviews()
    }
    ObservationScope.track(self) {
      controller?.layOutContentUnavailable()
      controller?.viewWillLayoutSubviews()
      controller?.layOutBars()
      safeAreaMayDiffer()
      layoutSubviews()
      controller?.viewDidLayoutSubviews()
    } onChange: {
      $0.setNeedsLayout()
    }
  }

  /// Updates and lays out what is shown: the windows of all scenes, and those that were shown without one.
  static func flushUpdates() { for window in UIWindow.shown { window.layoutIfNeeded() } }
}
