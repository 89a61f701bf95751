@_spi(Kumiko) import KumikoCollection
import KumikoDimension
@_spi(Kumiko) import KumikoSnapshot

extension Driver.Run {
  static var items: Int { 60 }

  /// An operation without pattern, that fits what there is more often than not.
  func random(using generator: inout SeededGenerator) -> Driver.Operation {
    let operation = plain(using: &generator)
    switch generator.number(0..<20) {
    case 0:
      let fault: Driver.Fault = generator.one(of: [
        .sections, .notANumber(generator.number(0..<4)), .notANumber(0), .negative(generator.number(0..<6)),
        .unsettled(generator.number(0..<3)),
      ])
      return .failing(operation, fault)
    case 1...3:
      let callers: [Driver.Caller] = [.renderer, .observer, .completion, .sizes, .handler]
      let nested = plain(using: &generator)
      let last = plain(using: &generator)
      let tells = !generator.chance(4)
      guard generator.chance(3) else {
        return .nested(operation, nested, from: generator.one(of: callers), tells: tells)
      }
      return .nested(
        operation, .nested(nested, last, from: generator.one(of: callers), tells: tells),
        from: generator.one(of: callers), tells: true)
    default: return operation
    }
  }

  private func plain(using generator: inout SeededGenerator) -> Driver.Operation {
    let item = self.item(using: &generator)
    let section = generator.one(of: Driver.World.names)
    switch generator.number(0..<100) {
    case 0..<28: return scrolling(item, section, using: &generator)
    case 28..<34: return .apply(lists(using: &generator), reloads: generator.chance(5))
    case 34..<56: return .edit((0..<generator.number(1..<4)).map { _ in edit(using: &generator) })
    case 56..<60: return .outline(rows(section, using: &generator), section: section)
    case 60..<66: return .expand(item, generator.one(of: [true, false, nil, nil]))
    case 66..<69:
      let target = generator.number(0..<max(1, model.sections.count))
      let count = model.sections.indices.contains(target) ? model.lists[target].items.count : 0
      return .drop(item, section: target, item: generator.number(0..<(count + 1)))
    case 69..<71: return .count(section, generator.one(of: [0, 1, 5, 12]))
    case 71..<82: return window(using: &generator)
    case 82..<87:
      guard world.sizing == .told else { return .edit([.reconfigure([item])]) }
      return .tell(
        (0..<generator.number(1..<6)).map { _ in
          Driver.Told(
            item: self.item(using: &generator), header: generator.chance(6) ? section : nil,
            length: generator.one(of: [10, 30, 40, 55, 80, 120]))
        })
    case 87: return .title(section)
    case 88, 89: return .home
    case 90: return .anchor(generator.number(0..<4))
    case 91:
      let there = model.lists.flatMap(\.items)
      return .select(Array(there.shuffled(using: &generator).prefix(3)))
    case 92: return .remember
    case 93: return generator.chance(2) ? .remember : .recall
    case 94: return .recall
    case 95, 96: return .home
    case 97: return .reopen
    default: return .handlers(generator.number(0..<3))
    }
  }

  private func scrolling(_ item: Int, _ section: String, using generator: inout SeededGenerator) -> Driver.Operation {
    switch generator.number(0..<12) {
    case 0..<3: .scroll(by: Double(generator.number(-150..<151)), across: 0)
    case 3: .scroll(by: Double(generator.number(-900..<901)), across: generator.chance(6) ? 10 : 0)
    case 4..<7: .scrollToShare(generator.one(of: [0, 0, 0.1, 0.3, 0.5, 0.7, 0.9, 1, 1, 1.1, -0.1]))
    case 7, 8:
      if !world.cards.isEmpty, generator.chance(2) {
        .columns(generator.number(0..<2), generator.one(of: [0, 20, 65, 140, 300, 5000, -30]))
      } else {
        .scrollOrthogonally(section, generator.one(of: [0, 20, 65, 140, 300, 5000, -30]))
      }
    case 9, 10: .reveal(item, at: generator.one(of: [0, 1, 2, 4, 8, 16, 32, 9, 18, 36]))
    default: .revealSection(section, at: generator.one(of: [0, 1, 2, 4, 8, 16, 32]))
    }
  }

