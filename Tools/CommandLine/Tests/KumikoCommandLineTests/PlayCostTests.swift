import Foundation
@_spi(Kumiko) import Kumiko
import KumikoKinds
@_spi(Kumiko) import KumikoPageEngine
import KumikoRegistry
@_spi(Kumiko) import KumikoSystem
import Testing

/// How often kinds made sections, by their names.
private let sectionsMade = Guarded<[String: Int]>([:])

private func rows() -> LayoutSection {
  let size = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50))
  return LayoutSection(group: .vertical(layoutSize: size, subitems: [.item(LayoutItem(layoutSize: size))]))
}

/// Rows, whatever the items are.
private struct PlainKind: SectionProvider {
  static let kind: SectionKind = "plain"
  static let summary = "Rows."
  var isRigid: Bool { true }
  init() {}
  func section(in context: SectionContext) throws -> LayoutSection {
    sectionsMade.withLock { $0["plain", default: 0] += 1 }
    return rows()
  }
}

/// Rows that are farther apart where there are many.
private struct CountedKind: SectionProvider {
  static let kind: SectionKind = "counted"
  static let summary = "Rows that know how many they are."
  init() {}
  func section(in context: SectionContext) throws -> LayoutSection {
    sectionsMade.withLock { $0["counted", default: 0] += 1 }
    var section = rows()
    section.interGroupSpacing = Double(context.itemCount)
    return section
  }
}

/// Rows that are as far apart as the first item says.
private struct ReadingKind: SectionProvider {
  static let kind: SectionKind = "reading"
  static let summary = "Rows that read their items."
  static let itemFields = ["gap"]
  init() {}
  func section(in context: SectionContext) throws -> LayoutSection {
    sectionsMade.withLock { $0["reading", default: 0] += 1 }
    var section = rows()
    section.interGroupSpacing = try context.length("gap", ofItem: 0) ?? 0
    return section
  }
}

/// What states cost: how often sections are made, and how long patches are.
@Suite("The cost of kumiko play", .serialized)
struct PlayCostTests {
  private static let kinds = LinkedKinds([
    "plain": PlainKind.self, "counted": CountedKind.self, "reading": ReadingKind.self,
  ])

  private func made(_ name: String, _ work: () throws -> Void) rethrows -> Int {
    let before = sectionsMade.withLock { $0[name] ?? 0 }
    try work()
    return sectionsMade.withLock { $0[name] ?? 0 } - before
  }

  /// Plays states of one section of a kind, and returns the page.
  private func play(_ kind: String, _ states: [String], linked: LinkedKinds = kinds) throws -> String {
    let folder = try Folder(["layout.yaml": "sections: [{ id: rows, kind: \(kind) }]"])
    var arguments = ["play", folder.path("layout.yaml"), "-o", "-"]
    for (number, state) in states.enumerated() {
      try folder.write("sections: [{ id: rows, \(state) }]", to: "\(number).yaml")
      arguments += ["--data", folder.path("\(number).yaml")]
    }
    let outcome = run(arguments, linked: linked)
    #expect(outcome.status == 0, "\(outcome.errors)")
    return outcome.output
  }

  private func patches(_ page: String) throws -> [String] {
    try #require(LiveTests.text("kumiko-states", of: page)).split(separator: "\n").map(String.init)
  }

  private func blob(_ page: String) throws -> PageBlob {
    let text = try #require(LiveTests.text("kumiko-layout", of: page))
    return try PageBlob(Array(try #require(Data(base64Encoded: text))))
  }

  @Test("A section whose kind reads nothing is made for the windows once, however many states there are")
  func nothingRead() throws {
    let few = try made("plain") { _ = try play("plain", (0..<3).map { "count: \($0 + 1)" }) }
    var page = ""
    let many = try made("plain") { page = try play("plain", (0..<203).map { "count: \(1_000_000 + $0)" }) }
    // Each state is checked once on the screen of the tool.
    #expect(many - few == 200)
    let blob = try blob(page)
    #expect(blob.sections.count == 1 && blob.tables.count == 203)
    #expect(blob.tables[202].allSatisfy { $0.itemCount == 1_000_202 })
  }

  @Test("A section whose kind reads the number of items is made again for each number, and not for each state")
  func countRead() throws {
    let two = try made("counted") { _ = try play("counted", ["count: 3", "count: 4"]) }
    var page = ""
    let many = try made("counted") { page = try play("counted", (0..<100).map { "count: \(3 + $0 % 2)" }) }
    #expect(many - two == 98)
    let blob = try blob(page)
    #expect(blob.sections.map(\.interGroupSpacing) == [3, 4] && blob.tables.count == 2)
  }

  @Test("A section whose kind reads its items is made again where the fields differ that it reads")
  func itemsRead() throws {
    func state(_ gap: Int, _ title: String) -> String { "items: [{ id: a, gap: \(gap), title: \(title) }, b]" }
    let two = try made("reading") { _ = try play("reading", [state(3, "x"), state(4, "x")]) }
    var page = ""
    let many = try made("reading") {
      page = try play("reading", (0..<60).map { state(3 + $0 % 2, "t\($0)") })
    }
    #expect(many - two == 58)
    #expect(try blob(page).sections.map(\.interGroupSpacing) == [3, 4])
  }

  @Test("A patch is as long as what changes: items take the sizes along that the data states")
  func sizes() throws {
    let items = (0..<500).map { "{ id: r\($0), size: [390, \(40 + $0 % 7)] }" }
    func list(_ items: [String]) -> String { "items: [\(items.joined(separator: ", "))]" }
    let page = try play(
      "list, options: { row-height: ~44pt }",
      [list(items), list(["{ id: new, size: [390, 99] }"] + items), list(Array(items.dropFirst(250)))],
      linked: .builtIn)
    let patches = try patches(page)
    #expect(patches.dropFirst().allSatisfy { $0.utf8.count < 200 }, "\(patches.map(\.utf8.count))")
    // The first state lays itself out with the sizes before anything has run, and has them with its items too.
    #expect(try blob(page).sizes.count == 500)
    #expect(patches[1].contains(#""width":390,"height":99,"#))
  }
}
