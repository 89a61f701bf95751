import Foundation
@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
@_spi(Kumiko) import KumikoRegistry
import Testing

@_spi(Kumiko) @testable import KumikoScreens

@Suite("Sections that say the same are made once")
struct RepeatedSectionTests {
  private func made(
    _ text: String, itemCounts: [Int] = [], items: [(@Sendable (Int) -> PlainRecord)?] = []
  ) throws -> (sections: [Int?], repetitions: Int, diagnostics: [String]) {
    let known = MadeSections()
    let faults = DocumentFaults()
    let sections = try layoutDocument(text).sections(
      in: linked.registry(), environment: phone, itemCounts: itemCounts, items: items, known: known, faults: faults)
    let columns = sections.map { section -> Int? in
      guard let section else { return nil }
      if case .axis(_, _, .equalShares(let count)) = section.group.arrangement { return count }
      return -1
    }
    return (columns, known.repetitions, faults.diagnostics.sorted.map { "\($0.range?.start.line ?? 0): \($0.message)" })
  }

  private func lines(_ sections: [String]) -> String {
    "sections:\n" + sections.enumerated().map { "  - { id: s\($0), \($1) }\n" }.joined()
  }

  private let group =
    "group: { size: { width: 100%, height: 50 }, items: [{ item: { size: { width: 50%, height: 100% } } }] }"

  @Test("Of a kind, and composed in place")
  func repeated() throws {
    let kinds = try made(lines(Array(repeating: "kind: grid, options: { columns: 3 }", count: 100)))
    #expect(kinds.sections == Array(repeating: 3, count: 100))
    // The first section of a layout has none above.
    #expect(kinds.repetitions == 98)
    let composed = try made(lines(Array(repeating: group, count: 100)))
    #expect(composed.sections == Array(repeating: -1, count: 100))
    #expect(composed.repetitions == 99)
  }

  @Test("What differs in a word, in the number of items or in what they say is made for itself")
  func different() throws {
    let options = [
      "columns: 3", "columns: 3", "columns: 4", "columns: 3, row-height: 60", "columns: 3, row-height: 61",
      "columns: 3",
    ]
    let words = try made(lines(options.map { "kind: grid, options: { \($0) }" }))
    #expect(words.sections == [3, 3, 4, 3, 3, 3])
    #expect(words.repetitions == 1)

    let same = lines(Array(repeating: "kind: grid, options: { columns: 3 }", count: 5))
    #expect(try made(same, itemCounts: [1, 1, 2, 1, 3]).repetitions == 1)
    let item: @Sendable (Int) -> PlainRecord = { _ in [:] }
    #expect(try made(same, itemCounts: [1, 1, 1, 1], items: [item, item, item, item]).repetitions == 0)
    // What is composed in place does not look at its items.
    let composed = lines(Array(repeating: group, count: 4))
    #expect(try made(composed, itemCounts: [1, 1, 1, 1], items: [item, item, item, item]).repetitions == 3)
  }

  @Test("In other rooms a section is another one")
  func rooms() throws {
    let list = "kind: list, options: { least: 300 }"
    let when = "\(list), when: [{ max-width: 100, sample: 2 }]"
    let found = try made(lines([when, when, when, list]))
    #expect(found.sections == [-1, -1, -1, -1])
    // In the room in which the condition holds, the kind fails; that is no fault of this room.
    #expect(found.diagnostics == [])
    #expect(found.repetitions == 2)
  }

  @Test("Each of several equal sections is told of what is wrong with it")
  func faults() throws {
    let wrong = try made(lines(Array(repeating: "kind: grid, options: { columns: 100 }", count: 5)))
    #expect(wrong.sections == Array(repeating: nil, count: 5))
    #expect(wrong.repetitions == 0)
    #expect(wrong.diagnostics.map { $0.prefix(2) } == ["2:", "3:", "4:", "5:", "6:"])
    let composed = try made(lines(Array(repeating: group.replacing("50%", with: "0%"), count: 3)))
    #expect(composed.diagnostics.map { $0.prefix(2) } == ["2:", "3:", "4:"])
  }

  @Test("The frames of all sections and their conditions are bounded together, and what comes after them is not made")
  func frames() throws {
    let custom = "custom: { size: { width: 100%, height: 50 }, frames: [{ frame: [0, 0, 5, 5] }] }"
    // Whether they are equal or not.
    for texts in [[custom, "\(custom), insets: 1", "\(custom), insets: 2"], [custom, custom, custom]] {
      let faults = DocumentFaults()
      faults.frames = SectionMaker.maximumFrames - 1
      let sections = try layoutDocument(lines(texts)).sections(
        in: linked.registry(), environment: phone, itemCounts: [], faults: faults)
      #expect(sections.map { $0 != nil } == [true, false, false])
      #expect(faults.diagnostics.sorted.map { $0.range?.start.line } == [3])
      #expect(faults.diagnostics.sorted.first?.message.contains("more than 5000000 frames") == true)
    }
  }

  @Test("Of a screen that was loaded, only the entries of 'when' that match are made again")
  func matching() throws {
    let text = "sections: [{ id: a, kind: grid, when: [{ min-width: 1000pt, kind: counting }] }]"
    let registry = try LinkedKinds(["Grid": SampleGrid.self, "Counting": CountingSection.self]).registry()
    let layout = try SourceDocument(SourceText(name: "l.yaml", text: text))
    let screen = try Screen(layout: layout, data: nil, registry: registry, in: phone)
    func readsItemCount(width: Double) -> Bool {
      let log = SectionReadLog()
      let made = screen.sections(
        in: registry, environment: LayoutEnvironment(size: Size2D(width: width, height: 800)), noting: log)
      #expect(made.count == 1 && made[0] != nil)
      return log.reads(ofSection: 0).contains(.itemCount)
    }
    #expect(!readsItemCount(width: 400))
    #expect(readsItemCount(width: 1_000))
  }
}

/// A row that depends on the number of items.
private struct CountingSection: SectionProvider {
  static let kind: SectionKind = "counting"
  static let summary = "A row."

  func section(in context: SectionContext) throws -> LayoutSection {
    let size = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(44))
    return LayoutSection(
      group: .horizontal(layoutSize: size, subitems: [.item(LayoutItem(layoutSize: size))]),
      interGroupSpacing: Double(context.itemCount))
  }
}
