@_spi(Kumiko) import KumikoSnapshot
import Testing

@_spi(Kumiko) @testable import KumikoDiffing

/// Random invalid patches: each is rejected, or is valid and can be inverted.
@Suite("Random patches")
struct RandomPatchTests {
  typealias Entries = Patch<Int, Int>

  @Test("A patch with random changes is rejected or can be inverted", arguments: 1..<4)
  func changed(size: Int) throws {
    let world = World(seed: size, sections: 2 * size, items: 6 * size)
    var (read, applied) = (0, 0)
    try Fuzz.forEach(300, from: 50 + size) { generator, comment in
      let old = try world.state(using: &generator)
      var new = try world.state(using: &generator)
      try new.reloadItems(Array(new.itemIdentifiers.prefix(2)))
      try new.reconfigureItems(Array(new.itemIdentifiers.suffix(2)))
      try new.reloadSections(Array(new.sectionIdentifiers.suffix(1)))
      var patch = Patch(Changes(from: old, to: new))
      for _ in 0...Int.random(in: 0..<3, using: &generator) { patch.mutilate(using: &generator) }
      guard let changes = try? Changes(patch) else { return }
      read += 1
      if try expectSense(changes, on: old, comment) { applied += 1 }
    }
    #expect(read > 0 && applied > 0)
  }

  @Test("A patch of random numbers is rejected or can be inverted")
  func invented() throws {
    var read = 0
    try Fuzz.forEach(1_000, from: 60) { generator, comment in
      let patch = Entries.invented(using: &generator)
      guard let changes = try? Changes(patch) else { return }
      read += 1
      let old = try Numbers([[1, 2, 3], [4, 5], [6]])
      _ = try expectSense(changes, on: old, comment)
    }
    #expect(read > 0)
  }

  /// - Returns: Whether the changes could be applied.
  private func expectSense(_ changes: Changes, on old: Numbers, _ comment: Comment) throws -> Bool {
    #expect(changes.inverted.inverted == changes, comment)
    #expect(try Changes(Patch(changes)) == changes, comment)
    #expect(changes.oldItemCounts.allSatisfy { $0 >= 0 } && changes.newItemCounts.allSatisfy { $0 >= 0 }, comment)
    #expect(!changes.description.isEmpty, comment)
    let stages = changes.stages
    #expect(stages.isEmpty == changes.isEmpty, comment)

    var lists = try old.itemLists.map { $0.map { "\($0)" } }
    if (try? changes.apply(to: &lists, inserting: { id, _ in "\(id)" })) != nil {
      #expect(lists.map(\.count) == changes.newItemCounts, comment)
    }
    guard let result = try? changes.applying(to: old) else { return false }
    #expect(try result.itemLists.map { $0.map { "\($0)" } } == lists, comment)
    #expect(try changes.inverted.applying(to: result) == old, comment)
    var state = old
    for stage in stages { state = try stage.applying(to: state) }
    #expect(state == result, comment)
    return true
  }
}

extension Patch<Int, Int> {
  /// Changes one element.
  fileprivate mutating func mutilate(using generator: inout SeededGenerator) {
    switch Int.random(in: 0..<14, using: &generator) {
    case 0: from.change(using: &generator)
    case 1: sections.deletes.changeOne(using: &generator) { $0.at.change(using: &$1) }
    case 2: sections.deletes.changeOne(using: &generator) { $0.items.change(using: &$1) }
    case 3: sections.inserts.changeOne(using: &generator) { $0.at.change(using: &$1) }
    case 4: sections.inserts.changeOne(using: &generator) { $0.items.change(using: &$1) }
    case 5: sections.moves.changeOne(using: &generator) { $0.from.change(using: &$1) }
    case 6: sections.reloads.changeOne(using: &generator) { $0.at.change(using: &$1) }
    case 7: items.deletes.changeOne(using: &generator) { $0.change(using: &$1) }
    case 8: items.inserts.changeOne(using: &generator) { $0.change(using: &$1) }
    case 9: items.moves.changeOne(using: &generator) { $0.from.change(using: &$1) }
    case 10: items.moves.changeOne(using: &generator) { $0.ids.change(using: &$1) }
    case 11: items.reloads.changeOne(using: &generator) { $0.change(using: &$1) }
    case 12: items.reconfigures.changeOne(using: &generator) { $0.change(using: &$1) }
    default: items.moves.changeOne(using: &generator) { $0.to.change(using: &$1) }
    }
  }

