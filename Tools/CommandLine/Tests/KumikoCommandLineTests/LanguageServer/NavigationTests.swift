@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoLanguageServer
@_spi(Kumiko) import KumikoValues
import Testing

@Suite("Names in an editor")
struct NavigationTests {
  @Test("Hover explains options, keys, kinds and sections")
  func hover() throws {
    var editor = try Editor(screenFiles)
    func text(_ part: String, _ name: String) throws -> String {
      try editor.ask("hover", editor.place(of: part, in: name))["contents"]?["value"]?.string ?? ""
    }
    let option = try text("row-height", "layouts/home.yaml")
    #expect(option.contains("row-height: ") && option.contains("default of grid"), "\(option)")
    let preset = try text("columns", "registry.yaml")
    #expect(preset.contains("columns: "), "\(preset)")
    #expect(try text("spans", "layouts/home.yaml").hasPrefix("layout.spans: "))
    #expect(try text("expect", "tests/home.yaml").hasPrefix("test.cases.expect: "))
    let kind = try text("photos", "layouts/home.yaml")
    #expect(kind.contains("A preset of grid.") && kind.contains("columns: "), "\(kind)")
    for (part, name) in [("apps", "layouts/home.yaml"), ("apps", "data/home.yaml"), ("apps, index", "tests/home.yaml")]
    {
      let section = try text(part, name)
      #expect(section.contains("kind: photos") && section.contains("row-height: 50pt (line 8)"), "\(section)")
      #expect(section.contains("columns: 3 (set by photos, ") && section.contains("locked by photos"), "\(section)")
      #expect(section.contains("'a' is at (0, 30, 130, 50):\n- the screen\n"), "\(section)")
    }
  }

  @Test("Hover on a section says which values come from a template and from conditions")
  func origins() throws {
    var editor = try Editor(screenFiles)
    func text(_ part: String, _ name: String) throws -> String {
      try editor.ask("hover", editor.place(of: part, in: name))["contents"]?["value"]?.string ?? ""
    }
    let used = try text("news } }", "layouts/home.yaml")
    #expect(used.contains("template: rows (parts.yaml:2)\nkind: list\n"), "\(used)")
    #expect(used.contains("row-height: 44pt (parts.yaml:4)") && used.contains("(0, 80, 390, 44)"), "\(used)")
    try editor.open(
      "layouts/other.yaml",
      "sections:\n  - id: apps\n    kind: grid\n    when:\n      - { min-width: 800pt, options: { columns: 6 } }\n")
    let changed = try text("apps", "layouts/other.yaml")
    #expect(changed.contains("columns: 2 (default of grid"), "\(changed)")
    #expect(changed.contains("when min-width: 800pt\n  columns: 6 (line 5)\n"), "\(changed)")
  }

  @Test("Definitions of sections, kinds, styles, templates and files")
  func definitions() throws {
    var editor = try Editor(screenFiles)
    for (part, name, place) in [
      ("apps", "data/home.yaml", "layouts/home.yaml:6:9"), ("apps, index", "tests/home.yaml", "layouts/home.yaml:6:9"),
      ("news]", "layouts/home.yaml", "layouts/home.yaml:10:30"),
      ("news\"", "data/home.yaml", "layouts/home.yaml:10:30"),
      ("photos", "layouts/home.yaml", "registry.yaml:6:3"), ("grid, options", "registry.yaml", "registry.yaml:3:3"),
      ("mine\n", "layouts/home.yaml", "layouts/home.yaml:4:3"),
      ("rows, ", "layouts/home.yaml", "layouts/parts.yaml:2:3"),
      ("parts.yaml", "layouts/home.yaml", "layouts/parts.yaml:1:1"),
      ("../data", "tests/home.yaml", "data/home.yaml:1:1"),
    ] {
      let found = try editor.ask("definition", editor.place(of: part, in: name))
      #expect(editor.places(found) == [place], "\(part) in \(name): \(found)")
    }
    #expect(try editor.ask("definition", editor.place(of: "version", in: "layouts/home.yaml")) == .null)
  }

