import Kumiko
import Testing

@Suite struct ConformanceTests {
  @Test(arguments: CaseFolder.names)
  func agreesUnlessItWaits(_ name: String) throws {
    let conformanceCase = try read(ConformanceCase.self, from: SourceText(contentsOf: CaseFolder.path(of: name)))
    let outcome = try conformanceCase.outcome()
    if let reason = try WaitingList.read()[name] {
      #expect(outcome != .agrees, "\(name) agrees now: take it off waiting.yaml, where it waits for \(reason)")
    } else {
      #expect(outcome == .agrees, "\(conformanceCase.about ?? name) — \(conformanceCase.origin)")
    }
  }

  @Test(arguments: CaseFolder.names)
  func isNamedAsItsFile(_ name: String) throws {
    let conformanceCase = try read(ConformanceCase.self, from: SourceText(contentsOf: CaseFolder.path(of: name)))
    #expect(conformanceCase.name == name)
  }

  @Test func allCasesAreFound() {
    #expect(CaseFolder.names.count >= 104)
  }

  @Test func waitingNamesAreCases() throws {
    #expect(Set(try WaitingList.read().keys).isSubset(of: CaseFolder.names))
  }
}