  private func window(using generator: inout SeededGenerator) -> Driver.Operation {
    switch generator.number(0..<12) {
    case 0..<2: .resize(generator.one(of: [200, 300, 320, 360, 500]), generator.one(of: [100, 150, 240, 400]))
    case 3: .resize(world.width, world.height)
    case 4: .minimise
    case 5: .unminimise
    case 6: .bars(generator.bars(along: world.axis))
    case 7: .turn
    case 8: .window(Driver.Window(spare: spare(using: &generator)))
    default:
      .window(
        Driver.Window(
          size: generator.chance(2)
            ? Size2D(
              width: generator.one(of: [320, 375, 390, 412, 700]), height: generator.one(of: [150, 480, 500, 600]))
            : nil, spare: generator.chance(2) ? spare(using: &generator) : nil,
          bars: generator.chance(2) ? generator.bars(along: world.axis) : nil, turns: generator.chance(2)))
    }
  }

  /// How much room content that barely fills the window leaves in it.
  private func spare(using generator: inout SeededGenerator) -> Double {
    generator.one(of: [-40, -15, -9, -2, -0.5, 0, 0.5, 2, 9, 26.5, 325])
  }

  /// An item that is there, mostly one in sight.
  private func item(using generator: inout SeededGenerator) -> Int {
    let shown = follower.shown.keys.compactMap { id in
      if case .cell(let item) = id { item } else { nil }
    }
    let there = model.sections.flatMap { $0.rows.map(\.id) }
    let any = generator.number(0..<Self.items)
    switch generator.number(0..<10) {
    case 0: return any
    case 1..<5: return shown.sorted().randomElement(using: &generator) ?? any
    default: return there.randomElement(using: &generator) ?? any
    }
  }

  private func free(_ count: Int, using generator: inout SeededGenerator) -> [Int] {
    let there = Set(model.sections.flatMap { $0.rows.map(\.id) })
    return Array((0..<Self.items).filter { !there.contains($0) }.shuffled(using: &generator).prefix(count))
  }

  private func lists(using generator: inout SeededGenerator) -> [Driver.List] {
    var lists = model.lists.map { Driver.List(id: $0.id, items: $0.items) }
    switch generator.number(0..<4) {
    case 0:
      var left = Array(0..<Self.items).shuffled(using: &generator)
      return Driver.World.names.shuffled(using: &generator).prefix(generator.number(0..<5)).map { id in
        let count = min(left.count, generator.one(of: [0, 1, 3, 8, 15]))
        defer { left.removeFirst(count) }
        return Driver.List(id: id, items: Array(left.prefix(count)))
      }
    case 1:
      for index in lists.indices { lists[index].items.removeAll { _ in generator.chance(3) } }
    case 2: lists.shuffle(using: &generator)
    default:
      if let index = lists.indices.randomElement(using: &generator) {
        if generator.chance(2) { lists[index].items.shuffle(using: &generator) }
        lists[index].items.insert(contentsOf: free(generator.number(0..<9), using: &generator), at: 0)
      }
    }
    return lists
  }

  private func edit(using generator: inout SeededGenerator) -> Driver.Edit {
    let item = self.item(using: &generator)
    let section = generator.one(of: Driver.World.names)
    switch generator.number(0..<24) {
    case 0..<4: return .append(free(generator.one(of: [1, 2, 6, 12]), using: &generator), section: section)
    case 4..<9: return .insert(free(generator.one(of: [1, 2, 6, 12]), using: &generator), before: item)
    case 9..<12: return .delete([item, self.item(using: &generator)])
    case 12..<14: return .move(item, before: self.item(using: &generator))
    case 14..<16: return .exchange(item, for: free(1, using: &generator).first ?? item)
    case 16: return .deleteSection(section)
    case 17: return .moveSection(section, before: generator.one(of: Driver.World.names))
    case 18: return .reconfigure(Array(Set([item, self.item(using: &generator)])).sorted())
    case 19: return .reconfigure(model.lists.first { $0.id == section }?.items ?? [item])
    case 20: return .reload([item])
    default: return .version(item)
    }
  }

  private func rows(_ section: String, using generator: inout SeededGenerator) -> [NaiveSource.Row] {
    let own = model.sections.first { $0.id == section }?.rows.map(\.id) ?? []
    var ids = own.filter { _ in !generator.chance(5) } + free(generator.number(0..<6), using: &generator)
    if generator.chance(4) { ids.shuffle(using: &generator) }
    var rows: [NaiveSource.Row] = []
    for id in ids {
      let level = generator.chance(3) ? 0 : generator.number(0..<((rows.last?.level ?? -1) + 2))
      rows.append(NaiveSource.Row(id: id, level: level, isExpanded: !generator.chance(3)))
    }
    return rows
  }
}
