@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout

/// A random layout with all kinds of descriptions. Nearly all of them are valid, unless the variety is careless.
struct RandomWorld {
  /// The features that are drawn beside the basic ones.
  struct Variety: OptionSet {
    var rawValue: Int
    /// Estimated and uniform dimensions.
    static let elastic = Variety(rawValue: 1)
    /// Containers of other sizes, safe areas, margins, and rounding.
    static let environments = Variety(rawValue: 2)
    /// Insets and spacings that may leave no room.
    static let careless = Variety(rawValue: 4)
    /// Pinned headers and footers.
    static let pinned = Variety(rawValue: 8)
    /// A single section whose rows break by measured sizes.
    static let wrapping = Variety(rawValue: 16)
    /// Spans over some sections, and more sections.
    static let spans = Variety(rawValue: 32)
    /// Sections in columns and aligned groups, of more items. The calculator knows neither.
    static let columns = Variety(rawValue: 64)
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
      let hasColumns = variety.contains(.columns)
      sections.append(hasColumns ? drawer.flow(along: configuration.scrollDirection) : drawer.section())
      itemCounts.append(drawer.int(0...(hasColumns ? 150 : 30)))
    }
    if !variety.contains(.wrapping), drawer.chance(3) { itemCounts.append(drawer.int(1...10)) }
    if variety.contains(.spans) {
      for _ in 0..<drawer.int(0...5) { itemCounts.append(drawer.chance(3) ? 0 : drawer.int(0...8)) }
      configuration.spans = drawer.spans(over: itemCounts.count)
    }
    random = drawer.random
  }

  /// The layout, not prepared.
  var layout: CompositionalLayout {
    var layout = CompositionalLayout(sections: sections, configuration: configuration)
    layout.itemProviders = Self.itemProviders
    return layout
  }

  /// The item providers of custom groups: three cells in a diagonal, each a third of the container.
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
