@_spi(Kumiko) import Kumiko
import Testing

@Suite struct ConformanceTests {
  @Test(arguments: CaseFolder.names)
  func agrees(_ name: String) throws {
    let conformanceCase = try read(ConformanceCase.self, from: SourceText(contentsOf: CaseFolder.path(of: name)))
    #expect(try conformanceCase.outcome() == .agrees, "\(conformanceCase.about ?? name) — \(conformanceCase.origin)")
  }

  @Test(arguments: CaseFolder.names)
  func isNamedAsItsFile(_ name: String) throws {
    let conformanceCase = try read(ConformanceCase.self, from: SourceText(contentsOf: CaseFolder.path(of: name)))
    #expect(conformanceCase.name == name)
  }

  @Test func allCasesAreFound() {
    #expect(CaseFolder.names.count >= 120)
  }
}
