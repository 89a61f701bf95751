@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension

extension Driver.World {
  /// A screen without pattern.
  static func random(using generator: inout SeededGenerator) -> Driver.World {
    var world = Driver.World()
    world.axis = generator.chance(2) ? .horizontal : .vertical
    world.isRightToLeft = generator.chance(2)
    world.width = generator.one(of: [300, 300, 360, 200])
    world.height = generator.one(of: [240, 240, 400, 150])
    if generator.chance(2) {
      world.bars = generator.bars(along: world.axis)
    }
    world.sectionSpacing = generator.one(of: [0, 0, 12])
    world.sizing = generator.one(of: [.none, .smaller, .larger, .mixed, .mixed, .told])
    world.isFine = generator.chance(4)
    world.sections = (0..<generator.number(1..<5)).map { _ in
      Driver.Section.random(isOpen: world.sizing != .none, using: &generator)
    }
    if generator.chance(6) { world.header = generator.edge() }
    if generator.chance(6) { world.footer = generator.edge() }
    world.isConversation = generator.chance(3)
    world.prefetches = generator.chance(3)
    world.isDirect = generator.chance(4)
    world.hearsFailures = generator.chance(3)
    world.counts = (0..<generator.number(1..<5)).map { _ in generator.one(of: [0, 1, 3, 8, 8, 20]) }
    if generator.chance(3) {
      world.cards = (0..<generator.number(1..<3)).map { _ in
        Driver.World.Card(
          inset: generator.one(of: [0, 6, 6, 14]), spacing: generator.one(of: [nil, 0, 10]),
          background: generator.chance(2), column: generator.one(of: [nil, nil, 150, 260]),
          header: generator.one(of: [
            nil, nil, LayoutHeaderSection(), LayoutHeaderSection(pinToVisibleBounds: true, zIndex: 2),
          ]))
      }
    }
    return world
  }
}

extension Driver.Section {
  static func random(isOpen: Bool, using generator: inout SeededGenerator) -> Driver.Section {
    var section = Driver.Section()
    section.kind = generator.one(of: [
      .list, .list, .list, .grid(2), .grid(3), .flow, .nested, .custom, .provided, .uniform,
    ])
    section.length = generator.one(of: [40, 40, 25, 70, 110])
    section.isOpen = isOpen && !generator.chance(4)
    section.turnsWhenWide = isOpen && generator.chance(5)
    if generator.chance(3) {
      section.orthogonal = generator.one(of: [
        .continuous, .continuous, .continuousGroupLeadingBoundary, .paging, .groupPaging, .groupPagingCentered,
      ])
      section.isOpenAcross = isOpen && generator.chance(3)
    }
    section.insets = generator.one(of: [0, 0, 8])
    section.gap = generator.one(of: [0, 0, 6])
    if generator.chance(3) { section.header = generator.edge() }
    if generator.chance(5) { section.footer = generator.edge() }
    section.badge = generator.chance(4)
    section.groupBadge = generator.chance(4)
    section.background = generator.chance(5)
    section.separators = generator.chance(4)
    section.ignoresBars = generator.chance(6)
    if generator.chance(5) { section.spacing = generator.one(of: [.fixed, .flexible, .edges]) }
    return section
  }
}

extension SeededGenerator {
  mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &self) == 0 }

  mutating func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &self) }

  mutating func one<Value>(of values: [Value]) -> Value { values[number(0..<values.count)] }

  /// Bars that leave room across the direction of scrolling.
  mutating func bars(along axis: LayoutAxis) -> [Double] {
    (0..<4).map { edge in
      one(of: [0, 0, 20, 11.5, axis == (edge % 2 == 0 ? .vertical : .horizontal) ? 44 : 10])
    }
  }

  mutating func edge() -> Driver.Section.Edge {
    one(of: [.plain, .open, .pinned, .pinnedOpen, .overlay, .side, .shifted])
  }
}
