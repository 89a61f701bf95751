import Foundation
@_spi(Kumiko) import KumikoSystem
import Testing

@Suite("kumiko patch, for layouts")
struct PatchLayoutTests {
  private let old = """
    # The screen of the shop.
    sections:
      - id: apps # in a row
        kind: grid
        options: { columns: 3, row-height: 100pt }
      - { id: news, kind: list, options: { row-height: 44pt } }

    """

  private func files() throws -> Folder {
    let folder = try Folder(["old.yaml": old, "new.yaml": old.replacing("columns: 3", with: "columns: 2")])
    let patch = kumiko("diff", folder.path("old.yaml"), folder.path("new.yaml"), "--patch")
    #expect(patch.status == 1)
    #expect(
      patch.output.contains(#"{"at":["sections","apps","options","columns"],"old":3,"new":2}"#))
    try folder.write(patch.output, to: "patch.json")
    return folder
  }

  @Test("diff --patch, patch and patch --reverse lead from one text to the other and back")
  func roundTrip() throws {
    let folder = try files()
    let made = kumiko("patch", folder.path("old.yaml"), folder.path("patch.json"))
    #expect(made.status == 0)
    #expect(made.output == folder.text("new.yaml"))
    let back = kumiko("patch", folder.path("new.yaml"), folder.path("patch.json"), "--reverse")
    #expect(back.output == old)
    #expect(kumiko("diff", folder.path("old.yaml"), folder.path("old.yaml"), "--patch").status == 0)
    let json = kumiko("patch", folder.path("old.yaml"), folder.path("patch.json"), "--format", "json")
    #expect(KumikoCommandLineTests.json(json.output) != nil)
  }

  @Test("A patched layout keeps its other bytes: byte order mark, line breaks and marks of direction", .blocking)
  func bytes() throws {
    let old =
      "\u{FEFF}# \u{200F}kept\r\nsections:\r\n  - id: a\r\n    kind: list # \u{202B}x\u{202C}\r\n    options: { row-height: 44pt }\r\n"
    let new = old.replacing("44pt", with: "48pt")
    let folder = try Folder(["old.yaml": old, "new.yaml": new])
    let (path, patch) = (folder.path("old.yaml"), folder.path("patch.json"))
    try folder.write(kumiko("diff", path, folder.path("new.yaml"), "--patch").output, to: "patch.json")
    func bytes(_ name: String) -> [UInt8] { Array(FileManager.default.contents(atPath: folder.path(name)) ?? Data()) }
    #expect(Array(kumiko("patch", path, patch).output.utf8) == Array(new.utf8))
    let stream = try CommandRun([Tool.path, "patch", path, patch]).run()
    #expect(stream.output == Array(new.utf8))
    #expect(kumiko("patch", path, patch, "-o", folder.path("made.yaml")).status == 0)
    #expect(bytes("made.yaml") == Array(new.utf8))
    #expect(kumiko("patch", path, patch, "-o", path, "--force").status == 0)
    #expect(bytes("old.yaml") == Array(new.utf8))
    #expect(kumiko("patch", path, patch, "--reverse", "-o", path, "--force").status == 0)
    #expect(bytes("old.yaml") == Array(old.utf8))
  }

  @Test("A layout with errors is not written, and each error has the place of its edit")
  func invalid() throws {
    let folder = try Folder(["old.yaml": old])
    func patched(_ edits: String) throws -> Outcome {
      try folder.write("formatVersion: 1\nedits:\n" + edits, to: "p.yaml")
      return kumiko("patch", folder.path("old.yaml"), folder.path("p.yaml"), "-o", folder.path("made.yaml"))
    }
    let kind = try patched(
      "  - { at: [sections, apps, options, columns], new: 2 }\n  - { at: [sections, news, kind], new: lisst }\n")
    #expect(kind.status == 2 && folder.text("made.yaml") == nil)
    #expect(kind.errors.contains("p.yaml over old.yaml:6:23: error: there is no kind 'lisst'"), "\(kind)")
    #expect(kind.errors.contains("p.yaml:4:5: note: the patch changes the layout here"), "\(kind)")
    let gone = try patched(
      "  - { at: [sections, apps, options, columns], new: 2 }\n  - { at: [sections, news, kind], old: list }\n")
    #expect(gone.status == 2 && gone.errors.contains("p.yaml:4:5: note: the patch changes the layout here"), "\(gone)")
    #expect(try patched("  - { at: [document], new: data }\n").status == 2 && folder.text("made.yaml") == nil)
    #expect(try patched("  - { at: [sections, apps, options, columns], new: 2 }\n").status == 0)
  }

  @Test("A patched layout may need kinds of its registry, and fallbacks")
  func kinds() throws {
    let folder = try Folder([
      "old.yaml": old,
      "registry.yaml": "kinds: { grid: { linked: Grid }, list: { linked: List }, wall: { extends: grid } }",
      "p.yaml": """
      formatVersion: 1
      edits:
        - { at: [sections, apps, kind], new: wall }
        - { at: [sections, news, kind], new: none }
        - { at: [sections, news, fallback], new: { kind: list } }
      """,
    ])
    let outcome = kumiko("patch", folder.path("old.yaml"), folder.path("p.yaml"))
    #expect(outcome.status == 0, "\(outcome)")
  }

  @Test("A document that is not the patch's is refused, and nothing is written")
  func refused() throws {
    let folder = try files()
    try folder.write(old.replacing("44pt", with: "48pt"), to: "other.yaml")
    let outcome = kumiko(
      "patch", folder.path("other.yaml"), folder.path("patch.json"), "-o", folder.path("made.yaml"))
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("other.yaml:2:1: error: "))
    #expect(outcome.errors.contains("does not fit: it is for another layout: its 'from' is "))
    #expect(outcome.errors.contains("help: give the layout that the patch was made for, or make a patch for this one"))
    #expect(folder.text("made.yaml") == nil)
    // An edited patch is wrong for its own layout.
    let patch = try #require(folder.text("patch.json"))
    for (new, message) in [
      ("\"old\":3,\"new\":4", "does not fit: its edits make the layout "),
      ("\"old\":5,\"new\":2", "where the patch has the number 5"),
    ] {
      try folder.write(patch.replacing("\"old\":3,\"new\":2", with: new), to: "edited.json")
      let edited = kumiko("patch", folder.path("old.yaml"), folder.path("edited.json"))
      #expect(edited.status == 2 && edited.errors.contains(message), "\(edited)")
      #expect(edited.errors.contains("help: the layout is the right one, so the patch was edited: "), "\(edited)")
    }
    #expect(kumiko("patch", folder.path("new.yaml"), folder.path("patch.json")).status == 2)
  }

