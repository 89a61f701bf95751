import Foundation
import KumikoConfiguration
@_spi(Kumiko) import KumikoSystem
import Testing

@testable import KumikoCommandLine

/// What a preview serves while its documents change.
@Suite("kumiko preview", .blocking) struct PreviewTests {
  private static let grid = """
    sections:
      - id: tiles
        kind: grid
        options: { columns: 2, row-height: 50pt }
    """
  private static let wrong = grid.replacing("columns: 2", with: "colums: 2")
  private static let other = grid.replacing("columns: 2", with: "columns: 3")

  @Test("A save gives a new screen") func save() throws {
    let ground = try PreviewGround(["layout.yaml": Self.grid])
    let events = try ground.events()
    let before = try events.next()
    #expect(before.page == before.number && before.diagnostics.isEmpty && ground.first.isEmpty)
    try ground.folder.write(Self.other, to: "layout.yaml")
    let after = try events.next { $0.layout != before.layout }
    #expect(after.page == after.number && after.number > before.number && after.diagnostics.isEmpty)
    #expect(try ground.get("/page").body.contains(#"id="kumiko-layout">\#(try #require(after.layout))<"#))
    ground.stop()
  }

  @Test("A fault keeps the last screen and tells its place, and the next valid text is shown") func fault() throws {
    let ground = try PreviewGround(["layout.yaml": Self.grid])
    let events = try ground.events()
    let before = try events.next()
    try ground.folder.write(Self.wrong, to: "layout.yaml")
    let wrong = try events.next { $0.diagnostics.count == 1 && $0.diagnostics[0].text.contains("colums") }
    #expect(wrong.page == before.page && wrong.layout == before.layout && wrong.number > before.number)
    let fault = try #require(wrong.diagnostics.first)
    #expect(fault.severity == "error")
    #expect(fault.text.contains("layout.yaml:4:16: error") && fault.text.contains("did you mean 'columns'?"))
    #expect(fault.link == "vscode://file\(ground.folder.path("layout.yaml")):4:16")
    #expect(try ground.get("/page").status == 200)
    try ground.folder.write(Self.other, to: "layout.yaml")
    let after = try events.next { $0.diagnostics.isEmpty }
    #expect(after.page == after.number && after.layout != before.layout)
    ground.stop()
  }

  @Test(
    "Deleted, replaced by a folder or a pipe, or made unreadable: the last screen stays, and the text comes back",
    // Whoever is root reads everything.
    arguments: ["deleted", "folder", "pipe"] + (getuid() == 0 ? [] : ["unreadable"]))
  func gone(_ way: String) throws {
    let ground = try PreviewGround(["layout.yaml": Self.grid])
    let events = try ground.events()
    let before = try events.next()
    let path = ground.folder.path("layout.yaml")
    if way == "unreadable" {
      try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
    } else {
      try FileManager.default.removeItem(atPath: path)
      if way == "folder" { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false) }
      // Nobody writes to it: to open it would take for ever.
      if way == "pipe" { #expect(mkfifo(path, 0o600) == 0) }
    }
    let reason =
      [
        "deleted": "no such file", "folder": "this is a folder", "pipe": "this is not a file",
        "unreadable": "permission denied",
      ][way] ?? ""
    let wrong = try events.next { $0.diagnostics.contains { $0.text.contains(reason) } }
    #expect(wrong.page == before.page && wrong.layout == before.layout)
    if way != "deleted" { try FileManager.default.removeItem(atPath: path) }
    try ground.folder.write(Self.other, to: "layout.yaml")
    let after = try events.next { $0.diagnostics.isEmpty }
    #expect(after.layout != before.layout && after.page == after.number)
    ground.stop()
  }

  @Test("Two saves at once: the last state is that of the last text") func twice() throws {
    let ground = try PreviewGround(["layout.yaml": Self.grid])
    let events = try ground.events()
    let before = try events.next()
    try ground.folder.write(Self.wrong, to: "layout.yaml")
    try ground.folder.write(Self.other, to: "layout.yaml")
    let after = try events.next { $0.diagnostics.isEmpty && $0.layout != before.layout }
    #expect(after.page == after.number)
    ground.stop()
  }

  @Test("Every file that the documents include is followed, and nothing else is served") func included() throws {
    let ground = try PreviewGround(
      [
        "layout.yaml": "sections: [{ id: tiles, kind: photos }]",
        "registry.yaml": "include: [team/registry.yaml]\nkinds: { grid: { linked: Grid } }",
        "team/registry.yaml": "kinds: { photos: { extends: grid, options: { columns: 2, row-height: 50pt } } }",
        "data.yaml": "sections: [{ id: tiles, from: items.csv, fields: { id: name } }]",
        "items.csv": "name\na\nb\n", "secret.txt": "secret",
      ], data: ["data.yaml"])
    #expect(ground.first.isEmpty, "\(ground.first)")
    let events = try ground.events()
    var last = try events.next()
    for (name, old, new) in [
      ("team/registry.yaml", "columns: 2", "columns: 4"), ("items.csv", "b\n", "b\nc\n"),
      ("registry.yaml", "kinds: {", "kinds: { other: { extends: photos, options: { columns: 5 } }, "),
    ] {
      let text = try #require(ground.folder.text(name))
      try ground.folder.write(text.replacing(old, with: new), to: name)
      let next = try events.next { $0.number > last.number && $0.diagnostics.isEmpty }
      #expect(name == "registry.yaml" || (next.layout, next.contents) != (last.layout, last.contents), "\(name)")
      last = next
    }
    for path in ["/secret.txt", "/layout.yaml", "/../secret.txt", "/page/../secret.txt", "/%2e%2e/secret.txt"] {
      #expect(try ground.get(path).status == 404)
    }
    #expect(try ground.get("/page?data=1").status == 404 && ground.get("/state?data=-1").status == 404)
    ground.stop()
  }

