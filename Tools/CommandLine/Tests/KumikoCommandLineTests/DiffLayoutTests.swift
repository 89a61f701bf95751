import Foundation
import Testing

@Suite("kumiko diff of layouts")
struct DiffLayoutTests {
  private let data = "sections: [{ id: apps, items: [a, { id: b, title: B }, c] }]"
  private var taller: String { gridLayout.replacing("height: 30pt", with: "height: 40pt") }

  private func files(_ more: [String: String] = [:]) throws -> Folder {
    try Folder(["old.yaml": gridLayout, "new.yaml": taller, "data.yaml": data].merging(more) { $1 })
  }

  @Test("A line for each element that is elsewhere or otherwise")
  func text() throws {
    let folder = try files(["after.yaml": "sections: [{ id: apps, items: [a, c, \"d e\"] }]"])
    let paths = [folder.path("old.yaml"), folder.path("new.yaml"), "--viewport", "400x800"]
    let outcome = run(["diff"] + paths + ["--data", folder.path("data.yaml"), "--new-data", folder.path("after.yaml")])
    #expect(outcome.status == 1)
    #expect(
      outcome.output == """
        ~ content size  400 × 130 -> 400 × 140
        - cell apps / b  [200, 30, 200, 50]
        ~ supplementary header apps / 0  [0, 0, 400, 30] -> [0, 0, 400, 40]
        > cell apps / a  [0, 30, 200, 50] -> [0, 40, 200, 50]
        > cell apps / c  [0, 80, 200, 50] -> [200, 40, 200, 50]
        + cell apps / "d e"  [0, 90, 200, 50]
        1 appeared, 1 disappeared, 2 moved, 1 resized

        """)
  }

  @Test("The JSON names every element with what it was and what it is")
  func contract() throws {
    let folder = try files(["z.yaml": gridLayout.replacing("height: 30pt }", with: "height: 30pt }, z: 5")])
    let outcome = kumiko(
      "diff", folder.path("old.yaml"), folder.path("z.yaml"), "--data", folder.path("data.yaml"), "--new-data",
      folder.path("data2.yaml"), "--format", "json")
    #expect(outcome.status == 2)
    try folder.write("sections: [{ id: apps, items: [a, b] }]", to: "data2.yaml")
    let found = kumiko(
      "diff", folder.path("old.yaml"), folder.path("z.yaml"), "--data", folder.path("data.yaml"), "--new-data",
      folder.path("data2.yaml"), "--format", "json", "--viewport", "400x800")
    #expect(found.status == 1)
    #expect(
      found.output == """
        {"formatVersion":1,"contentSize":{"old":[400,130],"new":[400,80]},"changes":[
        {"change":"disappeared","category":"cell","kind":null,"section":"apps","item":"c","indexPath":{"old":[0,2],"new":null},"frame":{"old":[0,80,200,50],"new":null},"zIndex":{"old":0,"new":null}},
        {"change":"restacked","category":"supplementary","kind":"header","section":"apps","item":null,"indexPath":{"old":[0,0],"new":[0,0]},"frame":{"old":[0,0,400,30],"new":[0,0,400,30]},"zIndex":{"old":1,"new":5}}
        ]}

        """)
    #expect(json(found.output)?["formatVersion"] as? Int == 1)
  }

  @Test("An item that goes to another section says where it came from")
  func acrossSections() throws {
    let layout = "sections: [{ id: a, kind: list }, { id: b, kind: list }]"
    let folder = try Folder([
      "l.yaml": layout, "1.yaml": "sections: [{ id: a, items: [x, y] }, { id: b, items: [] }]",
      "2.yaml": "sections: [{ id: a, items: [y] }, { id: b, items: [x] }]",
    ])
    let arguments = [
      "diff", folder.path("l.yaml"), folder.path("l.yaml"), "--data", folder.path("1.yaml"), "--new-data",
      folder.path("2.yaml"),
    ]
    #expect(run(arguments).output.contains("> cell b / x, from a  "))
    let changes = json(run(arguments + ["--format", "json"]).output)?["changes"] as? [[String: Any]]
    #expect(changes?.last?["section"] as? String == "b")
    #expect(changes?.last?["oldSection"] as? String == "a")
  }

  @Test("No difference, in words and as JSON")
  func same() throws {
    let folder = try files()
    let text = kumiko("diff", folder.path("old.yaml"), folder.path("old.yaml"))
    #expect(text.status == 0)
    #expect(text.output == "no difference\n")
    let machine = kumiko("diff", folder.path("old.yaml"), folder.path("old.yaml"), "--format", "json")
    #expect(machine.status == 0)
    #expect((json(machine.output)?["changes"] as? [Any])?.isEmpty == true)
  }

  @Test("The viewport counts: layouts that differ only on a wide screen differ only there")
  func room() throws {
    let wide = gridLayout + "\n    when: [{ min-width: 800pt, options: { columns: 4 } }]\n"
    let folder = try files(["wide.yaml": wide])
    let paths = [folder.path("old.yaml"), folder.path("wide.yaml")]
    #expect(run(["diff"] + paths).status == 0)
    #expect(run(["diff"] + paths + ["--viewport", "1000x800"]).status == 1)
  }

  @Test("--patch is for data, and the advice compares layouts")
  func noPatch() throws {
    let folder = try files()
    let outcome = kumiko(
      "diff", folder.path("old.yaml"), folder.path("new.yaml"), "--patch", "-o", folder.path("p.json"))
    #expect(outcome.status == 64 && !folder.has("p.json"))
    #expect(
      outcome.errors.contains(
        "--patch requires data documents, and these are layouts; patches are of data: keep layouts in git"),
      "\(outcome)")
  }

  @Test("--no-moves is for data")
  func noMoves() throws {
    let folder = try files()
    let outcome = kumiko("diff", folder.path("old.yaml"), folder.path("new.yaml"), "--no-moves")
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("--no-moves requires data documents, and these are layouts"))
  }

  @Test("A layout, or data, that is wrong has status 2, and so has a screen of more elements than are compared")
  func wrong() throws {
    let folder = try files([
      "wrong.yaml": gridLayout.replacing("columns: 2", with: "columns: 0"),
      "other.yaml": "sections: [{ id: appz, items: [a] }]", "many.yaml": "sections: [{ id: apps, count: 1000001 }]",
    ])
    #expect(kumiko("diff", folder.path("old.yaml"), folder.path("wrong.yaml")).status == 2)
    let paths = ["diff", folder.path("old.yaml"), folder.path("new.yaml"), "--data"]
    #expect(run(paths + [folder.path("other.yaml")]).errors.contains("did you mean 'apps'?"))
    #expect(run(paths + [folder.path("new.yaml")]).errors.contains("this is a layout, not a data document"))
    let many = run(paths + [folder.path("many.yaml")])
    #expect(many.status == 2)
    #expect(many.errors.contains("1000001 items, and at most 1000000 are compared"))
    let badge = "{ kind: badge, size: { width: 1, height: 1 }, anchor: { edges: [top] } }"
    let item = "{ item: { size: { width: 100%, height: 44 }, supplementaries: [\(badge), \(badge)] } }"
    try folder.write(
      "sections: [{ id: apps, group: { size: { width: 100%, height: 44 }, items: [\(item)] } }]", to: "badges.yaml")
    try folder.write("sections: [{ id: apps, count: 333334 }]", to: "fewer.yaml")
    let badges = folder.path("badges.yaml")
    let elements = run(["diff", badges, badges, "--data", folder.path("fewer.yaml")])
    #expect(elements.status == 2)
    #expect(elements.errors.contains("1000002 elements, and at most 1000000 are compared"), "\(elements)")
  }
}
