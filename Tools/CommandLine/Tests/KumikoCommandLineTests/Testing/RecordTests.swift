import Foundation
@_spi(Kumiko) import Kumiko
import Testing

@testable import KumikoCommandLine

/// Cases that are recorded and compared with their records.
@Suite("kumiko test --record") struct RecordTests {
  private static let layout = """
    sections:
      - id: tiles
        kind: grid
        options: { columns: 2, row-height: 50pt }
      - { id: rows, kind: list, options: { row-height: 44pt } }
    """
  private static let data = """
    sections:
      - { id: tiles, items: [{ id: a, title: Apple }, { id: b, title: Birch }] }
      - { id: rows, items: [{ id: c, title: Cedar }] }
    """
  private static let tests = """
    layout: layout.yaml
    data: data.yaml
    cases:
      - { name: On a phone, expect: [{ section: rows, count: 1 }] }
      - { name: On a tablet, viewport: 820x1180, expect: [{ section: rows, count: 1 }] }
    """

  private static func folder() throws -> Folder {
    try Folder(["layout.yaml": layout, "data.yaml": data, "tests.yaml": tests])
  }

  private static func files(_ folder: Folder) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path("tests.pictures"))) ?? []).sorted()
  }

  @Test("Each case is a text and a picture in a folder beside its document, which stays as it is") func record() throws
  {
    let folder = try Self.folder()
    let outcome = kumiko("test", folder.path("tests.yaml"), "--record")
    #expect(outcome.status == 0 && outcome.output.contains("tests.pictures: 2 cases recorded"))
    #expect(
      Self.files(folder) == ["on-a-phone.svg", "on-a-phone.txt", "on-a-tablet.svg", "on-a-tablet.txt", "values.txt"])
    #expect(
      try folder.read("tests.pictures/on-a-phone.txt") == """
        kumiko record 1
        case\tOn a phone
        content\t390 94
        cell / tiles / a\t0 0 195 50\t0\tApple
        cell / tiles / b\t195 0 195 50\t0\tBirch
        cell / rows / c\t0 50 390 44\t0\tCedar

        """)
    #expect(try folder.read("tests.yaml") == Self.tests)
    #expect(kumiko("test", folder.path("tests.yaml"), "--record").output.contains("recorded") == false)
    #expect(kumiko("test", folder.path("tests.yaml")).status == 0)
  }

  @Test("A case that moved fails with the elements, and the line that moved them") func verify() throws {
    let folder = try Self.folder()
    _ = kumiko("test", folder.path("tests.yaml"), "--record")
    try folder.write(Self.layout.replacing("columns: 2", with: "columns: 3"), to: "layout.yaml")
    let outcome = kumiko("test", folder.path("tests.yaml"))
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("cell / tiles / a: (0, 0, 195, 50) → (0, 0, 130, 50)"))
    #expect(outcome.output.contains("layout.yaml:4: layout.sections[tiles].options.columns: 2 → 3"))
    #expect(kumiko("test", folder.path("tests.yaml"), "--record").status == 0)
    #expect(kumiko("test", folder.path("tests.yaml")).status == 0)
  }

  /// Edits that move something, and what is said of the cause.
  static let edits: [(String, String, String, String)] = [
    (
      "layout.yaml", "row-height: 50pt", "row-height: 60pt",
      ":4: layout.sections[tiles].options.row-height: 50pt → 60pt"
    ),
    ("layout.yaml", ", row-height: 50pt", "", ":4: layout.sections[tiles].options.row-height is gone, was 50pt"),
    ("layout.yaml", "sections:", "section-spacing: 8pt\nsections:", ":1: layout.section-spacing is new: 8pt"),
    (
      "layout.yaml", "kind: grid\n    options: { columns: 2,", "kind: list\n    options: {",
      ":3: layout.sections[tiles].kind: grid → list"
    ),
    (
      "layout.yaml", "row-height: 50pt }",
      "row-height: 50pt }\n    when: [{ min-width: 300pt, options: { columns: 3 } }]",
      ":5: layout.sections[tiles].when[0].options.columns is new: 3"
    ),
    ("data.yaml", "title: Cedar", "title: Citrus", ":3: data.sections[rows].items[c].title: Cedar → Citrus"),
    (
      "data.yaml", "{ id: c, title: Cedar }", "{ id: c, title: Cedar }, d", ":3: data.sections[rows].items[d] is new: d"
    ),
    ("data.yaml", ", { id: b, title: Birch }", "", ":2: data.sections[tiles].items[b].title is gone, was Birch"),
  ]

  @Test("Edits are named by key path and line", arguments: edits)
  func causes(_ file: String, _ old: String, _ new: String, _ cause: String) throws {
    let folder = try Self.folder()
    _ = kumiko("test", folder.path("tests.yaml"), "--record")
    try folder.write(try folder.read(file).replacing(old, with: new), to: file)
    let outcome = kumiko("test", folder.path("tests.yaml"))
    #expect(outcome.status == 1 && outcome.output.contains("\(file)\(cause)"), "\(outcome.output)\(outcome.errors)")
  }

  @Test("A new case fails where something is recorded, and files of cases that are gone are removed on request")
  func newAndGone() throws {
    let folder = try Self.folder()
    _ = kumiko("test", folder.path("tests.yaml"), "--record")
    try folder.write(Self.tests.replacing("On a tablet", with: "On a wall"), to: "tests.yaml")
    let outcome = kumiko("test", folder.path("tests.yaml"))
    #expect(outcome.status == 1 && outcome.output.contains("the case has no record"))
    #expect(
      kumiko("test", folder.path("tests.yaml"), "--record", "--prune").output.contains("on-a-tablet.svg: removed"))
    #expect(Self.files(folder).contains("on-a-wall.txt") && !Self.files(folder).contains("on-a-tablet.txt"))
    let fresh = try Self.folder()
    #expect(kumiko("test", fresh.path("tests.yaml"), "--verify").status == 1)
    #expect(kumiko("test", fresh.path("tests.yaml")).status == 0)
  }

  @Test("A record that was cut or edited by hand is an error at its line, and the exit status is 2")
  func damaged() throws {
    let folder = try Self.folder()
    _ = kumiko("test", folder.path("tests.yaml"), "--record")
    try folder.write(
      "kumiko record 1\ncase\tOn a phone\ncontent\t390 94\ncell / tiles\t0 0\n", to: "tests.pictures/on-a-phone.txt")
    let outcome = kumiko("test", folder.path("tests.yaml"))
    #expect(outcome.status == 2 && outcome.errors.contains("on-a-phone.txt:4:1: error: this is no record"))
    #expect(kumiko("test", folder.path("tests.yaml"), "--record").status == 2)
  }

  @Test("Names of cases are names of files: short, of small letters, and never the same for two")
  func stems() {
    #expect(PictureFolder.stem("Rows span the width") == "rows-span-the-width")
    let names = ["a/b", "a b", "a-b", "A b", "ä", "", "...", String(repeating: "x", count: 300), "日本"]
    let stems = names.map(PictureFolder.stem)
    #expect(
      Set(stems).count == names.count - 1 && stems.allSatisfy { $0.count <= 60 && !$0.contains("/") && !$0.isEmpty })
    // File systems may not tell capitals apart, so the name of a case with capitals has a digest where another one has none.
    #expect(PictureFolder.stem("A b") == PictureFolder.stem("a b"))
  }

  @Test("A record is read as it was written") func roundTrip() throws {
    let record = CaseRecord(
      name: "A", contentSize: Size2D(width: 390, height: 1.0 / 3),
      elements: [
        CaseRecord.Element(
          name: "cell / a / b", frame: Rect2D(x: -1, y: 2, width: 3.5, height: 4), zIndex: -2, words: "x · y")
      ])
    #expect(try CaseRecord(text: record.text) == record)
  }

  @Test("A report has both pictures, the moved elements and the line, as a page, for programs and as a comment")
  func report() throws {
    let folder = try Self.folder()
    _ = kumiko("test", folder.path("tests.yaml"), "--record")
    try folder.write(Self.layout.replacing("columns: 2", with: "columns: 3"), to: "layout.yaml")
    try folder.write(Self.data.replacing("Apple", with: "<b>`Apple`"), to: "data.yaml")
    #expect(kumiko("test", folder.path("tests.yaml"), "--report", folder.path("report")).status == 1)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path("report/pictures")).sorted()
    #expect(files == ["1-after.svg", "1-before.svg", "2-after.svg", "2-before.svg"])
    let report = try #require(json(try folder.read("report/report.json")))
    let differences = try #require(report["differences"] as? [[String: Any]])
    #expect(differences.count == 2 && differences[0]["case"] as? String == "On a phone")
    let causes = try #require(differences[0]["causes"] as? [[String: Any]])
    #expect(causes.contains { $0["line"] as? Int == 4 && $0["old"] as? String == "2" && $0["new"] as? String == "3" })
    let page = try folder.read("report/index.html")
    #expect(page.contains("1-before.svg") && !page.contains("<b>`Apple`"))
    let comment = try folder.read("report/report.md")
    #expect(
      comment.contains("2 of 2 cases are not as recorded")
        && comment.contains("layout.sections[tiles].options.columns: 2 → 3"))
    try folder.write(Self.layout, to: "layout.yaml")
    try folder.write(Self.data, to: "data.yaml")
    #expect(kumiko("test", folder.path("tests.yaml"), "--report", folder.path("report")).status == 0)
    #expect(try folder.read("report/report.md") == "All 2 cases are as recorded.\n")
  }
}

extension Folder {
  /// The text of a file that is there.
  fileprivate func read(_ name: String) throws -> String { try #require(text(name)) }
}
