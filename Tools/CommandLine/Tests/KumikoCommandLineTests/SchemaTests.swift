import Foundation
import Testing

@Suite("kumiko schema")
struct SchemaTests {
  @Test("Schemas of draft 7, of each sort of document", arguments: ["layout", "data", "registry"])
  func drafts(document: String) throws {
    let schema = try #require(json(kumiko("schema", document).output))
    #expect(schema["$schema"] as? String == "http://json-schema.org/draft-07/schema#")
    #expect(schema["title"] is String)
  }

  @Test("A layout's schema knows exactly the kinds that the registry has")
  func kinds() throws {
    let folder = try Folder(["registry.yaml": "kinds: { grid: { linked: Grid }, photos: { extends: grid } }"])
    let outcome = kumiko(
      "schema", "layout", "--registry", folder.path("registry.yaml"), "-o", folder.path("layout.schema.json"))
    #expect(outcome.status == 0)
    #expect(outcome.output.isEmpty)
    let text = try #require(folder.text("layout.schema.json"))
    #expect(json(text) != nil)
    #expect(text.contains("\"photos\""))
    #expect(!text.contains("\"nested\""))
  }

  @Test("Another word is a wrong call")
  func unknown() {
    #expect(kumiko("schema", "screens").status == 64)
  }
}
