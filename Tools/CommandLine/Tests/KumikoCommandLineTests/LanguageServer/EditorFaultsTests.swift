import Foundation
@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoLanguageServer
@_spi(Kumiko) import KumikoSystem
@_spi(Kumiko) import KumikoValues
import Testing

@testable import KumikoCommandLine

@Suite("What goes wrong around an editor")
struct EditorFaultsTests {
  @Test("10,000 open files are validated once each, and a request between them is answered")
  func manyFiles() throws {
    var editor = try Editor(screenFiles)
    for number in 0..<10_000 {
      let uri = PlainValue.string(editor.uri("open/\(number).json"))
      try editor.notify(
        "textDocument/didOpen", ["textDocument": ["uri": uri, "version": 1, "text": #"{"name": 1}"#]], isLast: false)
    }
    let labels = try editor.labels("layouts/new.yaml", "sections:\n  - { id: a, kind: gird, op| }\n")
    #expect(labels.contains("options"))
    #expect(editor.diagnostics["layouts/new.yaml"]?.count == 2)
    #expect(editor.diagnostics.count == 1, "\(editor.diagnostics.keys)")
    try editor.change("layouts/new.yaml", "sections:\n  - { id: a, kind: grid }\n")
    #expect(editor.diagnostics["layouts/new.yaml"] == [])
  }

  @Test("A link out of the folder has no symbols, and its file is never edited")
  func links() throws {
    let outside = try Folder([
      "more.yaml": "layout: home.yaml\ncases: [{ name: a, expect: [{ section: apps, count: 2 }] }]"
    ])
    var editor = try Editor(screenFiles)
    let link = editor.folder.path("layouts/link.yaml")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: outside.path("more.yaml"))
    try FileManager.default.createSymbolicLink(
      atPath: editor.folder.path("linked"), withDestinationPath: outside.path(""))
    let symbols = try editor.request("workspace/symbol", ["query": "a"])
    #expect(!editor.places(symbols).contains { $0.contains("link") || $0.contains("more") })
    let edit = try editor.ask("rename", editor.place(of: "apps", in: "layouts/home.yaml"), ["newName": "top"])
    #expect(edit["code"] == -32803 && edit["message"]?.string?.contains("link.yaml' is outside the folder") == true)
  }

  @Test("A kind that hangs is a diagnostic after its time limit, and the server goes on", .blocking)
  func hangingKind() throws {
    let files = [
      "registry.yaml": "kinds: { acme: { process: [./kind.sh], timeout: 200ms }, list: { linked: List } }",
      "layout.yaml": "sections: [{ id: a, kind: acme }]",
    ]
    let folder = try Folder(files)
    try folder.write("#!/bin/sh\nexec sleep 600\n", to: "kind.sh", mode: 0o755)
    var editor = try Editor(
      ["layout.yaml": "sections: [{ id: a, kind: acme }]"],
      options: ["registry": .string(folder.path("registry.yaml")), "loadsKinds": true])
    try editor.open("layout.yaml")
    let words = editor.diagnostics.values.flatMap { $0.words }
    #expect(words.contains { $0.contains("200") || $0.contains("0.2") }, "\(editor.diagnostics)")
    #expect(try editor.labels("other.yaml", "sections:\n  - { id: a, k| }\n").contains("kind"))
  }
}
