import Testing

@Suite("Every error has a line and a column")
struct PatchPlaceTests {
  /// A patch that puts an item into the section `apps` of `old.yaml`, which has the item `mail`.
  private func patch(_ ids: String, content: String) -> String {
    """
    { formatVersion: 1, changes: { formatVersion: 1, from: [1],
      items: { inserts: [{ at: [0, 1], ids: \(ids) }] } },
      content: { items: [\(content)] } }
    """
  }

  private func errors(_ patch: String) throws -> String {
    let folder = try Folder(["old.yaml": "sections:\n  - { id: apps, items: [mail] }\n", "p.yaml": patch])
    let outcome = kumiko("patch", folder.path("old.yaml"), folder.path("p.yaml")).within(folder)
    #expect(outcome.status == 2)
    #expect(outcome.output.isEmpty)
    return outcome.errors
  }

  @Test(
    "An item that is there already is told at the entry that inserts it, with a note at the other",
    arguments: [
      ("[mail]", "mail", "p.yaml:2:42", "old.yaml:2:25"), ("[maps, maps]", "maps", "p.yaml:2:48", "p.yaml:2:42"),
    ])
  func existing(ids: String, item: String, place: String, other: String) throws {
    let text = try errors(patch(ids, content: "{ id: \(item), new: {} }"))
    #expect(text.hasPrefix("\(place): error: "), "\(text)")
    #expect(text.contains("\(other): note: '\(item)' is here, too"), "\(text)")
  }
}
