import Foundation
@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoLanguageServer
@_spi(Kumiko) import KumikoValues
import Testing

@Suite("Diagnostics in an editor")
struct EditorDiagnosticsTests {
  @Test("All documents of a folder are validated, with the words and places of 'kumiko validate'")
  func sameWords() throws {
    var files = screenFiles
    files["layouts/faulty.yaml"] = """
      version: 1
      sections:
        - id: é𐐀
          kind: gird
        - { id: b, kind: grid, options: { colums: 2, row-height: -5pt } }
      """
    files["data/faulty.yaml"] = "sections: [{ id: a, items: [x, x] }]"
    files["tests/faulty.yaml"] = "layout: nothing.yaml\ncases: [{ name: a, expect: [{ fram: [0, 0, 1, 1] }] }]"
    files["faulty/registry.yaml"] = "kinds: { a: { extends: nothing } , b: { linkd: Grid } }"
    files["broken.yaml"] = "sections: [{ id: a\n"
    files["package.json"] = #"{ "name": "something else", "scripts": {} }"#
    let editor = try Editor(files)
    for name in files.keys.sorted() {
      let outcome = kumiko("validate", "--format", "json", editor.folder.path(name))
      let report = try JSONReader.value(of: Array(outcome.output.utf8))
      let expected = (report["diagnostics"]?.list ?? []).filter { $0["file"] == .string(editor.folder.path(name)) }
      let found = editor.diagnostics[name] ?? []
      if name == "package.json" {
        #expect(found.isEmpty)
        continue
      }
      #expect(
        found.words
          == expected.map { ($0["message"]?.string ?? "") + ($0["help"]?.string.map { "\nhelp: \($0)" } ?? "") },
        "\(name)")
      #expect(name.contains("faulty") || name == "broken.yaml" ? !found.isEmpty : found.isEmpty, "\(name): \(found)")
      for (one, other) in zip(found, expected) {
        guard case .int(let line)? = other["line"] else { continue }
        #expect(one["range"]?["start"]?["line"] == .int(line - 1), "\(name)")
      }
    }
  }

  @Test("Characters count in UTF-16")
  func characters() throws {
    var editor = try Editor([:])
    try editor.open("a.yaml", "sections: [{ id: 𐐀é, kind: gird }]\n")
    let range = try #require(editor.diagnostics["a.yaml"]?.first?["range"])
    #expect(range["start"]?["character"] == 28 && range["end"]?["character"] == 32, "\(range)")
  }

  @Test("What is not saved counts: in the document, and in those that include it")
  func included() throws {
    var editor = try Editor(screenFiles)
    #expect(editor.diagnostics.isEmpty, "\(editor.diagnostics)")
    let parts = editor.folder.text("layouts/parts.yaml") ?? ""
    try editor.open("layouts/parts.yaml")
    try editor.change("layouts/parts.yaml", parts.replacing("row-height: 44pt", with: "row-hight: 44pt"))
    #expect(editor.diagnostics["layouts/parts.yaml"]?.words.contains { $0.contains("row-hight") } == true)
    #expect(editor.diagnostics["layouts/home.yaml"] ?? [] == [])
    try editor.change("layouts/parts.yaml", parts.replacing("rows:", with: "columns:"))
    #expect(editor.diagnostics["layouts/home.yaml"]?.words.contains { $0.contains("rows") } == true)
    try editor.notify("textDocument/didClose", ["textDocument": ["uri": .string(editor.uri("layouts/parts.yaml"))]])
    #expect(editor.diagnostics.values.allSatisfy { $0.isEmpty })
  }

  @Test("An edited registry counts for layouts")
  func registry() throws {
    var editor = try Editor(screenFiles)
    try editor.open("registry.yaml")
    try editor.change("registry.yaml", (editor.folder.text("registry.yaml") ?? "").replacing("photos:", with: "fotos:"))
    #expect(editor.diagnostics["layouts/home.yaml"]?.words.contains { $0.contains("photos") } == true)
  }

  @Test("A file that is deleted has no diagnostics, and its name has some where it is included")
  func deleted() throws {
    var editor = try Editor(screenFiles)
    try FileManager.default.removeItem(atPath: editor.folder.path("layouts/parts.yaml"))
    try editor.notify(
      "workspace/didChangeWatchedFiles", ["changes": [["uri": .string(editor.uri("layouts/parts.yaml")), "type": 3]]])
    #expect(editor.diagnostics["layouts/home.yaml"]?.words.contains { $0.contains("parts.yaml") } == true)
    let hover = try editor.ask("hover", ("layouts/parts.yaml", TextPosition(line: 0, character: 0)))
    #expect(hover == .null)
    try editor.folder.write(screenFiles["layouts/parts.yaml"] ?? "", to: "layouts/parts.yaml")
    try editor.notify(
      "workspace/didChangeWatchedFiles", ["changes": [["uri": .string(editor.uri("layouts/parts.yaml")), "type": 1]]])
    #expect(editor.diagnostics.values.allSatisfy { $0.isEmpty }, "\(editor.diagnostics)")
  }

  @Test("Documents outside the folder and without a file are served alone")
  func outside() throws {
    let other = try Folder(["a.yaml": "sections: [{ id: apps, kind: gird }]"])
    var editor = try Editor(screenFiles)
    for uri in ["untitled:1", FileURI.uri(of: other.path("a.yaml"))] {
      try editor.notify(
        "textDocument/didOpen",
        ["textDocument": ["uri": .string(uri), "version": 1, "text": "sections: [{ id: apps, kind: gird }]"]])
      let hover = try editor.request(
        "textDocument/hover",
        ["textDocument": ["uri": .string(uri)], "position": ["line": 0, "character": 2]])
      #expect((hover == .null) == uri.hasPrefix("untitled"))
    }
    #expect(editor.diagnostics[other.path("a.yaml")]?.count == 1)
    let symbols = try editor.request("workspace/symbol", ["query": "apps"])
    #expect(editor.places(symbols).sorted() == ["layouts/home.yaml:6:9", "layouts/other.yaml:2:11"])
  }

  @Test("Libraries and programs of a registry are loaded only if the editor says so", arguments: [false, true])
  func programs(loads: Bool) throws {
    let files = [
      "registry.yaml": "kinds: { acme: { process: [./kind.sh] } }", "layout.yaml": "sections: [{ id: a, kind: acme }]",
    ]
    let folder = try Folder(files)
    try folder.write("#!/bin/sh\ntouch '\(folder.path("started"))'\n", to: "kind.sh", mode: 0o755)
    for options in [PlainValue.null, ["registry": .string(folder.path("registry.yaml")), "loadsKinds": .bool(loads)]] {
      var editor = try Editor(files, options: options)
      try editor.open("layout.yaml")
      _ = try editor.ask("hover", editor.place(of: "acme", in: "layout.yaml"))
      _ = try editor.ask("completion", editor.place(of: "acme", in: "layout.yaml"))
      #expect(folder.has("started") == (loads && !options.isNull))
    }
  }
}