  fileprivate static func invented(using generator: inout SeededGenerator) -> Self {
    func number(_ generator: inout SeededGenerator) -> Int { .hostile(using: &generator) }
    func position(_ generator: inout SeededGenerator) -> ItemPosition {
      ItemPosition(section: Int.random(in: -1...3, using: &generator), item: number(&generator))
    }
    func list<Entry>(_ make: (inout SeededGenerator) -> Entry) -> [Entry] {
      (0..<max(0, Int.random(in: -4...2, using: &generator))).map { _ in make(&generator) }
    }
    func ids(_ generator: inout SeededGenerator) -> [Int] {
      (0..<Int.random(in: 0...3, using: &generator)).map { _ in Int.random(in: 1...9, using: &generator) }
    }
    var patch = Self()
    patch.from = Bool.random(using: &generator) ? [3, 2, 1] : [3, number(&generator), number(&generator)]
    patch.sections.deletes = list { .init(at: Int.random(in: -1...3, using: &$0), id: 1, items: ids(&$0)) }
    patch.sections.inserts = list { .init(at: number(&$0), id: 7, items: ids(&$0)) }
    patch.sections.moves = list { .init(from: Int.random(in: 0...2, using: &$0), to: number(&$0), id: 1) }
    patch.sections.reloads = list { .init(at: number(&$0), id: 2) }
    patch.items.deletes = list { .init(at: position(&$0), ids: ids(&$0)) }
    patch.items.inserts = list { .init(at: position(&$0), ids: ids(&$0)) }
    patch.items.moves = list { .init(from: position(&$0), to: position(&$0), ids: ids(&$0)) }
    patch.items.reloads = list { .init(at: position(&$0), ids: ids(&$0)) }
    patch.items.reconfigures = list { .init(at: position(&$0), ids: ids(&$0)) }
    return patch
  }
}

extension Patch<Int, Int>.Items {
  fileprivate mutating func change(using generator: inout SeededGenerator) {
    if Bool.random(using: &generator) { at.change(using: &generator) } else { ids.change(using: &generator) }
  }
}

extension ItemPosition {
  fileprivate mutating func change(using generator: inout SeededGenerator) {
    if Bool.random(using: &generator) { section.change(using: &generator) } else { item.change(using: &generator) }
  }
}

extension Int {
  /// Draws a number, most often a small one.
  fileprivate static func hostile(using generator: inout SeededGenerator) -> Int {
    let numbers = [-1, 0, 0, 1, 1, 2, 2, 3, 4, 1_000_000_000, .max / 4, .max / 2, .max - 1, .max, .min]
    return numbers.randomElement(using: &generator) ?? 0
  }

  fileprivate mutating func change(using generator: inout SeededGenerator) {
    self = Int.random(in: 0..<4, using: &generator) == 0 ? .hostile(using: &generator) : (self ^ 1)
  }
}

extension Array {
  fileprivate mutating func changeOne(
    using generator: inout SeededGenerator, _ change: (inout Element, inout SeededGenerator) -> Void
  ) {
    guard let index = indices.randomElement(using: &generator) else { return }
    change(&self[index], &generator)
    // Sometimes the element occurs twice.
    if Int.random(in: 0..<8, using: &generator) == 0 { append(self[index]) }
  }
}

extension Array<Int> {
  fileprivate mutating func change(using generator: inout SeededGenerator) {
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: _ = popLast()
    case 1: append(Int.random(in: 0..<12, using: &generator))
    case 2: if let first { append(first) }
    default: changeOne(using: &generator) { $0.change(using: &$1) }
    }
  }
}
