import Foundation
import Kumiko
@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoServing
import Testing

@testable import KumikoCommandLine

/// A screen that is served to many readers.
@Suite("kumiko serve", .blocking) struct ServeTests {
  private static let layout = "sections: [{ id: tiles, kind: grid, options: { columns: 2, row-height: 50pt } }]"
  private static func data(_ items: String) -> String { "sections: [{ id: tiles, items: [\(items)] }]" }

  private static func ground(_ items: String, answer: PreviewWindow? = nil, script: String = "") throws -> PreviewGround
  {
    try PreviewGround(
      ["layout.yaml": layout, "data.yaml": data(items)], data: ["data.yaml"], look: .screens
    ) { answer?.answer($0, $1, script: script) ?? $1 }
  }

  private static func patch(_ text: String) -> SourceText { SourceText(name: "patch", text: text) }

  @Test("The first page is the screen itself, and nothing of a preview is served") func page() throws {
    let ground = try Self.ground("a, b")
    let page = try ground.get("/")
    #expect(page.status == 200 && page.body.contains("kumiko-source") && page.body.contains("connect-src 'self'"))
    for path in ["/why?data=0", "/preview.js", "/other"] { #expect(try ground.get(path).status == 404) }
    ground.stop()
  }

  @Test("A save reaches every reader; a fault reaches none, and the page stays") func save() throws {
    let ground = try Self.ground("a, b")
    let readers = try [ground.events(), ground.events()]
    let before = try readers.map { try $0.next() }
    try ground.folder.write(Self.data("a, b, c"), to: "data.yaml")
    for (reader, before) in zip(readers, before) {
      let after = try reader.next { $0.contents != before.contents }
      #expect(after.page > before.page && after.contents?.contains("\"c\"") == true)
    }
    try ground.folder.write("sections: [{ id: tiles, itms: [] }]", to: "data.yaml")
    let wrong = try readers[0].next { $0.number != $0.page }
    #expect(wrong.contents?.contains("\"c\"") == true && wrong.diagnostics.isEmpty)
    ground.stop()
  }

  @Test("Patches change the screen one after another, and a save replaces what they made") func patches() throws {
    let ground = try Self.ground("a, b")
    let events = try ground.events()
    _ = try events.next()
    try ground.session.apply(Self.patch(try Self.difference(from: "a, b", to: "a, x, b")))
    let first = try events.next { $0.contents?.contains("\"x\"") == true }
    try ground.session.apply(Self.patch(try Self.difference(from: "a, x, b", to: "x, b")))
    let second = try events.next { $0.number > first.number }
    #expect(second.contents?.contains("\"a\"") == false && second.contents?.contains("\"x\"") == true)
    try ground.folder.write(Self.data("z"), to: "data.yaml")
    let saved = try events.next { $0.contents?.contains("\"z\"") == true }
    #expect(saved.contents?.contains("\"x\"") == false)
    ground.stop()
  }

  @Test("A patch of other data is refused with its reason, and changes nothing", arguments: ["{", "[1]", "gone"])
  func refused(_ text: String) throws {
    let ground = try Self.ground("a, b")
    let events = try ground.events()
    let before = try events.next()
    let patch = text == "gone" ? try Self.difference(from: "a, b, c", to: "a, b") : text
    #expect(throws: DocumentError.self) { try ground.session.apply(Self.patch(patch)) }
    #expect(try ground.get("/").body.contains(try #require(before.contents)))
    ground.stop()
  }

  @Test("A stream gives each value when it is whole, over lines, in pieces of any size, and tells what is none")
  func stream() {
    let text = "\n{\"a\":\n [1, \"}\\\"{\"]} {\"b\":2}\nnothing\n]\n{\"c\":"
    for size in [1, 2, 7, 1000] {
      var rest = Array(text.utf8)[...]
      var values = PatchInput(maxBytes: 100) { buffer in
        let piece = rest.prefix(min(size, buffer.count))
        buffer.copyBytes(from: piece)
        rest = rest.dropFirst(piece.count)
        return piece.count
      }
      var found: [String] = []
      while let value = values.next() { found.append(String(decoding: value.bytes, as: UTF8.self)) }
      #expect(found == ["{\"a\":\n [1, \"}\\\"{\"]}", "{\"b\":2}", "nothing\n", "]", "{\"c\":"])
    }
  }

  @Test("Several data documents are a list of links") func list() throws {
    let ground = try PreviewGround(
      ["layout.yaml": Self.layout, "one.yaml": Self.data("a"), "two.yaml": Self.data("b")],
      data: ["one.yaml", "two.yaml"], look: .screens)
    let list = try ground.get("/").body
    #expect(list.contains(#"<a href="/page?data=0">one.yaml"#) && list.contains(#"<a href="/page?data=1">two.yaml"#))
    #expect(try ground.get("/page?data=1").body.contains("/events?data=1"))
    ground.stop()
  }

  @Test(
    "Wrong calls say what to give",
    arguments: [
      (["-"], "a layout from stdin"), (["layout.yaml", "--patch", "-"], "give --data, too"),
      (["layout.yaml", "--data", "-", "--patch", "-"], "not both"), (["no-such.yaml"], "there is no such file"),
      (["layout.yaml", "--data", "empty"], "no data document"),
    ] as [([String], String)])
  func wrongCalls(_ arguments: [String], _ words: String) throws {
    let folder = try Folder(["layout.yaml": Self.layout, "empty/readme.txt": ""])
    let paths = arguments.map { ["layout.yaml", "no-such.yaml", "empty"].contains($0) ? folder.path($0) : $0 }
    let outcome = run(["serve"] + paths, linked: .builtIn)
    #expect(outcome.status != 0 && outcome.errors.contains(words))
  }

  @Test("A browser shows each new state, and keeps the page", .needsChromium) func browser() throws {
    let window = PreviewWindow()
    let ground = try Self.ground(
      "a, b", answer: window,
      script: """
        const texts = () => [...document.querySelectorAll(".n")].map(node => node.textContent.trim()).filter(text => text).join();
        await until(() => window.kumiko && texts());
        const old = window.kumiko;
        await say("first", texts());
        await until(() => texts().includes("c"));
        await say("second", old === window.kumiko);
        """)
    try window.open(ground.server.address, profile: ground.folder.path("profile"))
    #expect(try window.hear("first", as: String.self).contains("a"))
    try ground.session.apply(Self.patch(try Self.difference(from: "a, b", to: "c, a, b")))
    #expect(try window.hear("second", as: Bool.self))
    window.close()
    ground.stop()
  }

  /// The patch between two lists of items, as the tool prints it.
  private static func difference(from old: String, to new: String) throws -> String {
    let folder = try Folder(["old.yaml": data(old), "new.yaml": data(new)])
    return kumiko("diff", folder.path("old.yaml"), folder.path("new.yaml"), "--format", "json").output
  }
}