  @Test("A registry that appears nearer than the old one is used") func nearerRegistry() throws {
    let ground = try PreviewGround(["layout.yaml": "sections: [{ id: tiles, kind: photos }]"])
    #expect(ground.first.contains { $0.message.contains("photos") })
    let events = try ground.events()
    #expect(try events.next().page == 0)
    #expect(try ground.get("/page").body.contains("no valid screen yet"))
    try ground.folder.write("kinds: { grid: { linked: Grid }, photos: { extends: grid } }", to: "registry.yaml")
    #expect(try events.next { $0.diagnostics.isEmpty }.page > 0)
    ground.stop()
  }

  @Test("Each data document is a screen of its own: a fault of one leaves the others") func several() throws {
    let data = "sections: [{ id: tiles, items: [a, b] }]"
    let ground = try PreviewGround(
      ["layout.yaml": Self.grid, "one.yaml": data, "two.yaml": data], data: ["one.yaml", "two.yaml"])
    let one = try ground.events(), two = try ground.events(data: 1)
    _ = (try one.next(), try two.next())
    #expect(try ground.get("/").body.contains("one.yaml</option>"))
    try ground.folder.write("sections: [{ id: tiles, items: [a, a] }]", to: "two.yaml")
    #expect(try two.next { !$0.diagnostics.isEmpty }.page == 1)
    #expect(try one.next { $0.number > 1 }.diagnostics.isEmpty)
    ground.stop()
  }

  @Test("The explanation of an element, with links to the lines") func why() throws {
    let ground = try PreviewGround(["layout.yaml": Self.grid])
    let answer = try #require(json(try ground.get("/why?section=tiles&index=3").body))
    #expect(answer["frame"] as? [Double] == [195, 50, 195, 50])
    let steps = try #require(answer["steps"] as? [[String: Any]])
    #expect(steps.contains { ($0["link"] as? String)?.hasSuffix("layout.yaml:3:11") == true }, "\(steps)")
    // With the settings of the page.
    let wide = try #require(json(try ground.get("/why?section=tiles&index=3&viewport=800x600&rtl=rtl").body))
    #expect(wide["frame"] as? [Double] == [0, 50, 400, 50])
    let turned = try #require(
      json(try ground.get("/why?section=tiles&index=3&viewport=844x390&safe-area=0,47,21,47").body))
    #expect(turned["frame"] as? [Double] == [422, 50, 375, 50])
    let none = try #require(json(try ground.get("/why?section=tiles&index=99").body))
    #expect((none["error"] as? String)?.contains("12 cells") == true)
    for wrong in [
      "", "section=tiles", "section=tiles&index=0&viewport=axb", "section=a&index=0&offset=1",
      "section=tiles&index=0&safe-area=1,2", "section=tiles&index=0&safe-area=0,0,0,1e10",
    ] {
      #expect(try ground.get("/why?\(wrong)").status == 400, "\(wrong)")
    }
    ground.stop()
  }

  @Test("Wrong calls say what would be right") func calls() throws {
    let folder = try Folder(["layout.yaml": Self.grid])
    let path = folder.path("layout.yaml")
    let stdin = kumiko("preview", "-")
    #expect(stdin.status == 64 && stdin.errors.contains("stdin cannot be previewed"))
    let missing = kumiko("preview", folder.path("none.yaml"))
    #expect(missing.status == 2 && missing.errors.contains("there is no such file"))
    #expect(kumiko("preview", path, "--data", folder.path("none.yaml")).status == 2)
    for (template, words) in [
      ("code", "must contain {file}"), ("{file}:{row}", "scheme of an editor"), ("e://{file}:{row}", "'{row}'"),
      ("javascript:{file}", "scheme of an editor"),
    ] {
      let outcome = kumiko("preview", path, "--editor", template)
      #expect(outcome.status == 64 && outcome.errors.contains(words), "\(outcome.errors)")
    }
    for port in ["-1", "65536", "http"] { #expect(kumiko("preview", path, "--port", port).status == 64) }
  }

  @Test("Ctrl-C ends it with exit status 0, and a port in use is an error") func interrupt() throws {
    let folder = try Folder(["layout.yaml": Self.grid])
    let pid = Guarded<pid_t?>(nil)
    // The shell says its number, which is that of the tool.
    let script = "echo $$ > pid.new; mv pid.new pid; exec \"$0\" preview layout.yaml --format json > address"
    let result = Guarded<CommandRun.Outcome?>(nil)
    let ended = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      let shell = "cd \"$0\" && exec sh -c '\(script)' \"$1\""
      let outcome = try? CommandRun(["sh", "-c", shell, folder.path(""), Tool.path]).run()
      result.withLock { $0 = outcome }
      ended.signal()
    }
    let line = try #require(folder.lines(of: "address").first)
    let address = try #require(json(line)?["address"] as? String)
    let port = try #require(UInt16(address.split(separator: ":").last?.split(separator: "/").first ?? ""))
    pid.withLock { $0 = folder.text("pid").flatMap { pid_t($0.trimmingCharacters(in: .whitespacesAndNewlines)) } }
    let number = try #require(pid.withLock { $0 })
    #expect(try LoopbackClient.get("/", port: port).status == 200)
    let second = kumiko("preview", folder.path("layout.yaml"), "--port", "\(port)")
    #expect(second.status == 2 && second.errors.contains("another program uses the port"), "\(second.errors)")
    kill(number, SIGINT)
    ended.wait()
    #expect(result.withLock { $0 }?.ending == .status(0))
  }
}
