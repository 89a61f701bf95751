import KumikoTestSupport
import Testing

@_spi(Kumiko) @testable import KumikoSnapshot

@Suite("Outlines that are made of calls")
struct OutlineStepTests {
  private typealias Outline = SectionSnapshot<Int>

  @Test("An outline of calls is that of the calls one by one, beside any older one", arguments: 1...30)
  func random(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var old: Outline?
    var older: [Int] = []
    for round in 0..<6 {
      var items: [Int] = []
      var steps: [Outline.Step] = []
      var expected = Outline()
      for _ in 0..<Int.random(in: 0...6, using: &generator) {
        let parent = Bool.random(using: &generator) ? items.randomElement(using: &generator) : nil
        let count = Int.random(in: 0...40, using: &generator)
        let next = (items.count..<items.count + count).map { index in
          index < older.count && index % 9 != 0 ? older[index] : 10_000 * (round + 1) + index
        }
        items += next
        steps.append(.append(count: count, parent: parent))
        try expected.append(next, to: parent)
        if let item = items.randomElement(using: &generator) {
          let isExpanded = Bool.random(using: &generator)
          steps.append(.set([item], isExpanded: isExpanded))
          if isExpanded { try expected.expand([item]) } else { try expected.collapse([item]) }
        }
      }
      let outline = try #require(Outline(items, steps: steps, resembling: old))
      #expect(outline == expected)
      #expect(outline.hiddenItems == expected.items.filter { !expected.visibleItems.contains($0) })
      for item in items { #expect(outline.index(of: item) == expected.index(of: item)) }
      let again = try #require(Outline(items, steps: steps, resembling: outline))
      #expect(again == outline && (items.isEmpty || again.isIdentical(to: outline)))
      (old, older) = (outline, items)
    }
  }

  @Test("Equal items with another shape or other states are not identical")
  func shapes() throws {
    let old = try #require(Outline([1, 2, 3], steps: [.append(count: 3, parent: nil)], resembling: nil))
    let steps: [[Outline.Step]] = [
      [.append(count: 2, parent: nil), .append(count: 1, parent: 2)],
      [.append(count: 3, parent: nil), .set([2], isExpanded: true)],
    ]
    for steps in steps {
      let other = try #require(Outline([1, 2, 3], steps: steps, resembling: old))
      #expect(!other.isIdentical(to: old) && other != old)
    }
  }

  @Test("Calls that are an error make no outline")
  func errors() {
    #expect(Outline([1, 1], steps: [.append(count: 2, parent: nil)], resembling: nil) == nil)
    #expect(
      Outline([1, 2], steps: [.append(count: 1, parent: 2), .append(count: 1, parent: nil)], resembling: nil) == nil)
    let early: [Outline.Step] = [
      .append(count: 1, parent: nil), .set([2], isExpanded: true), .append(count: 1, parent: nil),
    ]
    #expect(Outline([1, 2], steps: early, resembling: nil) == nil)
  }
}
