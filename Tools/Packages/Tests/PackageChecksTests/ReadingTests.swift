import Foundation
import Testing

@testable import PackageChecks

@Suite("What other programs print")
struct ReadingTests {
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

  @Test("a program that takes too long is stopped")
  func limit() throws {
    let folder = FileManager.default.temporaryDirectory
    let log = folder.appendingPathComponent("check-packages-\(UUID().uuidString).log")
    defer { try? FileManager.default.removeItem(at: log) }
    var command = Command(arguments: ["sleep", "3600"], folder: folder, log: log, limit: 0.2, grace: 0.2)
    let outcome = try command.run()
    #expect(outcome.isOutOfTime && !outcome.succeeded)
    command.arguments = ["true"]
    command.limit = 30
    let quick = try command.run()
    #expect(!quick.isOutOfTime && quick.succeeded)
  }
}
