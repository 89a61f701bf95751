import KumikoDimension
import KumikoLayout

extension LayoutEnvironment {
  @MainActor init(uiKit environment: any NSCollectionLayoutEnvironment) {
    let (container, traits) = (environment.container, environment.traitCollection)
    let (size, insets) = (container.contentSize, container.contentInsets)
    self.init(
      container: LayoutContainer(
        contentSize: Size2D(width: size.width, height: size.height),
        contentInsets: DirectionalEdgeInsets(uiKit: insets)),
      traits: EnvironmentTraits(
        horizontalSizeClass: traits.horizontalSizeClass == .regular ? .regular : .compact,
        verticalSizeClass: traits.verticalSizeClass == .compact ? .compact : .regular,
        displayScale: traits.displayScale == 0 ? 1 : Double(traits.displayScale),
        layoutDirection: traits.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight))
  }
}
