import Foundation
import Testing

@Suite("kumiko validate --schema")
struct ValidateBySchemaTests {
  @Test("A newer screen is held against what an older build knew")
  func older() throws {
    let folder = try Folder([
      "older.yaml": "kinds: { grid: { linked: Grid } }",
      "screen.yaml": "sections:\n  - { id: a, kind: grid }\n  - { id: b, kind: list }\n",
      "old-screen.yaml": "sections: [{ id: a, kind: grid }]",
    ])
    let schema = folder.path("layout.schema.json")
    #expect(kumiko("schema", "layout", "--registry", folder.path("older.yaml"), "-o", schema).status == 0)
    let fine = kumiko("validate", folder.path("old-screen.yaml"), "--schema", schema)
    #expect(fine.status == 0)
    #expect(fine.output.hasSuffix("old-screen.yaml: layout document, valid\n"))
    let wrong = kumiko("validate", folder.path("screen.yaml"), "--schema", schema)
    #expect(wrong.status == 2)
    #expect(wrong.errors.contains("screen.yaml:3:20: error: "), "\(wrong)")
  }

  @Test("A schema that is none, and options that a schema makes idle")
  func calls() throws {
    let folder = try Folder(["l.yaml": "sections: []", "s.json": "{ \"format\": 1 }"])
    #expect(kumiko("validate", folder.path("l.yaml"), "--schema", folder.path("none.json")).status == 2)
    let unknown = kumiko("validate", folder.path("l.yaml"), "--schema", folder.path("s.json"))
    #expect(unknown.status == 2)
    #expect(unknown.errors.contains("s.json:1:3: error: 'format' is not known here"))
    let idle = kumiko("validate", folder.path("l.yaml"), "--schema", folder.path("s.json"), "--rtl")
    #expect(idle.status == 64)
    #expect(idle.errors.contains("--rtl cannot be used with --schema"))
  }
}
