import Foundation
import Testing

/// The documents of tests in `config/tests`.
@Suite("Sample screens as their documents of tests expect them")
struct TestedSampleTests {
  @Test("Every sample has a document")
  func complete() {
    #expect(Repository.tested == Repository.samples)
  }

  @Test("Every case passes", arguments: Repository.tested)
  func passes(_ name: String) {
    let outcome = kumiko(["test", Repository.tests.appending(path: "\(name).yaml").path])
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
    #expect(outcome.output.contains(" passed\n"))
  }
}
