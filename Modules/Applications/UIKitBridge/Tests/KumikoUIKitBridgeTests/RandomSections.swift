import KumikoComposition
import KumikoDimension
import KumikoTestSupport

/// Sections with random values in all of their properties.
struct RandomSections {
  private var generator: SeededGenerator

  init(seed: Int) { generator = SeededGenerator(seed: seed) }

  mutating func section() -> LayoutSection {
    LayoutSection(
      group: group(depth: 0), interGroupSpacing: number(-4...40), contentInsets: insets(),
      contentInsetsReference: pick(references), supplementaryContentInsetsReference: pick(references),
      orthogonalScrollingBehavior: pick(OrthogonalScrollingBehavior.allCases),
      orthogonalScrollingProperties: properties(), boundarySupplementaryItems: list { $0.boundaryItem() },
      supplementariesFollowContentInsets: Bool.random(using: &generator), decorationItems: list { $0.decoration() },
      separators: maybe { $0.separators() })
  }

  mutating func configuration() -> CompositionalLayoutConfiguration {
    CompositionalLayoutConfiguration(
      scrollDirection: pick([.vertical, .horizontal]), interSectionSpacing: number(0...40),
      boundarySupplementaryItems: list { $0.boundaryItem() },
      contentInsetsReference: pick([.none, .safeArea, .layoutMargins, .readableContent]))
  }

  // MARK: - Groups

  private mutating func group(depth: Int) -> LayoutGroup {
    let arrangement = arrangement(depth: depth)
    // Spacing means nothing to given frames, and has no key in documents there.
    let isRow = if case .axis = arrangement { true } else { false }
    return LayoutGroup(
      layoutSize: size(), arrangement: arrangement, interItemSpacing: isRow ? maybe { $0.spacing() } : nil,
      contentInsets: insets(), edgeSpacing: maybe { $0.edgeSpacing() }, supplementaryItems: list { $0.badge() })
  }

  private mutating func arrangement(depth: Int) -> LayoutGroup.Arrangement {
    if Int.random(in: 0..<6, using: &generator) == 0 {
      return .custom((0..<Int.random(in: 1...3, using: &generator)).map { _ in frame() })
    }
    let axis: LayoutAxis = pick([.horizontal, .vertical])
    let count = Int.random(in: 1...5, using: &generator)
    return switch Int.random(in: 0..<3, using: &generator) {
    case 0: .axis(axis, [subitem(depth: depth)], .equalShares(count))
    case 1: .axis(axis, [subitem(depth: depth)], .ownSize(count))
    default:
      .axis(axis, (0..<Int.random(in: 1...3, using: &generator)).map { _ in subitem(depth: depth) }, .untilFull)
    }
  }

  private mutating func subitem(depth: Int) -> LayoutSubitem {
    depth < 2 && Int.random(in: 0..<3, using: &generator) == 0
      ? .group(group(depth: depth + 1))
      : .item(
        LayoutItem(
          layoutSize: size(), supplementaryItems: list { $0.badge() }, contentInsets: insets(),
          edgeSpacing: maybe { $0.edgeSpacing() }))
  }

  private mutating func frame() -> LayoutGroupCustomItem {
    LayoutGroupCustomItem(
      frame: Rect2D(x: number(0...50), y: number(0...50), width: number(1...50), height: number(1...50)),
      zIndex: Int.random(in: -2...5, using: &generator))
  }

  // MARK: - Attached views

  private mutating func badge() -> LayoutSupplementaryItem {
    LayoutSupplementaryItem(
      layoutSize: size(), elementKind: pick(["badge", "new"]), containerAnchor: anchor(),
      itemAnchor: maybe { $0.anchor() }, contentInsets: insets(), zIndex: Int.random(in: 0...9, using: &generator))
  }

