import Foundation
@_spi(Kumiko) import Kumiko
import Testing

@testable import KumikoCommandLine

@Suite("Warnings, and what they mean for the exit status")
struct WarningsTests {
  private static let layout = """
    version: 1
    sections:
      - id: mosaic
        group:
          axis: horizontal
          size: { width: 100%, height: 100pt }
          spacing: 2pt
          items:
            - item: { size: { width: 66.667%, height: 100% } }
            - item: { size: { width: 33.333%, height: 100% } }
    """
  private static let warning =
    ":10:11: warning: section 'mosaic': this piece is never shown: the pieces before it, the spacing and it take "
    + "260.0013 + 2 + 129.9987 = 392 points, and the group is 390 points wide\n"

  private func folder() throws -> Folder {
    try Folder([
      "l.yaml": Self.layout, "clean.yaml": Self.layout.replacing("2pt", with: "0pt"),
      "d.yaml": "sections: [{ id: mosaic, items: [{ id: a, titel: A }, b] }]",
      "wrong.yaml": "version: 1\nsections: [{ id: s, kind: lisst }]",
    ])
  }

  @Test(
    "Warnings are told with their place, and the answer stays what it is",
    arguments: [["frames"], ["validate"], ["render", "--to", "txt", "-o", "-"]])
  func statuses(command: [String]) throws {
    let folder = try folder()
    let lenient = run(command + [folder.path("l.yaml")])
    #expect(lenient.status == 0)
    #expect(lenient.errors.contains(folder.path("l.yaml") + Self.warning))
    let strict = run(command + ["--strict", folder.path("l.yaml")])
    #expect(strict.status == 1)
    #expect(strict.output == lenient.output)
    #expect(strict.errors == lenient.errors)
    #expect(!strict.output.isEmpty)
    // Without warnings there is nothing to be strict about, and what is wrong stays wrong.
    #expect(run(command + ["--strict", folder.path("clean.yaml")]).status == 0)
    #expect(run(command + ["--strict", folder.path("wrong.yaml")]).status == 2)
  }

  @Test("Keys of items are told of in all of them", arguments: [["frames"], ["render", "--to", "svg", "-o", "-"]])
  func keys(command: [String]) throws {
    let folder = try folder()
    let outcome = run(command + ["--strict", folder.path("clean.yaml"), "--data", folder.path("d.yaml")])
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("d.yaml:1:43: warning: unknown key 'titel' of an item\n"))
    #expect(outcome.errors.contains("help: did you mean 'title'?"))
    let alone = kumiko("validate", "--strict", folder.path("d.yaml"))
    #expect(alone.status == 1)
    #expect(alone.output.hasSuffix("data document, valid\n"))
  }

  @Test("Programs get the warnings of validate as JSON")
  func programs() throws {
    let folder = try folder()
    let outcome = kumiko("validate", "--strict", "--format", "json", folder.path("l.yaml"))
    #expect(outcome.status == 1)
    #expect(json(outcome.output)?["warningCount"] as? Int == 1)
  }

  @Test("What is generated is written, and strictness tells of warnings by the status")
  func generate() throws {
    let folder = try folder()
    let arguments = ["generate", folder.path("l.yaml"), "-o", folder.path("Screens.swift")]
    #expect(run(arguments).status == 0)
    let text = folder.text("Screens.swift")
    let strict = run(arguments + ["--strict"])
    #expect(strict.status == 1)
    #expect(strict.errors.contains(Self.warning))
    #expect(folder.text("Screens.swift") == text)
  }
}
