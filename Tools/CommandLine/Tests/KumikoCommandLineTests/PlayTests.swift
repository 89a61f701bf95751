import Foundation
import Testing

@Suite("kumiko play")
struct PlayTests {
  /// Rows of 100 points.
  static let layout = "sections: [{ id: rows, kind: list, options: { row-height: ~100pt } }]"

  static func rows(_ items: [String]) -> String {
    "sections: [{ id: rows, items: [\(items.joined(separator: ", "))] }]"
  }

  private func folder() throws -> Folder {
    let rows = (0..<20).map { "row-\($0)" }
    return try Folder([
      "layout.yaml": Self.layout, "a.yaml": Self.rows(rows),
      "b.yaml": Self.rows(["new", "{ id: row-0, title: First, size: [400, 100] }"] + rows[2...]),
    ])
  }

  private func play(_ folder: Folder, _ options: String...) -> Outcome {
    run(
      [
        "play", folder.path("layout.yaml"), "--data", folder.path("a.yaml"), "--data", folder.path("b.yaml"),
        "--viewport", "400x800",
      ] + options)
  }

  /// The patches of a page: one for each state.
  private func patches(_ page: String) throws -> [[String: Any]] {
    let text = try #require(LiveTests.text("kumiko-states", of: page))
    return try text.split(separator: "\n").map { try #require(json(String($0))) }
  }

  @Test("The page has the first state, and what differs in each further one")
  func patches() throws {
    let folder = try folder()
    let outcome = play(folder, "-o", folder.path("x.html"))
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.isEmpty)
    let page = try #require(folder.text("x.html"))
    let patches = try patches(page)
    #expect(patches.map { $0["name"] as? String } == ["a.yaml", "b.yaml"])
    #expect(patches[0].count == 1)
    // Section 0 has two items of its own, and then rows 2 to 19 of the state before.
    let change = try #require((patches[1]["items"] as? [[Any]])?.first)
    let pieces = try #require(change.last as? [Any])
    #expect(change.first as? Int == 0 && pieces.count == 2)
    let own = try #require((pieces[0] as? [String: [[String: Any]]])?["i"])
    #expect(own.map { $0["id"] as? String } == ["new", "row-0"] && own[1]["title"] as? String == "First")
    #expect(pieces[1] as? [Int] == [0, 2, 18])
    // An item has its size. Other states need not repeat it.
    #expect(own[1]["width"] as? Int == 400 && own[1]["height"] as? Int == 100 && patches[1]["sizes"] == nil)
    // As many rows as before: the layout is the same.
    #expect(patches[1]["tables"] == nil)
    #expect(page.contains("<title>Layout</title>"))
  }

  @Test("Without scripts, the first state shows with the frames of the engine")
  func beneath() throws {
    let folder = try folder()
    let page = play(folder, "-o", "-").output
    let frames = kumiko("frames", folder.path("layout.yaml"), "--data", folder.path("a.yaml"), "--viewport", "400x800")
    let elements = try #require(json(frames.output)?["elements"] as? [[String: Any]])
    #expect(elements.count == 20)
    for element in elements {
      let frame = try #require(element["frame"] as? [Double]).map { "\(Int($0))" }.joined(separator: ",")
      let item = try #require(element["item"] as? String)
      #expect(page.contains(#"data-item="\#(item)" data-category="cell""#))
      #expect(page.contains(#"data-frame="\#(frame)""#))
    }
  }

  @Test("Hundreds of states of a million items: each takes a few bytes")
  func many() throws {
    let folder = try Folder(["layout.yaml": "sections: [{ id: rows, kind: list, options: { row-height: 44pt } }]"])
    var states: [String] = []
    for number in 0..<200 {
      try folder.write("sections: [{ id: rows, count: \(1_000_000 + number % 7) }]", to: "\(number).yaml")
      states += ["--data", folder.path("\(number).yaml")]
    }
    let few = run(["play", folder.path("layout.yaml"), "-o", "-"] + states.prefix(28))
    let all = run(["play", folder.path("layout.yaml"), "-o", "-"] + states)
    #expect(few.status == 0 && all.status == 0, "\(all.errors)")
    #expect(all.output.utf8.count - few.output.utf8.count < 186 * 50)
    let patches = try patches(all.output)
    #expect(patches.count == 200 && patches[199].count == 2 && patches[199]["items"] == nil)
  }

