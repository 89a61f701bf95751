import Foundation
import Testing

@testable import PackageChecks

@Suite("What other programs print")
struct ReadingTests {
  @Test("tests are counted, of both libraries")
  func testCount() {
    let output = """
      Executed 0 tests, with 0 failures
      Executed 3 tests, with 0 failures
      ✔ Test run with 12 tests in 3 suites passed after 0.1 seconds.
      """
    #expect(AloneCheck.testCount(in: output) == 15)
    #expect(AloneCheck.testCount(in: "Test run with 1 test in 0 suites passed") == 1)
    #expect(AloneCheck.testCount(in: "Build complete!") == 0)
  }

  @Test("the gist is the lines that tell, once each; without any, the last ones")
  func gist() {
    var outcome = Command.Outcome(status: 1, seconds: 0, output: "a\nx.swift:1:1: error: b\nc\n", errors: "")
    outcome.errors = "x.swift:1:1: error: b\n"
    #expect(outcome.gist() == "x.swift:1:1: error: b")
    outcome = .init(status: 1, seconds: 0, output: "a\nb\nc\n", errors: "")
    #expect(outcome.gist(lines: 2) == "b\nc")
  }

  @Test("a hint shows where two texts part and no more")
  func diff() {
    #expect(DiffHint.between("a\nb\nc\nd", and: "a\nx\ny\nd") == "line 2:\n- b\n- c\n+ x\n+ y")
    #expect(DiffHint.between("a\na", and: "a\na\na") == "line 3:\n+ a")
    #expect(DiffHint.between("1\n2\n3", and: "", limit: 1) == "line 1:\n- 1\n- … 2 more\n+ ")
  }

  @Test("a program's exit code, output and errors are told apart")
  func command() throws {
    let folder = FileManager.default.temporaryDirectory
    let log = folder.appendingPathComponent("check-packages-\(UUID().uuidString).log")
    defer {
      try? FileManager.default.removeItem(at: log)
      try? FileManager.default.removeItem(at: log.appendingPathExtension("errors"))
    }
    let script = "echo out; echo err >&2; read line; exit 3"
    let outcome = try Command(arguments: ["sh", "-c", script], folder: folder, log: log, outputOnly: true).run()
    #expect(outcome.status == 3 && outcome.output == "out\n" && outcome.errors == "err\n")
    let mixed = try Command(arguments: ["sh", "-c", script], folder: folder, log: log).run()
    #expect(mixed.output == "out\nerr\n" && mixed.errors.isEmpty)
  }

  @Test("the consumer's manifest names the libraries that its source imports")
  func consumer() throws {
    let check = ConsumerCheck(house: try SampleHouse.make())
    let manifest = check.manifest(
      importing: "import All\nimport Foundation\nimport Base", url: "file:///x/kumiko", version: "1.0.3")
    #expect(manifest.contains(#".package(url: "file:///x/kumiko", from: "1.0.3")"#))
    #expect(manifest.contains(#".product(name: "All", package: "kumiko")"#))
    #expect(manifest.contains(#".product(name: "Base", package: "kumiko")"#))
    #expect(!manifest.contains("Reader") && !manifest.contains("Foundation"))
  }
}
