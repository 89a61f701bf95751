import Testing

@Suite("Every error has a line and a column")
struct PatchPlaceTests {
  /// A patch that puts an item into the section `apps` of `old.yaml`, which has the item `mail`.
  private func patch(_ ids: String, content: String = "") -> String {
    """
    { formatVersion: 1, changes: { formatVersion: 1, from: [1],
      items: { inserts: [{ at: [0, 1], ids: \(ids) }] } },
      content: { items: [\(content)] } }
    """
  }

  private func errors(_ patch: String) throws -> String {
    let folder = try Folder(["old.yaml": "sections:\n  - { id: apps, items: [mail] }\n", "p.yaml": patch])
    let outcome = kumiko("patch", folder.path("old.yaml"), folder.path("p.yaml"))
    #expect(outcome.status == 2)
    #expect(outcome.output.isEmpty)
    return outcome.errors.replacing(folder.path("") + "/", with: "").replacing(folder.path(""), with: "")
  }

  @Test("An item that exists already is told at the entry that inserts it, with a note at the other")
  func existing() throws {
    let text = try errors(patch("[mail]", content: "{ id: mail, new: {} }"))
    #expect(text.hasPrefix("p.yaml:2:42: error: "), "\(text)")
    #expect(text.contains("old.yaml:2:25: note: 'mail' is here, too"), "\(text)")
  }

  @Test("An item that is inserted twice is told at the second place")
  func twice() throws {
    let text = try errors(patch("[maps, maps]", content: "{ id: maps, new: {} }"))
    #expect(text.hasPrefix("p.yaml:2:48: error: "), "\(text)")
    #expect(text.contains("p.yaml:2:42: note: 'maps' is here, too"), "\(text)")
  }

  @Test("An item without content is told where it is inserted")
  func withoutContent() throws {
    let text = try errors(patch("[maps]"))
    #expect(text.hasPrefix("p.yaml:2:42: error: the patch does not say what item 'maps' is then"), "\(text)")
  }
}
