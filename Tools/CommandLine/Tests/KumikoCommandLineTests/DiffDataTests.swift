import Foundation
@_spi(Kumiko) import Kumiko
import KumikoKinds
import Testing

@testable import KumikoCommandLine

@Suite("kumiko diff of data")
struct DiffDataTests {
  private let old = """
    sections:
      - { id: apps, title: Apps, items: [{ id: mail, title: Mail, badge: 3 }, maps, { id: news, title: News }, chess] }
      - { id: numbers, count: 10 }
      - { id: gone, title: "Going, going", items: [a, b, c, d, e] }
      - { id: games, items: [go] }
    measurements: [{ section: apps, kind: header, size: [10, 20] }, { section: apps, item: maps, size: [1, 2] }]
    """
  private let new = """
    sections:
      - { id: games, items: [{ id: news, title: News }, go, { id: "a b", title: "Say \\"hi\\"" }] }
      - { id: fresh, items: [{ id: x, title: X }] }
      - { id: apps, title: Our apps, items: [{ id: mail, title: Post, color: red }, maps] }
      - { id: numbers, count: 12 }
    measurements: [{ section: apps, kind: header, size: [10, 21.5] }, { section: games, kind: badge, item: go, size: [1, 2] }]
    """

  private func files(_ more: [String: String] = [:]) throws -> Folder {
    try Folder(["old.yaml": old, "new.yaml": new].merging(more) { $1 })
  }

