public import Foundation
import KumikoComposition
public import KumikoLayout

/// Describes the sections of a layout by their number; nil where there is no such section.
public typealias UICollectionViewCompositionalLayoutSectionProvider = (Int, any NSCollectionLayoutEnvironment) ->
  NSCollectionLayoutSection?

/// A layout that is composed of sections, groups and items.
open class UICollectionViewCompositionalLayout: NSObject {
  private let sectionProvider: UICollectionViewCompositionalLayoutSectionProvider
  private var settings: UICollectionViewCompositionalLayoutConfiguration

  /// Creates a layout in which all sections are alike.
  public convenience init(section: NSCollectionLayoutSection) {
    self.init(section: section, configuration: UICollectionViewCompositionalLayoutConfiguration())
  }

  /// Creates a layout in which all sections are alike.
  public convenience init(
    section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    self.init(sectionProvider: { _, _ in section }, configuration: configuration)
  }

  /// Creates a layout with a description of each section.
  public convenience init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
    self.init(sectionProvider: sectionProvider, configuration: UICollectionViewCompositionalLayoutConfiguration())
  }

  /// Creates a layout with a description of each section.
  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    self.sectionProvider = sectionProvider
    settings = configuration.copied
  }

  /// Creates a layout whose sections are lists of one sort.
  open class func list(using configuration: UICollectionLayoutListConfiguration) -> UICollectionViewCompositionalLayout
  {
    UICollectionViewCompositionalLayout { _, environment in .list(using: configuration, layoutEnvironment: environment)
    }
  }

  /// The settings of the layout as a whole. What is read is a copy; set it to change the layout.
  open var configuration: UICollectionViewCompositionalLayoutConfiguration {
    get { settings.copied }
    set { settings = newValue.copied }
  }

  /// Lays the sections out with the engine, without a collection view.
  ///
  /// The section provider is asked once for each section, and the functions of custom groups as often as the engine needs
  /// them.
  ///
  /// - Parameters:
  ///   - itemCounts: how many items each section has.
  ///   - environment: the room, the insets of the screen and the traits.
  ///   - traits: what the section provider is told beside the environment, such as the sort of device.
  /// - Returns: a layout that answers with frames in points.
  /// - Throws: `LayoutError` where a section cannot be laid out, with the number of the section.
  /// - Complexity: O(s) for *s* sections.
  public func compositionalLayout(
    itemCounts: [Int], in environment: LayoutEnvironment, traits: UITraitCollection? = nil
  ) throws(LayoutError) -> CompositionalLayout {
    let traits = traits ?? UITraitCollection(environment.traits)
    var providers = CustomGroupProviders(traits: traits)
    let configuration = settings.value
    let told = ResolvedEnvironment(environment.forSections(of: configuration), traits: traits)
    var sections: [LayoutSection] = []
    for index in itemCounts.indices {
      guard let section = sectionProvider(index, told) else {
        misuse("the section provider returned nil for section \(index); it must describe every section that has data")
      }
      providers.section = index
      sections.append(section.value(&providers))
    }
    var layout = CompositionalLayout(sections: sections, configuration: configuration)
    layout.itemProviders = providers.providers
    try layout.prepare(itemCounts: itemCounts, in: environment)
    return layout
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