  @Test("A style is found and renamed in a shared file that has styles alone")
  func sharedStyles() throws {
    var editor = try Editor([
      "home.yaml": "include: [kit.yaml]\nsections:\n  - { id: a, kind: list, cell: poster }\n",
      "kit.yaml": "styles:\n  poster: { parts: [{ text: title }] }\n",
    ])
    for name in ["home.yaml", "kit.yaml"] {
      let place = try editor.place(of: "poster", in: name)
      #expect(editor.places(try editor.ask("definition", place)) == ["kit.yaml:2:3"])
      let edit = try editor.ask("rename", place, ["newName": "shelf"])
      #expect(edit["changes"]?.record?.names.sorted() == ["home.yaml", "kit.yaml"].map { editor.uri($0) })
    }
  }

  @Test("A style is renamed where it is a part of another one")
  func partStyles() throws {
    let text = "styles:\n  a: { parts: [{ parts: [{ style: b }] }] }\n  b: { parts: [{ text: title }] }\nsections: []\n"
    var editor = try Editor(["home.yaml": text])
    let edit = try editor.ask("rename", editor.place(of: "b }", in: "home.yaml"), ["newName": "c"])
    #expect(
      try editor.applying(edit["changes"])["home.yaml"]
        == text.replacing("style: b", with: "style: c").replacing("  b:", with: "  c:"), "\(edit)")
  }

  @Test("A section of a shared template is renamed in all that include it, and not where that makes one invalid")
  func sharedSections() throws {
    var editor = try Editor([
      "kit.yaml": "templates:\n  t: { section: { id: apps, kind: list } }\n",
      "home.yaml": """
      include: [kit.yaml]
      sections: [{ use: t }]
      spans: [{ id: all, sections: [apps], header: { size: { width: 100%, height: 30pt } } }]
      """,
      "data/home.yaml": "document: data\nsections:\n  - { id: apps, items: [a] }\n",
      "more.yaml": "include: [kit.yaml]\nsections: [{ use: t }, { id: tools, kind: list }]\n",
      "own.yaml": "include: [kit.yaml]\nsections: [{ id: apps, kind: list }, { id: shelf, kind: list }]\n",
    ])
    for isOpen in [false, true] {
      if isOpen { for name in ["home.yaml", "more.yaml", "own.yaml"] { try editor.open(name) } }
      for name in ["kit.yaml", "home.yaml", "data/home.yaml"] {
        let place = try editor.place(of: "apps", in: name)
        #expect(editor.places(try editor.ask("definition", place)) == ["kit.yaml:2:23"])
        let texts = try editor.applying(editor.ask("rename", place, ["newName": "shelf"])["changes"])
        #expect(texts.keys.sorted() == ["data/home.yaml", "home.yaml", "kit.yaml"])
        #expect(texts.values.allSatisfy { $0.contains("shelf") && !$0.contains("apps") }, "\(texts)")
        let refused = try editor.ask("rename", place, ["newName": "tools"])
        #expect(refused["code"] == -32803 && refused["message"]?.string?.contains("more.yaml") == true, "\(refused)")
      }
      let own = try editor.ask("rename", editor.place(of: "apps", in: "own.yaml"), ["newName": "tools"])
      #expect(own["changes"]?.record?.names == [editor.uri("own.yaml")], "\(own)")
      let taken = try editor.ask("rename", editor.place(of: "tools", in: "more.yaml"), ["newName": "apps"])
      #expect(taken["code"] == -32803 && taken["message"]?.string?.contains("more.yaml") == true, "\(taken)")
    }
  }

  @Test("The definition of a kind is its entry, and its Swift type where the package is at hand")
  func swiftTypes() throws {
    var files = screenFiles
    files["registry.yaml", default: ""] +=
      "\n  wall: { package: packages/wall, product: Wall, type: WallSection }"
      + "\n  far: { package: \"https://git.example.org/far\", from: 1.0.0, product: Far, type: FarSection }\n"
    files["packages/wall/Package.swift"] = ""
    files["packages/wall/Sources/Wall/Deep/A.swift"] =
      "struct WallSectionOptions {}\n  public struct WallSection: X {}\n"
    files["packages/wall/Sources/Wall/.build/B.swift"] = "struct WallSection {}"
    files["layouts/kinds.yaml"] = "sections:\n  - { id: a, kind: wall }\n  - { id: b, kind: far }\n"
    var editor = try Editor(files)
    let wall = try editor.ask("definition", editor.place(of: "wall", in: "layouts/kinds.yaml"))
    #expect(editor.places(wall) == ["registry.yaml:7:3", "packages/wall/Sources/Wall/Deep/A.swift:2:17"], "\(wall)")
    let far = try editor.ask("definition", editor.place(of: "far", in: "layouts/kinds.yaml"))
    #expect(editor.places(far) == ["registry.yaml:8:3"], "\(far)")
  }

  @Test("References to a section are those of its layout, data and tests alone")
  func references() throws {
    var editor = try Editor(screenFiles)
    let place = try editor.place(of: "apps", in: "data/home.yaml")
    let all = try editor.ask("references", place, ["context": ["includeDeclaration": true]])
    #expect(
      editor.places(all) == [
        "data/home.yaml:2:11", "layouts/home.yaml:6:9", "layouts/home.yaml:12:27", "tests/home.yaml:6:20",
      ])
    let others = try editor.ask("references", place, ["context": ["includeDeclaration": false]])
    #expect(editor.places(others).count == 3)
    let kinds = try editor.ask(
      "references", editor.place(of: "grid", in: "registry.yaml"), ["context": ["includeDeclaration": false]])
    #expect(editor.places(kinds) == ["layouts/other.yaml:2:23", "registry.yaml:6:22"])
  }

  @Test(
    "A renamed section is renamed in all its files, and all of them stay valid",
    arguments: ["top", "1", "a b: c", "組子", "it's"])
  func rename(name: String) throws {
    var editor = try Editor(screenFiles)
    for (old, file) in [("apps", "layouts/home.yaml"), ("news", "tests/home.yaml")] {
      let place = try editor.place(of: old, in: file)
      #expect(try editor.ask("prepareRename", place)["start"] != nil)
      let edit = try editor.ask("rename", place, ["newName": .string(name)])
      let texts = try editor.applying(edit["changes"])
      #expect(texts.keys.sorted() == ["data/home.yaml", "layouts/home.yaml", "tests/home.yaml"])
      let folder = try Folder(screenFiles.merging(texts) { $1 })
      let outcome = kumiko("test", folder.path("tests/home.yaml"))
      #expect(outcome.status == 0, "\(outcome)\n\(texts)")
      #expect(texts.values.allSatisfy { !$0.contains(old) }, "\(texts)")
    }
  }

  @Test("Names that exist, are empty, or name nothing are refused")
  func refusedNames() throws {
    var editor = try Editor(screenFiles)
    let place = try editor.place(of: "apps", in: "layouts/home.yaml")
    for name in ["news", "", "a\nb", "{x}", "{\u{301}", "-1"] {
      #expect(try editor.ask("rename", place, ["newName": .string(name)])["code"] != nil, "\(name)")
    }
    // A key on one line is short, and a section of data is no span.
    let style = try editor.place(of: "mine", in: "layouts/home.yaml")
    let long = try editor.ask("rename", style, ["newName": .string(String(repeating: "x", count: 2_000))])
    #expect(long["code"] == -32803 && long["message"]?.string?.contains("layouts/home.yaml:4:") == true, "\(long)")
    let span = try editor.ask("rename", place, ["newName": "all"])
    #expect(span["code"] == -32803, "\(span)")
    #expect(
      try editor.ask("rename", editor.place(of: "photos", in: "layouts/home.yaml"), ["newName": "x"])["code"] == -32803)
    #expect(try editor.ask("prepareRename", editor.place(of: "version", in: "layouts/home.yaml"))["code"] == -32803)
  }

  @Test("Symbols are nested as in the text, and found in all files")
  func symbols() throws {
    var editor = try Editor(screenFiles)
    let outline = try editor.ask("documentSymbol", ("layouts/home.yaml", TextPosition(line: 0, character: 0)))
    #expect(outline.list?.compactMap { $0["name"]?.string } == ["mine", "apps", "news", "all"])
    let parts = try editor.ask("documentSymbol", ("layouts/parts.yaml", TextPosition(line: 0, character: 0)))
    #expect(parts.list?.compactMap { $0["name"]?.string } == ["rows"])
    let found = try editor.request("workspace/symbol", ["query": "PHO"])
    #expect(editor.places(found) == ["registry.yaml:6:3"])
    let nested = "sections:\n  - id: a\n    sections:\n      - { id: b, kind: list }\n"
    try editor.open("layouts/nested.yaml", nested)
    let tree = try editor.ask("documentSymbol", ("layouts/nested.yaml", TextPosition(line: 0, character: 0)))
    #expect(tree.list?.count == 1 && tree.list?.first?["children"]?.list?.first?["name"] == "b", "\(tree)")
  }

  @Test("A remedy of a diagnostic makes the document valid")
  func actions() throws {
    var editor = try Editor(screenFiles)
    let text = "sections:\n  - { id: a, kind: \"gird\", options: { row-height: 9pt } }\n"
    try editor.open("layouts/new.yaml", text)
    let range = try #require(editor.diagnostics["layouts/new.yaml"]?.first?["range"])
    let params: PlainRecord = [
      "textDocument": ["uri": .string(editor.uri("layouts/new.yaml"))], "range": range, "context": ["diagnostics": []],
    ]
    let actions = try editor.request("textDocument/codeAction", params)
    let action = try #require(actions.list?.first)
    #expect(action["title"] == "Change \"gird\" to \"grid\"", "\(action)")
    try editor.change("layouts/new.yaml", try editor.applying(action["edit"]?["changes"])["layouts/new.yaml"] ?? "")
    #expect(editor.diagnostics["layouts/new.yaml"] == [])
    // A request right behind a change is about the new text.
    try editor.change("layouts/new.yaml", "# new\n" + text, isLast: false)
    let moved: PlainValue = ["start": ["line": 2, "character": 21], "end": ["line": 2, "character": 21]]
    let now = try editor.request("textDocument/codeAction", params.merging(["range": moved]))
    let edits = now.list?.first?["edit"]?["changes"]
    #expect(try editor.applying(edits)["layouts/new.yaml"] == "# new\n" + text.replacing("gird", with: "grid"))
    #expect(editor.diagnostics["layouts/new.yaml"]?.count == 1)
    let none = try editor.request(
      "textDocument/codeAction", params.merging(["context": ["diagnostics": [], "only": ["refactor"]]]))
    #expect(none == .list([]))
  }

  @Test("Formatting is that of 'kumiko fmt', and a document that does not parse is an error")
  func formatting() throws {
    var editor = try Editor(screenFiles)
    let text = "sections:   \n- id:   é\n  kind: grid\n  options:\n      row-height:  9pt\n# 𐐀 end\n\n\n"
    try editor.open("layouts/new.yaml", text)
    let edits = try editor.ask("formatting", ("layouts/new.yaml", TextPosition(line: 0, character: 0)))
    try editor.folder.write(text, to: "copy.yaml")
    #expect(kumiko("fmt", editor.folder.path("copy.yaml")).status == 0)
    #expect(try editor.applying(edits, to: "layouts/new.yaml") == editor.folder.text("copy.yaml"))
    try editor.change("layouts/new.yaml", editor.folder.text("copy.yaml") ?? "")
    #expect(try editor.ask("formatting", ("layouts/new.yaml", TextPosition(line: 0, character: 0))) == .list([]))
    try editor.change("layouts/new.yaml", "sections: [")
    #expect(try editor.ask("formatting", ("layouts/new.yaml", TextPosition(line: 0, character: 0)))["code"] == -32803)
  }

  @Test("Blocks fold, and selections grow from a value to the document")
  func structure() throws {
    var editor = try Editor(screenFiles)
    let text = "# one\n# two\nsections:\n  - id: a\n    options:\n      x: 1\n      y: 2\n"
    try editor.open("layouts/new.yaml", text)
    let place = ("layouts/new.yaml", TextPosition(line: 0, character: 0))
    let folds = try editor.ask("foldingRange", place).list ?? []
    let lines = folds.compactMap { fold -> [PlainValue]? in fold["startLine"].map { [$0, fold["endLine"] ?? .null] } }
    #expect(lines == [[2, 6], [3, 6], [4, 6], [0, 1]], "\(folds)")
    let selections = try editor.ask("selectionRange", place, ["positions": [["line": 5, "character": 9]]])
    var ranges: [PlainValue] = []
    var next = selections.list?.first
    while let selection = next {
      if let range = selection["range"] { ranges.append(range) }
      next = selection["parent"]
    }
    #expect(ranges.count >= 5 && ranges.first?["start"] == ["line": 5, "character": 9], "\(ranges)")
    #expect(ranges.last?["start"]?["line"] == 2)
  }
}
