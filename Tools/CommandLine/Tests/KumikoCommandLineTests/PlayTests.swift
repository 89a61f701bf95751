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

  /// The engine's answer for a transition: where what is in sight begins then, and what happens.
  private func transition(_ from: Int, _ to: Int, in page: String) throws -> (y: String, steps: [String]) {
    let part = try #require(page.components(separatedBy: #"data-from="\#(from)" data-to="\#(to)""#).dropFirst().first)
    let list = try #require(part.components(separatedBy: "</ol>").first)
    let y = try #require(list.components(separatedBy: #"data-y=""#).dropFirst().first?.split(separator: "\"").first)
    let steps = list.components(separatedBy: "<li").dropFirst().map { line in
      var text = line.drop { $0 != ">" }.dropFirst()
      if let end = text.range(of: "</li>") { text = text[..<end.lowerBound] }
      return String(text.replacing(#/<[^>]*>/#, with: ""))
    }
    return (String(y), steps)
  }

  @Test("Each state is in the page with the frames that the engine gives")
  func frames() throws {
    let folder = try folder()
    let outcome = play(folder, "-o", folder.path("x.html"))
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.isEmpty)
    let page = try #require(folder.text("x.html"))
    let states = page.components(separatedBy: #"<div class="canvas""#).dropFirst()
    #expect(states.count == 2)
    for (name, state) in zip(["a.yaml", "b.yaml"], states) {
      let frames = kumiko(
        "frames", folder.path("layout.yaml"), "--data", folder.path(name), "--viewport", "400x800")
      let elements = try #require(json(frames.output)?["elements"] as? [[String: Any]])
      #expect(elements.count == 20)
      for element in elements {
        let frame = try #require(element["frame"] as? [Double]).map { "\(Int($0))" }.joined(separator: ",")
        let item = try #require(element["item"] as? String)
        #expect(state.contains(#"data-item="\#(item)" data-category="cell""#))
        #expect(state.contains(#"data-frame="\#(frame)""#))
      }
    }
    #expect(page.contains("<title>Layout</title>"))
  }

  @Test("What happens in sight is the engine's, both ways")
  func steps() throws {
    let folder = try folder()
    let page = play(folder, "-o", "-").output
    let there = try transition(0, 1, in: page)
    #expect(there.y == "0")
    #expect(there.steps == ["Deleted row-1", "Changed First", "Moved First down 100", "Inserted new"])
    let back = try transition(1, 0, in: page)
    #expect(back.steps == ["Deleted new", "Changed row-0", "Moved row-0 up 100", "Inserted row-1"])
  }

  @Test("The reader keeps looking at the same, and at an end as the anchoring has it")
  func anchoring() throws {
    let folder = try folder()
    try folder.write(Self.rows((0..<25).map { "row-\($0 - 3)" }), to: "b.yaml")
    // Three rows come above, and two below.
    #expect(try transition(0, 1, in: play(folder, "--offset", "500", "-o", "-").output).y == "800")
    #expect(try transition(0, 1, in: play(folder, "-o", "-").output).y == "0")
    #expect(try transition(0, 1, in: play(folder, "--anchoring", "conversation", "-o", "-").output).y == "300")
    #expect(try transition(0, 1, in: play(folder, "--scroll-to", "row-19", "-o", "-").output).y == "1500")
    let end = play(folder, "--scroll-to", "row-19", "--anchoring", "conversation", "-o", "-").output
    #expect(try transition(0, 1, in: end).y == "1700")
    #expect(end.contains(#"data-y="1200" data-bars="0,0" data-tolerance="0.5" data-sticks-at-end"#))
  }

  @Test("Sizes in the data count in every state, in sight or not")
  func sizes() throws {
    let folder = try folder()
    let rows = (0..<20).map { "{ id: row-\($0), size: [400, \($0 < 3 || $0 == 18 ? 150 : 100)] }" }
    try folder.write(Self.rows(rows), to: "b.yaml")
    let page = play(folder, "--offset", "600", "-o", "-").output
    #expect(page.contains(#"data-state="1" style="width:400px;height:2200px" hidden"#))
    // Three rows above grow by 50 points each, and nothing in sight moves.
    let there = try transition(0, 1, in: page)
    #expect(there.y == "750")
    #expect(there.steps == ["Nothing changes in sight."])
    let top = try transition(0, 1, in: play(folder, "-o", "-").output)
    #expect(top.steps.first == "Leaves sight row-7")
    #expect(top.steps.contains("Resized row-1 400 × 100 to 400 × 150, down 50"))
  }

  @Test("A kind may describe a section otherwise for other items")
  func descriptions() throws {
    let folder = try Folder([
      "layout.yaml":
        "sections: [{ id: rail, kind: orthogonal, options: { behavior: group-paging-centered, width: 300pt } }]",
      "a.yaml": "sections: [{ id: rail, items: [] }]", "b.yaml": "sections: [{ id: rail, items: [x, y] }]",
    ])
    let page = play(folder, "-o", "-").output
    // The first group stands in the middle, as it does at rest.
    #expect(page.contains(#"data-range="-50,"#) && page.contains(#"data-lead="50" data-offset="-50""#))
    #expect(try transition(0, 1, in: page).steps == ["Inserted x", "Inserted y"])
  }

  @Test(
    "A wrong call is told so, with status 64, and nothing is written",
    arguments: [
      (["--data", "a.yaml", "-o", "x.html"], "give --data at least twice"),
      (["-o", "x.html"], "give --data at least twice"),
      (["--data", "a.yaml", "--data", "b.yaml", "-o", "x.svg"], "HTML"),
      (["--data", "-", "--data", "-", "-o", "x.html"], "stdin"),
      (["--data", "a.yaml", "--data", "b.yaml"], "--output"),
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

  @Test("An unknown item, and more items than anybody steps through, are refused")
  func refused() throws {
    let folder = try folder()
    let unknown = play(folder, "--scroll-to", "rwo-3", "-o", folder.path("x.html"))
    #expect(unknown.status == 2)
    #expect(unknown.errors.contains("a.yaml has no item 'rwo-3'; did you mean 'row-3'?"), "\(unknown.errors)")
    try folder.write("sections: [{ id: rows, count: 49999 }]", to: "b.yaml")
    let many = play(folder, "-o", folder.path("x.html"))
    #expect(many.status == 2)
    #expect(many.errors.contains("the states have together 50019 items, and at most 50000 are played"))
    #expect(!folder.has("x.html"))
  }

  @Test("Programs are told what was written; states of one name go by their paths")
  func machineReadable() throws {
    let folder = try folder()
    let written = play(folder, "-o", folder.path("x.html"), "--format", "json", "--title", "Rows & rows")
    #expect(json(written.output)?["states"] as? Int == 2)
    #expect(json(written.output)?["formatVersion"] as? Int == 1)
    let page = try #require(folder.text("x.html"))
    #expect(page.contains("<b>a.yaml</b>") && page.contains("<title>Rows &amp; rows</title>"))
    try folder.write(Self.rows(["x"]), to: "later/a.yaml")
    let same = run([
      "play", folder.path("layout.yaml"), "--data", folder.path("a.yaml"), "--data", folder.path("later/a.yaml"),
      "-o", "-",
    ])
    #expect(same.output.contains("later/a.yaml</b>"))
  }
}
