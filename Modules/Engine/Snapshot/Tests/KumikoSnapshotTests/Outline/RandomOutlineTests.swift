import Foundation
@_spi(Kumiko) import KumikoSnapshot
import Testing

@Suite("Random changes of outlines")
struct RandomOutlineTests {
  @Test("An outline and the naive model agree after random changes", arguments: Fuzz.seeds(1..<10))
  func likeList(seed: Int) throws {
    var generator = SeededGenerator(seed: seed)
    let size = seed % 4 == 0 ? 60 : 12
    var model = NaiveOutline()
    var outline = Outline()
    var kept = (outline: outline, model: model)
    var refusals = 0
    for step in 0..<150 {
      let change = change(of: model, size: size, using: &generator)
      let before = outline
      let expected = refusal { try model.apply(change) }
      let actual = refusal { try outline.apply(change) }
      #expect(actual == expected, "seed \(seed), step \(step): \(change)")
      if expected != nil {
        refusals += 1
        #expect(outline == before, "seed \(seed), step \(step): \(change)")
      }
      #expect(try agree(outline, model, size: size), "seed \(seed), step \(step): \(change)")
      if step % 20 == 0 {
        #expect(try agree(kept.outline, kept.model, size: size), "seed \(seed), kept since before step \(step)")
        let decoded = try JSONDecoder().decode(Outline.self, from: JSONEncoder().encode(outline))
        #expect(decoded == outline)
        kept = (outline, model)
      }
    }
    #expect(refusals > 0)
  }

  private func refusal(of change: () throws -> Void) -> OutlineError? {
    do {
      try change()
      return nil
    } catch {
      return error as? OutlineError
    }
  }

  private func agree(_ outline: Outline, _ model: NaiveOutline, size: Int) throws -> Bool {
    let ids = model.items.map(\.id)
    let visible = ids.indices.filter { model.isVisible(at: $0) }
    var agree =
      outline.items == ids && outline.numberOfItems == ids.count
      && outline.rootItems == model.items.filter { $0.level == 0 }.map(\.id)
      && outline.visibleItems == visible.map { ids[$0] }
      && outline.expandedItems == model.items.filter(\.isExpanded).map(\.id)
    for id in 0..<size {
      let index = model.index(of: id)
      agree = agree && outline.contains(id) == (index != nil) && outline.index(of: id) == index
      guard let index else { continue }
      let levels = try outline.level(of: id)
      let parent = try outline.parent(of: id)
      agree =
        agree && levels == model.items[index].level && parent == model.parent(at: index).map { ids[$0] }
      let isExpanded = try outline.isExpanded(id)
      let isVisible = try outline.isVisible(id)
      agree = agree && isExpanded == model.items[index].isExpanded && isVisible == model.isVisible(at: index)
      let subtree = model.subtree(at: index).map { ids[$0] }
      let withParent = try outline.snapshot(of: id, includingParent: true)
      let without = try outline.snapshot(of: id)
      agree = agree && withParent.items == subtree && without.items == Array(subtree.dropFirst())
      agree = agree && withParent.rootItems == [id]
    }
    let rebuilt = try model.outline
    return agree && rebuilt == outline && rebuilt.hashValue == outline.hashValue
  }

  private func change(
    of model: NaiveOutline, size: Int, using generator: inout SeededGenerator
  ) -> NaiveOutline.Change {
    let present = model.items.map(\.id)
    let anyID = Int.random(in: 0..<size, using: &generator)
    let anchor =
      Int.random(in: 0..<10, using: &generator) == 0 ? anyID : present.randomElement(using: &generator) ?? anyID
    let after = Bool.random(using: &generator)
    let isTolerant = Int.random(in: 0..<6, using: &generator) == 0
    let free = (0..<size).filter { isTolerant || !present.contains($0) }.shuffled(using: &generator)
    var ids = Array(free.prefix(Int.random(in: 0...4, using: &generator)))
    if let twin = ids.first, isTolerant, after { ids.append(twin) }
    switch Int.random(in: 0..<100, using: &generator) {
    case 0..<15: return .append(ids, parent: nil)
    case 15..<35: return .append(ids, parent: anchor)
    case 35..<50: return .insert(ids, anchor: anchor, after: after)
    case 50..<62:
      return .insertOutline(other(Array(free.prefix(5)), using: &generator), anchor: anchor, after: after)
    case 62..<72:
      // Some of the items to be dropped may be inserted again.
      let below = model.index(of: anchor).map { model.subtree(at: $0).dropFirst().map { present[$0] } } ?? []
      let itself = isTolerant && after ? [anchor] : []
      return .replace(anchor, other(Array((below.prefix(2) + free.prefix(3) + itself)), using: &generator))
    case 72..<84: return .delete([anchor] + ids.prefix(1))
    default: return .expand([anchor], Int.random(in: 0..<3, using: &generator) > 0)
    }
  }

  private func other(_ ids: [Int], using generator: inout SeededGenerator) -> NaiveOutline {
    var other = NaiveOutline()
    for id in Set(ids).sorted() {
      let level = Int.random(in: 0...((other.items.last?.level ?? -1) + 1), using: &generator)
      other.items.append(.init(id: id, level: level, isExpanded: Bool.random(using: &generator)))
    }
    return other
  }
}
