@_spi(Kumiko) import KumikoCollection
@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
@_spi(Kumiko) import KumikoSnapshot
import Testing

@Suite("Sizes that are kept when contents follow others")
struct KeptSizesTests {
  @Test("are those of the items that are still there, and make what they make at once", arguments: 0..<12 as Range<Int>)
  func follows(part: Int) throws {
    for seed in (0..<3 * FollowingTests.factor).map({ $0 * 12 + part }) {
      var history = try History(seed: seed)
      for _ in 0..<8 { try history.step() }
    }
  }
}

/// One collection of which much is measured, and contents that follow one another.
private struct History {
  private typealias ID = NamedCollection.ElementID

  let seed: Int
  var draw: RandomScreens
  var collection: NamedCollection

  init(seed: Int) throws {
    self.seed = seed
    draw = RandomScreens(seed: seed)
    draw.kinds =
      draw.chance(2) ? ["list"] : Array(MeasuredSections.all.keys.sorted().shuffled(using: &draw.random).prefix(4))
    if draw.chance(2) { draw.kinds.append("counted") }
    collection = try Self.collection(draw.edited(Contents(), steps: draw.int(4...20)), draw.axis, draw.environment())
  }

  private static func collection(
    _ contents: Contents, _ axis: LayoutAxis, _ environment: LayoutEnvironment
  ) throws -> NamedCollection {
    try NamedCollection(
      contents, configuration: MeasuredSections.configuration(axis), itemProviders: MeasuredSections.itemProviders,
      in: environment
    ) { name, _ in
      MeasuredSections.section(name)
    }
  }

  mutating func step() throws {
    try tellSizes(1 + draw.int(0...3))
    let before = collection
    let contents = nextContents()
    try collection.apply(contents)

    var expected = try Self.collection(contents, draw.axis, collection.environment)
    try expected.setPreferredSizes(before.preferredSizes.filter { keeps($0.key, of: before, in: contents) })
    var faults = differences(collection, expected)
    if collection.preferredSizes != expected.preferredSizes {
      faults.append("sizes \(collection.preferredSizes), expected \(expected.preferredSizes)")
    }
    // What is known before anything was measured is what elements are asked by.
    var (asked, same) = (Set<ID>(), Set<ID>())
    try collection.measure(in: .everything) { element in
      element.id.map { _ = asked.insert($0) }
      return nil
    }
    try expected.measure(in: .everything) { element in
      element.id.map { _ = same.insert($0) }
      return nil
    }
    if asked != same { faults.append("asked \(asked), expected \(same)") }
    #expect(faults.isEmpty, "seed \(seed): \(before.contents), then \(contents)")
  }

  /// Measures one in `share` of the elements.
  private mutating func tellSizes(_ share: Int) throws {
    var elements: [NamedCollection.Element] = []
    collection.allElements(into: &elements)
    var sizes: [ID: Size2D] = [:]
    for element in elements where draw.chance(share) {
      guard let id = element.id else { continue }
      sizes[id] = Size2D(width: Double(draw.int(0...90)), height: Double(draw.int(0...60)))
    }
    try collection.setPreferredSizes(sizes)
  }

  private mutating func nextContents() -> Contents {
    let next = draw.edited(collection.contents, steps: draw.int(0...5))
    guard draw.chance(4) else { return next }
    // The same, of which nothing is shared with what was before.
    let contents = try? Contents(
      sections: next.sectionIdentifiers.map { section in
        next.isCounted(section)
          ? (section, .count(next.numberOfItems(inSectionAt: next.indexOfSection(section) ?? 0)))
          : (section, .items((try? next.snapshot.itemIdentifiers(inSection: section)) ?? []))
      })
    return contents ?? next
  }

  /// Whether what was measured of an element still holds.
  private func keeps(_ element: ID, of before: NamedCollection, in contents: Contents) -> Bool {
    let (old, new) = (before.contents.snapshot, contents.snapshot)
    let marked = Set(new.reloadedItemIdentifiers + new.reconfiguredItemIdentifiers)
    switch element {
    case .cell(let item), .itemSupplementary(_, let item):
      guard let section = old.sectionIdentifier(containingItem: item), !new.reloadedSectionIdentifiers.contains(section)
      else { return false }
      let versions = [old.contentVersion(ofItem: item), new.contentVersion(ofItem: item)].compactMap { $0 }
      return !marked.contains(item) && Set(versions).count < 2
    case .countedCell(let section, let number):
      return !new.reloadedSectionIdentifiers.contains(section) && contents.isCounted(section)
        && number < contents.numberOfItems(inSectionAt: contents.indexOfSection(section) ?? 0)
    case .sectionSupplementary(let kind, let section, _):
      guard !new.reloadedSectionIdentifiers.contains(section), let index = contents.indexOfSection(section) else {
        return false
      }
      guard kind == "ribbon" else { return true }
      let formerIndex = before.contents.indexOfSection(section) ?? 0
      return (try? old.itemIdentifiers(inSection: section)) == (try? new.itemIdentifiers(inSection: section))
        && before.contents.numberOfItems(inSectionAt: formerIndex) == contents.numberOfItems(inSectionAt: index)
    case .spanSupplementary, .layoutSupplementary, .decoration, .spanDecoration:
      return true
    }
  }

