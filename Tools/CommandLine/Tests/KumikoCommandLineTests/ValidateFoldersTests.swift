import Foundation
import Testing

@testable import KumikoCommandLine

@Suite("kumiko validate, folders and formats")
struct ValidateFoldersTests {
  private static let wrong = "version: 1\nsections:\n  - { id: a, kind: gird }\n"

  private func folder() throws -> Folder {
    try Folder([
      "good.yaml": gridLayout, "deep/wrong.yaml": Self.wrong, "deep/package.json": #"{"name":"x"}"#,
      ".build/wrong.yaml": Self.wrong,
    ])
  }

  @Test("A document whose 'sections' is misspelt is not passed over")
  func misspelt() throws {
    let folder = try Folder(["a.yaml": "version: 1\nsection: [{ id: a, kind: list }]", "b.yaml": "section: [{ a: b }]"])
    let outcome = kumiko("validate", folder.path(""))
    #expect(outcome.status == 2)
    #expect(outcome.output.contains("b.yaml: not a document, skipped"), "\(outcome)")
    #expect(outcome.errors.contains("unknown key 'section'\n") && outcome.errors.contains("did you mean 'sections'?"))
  }

  @Test("A folder stands for the documents in it; everything else is named as skipped")
  func folders() throws {
    let folder = try folder()
    let outcome = kumiko("validate", folder.path(""))
    #expect(outcome.status == 2)
    #expect(
      outcome.output.replacing(folder.path("") + "/", with: "")
        == "deep/package.json: not a document, skipped\ngood.yaml: layout document, valid\n")
    #expect(outcome.errors.contains("deep/wrong.yaml:3:20: error: "), "\(outcome.errors)")
    #expect(!outcome.errors.contains(".build"))
  }

  @Test("GitHub annotations and a SARIF log go to standard output, with the status of the text")
  func formats() throws {
    let folder = try folder()
    let github = kumiko("validate", folder.path(""), "--format", "github")
    #expect(github.status == 2)
    #expect(github.errors == "")
    #expect(github.output.hasPrefix("::error file=\(folder.path("deep/wrong.yaml")),line=3,col=20,"))
    #expect(github.output.contains("%0Ahelp: did you mean 'grid'?"))

    let sarif = kumiko("validate", folder.path(""), "--format", "sarif")
    #expect(sarif.status == 2)
    let run = try #require((json(sarif.output)?["runs"] as? [[String: Any]])?.first)
    #expect((run["results"] as? [Any])?.count == 1)
    let driver = (run["tool"] as? [String: Any])?["driver"] as? [String: Any]
    #expect(driver?["version"] as? String == Release.version)

    #expect(kumiko("validate", folder.path("good.yaml"), "--format", "github").output == "")
    #expect(kumiko("validate", folder.path("good.yaml"), "--format", "sarif").status == 0)
  }

  @Test("A schema that cannot be read is reported in the same form, and folders are checked by schemas too")
  func schema() throws {
    let folder = try folder()
    let missing = kumiko("validate", folder.path(""), "--schema", folder.path("none.json"), "--format", "github")
    #expect(missing.status == 2)
    #expect(missing.output.hasPrefix("::error file=\(folder.path("none.json"))::cannot read "))
    try folder.write(kumiko("schema", "layout").output, to: "layout.schema.json")
    let checked = kumiko("validate", folder.path(""), "--schema", folder.path("layout.schema.json"))
    #expect(checked.status == 2)
    #expect(checked.errors.contains("deep/wrong.yaml:3:20: error: "), "\(checked.errors)")
  }

  @Test("A negative --max-bytes is a wrong call here, too")
  func maxBytes() throws {
    let folder = try folder()
    #expect(kumiko("validate", folder.path("good.yaml"), "--max-bytes=-1").status == 64)
  }
}
