import KumikoComposition
import KumikoLayout

/// The functions of the custom groups of one layout, by the names that the engine asks them under.
///
/// The names follow from the place of a group in its section. So a section that is provided again has the same names, and
/// keeps the sizes that were measured.
struct CustomGroupProviders {
  private(set) var providers: [String: CompositionalLayout.ItemProvider] = [:]
  var section = 0 {
    didSet { count = 0 }
  }
  private var count = 0
  private let traits: UITraitCollection

  init(traits: UITraitCollection) { self.traits = traits }

  mutating func add(_ provider: @escaping NSCollectionLayoutGroupCustomItemProvider) -> String {
    let name = "\(section).\(count)"
    count += 1
    let call = Call(provider: provider, traits: traits)
    providers[name] = { environment in call(environment) }
    return name
  }

  /// A function of UIKit's API. The engine asks it on the thread of its caller, and keeps no result of another thread.
  private struct Call: @unchecked Sendable {
    var provider: NSCollectionLayoutGroupCustomItemProvider
    var traits: UITraitCollection

    func callAsFunction(_ environment: LayoutEnvironment) -> [LayoutGroupCustomItem] {
      provider(ResolvedEnvironment(environment, traits: traits)).map(\.value)
    }
  }
}
