import KumikoComposition
import KumikoLayout
@_spi(Kumiko) import KumikoUIKitViews

/// The sections of one layout, with the functions that came with them. The section provider is asked again for all sections
/// each time that the engine prepares the layout, beginning with the first one.
///
/// The engine's functions are `Sendable` and Apple's are not. All of them run on the thread that lays out.
final class SectionBook: @unchecked Sendable {
  private let provider: UICollectionViewCompositionalLayoutSectionProvider
  /// A Boolean value that indicates whether all sections have one description, which is then read once.
  private let isUniform: Bool
  private var first: LayoutSection?
  /// Called when an observable value changes that the provider has read; nil where no one follows.
  private let onChange: (@MainActor @Sendable () -> Void)?
  var traits: UITraitCollection
  private(set) var groups: CustomGroupProviders
  private(set) var handlers: [Int: NSCollectionLayoutSectionVisibleItemsInvalidationHandler] = [:]
  private(set) var hasPins = false
  private(set) var separators: [Int: ListSeparators] = [:]
  private(set) var lists: [Int: UIListEnvironment] = [:]
  private(set) var swipeActions: [Int: SwipeActionProviders] = [:]

  init(
    _ provider: @escaping UICollectionViewCompositionalLayoutSectionProvider, isUniform: Bool,
    traits: UITraitCollection,
    onChange: (@MainActor @Sendable () -> Void)? = nil
  ) {
    self.provider = provider
    self.onChange = onChange
    self.isUniform = isUniform
    self.traits = traits
    groups = CustomGroupProviders(traits: traits)
  }

  func section(_ number: Int, in environment: LayoutEnvironment) -> LayoutSection {
    if number == 0 {
      groups = CustomGroupProviders(traits: traits)
      handlers = [:]
      separators = [:]
      lists = [:]
      hasPins = false
      swipeActions = [:]
      first = nil
    }
    let seen = ResolvedEnvironment(environment, traits: traits, hasSectionAbove: number > 0)
    var described: NSCollectionLayoutSection?
    if let onChange {
      ObservationScope.track({ described = provider(number, seen) }, onChange: onChange)
    } else {
      described = provider(number, seen)
    }
    guard let section = described else {
      misuse("the section provider returned nil for section \(number); it must describe every section that has data")
    }
    handlers[number] = section.visibleItemsInvalidationHandler
    swipeActions[number] = section.swipeActions
    lists[number] = section.listEnvironment
    if let list = section.listSeparators { separators[number] = list }
    if !hasPins { hasPins = section.boundarySupplementaryItems.contains(where: \.pinToVisibleBounds) }
    if isUniform, let first { return first }
    groups.section = number
    let value = section.value(&groups)
    if first == nil { first = value }
    return value
  }
}

struct WeakLayout: @unchecked Sendable {
  weak var layout: UICollectionViewLayout?
}
