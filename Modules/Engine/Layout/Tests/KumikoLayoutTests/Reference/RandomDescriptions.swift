@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout

/// A generator of sections, groups and items. It tracks the approximate size of each element so that the elements fit.
struct RandomDescriptions {
  var random: SeededGenerator
  var variety: RandomWorld.Variety
  /// The size of the bounds.
  var container: Size2D
  /// Whether widths may be fractions of heights, and heights fractions of widths.
  private var crossesAxes = false

  init(random: SeededGenerator, variety: RandomWorld.Variety, container: Size2D) {
    self.random = random
    self.variety = variety
    self.container = container
  }

  /// The kind of supplementary items of groups.
  static let groupBadge = "group-badge"

  mutating func chance(_ outOf: Int) -> Bool { Int.random(in: 0..<outOf, using: &random) == 0 }
  mutating func int(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &random) }
  mutating func number(_ range: ClosedRange<Double>) -> Double {
    // Whole and half numbers make exact fits and ties, which other numbers never do.
    let value = Double.random(in: range, using: &random)
    return chance(3) ? max(range.lowerBound, min(range.upperBound, (value * 2).rounded() / 2)) : value
  }

  mutating func section() -> LayoutSection {
    let main = Size2D(width: number(80...min(260, container.width)), height: number(80...min(260, container.height)))
    // The insets of all kinds may take this much of the bounds.
    let least = Size2D(width: container.width - 160, height: container.height - 160)
    // Such fractions may be larger than expected; then no width depends on a height that would not fit.
    crossesAxes = chance(2)
    var section = LayoutSection(group: group(main, in: crossesAxes ? nil : least, depth: 0))
    section.group.edgeSpacing = chance(4) ? edgeSpacing(Size2D(width: 100, height: 100)) : nil
    section.interGroupSpacing = number(-10...20)
    section.contentInsets = insets(-20...20)
    section.contentInsetsReference = ContentInsetsReference.allCases.randomElement(using: &random) ?? .automatic
    if chance(3) {
      section.orthogonalScrollingBehavior = OrthogonalScrollingBehavior.allCases.randomElement(using: &random) ?? .none
    }
    for number in 0..<int(0...3) {
      section.boundarySupplementaryItems.append(boundaryItem("boundary-\(number % 2)"))
    }
    for number in 0..<int(0...2) {
      section.decorationItems.append(
        LayoutDecorationItem(
          elementKind: "background-\(number % 2)", contentInsets: insets(-10...10), zIndex: int(-1...1)))
    }
    section.supplementariesFollowContentInsets = .random(using: &random)
    if chance(3) {
      section.supplementaryContentInsetsReference =
        ContentInsetsReference.allCases.randomElement(using: &random) ?? .automatic
    }
    return section
  }

  /// A section with an aligned group, or one in columns, with measured cells or with lengths of its own.
  mutating func flow(along axis: LayoutAxis) -> LayoutSection {
    if chance(2) {
      var section = section()
      if case .axis = section.group.arrangement {
        section.group.alignment = LayoutGroup.Alignment.allCases.randomElement(using: &random)
      }
      return section
    }
    let isElastic = variety.contains(.elastic) && !chance(3)
    let along: LayoutDimension = isElastic ? .estimated(number(20...80)) : .absolute(number(20...80))
    let size =
      axis == .vertical
      ? LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: along)
      : LayoutSize(widthDimension: along, heightDimension: .fractionalHeight(1))
    var item = LayoutItem(layoutSize: size, contentInsets: insets(0...2))
    if chance(3) { item.supplementaryItems = [badge("badge-0", on: Size2D(width: 60, height: 60))] }
    let lengths = isElastic ? [] : (0..<int(0...40)).map { _ in number(15...90) }
    return LayoutSection(
      group: axis == .vertical
        ? .vertical(layoutSize: size, subitems: [item]) : .horizontal(layoutSize: size, subitems: [item]),
      interGroupSpacing: number(0...9), contentInsets: insets(-5...10),
      columns: LayoutColumns(count: int(1...4), spacing: number(0...8), lengths: lengths))
  }

  /// A size of about `extent`; without a reference it has no fractions.
  private mutating func layoutSize(_ extent: Size2D, in reference: Size2D?) -> LayoutSize {
    LayoutSize(
      widthDimension: dimension(extent, .horizontal, in: reference),
      heightDimension: dimension(extent, .vertical, in: reference))
  }

  private mutating func dimension(_ extent: Size2D, _ axis: LayoutAxis, in reference: Size2D?) -> LayoutDimension {
    let points = extent[axis]
    if variety.contains(.elastic), chance(variety.contains(.wrapping) ? 2 : 3) {
      return chance(2) ? .estimated(points) : .uniformAcrossSiblings(estimate: points)
    }
    guard let reference, !chance(4) else { return .absolute(points) }
    if crossesAxes, chance(3) {
      let share = 0.7 * points / reference[axis.crossed]
      return axis == .horizontal ? .fractionalHeight(share) : .fractionalWidth(share)
    }
    let share = points / reference[axis]
    return axis == .horizontal ? .fractionalWidth(share) : .fractionalHeight(share)
  }

  mutating func group(_ extent: Size2D, in reference: Size2D?, depth: Int) -> LayoutGroup {
    let wraps = variety.contains(.wrapping) && depth == 0
    let layoutSize =
      wraps
      ? LayoutSize(widthDimension: .absolute(extent.width), heightDimension: .absolute(extent.height))
      : layoutSize(extent, in: reference)
    var group: LayoutGroup
    var inner = extent
    if !wraps, chance(7) {
      group = .custom(layoutSize: layoutSize, items: customItems())
      if variety.contains(.environments), chance(3) { group.arrangement = .provided(by: "thirds") }
    } else {
      let axis = Bool.random(using: &random) ? LayoutAxis.horizontal : .vertical
      group = LayoutGroup(layoutSize: layoutSize, arrangement: .axis(axis, [], .untilFull))
      // A room that is left in any case, whichever rule applies.
      inner = Size2D(width: extent.width * 0.8, height: extent.height * 0.8)
      let repetition: LayoutGroup.Repetition =
        wraps ? .untilFull : [.untilFull, .equalShares(int(1...4)), .ownSize(int(1...4))][int(0...2)]
      switch repetition {
      case .untilFull:
        let subitems = (0..<int(1...3)).map { _ in subitem(randomExtent(in: inner), in: inner, depth: depth + 1) }
        group.arrangement = .axis(axis, subitems, repetition)
      case .equalShares(let count):
        // An equal share is the extent along the axis, whatever the dimension is.
        var extent = randomExtent(in: inner)
        extent[axis] = inner[axis] * 0.8 / Double(count)
        let shared = subitem(extent, in: inner, depth: depth + 1)
        group.arrangement = .axis(axis, [shared], repetition)
      case .ownSize(let count):
        // A group with the size of its content has the size of all of them together.
        var extent = randomExtent(in: inner)
        if layoutSize[axis].isEstimated { extent[axis] = inner[axis] * 0.8 / Double(count) }
        group.arrangement = .axis(axis, [subitem(extent, in: inner, depth: depth + 1)], repetition)
      }
    }
    let small = min(extent.width, extent.height)
    if chance(2) { group.interItemSpacing = spacing(-0.02 * small...0.05 * small) }
    if chance(2) { group.contentInsets = insets(-0.05 * small...0.09 * small) }
    if chance(3) { group.supplementaryItems = [badge(Self.groupBadge, on: inner)] }
    return group
  }

  private mutating func customItems() -> [LayoutGroupCustomItem] {
    (0..<int(1...4)).map { _ in
      LayoutGroupCustomItem(
        frame: Rect2D(x: number(-40...200), y: number(-40...200), width: number(1...80), height: number(1...80)),
        zIndex: int(0...2))
    }
  }

  private mutating func randomExtent(in reference: Size2D) -> Size2D {
    Size2D(width: reference.width * number(0.25...0.8), height: reference.height * number(0.25...0.8))
  }

  private mutating func subitem(_ extent: Size2D, in reference: Size2D, depth: Int) -> LayoutSubitem {
    let edges = chance(3) ? edgeSpacing(extent) : nil
    if depth < 3, chance(3) {
      var group = group(extent, in: reference, depth: depth)
      group.edgeSpacing = edges
      return .group(group)
    }
    var item = LayoutItem(layoutSize: layoutSize(extent, in: reference))
    item.edgeSpacing = edges
    if chance(2) { item.contentInsets = insets(-3...3) }
    for number in 0..<(chance(2) ? int(1...2) : 0) {
      item.supplementaryItems.append(badge("badge-\(number)", on: extent))
    }
    return .item(item)
  }

  private mutating func badge(_ kind: String, on host: Size2D) -> LayoutSupplementaryItem {
    var item = LayoutSupplementaryItem(
      layoutSize: layoutSize(Size2D(width: number(2...30), height: number(2...30)), in: host),
      elementKind: kind, containerAnchor: anchor())
    if chance(3) { item.itemAnchor = anchor() }
    if chance(3) { item.contentInsets = insets(-1...2) }
    if chance(3) { item.zIndex = int(-1...3) }
    return item
  }

  private mutating func anchor() -> LayoutAnchor {
    let edges = DirectionalRectEdge(rawValue: int(0...15))
    let offset = Point2D(x: number(-3...3), y: number(-3...3))
    if chance(2) { return LayoutAnchor(edges: edges, fractionalOffset: offset) }
    var anchor = LayoutAnchor(edges: edges, absoluteOffset: offset)
    if chance(3) { anchor.containerOffset = Point2D(x: number(-0.1...0.1), y: number(-0.1...0.1)) }
    return anchor
  }

  mutating func boundaryItem(_ kind: String) -> LayoutBoundarySupplementaryItem {
    var item = LayoutBoundarySupplementaryItem(
      layoutSize: layoutSize(Size2D(width: number(5...60), height: number(5...60)), in: container),
      elementKind: kind, alignment: RectAlignment.allCases.randomElement(using: &random) ?? .top)
    if chance(3) { item.layoutSize.widthDimension = .fractionalWidth(number(0.1...1)) }
    if chance(2) { item.absoluteOffset = Point2D(x: number(-50...50), y: number(-50...50)) }
    if chance(4) { item.containerOffset = Point2D(x: number(-0.2...0.2), y: number(-0.1...0.1)) }
    if chance(2) { item.contentInsets = insets(-2...4) }
    item.extendsBoundary = !chance(3)
    if variety.contains(.pinned) { item.pinToVisibleBounds = .random(using: &random) }
    item.zIndex = int(0...2)
    return item
  }

  private mutating func insets(_ range: ClosedRange<Double>) -> DirectionalEdgeInsets {
    let scale = variety.contains(.careless) && chance(8) ? 20.0 : 1
    return DirectionalEdgeInsets(
      top: scale * number(range), leading: scale * number(range), bottom: scale * number(range),
      trailing: scale * number(range))
  }

  private mutating func spacing(_ range: ClosedRange<Double>) -> LayoutSpacing {
    var points = number(range)
    if variety.contains(.careless), chance(8) { points = 30 * abs(points) }
    return chance(3) ? .flexible(points) : .fixed(points)
  }

  private mutating func edgeSpacing(_ extent: Size2D) -> LayoutEdgeSpacing {
    let small = min(extent.width, extent.height)
    let range = -0.02 * small...0.09 * small
    return LayoutEdgeSpacing(
      leading: chance(2) ? spacing(range) : nil, top: chance(2) ? spacing(range) : nil,
      trailing: chance(2) ? spacing(range) : nil, bottom: chance(2) ? spacing(range) : nil)
  }
}
