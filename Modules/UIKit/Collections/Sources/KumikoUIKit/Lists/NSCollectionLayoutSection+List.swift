import KumikoComposition
import KumikoDimension
@_spi(Kumiko) import KumikoLayout

extension NSCollectionLayoutSection {
  /// Creates a section with the rows of a list, in the environment that the section provider was told.
  public class func list(
    using configuration: UICollectionLayoutListConfiguration, layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let resolved = layoutEnvironment as? ResolvedEnvironment
    var environment = resolved?.value ?? LayoutEnvironment(layoutEnvironment)
    // The 8 points that every view has are not those of a list, which has 16 or 20 of its own.
    let (margins, safe) = (environment.layoutMargins, environment.safeAreaInsets)
    if margins.leading - safe.leading <= 8, margins.trailing - safe.trailing <= 8 { environment.layoutMargins = .zero }
    let metrics = ListMetrics(
      appearance: configuration.appearance.value, headerMode: configuration.headerMode.value,
      footerMode: configuration.footerMode.value, headerTopPadding: configuration.headerTopPadding.map(Double.init),
      contentHuggingElements: configuration.contentHuggingElements.contains(.supplementaryHeader)
        ? .supplementaryHeader : .none)
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(ListMetrics.rowHeight))
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    section.contentInsets = NSDirectionalEdgeInsets(
      metrics.contentInsets(in: environment, below: resolved?.hasSectionAbove == true))
    section.listEnvironment = configuration.appearance.environment
    section.boundarySupplementaryItems = metrics.boundaryItems(in: environment).map {
      NSCollectionLayoutBoundarySupplementaryItem($0)
    }
    section.swipeActions = SwipeActionProviders(
      list: configuration,
      leading: configuration.leadingSwipeActionsConfigurationProvider,
      trailing: configuration.trailingSwipeActionsConfigurationProvider)
    // A list without separators hides them all, whatever the configuration of separators says.
    if configuration.showsSeparators {
      section.listSeparators = ListSeparators(
        section: configuration.separatorConfiguration, handler: configuration.itemSeparatorHandler)
      section.kumikoSeparators = configuration.separatorConfiguration.value
    } else {
      section.kumikoSeparators = SeparatorConfiguration(topVisibility: .hidden, bottomVisibility: .hidden)
    }
    return section
  }
}
