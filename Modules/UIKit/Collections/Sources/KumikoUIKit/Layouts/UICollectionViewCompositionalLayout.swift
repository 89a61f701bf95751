import KumikoComposition
import KumikoDimension
@_spi(Kumiko) public import KumikoLayout

/// Describes the sections of a layout by their number; nil where there is no such section.
public typealias UICollectionViewCompositionalLayoutSectionProvider = (Int, any NSCollectionLayoutEnvironment) ->
  NSCollectionLayoutSection?

/// A layout that is composed of sections, groups and items.
///
/// A collection view asks subclasses for what it shows; see ``UICollectionViewLayout``.
///
/// A collection view prepares it, or ``compositionalLayout(itemCounts:in:traits:)`` without one. From then on the layout
/// answers under Apple's names, until it is invalidated.
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  private let sectionProvider: UICollectionViewCompositionalLayoutSectionProvider
  /// A Boolean value that indicates whether all sections have one description.
  private let isUniform: Bool
  private var settings: UICollectionViewCompositionalLayoutConfiguration
  var configurationInUse: UICollectionViewCompositionalLayoutConfiguration { settings }
  private var prepared: CompositionalLayout?

  /// Creates a layout in which all sections are alike.
  public init(section: NSCollectionLayoutSection) {
    sectionProvider = { _, _ in section }
    isUniform = true
    settings = UICollectionViewCompositionalLayoutConfiguration()
    super.init()
  }

  /// Creates a layout in which all sections are alike.
  public init(section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration) {
    sectionProvider = { _, _ in section }
    isUniform = true
    settings = configuration.copied
    super.init()
  }

  /// Creates a layout with a description of each section.
  public init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
    self.sectionProvider = sectionProvider
    isUniform = false
    settings = UICollectionViewCompositionalLayoutConfiguration()
    super.init()
  }

  /// Creates a layout with a description of each section.
  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    self.sectionProvider = sectionProvider
    isUniform = false
    settings = configuration.copied
    super.init()
  }

  /// Ends the program, as in UIKit: there are no compositional layouts in archives.
  public required init?(coder: NSCoder) { misuse("a compositional layout is made with its sections, not with a coder") }

  /// Creates a layout whose sections are lists of one sort.
  open class func list(using configuration: UICollectionLayoutListConfiguration) -> UICollectionViewCompositionalLayout
  {
    UICollectionViewCompositionalLayout { _, environment in .list(using: configuration, layoutEnvironment: environment)
    }
  }

  /// The settings of the layout as a whole. A change of the object that is read has no effect; set it to change the layout,
  /// which is then invalidated.
  open var configuration: UICollectionViewCompositionalLayoutConfiguration {
    get { settings.copied }
    set {
      settings = newValue.copied
      prepared = nil
      guard collectionView != nil else { return }
      nonisolated(unsafe) let layout = self
      MainActor.assumeIsolated { layout.invalidateLayout() }
    }
  }

  /// Lays the sections out with the engine, without a collection view.
  ///
  /// The section provider is asked once for each section, and the functions of custom groups as often as the engine needs
  /// them.
  ///
  /// - Parameters:
  ///   - itemCounts: How many items each section has.
  ///   - environment: The room, the insets of the screen and the traits.
  ///   - traits: Traits for the section provider beside those of the environment, such as the device idiom.
  /// - Returns: The engine's layout, which answers with frames in points.
  /// - Throws: `LayoutError` where a section cannot be laid out, with the number of the section.
  /// - Complexity: O(s) for *s* sections.
  public func compositionalLayout(
    itemCounts: [Int], in environment: LayoutEnvironment, traits: UITraitCollection? = nil
  ) throws(LayoutError) -> CompositionalLayout {
    let configuration = settings.value
    let book = SectionBook(
      sectionProvider, isUniform: isUniform, traits: traits ?? UITraitCollection(environment.traits))
    let seen = environment.forSections(of: configuration)
    var layout = CompositionalLayout(
      sections: itemCounts.indices.map { book.section($0, in: seen) }, configuration: configuration)
    layout.itemProviders = book.groups.providers
    layout.itemSeparatorProvider = book.separatorProvider
    try layout.prepare(itemCounts: itemCounts, in: environment)
    prepared = layout
    return layout
  }

  /// The layout for a collection view, which asks the section provider each time that it is prepared.
  @MainActor override func description(traits: UITraitCollection) -> (layout: CompositionalLayout, book: SectionBook) {
    let this = WeakLayout(layout: self)
    let book = SectionBook(sectionProvider, isUniform: isUniform, traits: traits) { this.layout?.invalidateLayout() }
    var layout = CompositionalLayout(
      sectionProvider: { (number, environment) throws(LayoutError) in book.section(number, in: environment) },
      configuration: settings.value)
    layout.fallbackItemProvider = { name, environment in book.groups.providers[name]?(environment) }
    layout.itemSeparatorProvider = book.separatorProvider
    return (layout, book)
  }

  /// The current layout, made by the collection view or without one.
  @MainActor private var current: CompositionalLayout? {
    collectionView.map { $0.driver?.compositionalLayout } ?? prepared
  }

  /// The size of the content, in points; zero before the layout is prepared.
  open override var collectionViewContentSize: CGSize {
    CGSize(current?.contentSize ?? .zero)
  }

  /// The attributes of the elements whose frames meet a rectangle; nil before the layout is prepared.
  ///
  /// In a collection view they have what visible-items handlers change.
  ///
  /// - Complexity: O(k + log n) for *k* elements in the rectangle.
  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    if let driver = collectionView?.driver {
      return driver.states(in: rect)?.map { UICollectionViewLayoutAttributes.make(attributesClass, $0) }
    }
    return current?.attributes(in: rect.value).map { make($0) }
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard let path = indexPath.value else { return nil }
    return current?.attributesForItem(at: path).map { make($0) }
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let path = indexPath.value else { return nil }
    return current?.attributesForSupplementary(ofKind: elementKind, at: path).map { make($0) }
  }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let path = indexPath.value else { return nil }
    return current?.attributesForDecoration(ofKind: elementKind, at: path).map { make($0) }
  }

  private func make(_ value: LayoutAttributes) -> UICollectionViewLayoutAttributes {
    UICollectionViewLayoutAttributes.make(attributesClass, KumikoCollectionViewUpdate.State(value))
  }

  /// Returns true if the size changes, or if visible elements change with the offset: pinned headers, and sections with a
  /// visible-items handler.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let collectionView else { return false }
    return newBounds.size != collectionView.pending.shownSize || collectionView.driver?.followsOffset == true
  }

  /// Returns true: the sizes that self-sizing views prefer count along their estimated axes.
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { true }

  /// Forgets what a context names. A collection view asks the section provider again when it lays itself out, unless the
  /// context names elements only; without a collection view, prepare the layout again to ask it.
  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    prepared = nil
    super.invalidateLayout(with: context)
  }
}

extension UITraitCollection {
  convenience init(_ traits: EnvironmentTraits) {
    self.init(
      horizontalSizeClass: traits.horizontalSizeClass == .compact ? .compact : .regular,
      verticalSizeClass: traits.verticalSizeClass == .compact ? .compact : .regular,
      displayScale: CGFloat(traits.displayScale),
      layoutDirection: traits.layoutDirection == .leftToRight ? .leftToRight : .rightToLeft)
  }
}