  @Test("A line for each change, and a last one that counts them")
  func text() throws {
    let folder = try files()
    let outcome = kumiko("diff", folder.path("old.yaml"), folder.path("new.yaml"))
    #expect(outcome.status == 1)
    #expect(outcome.errors.isEmpty)
    #expect(
      outcome.output == """
        - section gone "Going, going" at 2, with 5 items: a, b, c, d, …
        + section fresh at 1, with 1 item: x
        > section games moved from 3 to 0
        ~ section apps  title: "Apps" -> "Our apps"
        ~ section numbers  count: 10 -> 12
        - chess from apps[3]
        + "a b" "Say \\"hi\\"" at games[2]
        > news "News" moved from apps[2] to games[0]
        ~ mail  title: "Mail" -> "Post", - badge: 3, + color: "red"
        ~ size of header in apps  10 × 20 -> 10 × 21.5
        - size of the cell of maps in apps  1 × 2
        + size of badge of go in games  1 × 2
        1 section deleted, 1 section inserted, 1 section moved, 2 sections changed, 1 item deleted, 1 item inserted, \
        1 item moved, 1 item changed, 3 sizes changed

        """)
  }

  @Test("No difference, in words and as an empty patch")
  func same() throws {
    let folder = try files()
    let other = try Folder(["old.yaml": old.replacing("title: Mail, badge: 3", with: "badge: 3.0, title: Mail")])
    let text = kumiko("diff", folder.path("old.yaml"), other.path("old.yaml"))
    #expect(text.status == 0)
    #expect(text.output == "no difference\n")
    let patch = kumiko("diff", folder.path("old.yaml"), other.path("old.yaml"), "--format", "json")
    #expect(patch.status == 0)
    #expect(json(patch.output)?["formatVersion"] as? Int == 1)
    #expect(json(patch.output)?["content"] == nil)
  }

  @Test("Without moves, what changes its place leaves and appears")
  func noMoves() throws {
    let folder = try files()
    let outcome = kumiko("diff", folder.path("old.yaml"), folder.path("new.yaml"), "--no-moves")
    #expect(outcome.status == 1)
    #expect(!outcome.output.contains("moved"))
    #expect(outcome.output.contains("- news \"News\" from apps[2]\n"))
  }

  @Test("Colours where the console has them, and never in a file or a patch")
  func colours() throws {
    let folder = try files()
    let paths = [folder.path("old.yaml"), folder.path("new.yaml")]
    let coloured = run(["diff"] + paths, colours: true)
    for (color, sign) in [(31, "-"), (32, "+"), (36, ">"), (33, "~")] {
      #expect(coloured.output.contains("\u{1B}[\(color)m\(sign) "))
    }
    #expect(run(["diff"] + paths + ["-o", folder.path("d.txt")], colours: true).status == 1)
    #expect(folder.text("d.txt") == run(["diff"] + paths).output)
    #expect(run(["diff"] + paths + ["--format", "json"], colours: true).output.contains("\u{1B}") == false)
  }

  @Test("What a terminal would obey is shown, not obeyed, and what is long is cut")
  func terminal() throws {
    let long = String(repeating: "long ", count: 100)
    let folder = try files([
      "a.yaml": "sections: [{ id: s, items: [{ id: x, title: \"\\e[31m\\u202E\", l: [1] }] }]",
      "b.yaml": "sections: [{ id: s, items: [{ id: x, title: \(long), l: [1, { a: no, b: .inf }] }, \"\\a\"] }]",
    ])
    let outcome = kumiko("diff", folder.path("a.yaml"), folder.path("b.yaml"))
    #expect(
      outcome.output == """
        + "\\u0007" at s[1]
        ~ x  title: "\\u001b[31m\\u202e" -> "\(long.prefix(60))"…, l: [1] -> [1, { a: "no", b: .inf }]
        1 item inserted, 1 item changed

        """)
  }

  @Test(
    "What cannot be compared is told at its place, with status 2",
    arguments: [
      ("old.yaml", "layout.yaml", "layout.yaml:1:1: error: a layout cannot be compared with a data document"),
      ("layout.yaml", "old.yaml", "old.yaml:1:1: error: a data document cannot be compared with a layout"),
      ("layout.yaml", "old.yaml", "help: give two data documents, or two layouts; '--data' gives both layouts"),
      ("registry.yaml", "old.yaml", "registry.yaml:1:1: error: registries are not compared"),
      ("old.yaml", "registry.yaml", "registry.yaml:1:1: error: registries are not compared"),
      ("old.yaml", "none.yaml", "there is no such file"),
      ("old.yaml", "wrong.yaml", "wrong.yaml:1:36: error: 'count' must be 0 or more"),
      ("wrong.yaml", "old.yaml", "wrong.yaml:1:36: error: 'count' must be 0 or more"),
      ("old.yaml", "text.yaml", "a document is a mapping of keys to values"),
    ])
  func incomparable(old: String, new: String, message: String) throws {
    let folder = try files([
      "layout.yaml": gridLayout, "registry.yaml": "kinds: { g: { linked: Grid } }",
      "wrong.yaml": "sections: [{ id: numbers, count:   -1 }]", "text.yaml": "just words",
    ])
    let outcome = kumiko("diff", folder.path(old), folder.path(new))
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
    #expect(outcome.output.isEmpty)
    let machine = kumiko("diff", folder.path(old), folder.path(new), "--format", "json")
    #expect(machine.status == 2)
    #expect(json(machine.output)?["valid"] as? Bool == false)
  }

  @Test(
    "What is for layouts alone is refused for data, with status 64",
    arguments: [
      ["--viewport", "390x844"], ["--rtl"], ["--scale", "2"], ["--safe-area", "1,2,3,4"],
      ["--layout-margins", "1,2,3,4"], ["--readable-width", "9"], ["--data", "x.yaml"], ["--new-data", "x.yaml"],
      ["--registry", "x.yaml"],
    ])
  func layoutOptions(options: [String]) throws {
    let folder = try files()
    let outcome = run(["diff", folder.path("old.yaml"), folder.path("new.yaml")] + options)
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("\(options[0]) requires layouts, and these are data documents"))
    #expect(outcome.output.isEmpty)
  }

  @Test(
    "A wrong call is told so, with status 64",
    arguments: [
      ["diff"], ["diff", "a.yaml"], ["diff", "a.yaml", "b.yaml", "c.yaml"], ["diff", "-", "-"],
      ["diff", "-", "b.yaml", "--data", "-"], ["diff", "a.yaml", "b.yaml", "--max-bytes", "-1"],
      ["diff", "a.yaml", "b.yaml", "--format", "xml"], ["patch"], ["patch", "a.yaml"], ["patch", "-", "-"],
      ["patch", "a.yaml", "p.json", "--max-bytes", "x"],
    ])
  func wrongCall(arguments: [String]) {
    let outcome = run(arguments)
    #expect(outcome.status == 64)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.hasPrefix("kumiko: error: "))
  }

  @Test("A limit on size holds for either document")
  func limit() throws {
    let folder = try files(["small.yaml": "sections: [{ id: a, count: 1 }]"])
    for paths in [["old.yaml", "small.yaml"], ["small.yaml", "old.yaml"]] {
      let outcome = run(["diff"] + paths.map { folder.path($0) } + ["--max-bytes", "100"])
      #expect(outcome.status == 2)
      #expect(outcome.errors.contains("too large"))
    }
  }

  @Test("An answer that could not be written is no answer, whatever it was")
  func fullDisk() throws {
    let folder = try files()
    let console = Console(
      write: { _ in }, writeError: { _ in }, colorsOutput: false, colorsErrors: false, fault: { "no space" })
    let arguments = ["diff", folder.path("old.yaml"), folder.path("old.yaml")]
    #expect(KumikoCommand.run(arguments, CommandContext(linked: .builtIn, console: console)) == 2)
  }

  @Test("A file that cannot be written, and a number that is none")
  func unwritable() throws {
    let folder = try files(["nan.yaml": "sections: [{ id: a, items: [{ id: x, n: .nan }] }]"])
    #expect(kumiko("diff", folder.path("old.yaml"), folder.path("new.yaml"), "-o", folder.path("no/x")).status == 2)
    let outcome = kumiko("diff", folder.path("old.yaml"), folder.path("nan.yaml"), "--patch")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("nan.yaml:1:41: error: a value is not a number (.nan), which JSON has no word for"))
    let json = kumiko("diff", folder.path("old.yaml"), folder.path("nan.yaml"), "--format", "json")
    #expect(json.status == 2 && json.output.contains("JSON has no word for"))
    #expect(kumiko("diff", folder.path("nan.yaml"), folder.path("nan.yaml")).status == 0)
  }
}