  @Test(
    "A wrong call is told so, with status 64, and nothing is written",
    arguments: [
      (["--data", "a.yaml", "-o", "x.html"], "give --data at least twice"),
      (["--data", "-", "--patch", "-", "-o", "x.html"], "stdin"),
      (["-o", "x.html"], "give --data at least twice"),
      (["--data", "a.yaml", "--data", "b.yaml", "-o", "x.svg"], "HTML"),
      (["--data", "-", "--data", "-", "-o", "x.html"], "stdin"),
      (["--data", "a.yaml", "--data", "b.yaml", "-o", "x.html", "--anchoring", "top"], "--anchoring"),
      (["--data", "a.yaml", "--data", "b.yaml", "-o", "x.html", "--offset", "1", "--scroll-to", "y"], "--offset and"),
    ])
  func wrongCall(_ options: [String], _ words: String) throws {
    let outcome = run(["play", "layout.yaml"] + options)
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains(words), "\(outcome.errors)")
    #expect(outcome.output.isEmpty)
  }

  @Test("Everything that is wrong with any state is told, what is wrong with the layout once, and nothing is written")
  func invalid() throws {
    let folder = try folder()
    try folder.write("sections: [{ id: rosw, items: [a] }]", to: "a.yaml")
    try folder.write("sections: [{ id: rows, items: [a, a] }]", to: "b.yaml")
    let data = play(folder, "-o", folder.path("x.html"))
    #expect(data.status == 2)
    #expect(data.errors.contains("a.yaml:1:18: error: the layout has no section 'rosw'"), "\(data.errors)")
    #expect(data.errors.contains("b.yaml:1:35: error:"), "\(data.errors)")
    try folder.write(Self.layout.replacing("list", with: "lits"), to: "layout.yaml")
    let layout = play(folder, "-o", folder.path("x.html"))
    #expect(layout.status == 2)
    #expect(layout.errors.components(separatedBy: "layout.yaml:1:").count == 2, "\(layout.errors)")
    #expect(!folder.has("x.html"))
    let missing = run(["play", folder.path("layout.yaml"), "--data", "no.yaml", "--data", "no.yaml", "-o", "-"])
    #expect(missing.status == 2)
    #expect(missing.output.isEmpty)
  }

  @Test("An unknown item is refused")
  func refused() throws {
    let folder = try folder()
    let unknown = play(folder, "--scroll-to", "rwo-3", "-o", folder.path("x.html"))
    #expect(unknown.status == 2)
    #expect(unknown.errors.contains("a.yaml has no item 'rwo-3'; did you mean 'row-3'?"), "\(unknown.errors)")
    #expect(!folder.has("x.html"))
  }

  @Test("Programs are told what was written; states of one name go by their paths")
  func machineReadable() throws {
    let folder = try folder()
    let written = play(folder, "-o", folder.path("x.html"), "--format", "json", "--title", "Rows & rows")
    #expect(json(written.output)?["states"] as? Int == 2)
    #expect(json(written.output)?["formatVersion"] as? Int == 1)
    let page = try #require(folder.text("x.html"))
    #expect(page.contains(#"{"name":"a.yaml"}"#) && page.contains("<title>Rows &amp; rows</title>"))
    try folder.write(Self.rows(["x"]), to: "later/a.yaml")
    let same = run([
      "play", folder.path("layout.yaml"), "--data", folder.path("a.yaml"), "--data", folder.path("later/a.yaml"),
      "-o", "-",
    ])
    #expect(same.output.contains(#"later/a.yaml""#))
  }
}
