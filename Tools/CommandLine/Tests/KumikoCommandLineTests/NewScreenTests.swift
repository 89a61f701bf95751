import Foundation
import Testing

@testable import KumikoCommandLine

@Suite("kumiko new screen")
struct NewScreenTests {
  @Test("A layout, its data and a test, which pass at once without a warning")
  func passes() throws {
    let folder = try Folder(["registry.yaml": "kinds: { grid: { linked: Grid }, list: { linked: List } }"])
    let outcome = kumiko("new", "screen", "fruit", "--path", folder.path("screens"))
    #expect(outcome.status == 0, "\(outcome)")
    let names = ["fruit.yaml", "fruit.data.yaml", "fruit.test.yaml"]
    #expect(outcome.output == names.map { folder.path("screens/\($0)") + "\n" }.joined())
    #expect(outcome.errors.contains("kumiko test \(folder.path("screens/fruit.test.yaml"))"))
    let tests = kumiko("test", folder.path("screens/fruit.test.yaml"), "--sweep")
    #expect(tests.status == 0, "\(tests)")
    let valid = kumiko("validate", folder.path("screens"), "--strict")
    #expect(valid.status == 0, "\(valid)")
    #expect(!valid.errors.contains("warning"))
  }

  @Test("Nothing is replaced, and names lead to no other folder", arguments: ["fruit", "../fruit", "a/b", "", "-x"])
  func refused(name: String) throws {
    let folder = try Folder(["fruit.data.yaml": "mine"])
    let outcome = kumiko("new", "screen", "--path", folder.path(""), "--", name)
    #expect(outcome.status == (name == "fruit" ? 2 : 64), "\(outcome)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("")) == ["fruit.data.yaml"])
    #expect(folder.text("fruit.data.yaml") == "mine")
  }
}
