import Foundation
@_spi(Kumiko) import KumikoSystem
import Testing

@testable import KumikoCommandLine

@Suite("kumiko fmt")
struct FormatTests {
  private static let wide = "sections:\n    - id:   a   # kept\n      kind: grid\n"
  private static let formatted = "sections:\n  - id: a   # kept\n    kind: grid\n"

  @Test("Files are written with the same values, and named if they change")
  func files() throws {
    let folder = try Folder([
      "a.yaml": Self.wide, "b.yaml": Self.formatted, "sub/other.yaml": "x:    1", "sub/c.yaml": Self.wide,
    ])
    let outcome = kumiko("fmt", folder.path(""))
    #expect(outcome.status == 0, "\(outcome)")
    #expect(outcome.output == "\(folder.path("a.yaml"))\n\(folder.path("sub/c.yaml"))\n")
    #expect(folder.text("a.yaml") == Self.formatted && folder.text("sub/c.yaml") == Self.formatted)
    // No document.
    #expect(folder.text("sub/other.yaml") == "x:    1")
    #expect(kumiko("fmt", folder.path("")).output.isEmpty)
    #expect(kumiko("fmt", folder.path("sub/other.yaml")).status == 0)
    #expect(folder.text("sub/other.yaml") == "x: 1\n")
  }

  @Test("--check writes nothing, and fails where a file would change")
  func check() throws {
    let folder = try Folder(["a.yaml": Self.wide, "b.yaml": Self.formatted])
    let outcome = kumiko("fmt", "--check", folder.path("a.yaml"), folder.path("b.yaml"))
    #expect(outcome.status == 1)
    #expect(outcome.output == folder.path("a.yaml") + "\n")
    #expect(folder.text("a.yaml") == Self.wide)
    #expect(kumiko("fmt", "--check", folder.path("b.yaml")).status == 0)
  }

  @Test("A file that cannot be written is not named as changed", arguments: ["fmt", "fix"])
  func readOnly(command: String) throws {
    let old = "sections:\n    - { id: a, kind: tiles }\n"
    let registry = "kinds: { grid: { linked: Grid }, tiles: { alias: grid, deprecated-since: 1 } }"
    let folder = try Folder(["a.yaml": old, "registry.yaml": registry])
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: folder.path("a.yaml"))
    let outcome = kumiko(command, folder.path("a.yaml"))
    #expect(outcome.status == 2)
    #expect(outcome.output.isEmpty && folder.text("a.yaml") == old)
    #expect(outcome.errors.contains("a.yaml': the file is read-only"))
    #expect(kumiko(command, "--check", folder.path("a.yaml")).output.hasPrefix(folder.path("a.yaml")))
  }

  @Test("A file of JSON that is named keeps its form, which is said")
  func json() throws {
    let folder = try Folder(["a.json": "{ \"sections\":   [] }  \n"])
    let outcome = kumiko("fmt", folder.path("a.json"))
    #expect(outcome.status == 0 && outcome.output == folder.path("a.json") + "\n")
    #expect(outcome.errors.contains("a.json: note: JSON keeps its form"))
    #expect(folder.text("a.json") == "{ \"sections\":   [] }\n")
    #expect(kumiko("fmt", folder.path("")).errors.isEmpty)
  }

  @Test("Standard input goes to standard output with every byte", .blocking)
  func streams() throws {
    let mark = "\u{FEFF}a:   '\u{202B}x'\r\n"
    var run = CommandRun([Tool.path, "fmt", "-"])
    run.input = Array(mark.utf8)
    let outcome = try run.run()
    #expect(outcome.ending == .status(0))
    #expect(String(decoding: outcome.output, as: UTF8.self) == "\u{FEFF}a: '\u{202B}x'\r\n")
  }

  @Test("A fault leaves its file as it is, and the other files are formatted")
  func faults() throws {
    let folder = try Folder(["a.yaml": "sections: [\n", "b.yaml": Self.wide])
    let outcome = kumiko("fmt", folder.path("a.yaml"), folder.path("b.yaml"), folder.path("no.yaml"))
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("a.yaml:") && outcome.errors.contains("no.yaml"))
    #expect(folder.text("a.yaml") == "sections: [\n")
    #expect(folder.text("b.yaml") == Self.formatted)
  }
}