  /// Where a collection differs from what is expected, in words.
  private func differences(_ collection: NamedCollection, _ expected: NamedCollection) -> [String] {
    var (elements, others): ([NamedCollection.Element], [NamedCollection.Element]) = ([], [])
    collection.allElements(into: &elements)
    expected.allElements(into: &others)
    var found: [String] = []
    if elements.count != others.count { found.append("\(elements.count) elements, expected \(others.count)") }
    for (element, other) in zip(elements, others) {
      var same = other
      same.attributes.frame = element.attributes.frame
      let (a, b) = (element.attributes.frame, other.attributes.frame)
      let distance = max(abs(a.minX - b.minX), abs(a.minY - b.minY), abs(a.maxX - b.maxX), abs(a.maxY - b.maxY))
      if element != same || distance > 1e-6 { found.append("\(element), expected \(other)") }
    }
    let (a, b) = (collection.contentSize, expected.contentSize)
    if abs(a.width - b.width) > 1e-6 || abs(a.height - b.height) > 1e-6 { found.append("\(a), expected \(b)") }
    return Array(found.prefix(3))
  }
}

/// Descriptions of sections whose views say how large they are.
private enum MeasuredSections {
  static let all: [String: LayoutSection] = [
    "list": openRows(header: true),
    "grid": grid([cell(.fractionalWidth(0.5), badge: "badge")]),
    "chips": chips(badge: nil),
    "tags": chips(badge: "badge"),
    "mixed": grid([cell(.absolute(40)), LayoutItem(layoutSize: .tall(20)), cell(.absolute(50), badge: "badge")]),
    "alike": uniform(),
    "ribbons": ribbons(),
    "clash": grid([cell(.fractionalWidth(0.5), badge: "ribbon")], ribbon: true),
    "stairs": stairs(),
    "news": orthogonal(),
  ]

  static func section(_ name: String) -> LayoutSection { all["\(name.prefix { $0 != "-" })"] ?? openRows(header: true) }

  static func configuration(_ axis: LayoutAxis) -> CompositionalLayoutConfiguration {
    CompositionalLayoutConfiguration(
      scrollDirection: axis,
      boundarySupplementaryItems: [
        LayoutBoundarySupplementaryItem(layoutSize: .open(4), elementKind: "title", alignment: .top)
      ])
  }

  static let itemProviders: [String: CompositionalLayout.ItemProvider] = [
    "stairs": { _ in
      (0..<2).map { LayoutGroupCustomItem(frame: Rect2D(x: Double($0) * 9, y: Double($0) * 5, width: 8, height: 4)) }
    }
  ]

  private static func mark(_ kind: String) -> LayoutSupplementaryItem {
    LayoutSupplementaryItem(
      layoutSize: LayoutSize(widthDimension: .estimated(3), heightDimension: .absolute(2)), elementKind: kind,
      containerAnchor: LayoutAnchor(edges: [.top, .trailing]))
  }

  private static func cell(_ width: LayoutDimension, badge: String? = nil) -> LayoutItem {
    LayoutItem(
      layoutSize: LayoutSize(widthDimension: width, heightDimension: .estimated(10)),
      supplementaryItems: badge.map { [mark($0)] } ?? [])
  }

  private static func grid(_ items: [LayoutItem], ribbon: Bool = false) -> LayoutSection {
    var group = LayoutGroup.horizontal(layoutSize: .open(10), subitems: items)
    if ribbon { group.supplementaryItems = [mark("ribbon")] }
    return LayoutSection(group: group)
  }

  private static func chips(badge: String?) -> LayoutSection {
    let item = LayoutItem(
      layoutSize: LayoutSize(widthDimension: .estimated(60), heightDimension: .absolute(20)),
      supplementaryItems: badge.map { [mark($0)] } ?? [])
    var group = LayoutGroup.horizontal(layoutSize: .tall(20), subitems: [item])
    group.interItemSpacing = .fixed(4)
    return LayoutSection(group: group)
  }

  /// Rows that are all as high as the highest of the section.
  private static func uniform() -> LayoutSection {
    let size = LayoutSize(widthDimension: .fractionalWidth(0.5), heightDimension: .uniformAcrossSiblings(estimate: 10))
    let row = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .uniformAcrossSiblings(estimate: 10))
    return LayoutSection(group: .horizontal(layoutSize: row, subitems: [LayoutItem(layoutSize: size)]))
  }

  private static func ribbons() -> LayoutSection {
    var section = grid([cell(.fractionalWidth(1), badge: "badge")], ribbon: true)
    section.interGroupSpacing = 3
    return section
  }

  private static func stairs() -> LayoutSection {
    let custom = LayoutGroup.custom(
      layoutSize: LayoutSize(widthDimension: .absolute(30), heightDimension: .absolute(10)), itemProvider: "stairs")
    return LayoutSection(group: .horizontal(layoutSize: .open(10), subitems: [custom, cell(.absolute(50))]))
  }

  private static func orthogonal() -> LayoutSection {
    let size = LayoutSize(widthDimension: .estimated(40), heightDimension: .estimated(20))
    return LayoutSection(
      group: .horizontal(
        layoutSize: size, subitems: [LayoutItem(layoutSize: size, supplementaryItems: [mark("badge")])]),
      orthogonalScrollingBehavior: .continuous)
  }
}

extension Rect2D {
  /// Larger than any content.
  fileprivate static let everything = Rect2D(x: -1e6, y: -1e6, width: 2e6, height: 2e6)
}
