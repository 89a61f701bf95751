@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoRegistry
import Testing

@Suite("Keys without a value")
struct EmptyKeyTests {
  @Test(
    "A known key without a value is an error, and an unknown one is an unknown key",
    arguments: [
      ("options: { row-height 64pt }", "1:44: error: the kind 'grid' has no option 'row-height 64pt'"),
      ("options: { row-height 64pt }", "help: write 'row-height: 64pt'"),
      ("options: { bogus }", "1:44: error: the kind 'grid' has no option 'bogus'"),
      ("options: { row-hieght: }", "help: did you mean 'row-height'?"),
      ("spcaing:", "1:33: error: unknown key 'spcaing'"), ("header: { size: }", "1:43: error: 'size' has no value"),
      ("decorations: [{ kind: a, z: }]", "1:58: error: 'z' has no value"),
    ])
  func layouts(keys: String, complaint: String) throws {
    let text = try screenComplaint("sections: [{ id: a, kind: grid, \(keys) }]")
    #expect(text.contains(complaint), "\(text)")
    #expect(text.matches(of: #/error:/#).count == 1, "\(text)")
  }

  @Test(
    "In data and registries, too",
    arguments: [
      ("sections: [{ id: a, items: [{ id: x, badge: }] }]", "1:38: error: 'badge' has no value")
    ])
  func others(text: String, complaint: String) throws {
    let source = SourceText(name: "d.yaml", text: text)
    let error = try #require(throws: DocumentError.self) {
      let document = try SourceDocument(source)
      if document.kind == .data { _ = try DataDocument(document) } else { _ = try RegistryDocument(document) }
    }
    #expect(error.description.contains("d.yaml:\(complaint)"), "\(error)")
    #expect(error.diagnostics.count == 1, "\(error)")
  }

  @Test("Programs write null for a field of an item that has no value")
  func records() throws {
    let text = #"{"sections": [{"id": "a", "items": [{"id": "x", "title": null, "size": null}]}]}"#
    let data = try DataDocument(SourceDocument(SourceText(name: "d.json", text: text)))
    #expect(data.content(inSection: 0, at: 0) == CellContent(id: data.itemID(inSection: 0, at: 0)))
  }

  @Test("'none' takes away the option of a preset: the kind's default applies")
  func presets() throws {
    let registry = try linked.registry().adding([
      "photos": .preset(SectionPreset(extends: "grid", options: ["columns": 7])),
      "plain": .preset(SectionPreset(extends: "photos", options: ["columns": "none"])),
    ])
    func columns(_ text: String) throws -> String {
      let made = try layoutDocument("sections: [{ id: a, \(text) }]").sections(in: registry, environment: phone)
      return "\(made[0].group.arrangement)"
    }
    let (seven, two) = (try columns("kind: photos"), try columns("kind: grid"))
    #expect(seven != two)
    #expect(try columns("kind: photos, options: { columns: none }") == two)
    #expect(try columns("kind: plain") == two)
    #expect(try columns("kind: photos, when: [{ min-width: 0, options: { columns: none } }]") == two)
  }
}
