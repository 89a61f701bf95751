@_spi(Kumiko) import KumikoCollection
@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
@_spi(Kumiko) import KumikoSnapshot
import Testing

@Suite("A renderer of a data source that anything happens to")
struct ControllerFollowingTests {
  @Test("shows exactly what a layout of the data source's contents would", arguments: 0..<8)
  func follows(part: Int) throws {
    for seed in (0..<10 * FollowingTests.factor).map({ 1_000_000 + $0 * 8 + part }) {
      let history = try SourceHistory(seed: seed)
      for _ in 0..<20 { try history.step() }
    }
  }
}

/// A data source and a screen of it, and a number of things that happen to either.
private final class SourceHistory {
  let seed: Int
  private var draw: RandomScreens
  private let source = DiffableDataSource<String, String>()
  private var renderer = Renderer()
  private var controller: CollectionController<String, String>?
  private var completions = 0
  private var asked = 0

  init(seed: Int) throws {
    self.seed = seed
    draw = RandomScreens(seed: seed)
    let measures = draw.chance(2)
    let configuration = CompositionalLayoutConfiguration(scrollDirection: draw.axis)
    source.sectionSnapshotHandlers.snapshotForExpandingParent = { [weak self] parent, children in
      guard let self, children.numberOfItems == 0 else { return nil }
      var lazy = SectionSnapshot<String>()
      try lazy.append(["\(parent)/\(asked)"])
      return lazy
    }
    source.reorderingHandlers.canReorderItem = { _ in true }
    source.supplementaryContentProvider = { [weak self] kind, section in
      AnyHashable("\(kind) \(section) \((self?.asked ?? 0) / 3)")
    }
    controller = try CollectionController(
      source, configuration: configuration, spans: RandomScreens.spans(along: draw.axis), in: draw.environment(),
      sections: { (name, _) throws(LayoutError) in
        if name == "counted-3" { throw LayoutError(.noSectionDescription) }
        return RandomScreens.section(name)
      },
      anchoring: draw.chance(2) ? .conversation : .reading,
      sizeProvider: measures ? { RandomScreens.size($0, CollectionContents()) } : nil
    ) { [weak self] update in self?.take(update) }
  }

  private func take(_ update: ViewportUpdate<String, String>) {
    renderer.follow(update) { _ in nil }
    // Now and then the renderer itself asks for something.
    if draw.chance(12) {
      try? source.edit { snapshot in snapshot.deleteItems(Array(snapshot.itemIdentifiers.prefix(1))) }
    }
    if draw.chance(12) { try? controller?.scroll(by: Point2D(x: 0, y: 7)) }
  }

  func step() throws {
    asked += 1
    let snapshot = source.snapshot()
    let items = snapshot.itemIdentifiers
    let completion: DiffableDataSource<String, String>.Completion = { [weak self] _ in self?.completions += 1 }
    let before = completions
    var expected = 1
    switch draw.int(0...9) {
    case 0...2:
      try? source.apply(
        draw.edited(source.contents, steps: draw.int(1...4)), animatingDifferences: draw.chance(2),
        completion: completion)
    case 3:
      try? source.applyUsingReloadData(snapshot, completion: completion)
    case 4, 5:
      guard let section = snapshot.sectionIdentifiers.randomElement(using: &draw.random) else { return }
      var outline = source.snapshot(for: section)
      let roots = outline.rootItems
      try? outline.append(["o\(asked)", "p\(asked)"], to: roots.randomElement(using: &draw.random))
      try? outline.expand(roots.filter { _ in draw.chance(2) })
      try? source.apply(outline, to: section, completion: completion)
    case 6:
      guard let item = items.randomElement(using: &draw.random) else { return }
      try? source.toggle(item, completion: completion)
    case 7:
      guard let item = items.randomElement(using: &draw.random),
        let there = items.randomElement(using: &draw.random).flatMap(source.indexPath)
      else { return }
      try? source.moveItem(item, to: there, completion: completion)
    case 8:
      expected = 0
      guard let item = items.randomElement(using: &draw.random) else { return }
      try controller?.scroll(toItem: item, at: draw.chance(2) ? .top : .bottom)
    default:
      expected = 0
      try controller?.setEnvironment(draw.environment())
    }
    #expect(completions == before + expected, "seed \(seed), step \(asked): completions")
    try check()
  }

  private func check() throws {
    let viewport = try #require(controller?.viewport)
    let (shown, kept) = (viewport.contents, source.contents)
    #expect(shown.sectionIdentifiers == kept.sectionIdentifiers, "seed \(seed), step \(asked)")
    #expect(shown.snapshot.itemIdentifiers == kept.snapshot.itemIdentifiers, "seed \(seed), step \(asked)")
    #expect(shown.itemCounts == kept.itemCounts, "seed \(seed), step \(asked)")
    let fault = renderer.faults.first
    #expect(fault == nil, "seed \(seed), step \(asked)")
    var fresh = try NamedCollection(
      source.contents, configuration: CompositionalLayoutConfiguration(scrollDirection: draw.axis),
      spans: RandomScreens.spans(along: draw.axis), in: viewport.layout.environment
    ) { name, _ in RandomScreens.section(name) }
    try fresh.setPreferredSizes(viewport.layout.preferredSizes)
    fresh.visibleBounds = viewport.layout.visibleBounds
    fresh.orthogonalOffsets = viewport.layout.orthogonalOffsets
    let wanted = Set(
      fresh.visibleItems(in: renderer.visibleRect).compactMap { item in item.element.id.map { Picture($0, item) } })
    #expect(renderer.picture == wanted, "seed \(seed), step \(asked)")
  }
}
