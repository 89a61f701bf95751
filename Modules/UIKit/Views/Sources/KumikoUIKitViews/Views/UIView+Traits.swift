extension UIView {
  /// The appearance of this view and those below it; unspecified for that around it.
  public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { traitOverrides.userInterfaceStyle }
    set { traitOverrides.userInterfaceStyle = newValue }
  }

  /// Traits with those that this view and its controller override.
  @_spi(Kumiko) public func overridden(_ inherited: UITraitCollection) -> UITraitCollection {
    let own = controller?.traitOverrides
    if traitOverrides.isEmpty, containingList == .unspecified, own?.isEmpty ?? true { return inherited }
    var values = inherited.values
    if containingList != .unspecified { values.listEnvironment = containingList }
    if let own { values.adopt(own) }
    values.adopt(traitOverrides)
    return UITraitCollection(values)
  }

  func changeTraits(_ change: () -> Void) {
    let before = traitCollection
    change()
    tellOfTraits(from: before, to: traitCollection)
  }

  func tellOfTraits(from old: UITraitCollection, to new: UITraitCollection) {
    guard old != new else { return }
    setNeedsUpdateProperties()
    setNeedsLayout()
    traitsDidChange(from: old, to: new)
    traitCollectionDidChange(old)
    tell(traitRegistrations, old, new)
    if let controller {
      controller.traitCollectionDidChange(old)
      controller.tell(controller.traitRegistrations, old, new)
    }
    for subview in subviews { subview.tellOfTraits(from: subview.overridden(old), to: subview.overridden(new)) }
  }
}

extension UIViewController {
  /// The appearance of this controller and what is below it; unspecified for that around it.
  public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { traitOverrides.userInterfaceStyle }
    set { traitOverrides.userInterfaceStyle = newValue }
  }
}
