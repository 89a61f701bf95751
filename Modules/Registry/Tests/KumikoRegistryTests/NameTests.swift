import KumikoDimension
import KumikoRegistry
import Testing

@Suite struct SectionKindTests {
  @Test(arguments: ["grid", "acme.timeline", "a", "x-1.2.y", "a2-b"])
  func validNames(name: String) throws {
    #expect(try SectionKind(validating: name).name == name)
  }

  @Test(arguments: [
    "", "Grid", "1grid", "-a", ".a", "a.", "a..b", "a b", "ä", "a_b", String(repeating: "a", count: 65),
  ])
  func invalidNames(name: String) {
    #expect(throws: SectionKindError.self) { try SectionKind(validating: name) }
    #expect(!SectionKind(stringLiteral: name).isValid)
    #expect(throws: (any Error).self) { try SectionKind(from: PlainValueDecoder(.string(name))) }
  }

  @Test func theNamespaceIsAllButTheLastWord() {
    #expect(("acme.charts.pie" as SectionKind).namespace == "acme.charts")
    #expect(("grid" as SectionKind).namespace == nil)
  }
}

@Suite struct NearestNameTests {
  private let names = ["list", "grid", "orthogonal", "nested", "row-height"]

  @Test(arguments: [
    ("gird", "grid"), ("gridd", "grid"), ("Grid", "grid"), ("othogonal", "orthogonal"), ("ortoghonal", "orthogonal"),
    ("rowheight", "row-height"), ("row_height", "row-height"), ("nestde", "nested"),
    ("ortho", "orthogonal"),
  ])
  func mistakesOfTypingAreUnderstood(written: String, meant: String) {
    #expect(NearestName.find(written, among: names) == meant)
  }

  @Test(arguments: ["", "g", "carousel", "xyz", "abcd", String(repeating: "grid", count: 50)])
  func otherWordsHaveNoNeighbour(written: String) {
    #expect(NearestName.find(written, among: names) == nil)
  }

  @Test func theFirstOfEquallyNearNamesIsTaken() {
    #expect(NearestName.find("bat", among: ["cat", "hat"]) == "cat")
    #expect(NearestName.find("hat", among: ["cat", "hat"]) == "hat")
  }
}