  @Test("A patch is no document, which each command says")
  func noDocument() throws {
    let folder = try files()
    for command in ["validate", "frames", "fix"] {
      let outcome = kumiko(command, folder.path("patch.json"))
      #expect(outcome.status == 2)
      #expect(
        outcome.errors.contains("patch.json:3:1: error: this is a patch of a layout, not a document"), "\(outcome)")
    }
  }

  @Test("An experiment is a layout and a patch, for every command that shows a screen")
  func experiment() throws {
    let folder = try files()
    for command in ["frames", "render"] {
      let more = command == "render" ? ["--to", "json", "-o", "-"] : []
      func shown(_ layout: String, _ patch: [String]) -> Outcome {
        run([command, folder.path(layout)] + patch + more)
      }
      let patched = shown("old.yaml", ["--patch", folder.path("patch.json")])
      #expect(patched.status == 0, "\(patched.errors)")
      #expect(patched.output.replacing("Old", with: "New") == shown("new.yaml", []).output)
      #expect(patched.output != shown("old.yaml", []).output)
      #expect(shown("new.yaml", ["--patch", folder.path("patch.json")]).status == 2)
    }
  }

  @Test("Options of screens do not go with a patch of layouts, and a patch of data does not fit a layout")
  func wrongCalls() throws {
    let folder = try files()
    let both = kumiko("diff", folder.path("old.yaml"), folder.path("new.yaml"), "--patch", "--rtl")
    #expect(both.status == 64)
    try folder.write("sections: [{ id: apps, items: [a] }]", to: "data.yaml")
    let data = kumiko("diff", folder.path("data.yaml"), folder.path("data.yaml"), "--patch")
    try folder.write(data.output, to: "data.json")
    #expect(kumiko("patch", folder.path("old.yaml"), folder.path("data.json")).errors.contains("a patch of data"))
    #expect(kumiko("patch", folder.path("data.yaml"), folder.path("patch.json")).errors.contains("a patch of a layout"))
  }

  @Test("play takes patches of a layout without data: its own items and samples change, sections come and go")
  func playAlone() throws {
    let own = old.replacing("kind: list,", with: "kind: list, items: [x, y],")
    let new =
      own.replacing("items: [x, y]", with: "items: [y, z]")
      + "  - { id: late, kind: list, items: [{ id: l, title: Latecomer }] }\n"
    let folder = try Folder([
      "old.yaml": own, "new.yaml": new, "gone.yaml": old.replacing("  - { id: news", with: "  # - {"),
    ])
    for (from, to) in [("old", "new"), ("new", "gone")] {
      let patch = kumiko("diff", folder.path("\(from).yaml"), folder.path("\(to).yaml"), "--patch")
      try folder.write(patch.output, to: "\(to).json")
    }
    let outcome = kumiko(
      "play", folder.path("old.yaml"), "--patch", folder.path("new.json"), "--patch", folder.path("gone.json"),
      "-o", folder.path("p.html"), "--format", "json")
    #expect(outcome.status == 0, "\(outcome)")
    #expect(json(outcome.output)?["states"] as? Int == 3)
    let page = try #require(folder.text("p.html"))
    #expect(page.contains("Latecomer"))
    try folder.write("sections: [{ id: news, items: [x] }]", to: "one.yaml")
    try folder.write("sections: [{ id: news, items: [x, y] }]", to: "two.yaml")
    try folder.write(
      kumiko("diff", folder.path("one.yaml"), folder.path("two.yaml"), "--patch").output, to: "data.json")
    let data = kumiko("play", folder.path("old.yaml"), "--patch", folder.path("data.json"), "-o", folder.path("q.html"))
    #expect(
      data.status == 2 && data.errors.contains("data.json:1:1: error: a patch of data changes a data document"),
      "\(data)")
    #expect(kumiko("play", folder.path("old.yaml"), "-o", "-").status == 64)
  }

  @Test("play takes patches of data that show placeholders of the layout, and items again")
  func playStates() throws {
    let layout =
      "sections: [{ id: a, kind: list, states: { loading: { items: [{ id: w, title: Just a moment }] } } }]\n"
    let folder = try Folder(["l.yaml": layout, "one.yaml": "sections: [{ id: a, items: [{ id: i, title: Ready }] }]\n"])
    try folder.write("sections: [{ id: a, state: loading }]\n", to: "two.yaml")
    for (from, to) in [("one", "two"), ("two", "one")] {
      let patch = kumiko("diff", folder.path("\(from).yaml"), folder.path("\(to).yaml"), "--patch")
      try folder.write(patch.output, to: "\(to).json")
    }
    let outcome = kumiko(
      "play", folder.path("l.yaml"), folder.path("one.yaml"), "--patch", folder.path("two.json"), "--patch",
      folder.path("one.json"), "-o", folder.path("p.html"), "--format", "json")
    #expect(outcome.status == 0, "\(outcome)")
    #expect(json(outcome.output)?["states"] as? Int == 3)
    let page = folder.text("p.html") ?? ""
    #expect(page.contains("Just a moment") && page.contains("Ready"))
  }

  @Test("play takes patches of texts by key, also before and after a patch of the layout")
  func playKeys() throws {
    let folder = try files()
    try folder.write(#"{ "one": "First words", "two": "Second words" }"#, to: "strings/en.json")
    let data = "strings: strings\nsections: [{ id: apps, items: [{ id: a, title: { key: one } }] }]\n"
    try folder.write(data, to: "one.yaml")
    try folder.write(data.replacing("key: one", with: "key: two"), to: "two.yaml")
    let patch = kumiko("diff", folder.path("one.yaml"), folder.path("two.yaml"), "--patch")
    try folder.write(patch.output, to: "data.json")
    for patches in [["data.json"], ["data.json", "patch.json"], ["patch.json", "data.json"]] {
      let outcome = run(
        ["play", folder.path("old.yaml"), folder.path("one.yaml"), "-o", folder.path("p.html"), "--force"]
          + patches.flatMap { ["--patch", folder.path($0)] })
      #expect(outcome.status == 0, "\(patches): \(outcome.errors)")
      let page = folder.text("p.html") ?? ""
      #expect(page.contains("First words") && page.contains("Second words") && !page.contains("\u{2060}"), "\(patches)")
    }
  }

  @Test("play applies patches of layouts and of data in their order")
  func play() throws {
    let folder = try files()
    try folder.write("sections: [{ id: apps, items: [a] }]", to: "data.yaml")
    try folder.write("sections: [{ id: apps, items: [a, b] }]", to: "more.yaml")
    let data = kumiko("diff", folder.path("data.yaml"), folder.path("more.yaml"), "--patch")
    try folder.write(data.output, to: "data.json")
    func states(_ patches: String...) throws -> [[String: Any]] {
      let outcome = run(
        ["play", folder.path("old.yaml"), folder.path("data.yaml"), "-o", folder.path("p.html"), "--force"]
          + ["--format", "json"] + patches.flatMap { ["--patch", folder.path($0)] })
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(json(outcome.output)?["states"] as? Int == patches.count + 1)
      let page = try #require(folder.text("p.html"))
      let start = try #require(page.range(of: #"id="kumiko-states">"#)).upperBound
      let end = try #require(page.range(of: "</script>", range: start..<page.endIndex)).lowerBound
      return page[start..<end].split(separator: "\n").compactMap { json(String($0)) }
    }
    let layoutAlone = try states("patch.json")
    #expect(layoutAlone.map { $0["layout"] != nil } == [false, true])
    // The data so far in another layout, and more data in that layout, are the same screen.
    let dataFirst = try states("data.json", "patch.json")
    let layoutFirst = try states("patch.json", "data.json")
    #expect(dataFirst.map { $0["layout"] != nil } == [false, false, true])
    #expect(layoutFirst.map { $0["layout"] != nil } == [false, true, true])
    #expect(layoutFirst[1]["contents"] as? String == layoutAlone[1]["contents"] as? String)
    #expect(layoutFirst[1]["contents"] as? String != layoutFirst[2]["contents"] as? String)
    #expect(dataFirst[2]["contents"] as? String == layoutFirst[2]["contents"] as? String)
    let twice = run([
      "play", folder.path("old.yaml"), folder.path("data.yaml"), "-o", folder.path("q.html"),
      "--patch", folder.path("patch.json"), "--patch", folder.path("patch.json"),
    ])
    #expect(twice.status == 2 && folder.text("q.html") == nil)
  }
}
