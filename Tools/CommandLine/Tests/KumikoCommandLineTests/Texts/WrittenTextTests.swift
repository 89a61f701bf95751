import Foundation
@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoConfiguration
import Testing

@testable import KumikoCommandLine

/// Every writer, with texts that mean something to its language: what is read back is what was written.
@Suite("What commands write reads back")
struct WrittenTextTests {
  /// A JSON text: documents may be JSON, which Foundation writes here.
  private func document(_ value: Any) throws -> String {
    String(decoding: try JSONSerialization.data(withJSONObject: value), as: UTF8.self)
  }

  @Test("registry print: YAML and JSON")
  func registry() throws {
    var kinds: [String: Any] = ["grid": ["linked": "Grid"]]
    for (index, text) in HostileTexts.all.enumerated() {
      kinds["x.preset-\(index)"] = ["extends": "grid", "summary": text]
      if !text.isEmpty, !text.contains("\0") { kinds["x.process-\(index)"] = ["process": ["sh", "-c", text]] }
    }
    let folder = try Folder(["registry.yaml": try document(["version": 1, "kinds": kinds])])
    let given = try RegistryDocument(path: folder.path("registry.yaml"))
    let outcome = kumiko("registry", "print", folder.path("registry.yaml"))
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(obeyed(in: outcome.output) == [])
    try folder.write(outcome.output, to: "printed/registry.yaml")
    let printed = try RegistryDocument(path: folder.path("printed/registry.yaml"))
    #expect(printed.entries.map(\.kind) == given.entries.map(\.kind))
    for (before, after) in zip(given.entries, printed.entries) { #expect(before.definition == after.definition) }

    let origins = kumiko("registry", "print", folder.path("registry.yaml"), "--origin").output
    try folder.write(origins, to: "origins/registry.yaml")
    #expect(try RegistryDocument(path: folder.path("origins/registry.yaml")).entries.count == given.entries.count)

    let record = try #require(
      json(kumiko("registry", "print", folder.path("registry.yaml"), "--format", "json").output))
    let definitions = (record["kinds"] as? [[String: Any]] ?? []).compactMap { $0["definition"] as? [String: Any] }
    #expect(
      Set(definitions.compactMap { $0["summary"] as? String }.map { Array($0.utf8) })
        == Set(HostileTexts.all.map { Array($0.utf8) }))
  }

  /// Data whose items have hostile identifiers and titles.
  private func data(_ texts: [String]) throws -> String {
    let items = texts.filter { !$0.isEmpty }.map { ["id": $0, "title": $0, "note": $0] }
    return try document(["sections": [["id": "apps", "items": items]]])
  }

  @Test("Documents in JSON stay JSON: fmt, fix and test --update")
  func staysJSON() throws {
    let folder = try Folder([
      "registry.yaml": "kinds: { grid: { linked: Grid }, old: { alias: grid, deprecated-since: 2.0 } }",
      "l.json": "{\"sections\": [{\"id\": \"apps\", \"kind\": \"old\"}]}  \n\n",
      "t.json":
        #"{"layout": "l.json", "cases": [{"name": "x", "expect": [{"section": "apps", "index": 0, "frame": [0, 0, 1, 1]}]}]}"#,
    ])
    for arguments in [["fix", "l.json"], ["fmt", "l.json"], ["test", "t.json", "--update"], ["fmt", "t.json"]] {
      let before = folder.text(arguments[1])
      let outcome = run([arguments[0], folder.path(arguments[1])] + arguments.dropFirst(2))
      #expect(outcome.status == 0, "\(arguments): \(outcome)")
      let text = try #require(folder.text(arguments[1]))
      #expect(KumikoCommandLineTests.json(text) != nil, "\(text)")
      #expect((text != before) == (arguments != ["fmt", "t.json"] || before?.hasSuffix("\n") == false))
    }
    #expect(folder.text("l.json") == "{\"sections\": [{\"id\": \"apps\", \"kind\": \"grid\"}]}\n")
  }

  @Test("diff and patch: JSON and YAML")
  func patches() throws {
    let folder = try Folder([
      "old.json": try document(["sections": [["id": "apps", "items": [[String: String]]()]]]),
      "new.json": try data(HostileTexts.all),
    ])
    let paths = [folder.path("old.json"), folder.path("new.json")]
    #expect(run(["diff"] + paths + ["--format", "json", "-o", folder.path("patch.json")]).status == 1)
    #expect(obeyed(in: try #require(folder.text("patch.json"))) == [])
    for (name, format) in [("made.yaml", "yaml"), ("made.json", "json")] {
      let outcome = run(["patch", paths[0], folder.path("patch.json"), "-o", folder.path(name), "--to", format])
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(obeyed(in: try #require(folder.text(name))) == [])
      #expect(kumiko("diff", paths[1], folder.path(name)).output == "no difference\n")
    }
    #expect(obeyed(in: run(["diff"] + paths).output) == [])
    #expect(obeyed(in: run(["diff"] + paths, colours: true).output).allSatisfy { $0 == "\u{1B}" })
  }

  @Test("frames: JSON and text")
  func frames() throws {
    let texts = HostileTexts.all.filter { !$0.isEmpty }
    let folder = try Folder(["layout.yaml": gridLayout, "data.json": try data(texts)])
    let screen = [folder.path("layout.yaml"), "--data", folder.path("data.json")]
    let frames = try #require(json(run(["frames"] + screen).output))
    let names = (frames["elements"] as? [[String: Any]] ?? []).compactMap { $0["item"] as? String }
    #expect(Set(names.map { Array($0.utf8) }) == Set(texts.map { Array($0.utf8) }))
    #expect(obeyed(in: run(["frames"] + screen).output) == [])
    #expect(obeyed(in: run(["frames"] + screen + ["--format", "text"]).output) == [])
  }
}
