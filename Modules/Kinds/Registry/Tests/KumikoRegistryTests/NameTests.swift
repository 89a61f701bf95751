@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoRegistry
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
