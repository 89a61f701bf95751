@_spi(Kumiko) import KumikoDimension
import KumikoLayout

extension LayoutEnvironment {
  /// Returns whether sizes measured in another environment are valid in this one.
  ///
  /// Insets along the direction of scrolling are no matter: content runs on under bars.
  func offersSizes(like other: LayoutEnvironment, scrolling axis: LayoutAxis) -> Bool {
    clearOnly(across: axis) == other.clearOnly(across: axis)
  }

  private func clearOnly(across axis: LayoutAxis) -> LayoutEnvironment {
    var environment = self
    environment.container.contentInsets = container.contentInsets.only(along: axis.crossed)
    environment.safeAreaInsets = safeAreaInsets.only(along: axis.crossed)
    environment.layoutMargins = layoutMargins.only(along: axis.crossed)
    return environment
  }
}
