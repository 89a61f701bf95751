import Foundation
@_spi(Kumiko) import KumikoCollection
@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
@_spi(Kumiko) import KumikoSnapshot
import Testing

@Suite("A renderer that follows the updates")
struct FollowingTests {
  /// `KUMIKO_FUZZ=20 swift test …` takes twenty times as many, from other seeds.
  static let factor = ProcessInfo.processInfo.environment["KUMIKO_FUZZ"].flatMap { Int($0) } ?? 1

  @Test("shows exactly what a layout from scratch would, whatever happened", arguments: 0..<12)
  func follows(part: Int) throws {
    for seed in (0..<12 * Self.factor).map({ $0 * 12 + part }) {
      var history = try History(seed: seed)
      try history.run()
    }
  }
}

/// One screen, and a number of things that happen to it.
private struct History {
  let seed: Int
  var draw: RandomScreens
  var viewport: CollectionViewport<String, String>
  var renderer = Renderer()
  /// Whether the visible views are measured as they come, rather than never.
  let measures: Bool
  let spans: [CollectionSpan<String>]

  init(seed: Int) throws {
    self.seed = seed
    draw = RandomScreens(seed: seed)
    measures = draw.chance(2)
    let configuration = CompositionalLayoutConfiguration(scrollDirection: draw.axis)
    let (environment, contents) = (draw.environment(), draw.contents())
    spans = draw.chance(2) ? RandomScreens.spans(along: draw.axis) : []
    var layout = try NamedCollection(contents, configuration: configuration, spans: spans, in: environment) {
      name, _ in RandomScreens.section(name)
    }
    if draw.chance(3) {
      for name in contents.sectionIdentifiers where draw.chance(2) {
        layout.visibleItemsHandlers[name] = RandomScreens.handler
      }
    }
    viewport = CollectionViewport(layout, anchoring: draw.chance(2) ? .conversation : .reading)
  }

  mutating func run() throws {
    try follow(viewport.start(measuring: sizes), "start")
    for _ in 0..<draw.int(4...14) { try step() }
  }

  private var sizes: CollectionViewport<String, String>.SizeProvider? {
    guard measures else { return nil }
    return { [contents = viewport.contents] in RandomScreens.size($0, contents) }
  }

  private mutating func step() throws {
    switch draw.int(0...9) {
    case 0...3:
      let contents = draw.edited(viewport.contents, steps: draw.int(1...5))
      let sizes: CollectionViewport<String, String>.SizeProvider? =
        measures ? { RandomScreens.size($0, contents) } : nil
      let before = viewport.contents
      let reloads = draw.chance(8)
      try follow(
        viewport.apply(contents, animated: draw.chance(2), reloadsEverything: reloads, measuring: sizes),
        "apply \(contents) to \(before)")
    case 4, 5:
      let distance = Point2D(x: Double(draw.int(-80...200)), y: Double(draw.int(-80...200)))
      let along = draw.axis == .vertical ? Point2D(x: 0, y: distance.y) : Point2D(x: distance.x, y: 0)
      try follow(viewport.scroll(by: along, measuring: sizes), "scroll by \(along)")
    case 6:
      let sections = viewport.contents.sectionIdentifiers
      guard let section = sections.randomElement(using: &draw.random) else { return }
      try follow(
        viewport.scrollOrthogonally(section, to: Double(draw.int(-20...300)), measuring: sizes),
        "orthogonally \(section)")
    case 7:
      try follow(viewport.setEnvironment(draw.environment(), measuring: sizes), "environment")
    case 8 where draw.chance(4):
      let names = viewport.contents.sectionIdentifiers.filter { _ in draw.chance(3) }
      try follow(
        viewport.setVisibleItemsHandlers(
          Dictionary(uniqueKeysWithValues: names.map { ($0, RandomScreens.handler) }), measuring: sizes),
        "handlers of \(names)")
    case 8:
      let items = viewport.contents.snapshot.itemIdentifiers
      guard let item = items.randomElement(using: &draw.random) else { return }
      let positions: [CollectionScrollPosition] = [[], .top, .bottom, [.centeredVertically, .centeredHorizontally]]
      let update = try viewport.scroll(toItem: item, at: positions[draw.int(0...3)], measuring: sizes)
      try follow(#require(update), "to \(item)")
    default:
      // Views that are measured as they come have one size for each content.
      guard !measures else { return }
      guard let item = viewport.visibleItems.compactMap(\.element.id).randomElement(using: &draw.random) else { return }
      try follow(
        viewport.setPreferredSizes([item: Size2D(width: 70, height: Double(draw.int(5...80)))]), "size of \(item)")
    }
  }

  private mutating func follow(_ update: CollectionViewport<String, String>.Update, _ what: String) throws {
    let contents = viewport.contents
    renderer.follow(update) { id in
      guard case .cell(let item) = id else { return nil }
      return contents.snapshot.contentVersion(ofItem: item)
    }
    let fault = renderer.faults.first
    #expect(fault == nil, "seed \(seed), after: \(what)")

    var fresh = try NamedCollection(
      contents, configuration: CompositionalLayoutConfiguration(scrollDirection: draw.axis), spans: spans,
      in: viewport.layout.environment
    ) { name, _ in RandomScreens.section(name) }
    try fresh.setPreferredSizes(viewport.layout.preferredSizes)
    fresh.visibleBounds = viewport.layout.visibleBounds
    fresh.orthogonalOffsets = viewport.layout.orthogonalOffsets
    fresh.visibleItemsHandlers = viewport.layout.visibleItemsHandlers
    let wanted = Set(
      fresh.visibleItems(in: renderer.visibleRect).compactMap { item in item.element.id.map { Picture($0, item) } })
    let missing = wanted.subtracting(renderer.picture).map(\.description).sorted()
    let wrong = renderer.picture.subtracting(wanted).map(\.description).sorted()
    #expect(missing.isEmpty && wrong.isEmpty, "seed \(seed), after: \(what): missing \(missing), wrong \(wrong)")
    #expect(renderer.contentSize == fresh.contentSize, "seed \(seed), after: \(what)")

    if measures {
      let change = try fresh.measure(in: renderer.visibleRect) { RandomScreens.size($0, contents) }
      #expect(change == LayoutAdjustment(), "seed \(seed), after: \(what): not all in sight is measured")
    }

    for view in renderer.views.values {
      guard case .cell(let item) = view.id, let version = contents.snapshot.contentVersion(ofItem: item) else {
        continue
      }
      #expect(view.content == nil || view.content == version, "seed \(seed), after: \(what): stale content of \(item)")
    }
    for id in renderer.prefetching {
      #expect(fresh.attributes(of: id) != nil, "seed \(seed): \(id) is fetched for nothing")
    }
  }
}
