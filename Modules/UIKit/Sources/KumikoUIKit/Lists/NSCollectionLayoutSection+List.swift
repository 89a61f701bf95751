import KumikoComposition
import KumikoDimension
@_spi(Kumiko) import KumikoLayout
import KumikoListSection
import KumikoRegistry

extension NSCollectionLayoutSection {
  /// Creates a section with the rows of a list.
  ///
  /// - Parameters:
  ///   - configuration: the description of the list.
  ///   - layoutEnvironment: what the section provider was told.
  public class func list(
    using configuration: UICollectionLayoutListConfiguration, layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    var kind = ListSection()
    kind.appearance = configuration.appearance.value
    kind.headerMode = configuration.headerMode.value
    kind.footerMode = configuration.footerMode.value
    kind.headerTopPadding = configuration.headerTopPadding.map { Double($0) }
    kind.contentHuggingElements =
      configuration.contentHuggingElements.contains(.supplementaryHeader) ? .supplementaryHeader : .none
    kind.showsSeparators = configuration.showsSeparators
    let resolved = layoutEnvironment as? ResolvedEnvironment
    var environment = resolved?.value ?? LayoutEnvironment(layoutEnvironment)
    // The 8 points that every view has are not those of a list, which has 16 or 20 of its own.
    let (margins, safe) = (environment.layoutMargins, environment.safeAreaInsets)
    if margins.leading - safe.leading <= 8, margins.trailing - safe.trailing <= 8 { environment.layoutMargins = .zero }
    let context = SectionContext(
      environment: environment,
      placement: SectionPlacement(hasSectionAbove: resolved?.hasSectionAbove == true))
    do {
      return NSCollectionLayoutSection(try kind.section(in: context), separators: configuration)
    } catch {
      misuse("the list cannot be laid out: \(error)")
    }
  }

  /// A list's section under Apple's names. Lists have one item in one group, and headers and footers.
  private convenience init(_ value: LayoutSection, separators configuration: UICollectionLayoutListConfiguration) {
    let size = NSCollectionLayoutSize(value.group.layoutSize)
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1),
        heightDimension: NSCollectionLayoutDimension(value.group.layoutSize.heightDimension)))
    self.init(group: .horizontal(layoutSize: size, subitems: [item]))
    contentInsets = NSDirectionalEdgeInsets(value.contentInsets)
    interGroupSpacing = value.interGroupSpacing
    listEnvironment = configuration.appearance.environment
    boundarySupplementaryItems = value.boundarySupplementaryItems.map {
      NSCollectionLayoutBoundarySupplementaryItem($0)
    }
    swipeActions = SwipeActionProviders(
      list: configuration,
      leading: configuration.leadingSwipeActionsConfigurationProvider,
      trailing: configuration.trailingSwipeActionsConfigurationProvider)
    // A list without separators hides them all, whatever the configuration of separators says.
    if configuration.showsSeparators {
      listSeparators = ListSeparators(
        section: configuration.separatorConfiguration, handler: configuration.itemSeparatorHandler)
    }
    self.separators = configuration.showsSeparators ? configuration.separatorConfiguration.value : value.separators
  }
}
