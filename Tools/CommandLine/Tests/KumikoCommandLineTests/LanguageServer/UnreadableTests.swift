@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoLanguageServer
@_spi(Kumiko) import KumikoValues
import Testing

@Suite("Documents that cannot be read in an editor")
struct UnreadableTests {
  private static let broken = "# a note\nbroken: [\n"

  private func rename(_ editor: inout Editor, _ name: String, in file: String) throws -> PlainValue {
    try editor.ask("rename", editor.place(of: name, in: file), ["newName": "tools"])
  }

  @Test(
    "A rename is refused with the document that cannot be read, open or closed, known before or not",
    arguments: ["layouts/home.yaml", "data/home.yaml", "tests/home.yaml"], [true, false])
  func rename(file: String, isOpen: Bool) throws {
    for isKnown in [true, false] {
      let other = file == "data/home.yaml" ? "layouts/home.yaml" : "data/home.yaml"
      let text = Self.broken + (screenFiles[file] ?? "")
      var editor = try Editor(isKnown ? screenFiles : screenFiles.merging([file: text]) { $1 })
      try editor.open(other)
      if isKnown { #expect(try rename(&editor, "apps", in: other)["changes"] != nil) }
      if isOpen {
        try editor.set(file, text)
      } else {
        try editor.folder.write(text, to: file)
        let change: PlainValue = ["uri": .string(editor.uri(file)), "type": 2]
        try editor.notify("workspace/didChangeWatchedFiles", ["changes": [change]])
      }
      let answer = try rename(&editor, "apps", in: other)
      #expect(answer["code"] == -32803, "\(answer)")
      #expect(answer["message"]?.string?.contains("\(file):") == true, "\(answer)")
    }
  }

  @Test("A shared file that cannot be read stops the rename of a style that it may use")
  func shared() throws {
    let styles = "styles:\n  poster: { parts: [{ text: title }] }\n"
    let middle = "include: [styles.yaml]\ntemplates:\n  t: { section: { id: t, kind: list, cell: poster } }\n"
    var editor = try Editor(["styles.yaml": styles, "middle.yaml": "broken: [\n" + middle])
    try editor.open("styles.yaml")
    let answer = try rename(&editor, "poster", in: "styles.yaml")
    #expect(answer["code"] == -32803 && answer["message"]?.string?.contains("middle.yaml:") == true, "\(answer)")
    try editor.open("middle.yaml")
    try editor.set("middle.yaml", middle)
    #expect(try rename(&editor, "poster", in: "styles.yaml")["changes"]?.record?.count == 2)
  }

  @Test("A name in a block with a comment is not renamed: the comment would be lost")
  func block() throws {
    var editor = try Editor(["home.yaml": "sections:\n  - id: |- # keep\n      apps\n    kind: list\n"])
    try editor.open("home.yaml")
    let answer = try rename(&editor, "apps", in: "home.yaml")
    #expect(answer["code"] == -32803 && answer["message"]?.string?.contains("home.yaml:2:") == true, "\(answer)")
  }

  @Test("A document without the name does not stop its rename, and one that is no document any more does not either")
  func others() throws {
    var editor = try Editor(screenFiles)
    try editor.open("layouts/home.yaml")
    #expect(try rename(&editor, "apps", in: "layouts/home.yaml")["changes"]?.record?.count == 3)
    try editor.set("layouts/new.yaml", "sections:\n  - { id: more, kind: [\n")
    #expect(try rename(&editor, "apps", in: "layouts/home.yaml")["changes"]?.record?.count == 3)
    try editor.set("tests/home.yaml", "apps: 1\n")
    #expect(try rename(&editor, "apps", in: "layouts/home.yaml")["changes"]?.record?.count == 2)
  }

  @Test("No place of an older text is told: symbols, references, definitions, folds, hovers")
  func places() throws {
    var editor = try Editor(screenFiles)
    try editor.open("layouts/home.yaml")
    try editor.open("data/home.yaml")
    let place = try editor.place(of: "apps", in: "layouts/home.yaml")
    let declared: PlainRecord = ["context": ["includeDeclaration": true]]
    #expect(try editor.places(editor.ask("references", place, declared)).contains { $0.hasPrefix("data") })
    try editor.set("data/home.yaml", Self.broken)
    #expect(try !editor.places(editor.ask("references", place, declared)).contains { $0.hasPrefix("data") })
    try editor.set("layouts/home.yaml", "sections: [")
    for method in ["documentSymbol", "definition", "references", "foldingRange", "hover", "prepareRename"] {
      let answer = try editor.ask(method, ("layouts/home.yaml", TextPosition(line: 0, character: 3)), declared)
      #expect(answer.isNull || answer["code"] == -32803, "\(method): \(answer)")
    }
    #expect(try editor.places(editor.request("workspace/symbol", ["query": "apps"])) == ["layouts/other.yaml:2:11"])
  }

  @Test("A text with the version of another one is read again")
  func versions() throws {
    var editor = try Editor(screenFiles)
    let place = try editor.open("layouts/home.yaml", "sections:\n  - { id: |apps, kind: list }\n")
    #expect(try editor.ask("prepareRename", place)["start"]?["line"] == 1)
    try editor.notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": .string(editor.uri("layouts/home.yaml")), "version": 1],
        "contentChanges": [["text": "# one\nsections:\n  - { id: apps, kind: list }\n"]],
      ])
    let moved = ("layouts/home.yaml", TextPosition(line: 2, character: place.position.character))
    #expect(try editor.ask("prepareRename", moved)["start"]?["line"] == 2)
  }

  @Test("No remedy is offered for a diagnostic of a large document's older text")
  func remedies() throws {
    let sections = (0..<3_000).map { "  - { id: s\($0), kind: grid, options: { columns: 3 } }\n" }.joined()
    var editor = try Editor([:])
    let text = "sections:\n\(sections)  - { id: last, kind: gird }\n"
    func actions() throws -> [String] {
      let start = TextPosition(line: 3_001, character: 24).value
      return try editor.request(
        "textDocument/codeAction",
        [
          "textDocument": ["uri": .string(editor.uri("a.yaml"))], "range": ["start": start, "end": start],
          "context": ["diagnostics": []],
        ]
      ).list?.compactMap { $0["title"]?.string } ?? []
    }
    try editor.set("a.yaml", text)
    #expect(try actions() == ["Change gird to grid"])
    // The request is answered before the text is validated.
    try editor.notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": .string(editor.uri("a.yaml")), "version": 2],
        "contentChanges": [["text": .string(text.replacing("kind: gird", with: "# kind: gird"))]],
      ], isLast: false)
    #expect(try actions().isEmpty)
  }
}
