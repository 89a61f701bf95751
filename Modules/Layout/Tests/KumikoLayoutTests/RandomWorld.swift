import KumikoComposition
import KumikoDimension
import KumikoLayout

/// A layout drawn at random, of everything that descriptions can say; as good as always one that can be laid out, unless
/// it is asked to be careless.
struct RandomWorld {
  /// What is drawn beside the plainest things.
  struct Variety: OptionSet {
    var rawValue: Int
    /// Estimated and uniform dimensions.
    static let elastic = Variety(rawValue: 1)
    /// Other containers than a phone's, safe areas and margins, rounding.
    static let environments = Variety(rawValue: 2)
    /// Insets and spacings that may leave no room.
    static let careless = Variety(rawValue: 4)
    /// Headers and footers that are pinned.
    static let pinned = Variety(rawValue: 8)
    /// One section alone, whose rows break by what is measured.
    static let wrapping = Variety(rawValue: 16)
  }

  var sections: [LayoutSection] = []
  var itemCounts: [Int] = []
  var configuration = CompositionalLayoutConfiguration()
  var environment = LayoutEnvironment(size: phone)

  init(using random: inout SeededGenerator, variety: Variety = []) {
    if variety.contains(.environments) { environment = Self.environment(&random) }
    configuration.scrollDirection = Bool.random(using: &random) ? .vertical : .horizontal
    configuration.interSectionSpacing = .random(in: -5...20, using: &random)
    configuration.contentInsetsReference = ContentInsetsReference.allCases.randomElement(using: &random) ?? .automatic
    let size = environment.container.contentSize
    var drawer = RandomDescriptions(random: random, variety: variety, container: size)
    let layoutItems = drawer.chance(2) ? drawer.int(1...3) : 0
    for _ in 0..<layoutItems {
      configuration.boundarySupplementaryItems.append(drawer.boundaryItem("layout-item"))
    }
    for _ in 0..<(variety.contains(.wrapping) ? 1 : drawer.int(1...4)) {
      let section = drawer.section()
      sections.append(section)
      itemCounts.append(drawer.int(0...30))
    }
    if !variety.contains(.wrapping), drawer.chance(3) { itemCounts.append(drawer.int(1...10)) }
    random = drawer.random
  }

  /// The layout, not yet prepared.
  var layout: CompositionalLayout {
    var layout = CompositionalLayout(sections: sections, configuration: configuration)
    layout.itemProviders = Self.itemProviders
    return layout
  }

  /// What custom groups may ask for: cells in a diagonal, as large as a third of their room.
  static let itemProviders: [String: CompositionalLayout.ItemProvider] = [
    "thirds": { environment in
      let room = environment.container.effectiveContentSize
      return (0..<3).map { number in
        LayoutGroupCustomItem(
          frame: Rect2D(
            x: room.width / 3 * Double(number), y: room.height / 3 * Double(number), width: room.width / 3,
            height: room.height / 3),
          zIndex: number)
      }
    }
  ]

  private static func environment(_ random: inout SeededGenerator) -> LayoutEnvironment {
    func insets(_ range: ClosedRange<Double>) -> DirectionalEdgeInsets {
      DirectionalEdgeInsets(
        top: .random(in: range, using: &random), leading: .random(in: range, using: &random),
        bottom: .random(in: range, using: &random), trailing: .random(in: range, using: &random))
    }
    var environment = LayoutEnvironment(
      size: Size2D(
        width: .random(in: 300...900, using: &random), height: .random(in: 300...900, using: &random)))
    if Bool.random(using: &random) { environment.container.contentInsets = insets(0...20) }
    if Bool.random(using: &random) { environment.safeAreaInsets = insets(0...40) }
    if Bool.random(using: &random) { environment.layoutMargins = insets(0...30) }
    let width = environment.container.contentSize.width
    if Bool.random(using: &random) {
      environment.readableContentWidth = .random(in: width - 80...width, using: &random)
    }
    if Bool.random(using: &random) {
      environment.rounding = .floorSizes(scale: [1, 2, 3].randomElement(using: &random) ?? 1)
    }
    return environment
  }
}
