@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
import KumikoTestSupport
import Testing

@_spi(Kumiko) @testable import KumikoLayout

/// Tests of the closed form of self-sizing lists, against the general layout of repetitions.
@Suite("Lists in closed form")
struct ElasticListTests {
  @Test("The closed form has the frames and lengths of the general layout", arguments: Seeds.first(6))
  func agrees(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var closed = 0
    for _ in 0..<40 {
      let horizontal = Bool.random(using: &random)
      var layout = CompositionalLayout(section: section(horizontal, &random))
      layout.configuration.scrollDirection = horizontal ? .horizontal : .vertical
      let items = Int.random(in: 1...200, using: &random)
      try layout.prepare(itemCounts: [items], in: LayoutEnvironment(size: Size2D(width: 500, height: 700)))
      for _ in 0..<5 {
        try change(&layout, &random)
        guard let measured = layout.prepared.measured[0], measured.plan.source.cellRule != nil else { continue }
        closed += 1
        compare(measured, &random)
      }
    }
    #expect(closed > 40, "sections like these are closed forms")
  }

  /// Measures some or many items, or replaces some.
  private func change(_ layout: inout CompositionalLayout, _ random: inout SeededGenerator) throws {
    let items = layout.numberOfItems(inSection: 0)
    func size() -> Size2D {
      Size2D(width: .random(in: 0...120, using: &random), height: .random(in: 0...120, using: &random))
    }
    func item() -> Int { Int.random(in: 0..<max(1, items), using: &random) }
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      for _ in 0..<10 { try layout.setPreferredSize(size(), for: .cell(LayoutIndexPath(section: 0, item: item()))) }
    case 1:
      var sizes: [LayoutElement: Size2D] = [:]
      for _ in 0..<items { sizes[.cell(LayoutIndexPath(section: 0, item: item()))] = size() }
      try layout.setPreferredSizes(sizes)
    case 2:
      let start = Int.random(in: 0...items, using: &random)
      let end = min(items, start + Int.random(in: 0...90, using: &random))
      try layout.replaceItems(start..<end, ofSection: 0, with: Int.random(in: 0...90, using: &random))
    default:
      layout.forgetPreferredSizes(ofItems: (0..<20).map { _ in item() }, inSection: 0)
    }
  }

  private func compare(_ measured: MeasuredSection, _ random: inout SeededGenerator) {
    guard let list = measured.list else {
      #expect(measured.sizes.isEmpty || measured.items == 0)
      return
    }
    let run = ElasticRun(source: measured.plan.source, sizes: measured.sizes, items: measured.items)
    #expect(abs(list.length - run.length) < 1e-6)
    var frames: [Rect2D] = []
    for item in 0..<measured.items {
      guard let general = run.locate(item: item), let frame = list.cell(item), let found = list.locate(item) else {
        Issue.record("item \(item) is missing")
        return
      }
      let expected = general.repetition.template.slots[0].frame
        .offsetBy(dx: general.place.origin.x, dy: general.place.origin.y)
      frames.append(expected)
      #expect(isClose(frame, expected), "item \(item): \(frame), expected \(expected)")
      let slot = found.repetition.template.slots[0]
      #expect(isClose(slot.frame.offsetBy(dx: found.place.origin.x, dy: found.place.origin.y), expected))
      #expect(slot.selfSizing == general.repetition.template.slots[0].selfSizing)
      #expect(found.place.number == item && found.place.firstItem == item)
      #expect(abs(found.repetition.extent - general.repetition.extent) < 1e-6)
    }
    #expect(list.locate(measured.items) == nil && list.locate(-1) == nil)
    // Whatever is in a range is found, in order, and hardly more.
    let axis = list.rule.axis
    for _ in 0..<5 {
      let lower = Double.random(in: -100...list.length, using: &random)
      let upper = lower + .random(in: 1...600, using: &random)
      var found: [Int] = []
      list.forEachCell(reaching: lower, upper) { item, frame in
        found.append(item)
        #expect(isClose(frame, frames[item]))
      }
      let inside = frames.indices.filter {
        frames[$0].lowerBound(along: axis) < upper - 1e-6 && frames[$0].upperBound(along: axis) > lower + 1e-6
      }
      #expect(Set(found).isSuperset(of: inside) && found == found.sorted())
    }
    var all: [Int] = []
    list.forEachGroup(reaching: -.infinity, .infinity) { place, _ in all.append(place.number) }
    #expect(all == Array(0..<measured.items))
  }

  private func isClose(_ a: Rect2D, _ b: Rect2D) -> Bool {
    abs(a.minX - b.minX) < 1e-6 && abs(a.minY - b.minY) < 1e-6 && abs(a.width - b.width) < 1e-6
      && abs(a.height - b.height) < 1e-6
  }

  /// A list with insets, spacing and fixed edge spacing, of which some are no closed form.
  private func section(_ horizontal: Bool, _ random: inout SeededGenerator) -> LayoutSection {
    func chance(_ outOf: Int) -> Bool { Int.random(in: 0..<outOf, using: &random) == 0 }
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    func insets() -> DirectionalEdgeInsets {
      DirectionalEdgeInsets(
        top: number(-5...10), leading: number(-5...10), bottom: number(-5...10), trailing: number(-5...10))
    }
    func edges() -> LayoutEdgeSpacing? {
      guard chance(2) else { return nil }
      func spacing() -> LayoutSpacing { chance(12) ? .flexible(number(0...8)) : .fixed(number(-1...8)) }
      return LayoutEdgeSpacing(leading: spacing(), top: spacing(), trailing: spacing(), bottom: spacing())
    }
    func dimension(_ isMain: Bool) -> LayoutDimension {
      isMain || chance(3) ? .estimated(number(30...80)) : .absolute(number(60...120))
    }
    let width = dimension(horizontal)
    let height = dimension(!horizontal)
    var item = LayoutItem(layoutSize: LayoutSize(widthDimension: width, heightDimension: height))
    item.contentInsets = insets()
    item.edgeSpacing = edges()
    func outer(_ dimension: LayoutDimension) -> LayoutDimension {
      dimension.isEstimated ? (chance(6) ? .absolute(150) : dimension) : .absolute(200)
    }
    let size = LayoutSize(widthDimension: outer(width), heightDimension: outer(height))
    var group =
      Bool.random(using: &random)
      ? LayoutGroup.horizontal(layoutSize: size, repeatingSubitem: item, count: 1)
      : LayoutGroup.vertical(layoutSize: size, repeatingSubitem: item, count: 1)
    group.contentInsets = insets()
    group.edgeSpacing = edges()
    var section = LayoutSection(group: group)
    section.interGroupSpacing = number(-3...12)
    section.contentInsets = insets()
    return section
  }
}
