@_spi(Kumiko) import KumikoCollection
@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
@_spi(Kumiko) import KumikoSnapshot

/// Draws screens and what happens to them. Everything follows from the seed.
struct RandomScreens {
  var random: SeededGenerator
  var axis: LayoutAxis
  /// What sections are named after, and described by.
  var kinds = RandomScreens.kinds

  init(seed: Int) {
    random = SeededGenerator(seed: seed)
    axis = .vertical
    if chance(4) { axis = .horizontal }
  }

  mutating func chance(_ outOf: Int) -> Bool { Int.random(in: 0..<outOf, using: &random) == 0 }
  mutating func int(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &random) }

  static let kinds = ["rows", "grid", "open", "chips", "cards", "paged", "pinned", "counted"]

  mutating func environment() -> LayoutEnvironment {
    var environment = LayoutEnvironment(
      size: Size2D(width: Double(int(20...40) * 10), height: Double(int(20...60) * 10)),
      layoutDirection: chance(3) ? .rightToLeft : .leftToRight)
    if chance(3) { environment.safeAreaInsets = DirectionalEdgeInsets(top: 20, leading: 10, bottom: 30, trailing: 0) }
    return environment
  }

  /// Contents that begin again.
  mutating func contents() -> Contents {
    edited(Contents(), steps: int(1...12))
  }

  /// What becomes of contents: sections and items come, go and move; some are marked or have new versions.
  mutating func edited(_ contents: Contents, steps: Int) -> Contents {
    var snapshot = contents.snapshot
    var counts: [String: Int] = [:]
    for section in contents.sectionIdentifiers where contents.isCounted(section) {
      counts[section] = contents.numberOfItems(inSectionAt: contents.indexOfSection(section) ?? 0)
    }
    snapshot.removeMarkers()
    for _ in 0..<steps { try? edit(&snapshot, &counts) }
    for item in snapshot.itemIdentifiers where snapshot.contentVersion(ofItem: item) == nil {
      try? snapshot.setContentVersion(0, forItem: item)
    }
    counts = counts.filter { snapshot.indexOfSection($0.key) != nil }
    return (try? Contents(snapshot, counts: counts)) ?? Contents(snapshot)
  }

  private mutating func edit(_ snapshot: inout Snapshot<String, String>, _ counts: inout [String: Int]) throws {
    let sections = snapshot.sectionIdentifiers
    let some = sections.randomElement(using: &random)
    let items = snapshot.itemIdentifiers
    let item = items.randomElement(using: &random)
    switch int(0...11) {
    case 0, 1:
      let section = "\(kinds[int(0...kinds.count - 1)])-\(int(0...3))"
      if let some, chance(2) {
        try snapshot.insertSections([section], beforeSection: some)
      } else {
        try snapshot.appendSections([section])
      }
      if section.hasPrefix("counted") { counts[section] = int(0...60) }
    case 2:
      if let some, chance(2) { snapshot.deleteSections([some]) }
    case 3:
      if let some, let other = sections.randomElement(using: &random) {
        try snapshot.moveSection(some, afterSection: other)
      }
    case 4, 5:
      guard let some, !some.hasPrefix("counted") else { return }
      try snapshot.appendItems((0..<int(1...30)).map { _ in "i\(int(0...300))" }.unique, toSection: some)
    case 6:
      if let item {
        try snapshot.insertItems((0..<int(1...4)).map { _ in "i\(int(0...300))" }.unique, beforeItem: item)
      }
    case 7:
      snapshot.deleteItems(items.shuffled(using: &random).prefix(int(1...6)).map { $0 })
    case 8:
      if let item, let other = items.randomElement(using: &random) { try snapshot.moveItem(item, beforeItem: other) }
    case 9:
      if let item { try snapshot.reconfigureItems([item]) }
    case 10:
      if let item { try snapshot.reloadItems([item]) }
      if chance(4), let some { try snapshot.reloadSections([some]) }
    default:
      for item in items.shuffled(using: &random).prefix(50) {
        try snapshot.setContentVersion(int(0...3), forItem: item)
      }
    }
  }

  /// The description of a section follows from its name.
  static func section(_ name: String) -> LayoutSection {
    switch name.prefix(while: { $0 != "-" }) {
    case "grid":
      let item = LayoutItem(
        layoutSize: LayoutSize(widthDimension: .fractionalWidth(0.25), heightDimension: .fractionalHeight(1)),
        supplementaryItems: [
          LayoutSupplementaryItem(
            layoutSize: LayoutSize(widthDimension: .absolute(10), heightDimension: .absolute(10)),
            elementKind: "badge",
            containerAnchor: LayoutAnchor(edges: [.top, .trailing], fractionalOffset: Point2D(x: 0.5, y: -0.5)))
        ])
      var section = LayoutSection(group: .horizontal(layoutSize: .tall(50), subitems: [item]))
      section.decorationItems = [.background(elementKind: "card")]
      section.contentInsets = DirectionalEdgeInsets(top: 5, leading: 7, bottom: 9, trailing: 3)
      return section
    case "open": return openRows(header: true)
    case "chips":
      let size = LayoutSize(widthDimension: .estimated(60), heightDimension: .absolute(20))
      var group = LayoutGroup.horizontal(layoutSize: .tall(20), subitems: [LayoutItem(layoutSize: size)])
      group.interItemSpacing = .fixed(4)
      return LayoutSection(group: group)
    case "cards": return .orthogonal(80, 50, .continuous, header: true)
    case "paged": return .orthogonal(130, 40, .groupPagingCentered)
    case "pinned":
      var section = LayoutSection(
        group: .horizontal(layoutSize: .tall(30), subitems: [LayoutItem(layoutSize: .tall(30))]))
      section.boundarySupplementaryItems = ["header", "footer"].map { kind in
        var item = LayoutBoundarySupplementaryItem(
          layoutSize: .tall(20), elementKind: kind, alignment: kind == "header" ? .top : .bottom)
        item.pinToVisibleBounds = true
        return item
      }
      return section
    default: return rows(25)
    }
  }

  /// Spans that follow their sections. The outer one names all sections of the inner one, so they never cross.
  static func spans(along axis: LayoutAxis) -> [CollectionSpan<String>] {
    func pin(_ kind: String, _ alignment: RectAlignment, _ extent: LayoutDimension) -> LayoutBoundarySupplementaryItem {
      let size =
        axis == .vertical
        ? LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: extent)
        : LayoutSize(widthDimension: extent, heightDimension: .fractionalHeight(1))
      return LayoutBoundarySupplementaryItem(
        layoutSize: size, elementKind: kind, alignment: alignment, pinToVisibleBounds: true)
    }
    let (start, end): (RectAlignment, RectAlignment) = axis == .vertical ? (.top, .bottom) : (.leading, .trailing)
    return [
      CollectionSpan(
        id: "inner", sections: ["open-1", "cards-0", "grid-2"],
        boundarySupplementaryItems: [pin("tabs", start, .estimated(15))], contentInsets: DirectionalEdgeInsets(5),
        sectionSpacing: 4, decorationItems: [.background(elementKind: "card")]),
      CollectionSpan(
        id: "card", sections: ["chips-1", "paged-2"], contentInsets: DirectionalEdgeInsets(11),
        decorationItems: [.background(elementKind: "card"), .background(elementKind: "shade")]),
      CollectionSpan(
        id: "outer",
        sections: ["open-1", "cards-0", "grid-2", "rows-1", "pinned-3", "counted-0", "chips-1", "paged-2"],
        boundarySupplementaryItems: [pin("title", start, .absolute(12)), pin("sum", end, .estimated(9))],
        contentInsets: DirectionalEdgeInsets(top: 3, leading: 6, bottom: 9, trailing: 12)),
    ]
  }

  /// How large the view of an element wants to be, which follows from what it shows.
  static func size(_ element: CollectionElement<String, String>, _ contents: Contents) -> Size2D? {
    var seed = element.itemIdentifier.flatMap { contents.snapshot.contentVersion(ofItem: $0) } ?? 0
    for scalar in (element.itemIdentifier ?? element.sectionIdentifier ?? element.spanIdentifier ?? "").unicodeScalars {
      seed = (seed &* 31 &+ Int(scalar.value)) % 1009
    }
    return Size2D(width: Double(30 + seed % 70), height: Double(8 + seed % 40))
  }

  /// Cells fade and lean as they leave the start.
  static let handler: NamedCollection.VisibleItemsHandler = { items, offset, _ in
    for index in items.indices where items[index].category == .cell {
      let distance = abs(items[index].frame.minX - offset.x) + abs(items[index].frame.minY - offset.y)
      items[index].alpha = 1 / (1 + distance / 100)
      items[index].zIndex = Int(distance / 50)
      items[index].isHidden = distance > 400
    }
  }
}

extension LayoutSize {
  /// As wide as the container, and this high.
  static func tall(_ height: Double) -> LayoutSize {
    LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(height))
  }
}

extension Array where Element: Hashable {
  fileprivate var unique: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
