@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoLanguageServer
@_spi(Kumiko) import KumikoValues
import Testing

@Suite("Code actions in an editor")
struct RemedyTests {
  private func actions(_ editor: inout Editor, _ name: String, at part: String) throws -> [PlainValue] {
    let position = try editor.place(of: part, in: name).position.value
    return try editor.request(
      "textDocument/codeAction",
      [
        "textDocument": ["uri": .string(editor.uri(name))], "range": ["start": position, "end": position],
        "context": ["diagnostics": []],
      ]
    ).list ?? []
  }

  @Test(
    "A missing key is added where it is missing, in block and flow form and in JSON",
    arguments: [
      ("a.yaml", "sections:\n  - id: a\n    kind: list\n    header:\n      pinned: true\n", "pinned", "Add 'size'"),
      ("a.yaml", "sections:\n  - { id: a, kind: list, header: { pinned: true } }\n", "pinned", "Add 'size'"),
      ("a.yaml", "sections:\n  - { id: a, kind: list, header: {} }\n", "{} }", "Add 'size'"),
      ("a.yaml", "sections:\n  - kind: orthogonal\n", "kind", "Add 'id'"),
      (
        "a.yaml", "sections:\r\n  - id: a\r\n    kind: list\r\n    header: &h\r\n      pinned: true\r\n", "pinned",
        "Add 'size'"
      ),
      ("a.yaml", "sections:\n  - { id: a, kind: list, header: &h { pinned: true } }\n", "pinned", "Add 'size'"),
      (
        "a.json", #"{ "sections": [{ "id": "a", "kind": "list", "header": { "pinned": true } }] }"#, "pinned",
        "Add 'size'"
      ),
    ])
  func missing(name: String, text: String, part: String, title: String) throws {
    var editor = try Editor([:])
    try editor.open(name, text)
    #expect(editor.diagnostics[name]?.count == 1)
    let action = try #require(try actions(&editor, name, at: part).first { $0["title"] == .string(title) })
    let new = try #require(try editor.applying(action["edit"]?["changes"])[name])
    try editor.change(name, new)
    #expect(editor.diagnostics[name] == [], "\(new)")
  }

  @Test(
    "The options of a section become a preset, and the frames stay",
    arguments: [
      ("- { id: wall, kind: grid, options: { columns: 3, row-height: 20pt } }", "kinds:\n  grid: { linked: Grid }\n"),
      ("- { options: { columns: 3, row-height: 20pt }, id: wall, kind: grid }", "kinds: { grid: { linked: Grid } }\n"),
      (
        "- id: wall\n    options:\n      columns: 3\n      row-height: 20pt\n    kind: grid\n    sample: 4",
        "kinds:\n  grid: { linked: Grid }\n"
      ),
    ])
  func preset(section: String, registry: String) throws {
    var editor = try Editor(["registry.yaml": registry, "a.yaml": "sections:\n  \(section)\n"])
    let before = kumiko("frames", editor.folder.path("a.yaml"))
    let action = try #require(try actions(&editor, "a.yaml", at: "columns").first)
    #expect(action["title"] == "Make a preset 'wall' of the options" && action["kind"] == "refactor.extract")
    let texts = try editor.applying(action["edit"]?["changes"])
    #expect(
      texts["registry.yaml"]?.contains("wall: { extends: grid, options: { columns: 3, row-height: 20pt } }") == true)
    #expect(texts["a.yaml"]?.contains("kind: wall") == true && texts["a.yaml"]?.contains("columns") == false)
    let after = try Folder(texts)
    #expect(kumiko("validate", after.path("")).status == 0, "\(texts)")
    #expect(before.status == 0 && kumiko("frames", after.path("a.yaml")).output == before.output, "\(texts)")
  }

  @Test(
    "No preset is offered for aliases, comments, and names that are taken",
    arguments: [
      "- { id: a, kind: grid, options: &o { columns: 3 } }\n  - { id: b, kind: grid, options: *o }",
      "- { id: a, kind: grid, options: { columns: &c 3 } }\n  - { id: b, kind: grid, options: { columns: *c } }",
      "- { id: a, kind: &k grid, options: { columns: 3 } }\n  - { id: b, kind: *k }",
      "- id: a\n    kind: grid\n    options: # wide\n      columns: 3",
      "- { id: a, # one\n      kind: grid, options: { columns: 3 } }",
      "- id: a\n    kind: grid\n    ? options\n    : { columns: 3 }",
      "- { id: grid, kind: grid, options: { columns: 3 } }",
      "- { id: a, kind: grid, options: {} } # columns", "- { kind: grid, options: { columns: 3 } }",
    ])
  func none(section: String) throws {
    var editor = try Editor([
      "registry.yaml": "kinds: { grid: { linked: Grid } }", "a.yaml": "sections:\n  \(section)\n",
    ])
    #expect(try actions(&editor, "a.yaml", at: "columns").allSatisfy { $0["kind"] != "refactor.extract" })
  }

  @Test(
    "A mended name keeps its quotes, its anchor and its tag, and an alias stays an alias",
    arguments: [
      ("- { id: a, kind: &k 'gird' }\n  - { id: b, kind: *k }", "gird", "grid"),
      ("- { id: a, &k knd: grid }", "knd", "kind"), ("- { id: a, kind: !!str &k \"gird\" }", "gird", "grid"),
      ("- { id: a, kind: &main grid }\n  - { id: b, kind: *mian }", "*mian", "*main"),
    ])
  func mended(sections: String, old: String, new: String) throws {
    var editor = try Editor([:])
    let text = "sections:\n  \(sections)\n"
    try editor.open("a.yaml", text)
    let action = try #require(
      try actions(&editor, "a.yaml", at: old).first { $0["title"]?.string?.hasPrefix("Change") == true })
    #expect(try editor.applying(action["edit"]?["changes"])["a.yaml"] == text.replacing(old, with: new))
  }
}