  private mutating func anchor() -> LayoutAnchor {
    let edges: DirectionalRectEdge = pick([[.top, .trailing], [.bottom], [.leading], [.top, .leading], []])
    let point = Point2D(x: number(-2...2), y: number(-2...2))
    return Bool.random(using: &generator)
      ? LayoutAnchor(edges: edges, absoluteOffset: point) : LayoutAnchor(edges: edges, fractionalOffset: point)
  }

  private mutating func boundaryItem() -> LayoutBoundarySupplementaryItem {
    LayoutBoundarySupplementaryItem(
      layoutSize: size(), elementKind: pick(["header", "footer"]), alignment: pick(RectAlignment.allCases),
      absoluteOffset: Point2D(x: number(-9...9), y: number(-9...9)), contentInsets: insets(),
      extendsBoundary: Bool.random(using: &generator), pinToVisibleBounds: Bool.random(using: &generator),
      zIndex: Int.random(in: 0...9, using: &generator))
  }

  private mutating func decoration() -> LayoutDecorationItem {
    LayoutDecorationItem(
      elementKind: pick(["background", "shade"]), contentInsets: insets(),
      zIndex: Int.random(in: -9...9, using: &generator))
  }

  private mutating func separators() -> SeparatorConfiguration {
    SeparatorConfiguration(
      topVisibility: pick(SeparatorConfiguration.Visibility.allCases),
      bottomVisibility: pick(SeparatorConfiguration.Visibility.allCases), topInsets: maybe { $0.insets() },
      bottomInsets: maybe { $0.insets() })
  }

  private mutating func properties() -> OrthogonalScrollingProperties {
    var properties = OrthogonalScrollingProperties()
    properties.bounce = pick([.automatic, .always, .never])
    properties.decelerationRate = pick([.automatic, .normal, .fast])
    return properties
  }

  // MARK: - Lengths

  private let references: [ContentInsetsReference] = [.automatic, .none, .safeArea, .layoutMargins, .readableContent]

  private mutating func size() -> LayoutSize {
    LayoutSize(widthDimension: dimension(), heightDimension: dimension())
  }

  private mutating func dimension() -> LayoutDimension {
    switch Int.random(in: 0..<5, using: &generator) {
    case 0: .fractionalWidth(number(0.1...1))
    case 1: .fractionalHeight(1.0 / Double(Int.random(in: 1...7, using: &generator)))
    case 2: .absolute(number(1...200))
    case 3: .estimated(number(1...200))
    default: .uniformAcrossSiblings(estimate: number(1...200))
    }
  }

  private mutating func spacing() -> LayoutSpacing {
    Bool.random(using: &generator) ? .fixed(number(0...20)) : .flexible(number(0...20))
  }

  private mutating func edgeSpacing() -> LayoutEdgeSpacing {
    LayoutEdgeSpacing(
      leading: maybe { $0.spacing() }, top: maybe { $0.spacing() }, trailing: maybe { $0.spacing() },
      bottom: maybe { $0.spacing() })
  }

  private mutating func insets() -> DirectionalEdgeInsets {
    DirectionalEdgeInsets(top: number(0...9), leading: number(0...9), bottom: number(0...9), trailing: number(0...9))
  }

  private mutating func number(_ range: ClosedRange<Double>) -> Double {
    // Quarters, and numbers that no short text has.
    let number = Double.random(in: range, using: &generator)
    return Bool.random(using: &generator)
      ? min(max((number * 4).rounded() / 4, range.lowerBound), range.upperBound) : number
  }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: 0..<values.count, using: &generator)]
  }

  private mutating func list<Value>(_ make: (inout RandomSections) -> Value) -> [Value] {
    var values: [Value] = []
    for _ in 0..<Int.random(in: 0...2, using: &generator) { values.append(make(&self)) }
    return values
  }

  private mutating func maybe<Value>(_ make: (inout RandomSections) -> Value) -> Value? {
    Bool.random(using: &generator) ? make(&self) : nil
  }
}
