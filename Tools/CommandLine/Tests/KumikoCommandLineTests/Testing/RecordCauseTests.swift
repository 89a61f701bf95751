import Foundation
@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoRegistry
import Testing

@testable import KumikoCommandLine

/// Edits of everything that frames come from: each is named by its line, its old and its new value.
@Suite("The causes of differences") struct RecordCauseTests {
  struct Edit: CustomTestStringConvertible, Sendable {
    var file: String
    var old: String
    var new: String
    /// What the message says, from the name of the file on.
    var cause: String

    init(_ file: String, _ old: String, _ new: String, _ cause: String) {
      (self.file, self.old, self.new, self.cause) = (file, old, new, cause)
    }

    var testDescription: String { cause }
  }

  static let edits = [
    Edit("layout.yaml", "columns: 2", "columns: 3", "layout.yaml:12: layout.sections[tiles].options.columns: 2 → 3"),
    Edit(
      "layout.yaml", ", spacing: \"{gutter}\"", "",
      "layout.yaml:12: layout.sections[tiles].options.spacing is gone, was {gutter}"),
    Edit("layout.yaml", "gutter: 8pt", "gutter: 12pt", "layout.yaml:2: layout.values.gutter: 8pt → 12pt"),
    Edit("layout.yaml", "sale: false", "sale: true", "layout.yaml:3: layout.flags.sale: false → true"),
    Edit(
      "layout.yaml", "row-height: 40pt", "row-height: 44pt",
      "layout.yaml:7: layout.templates.news.section.options.row-height: 40pt → 44pt"),
    Edit(
      "kit/parts.yaml", "row-height: 20pt", "row-height: 24pt",
      "kit/parts.yaml:4: file[kit/parts.yaml].templates.band.section.options.row-height: 20pt → 24pt"),
    Edit(
      "layout.yaml", "section-spacing: 4pt", "section-spacing: 6pt", "layout.yaml:8: layout.section-spacing: 4pt → 6pt"),
    Edit("layout.yaml", "section-spacing: 4pt\n", "", "layout.yaml:1: layout.section-spacing is gone, was 4pt"),
    Edit(
      "layout.yaml", "row-height: 60pt", "row-height: 70pt",
      "layout.yaml:15: layout.sections[tiles].when[0].options.row-height: 60pt → 70pt"),
    Edit(
      "layout.yaml", "min-width: 300pt", "min-width: 500pt",
      "layout.yaml:15: layout.sections[tiles].when[0].min-width: 300pt → 500pt"),
    Edit(
      "layout.yaml", "      - { min-width: 300pt, options: { row-height: 60pt } }\n", "",
      "layout.sections[tiles].when[0].options.row-height is gone, was 60pt"),
    Edit(
      "layout.yaml", "insets: [0, 10]", "insets: [0, 20]", "layout.yaml:13: layout.sections[tiles].insets[1]: 10 → 20"),
    Edit(
      "layout.yaml", "height: 30pt", "height: 40pt",
      "layout.yaml:17: layout.sections[tiles].header.size.height: 30pt → 40pt"
    ),
    Edit(
      "layout.yaml", "    header: { size: { width: 100%, height: 30pt } }\n", "",
      "layout.yaml:10: layout.sections[tiles].header.size.height is gone, was 30pt"),
    Edit("layout.yaml", "kind: photos", "kind: list", "layout.yaml:18: layout.sections[snaps].kind: photos → list"),
    Edit(
      "layout.yaml", "  - { id: snaps, kind: photos }\n  - { use: news, with: { id: fresh } }\n",
      "  - { use: news, with: { id: fresh } }\n  - { id: snaps, kind: photos }\n",
      "layout.yaml:18: layout.sections[fresh]: place 3 → place 2"),
    Edit("registry.yaml", "columns: 3", "columns: 1", "registry.yaml:6: registry.kinds.photos.options.columns: 3 → 1"),
    Edit(
      "registry.yaml", "    options: { columns: 3, row-height: 40pt }", "    options: { columns: 3 }",
      "registry.yaml:6: registry.kinds.photos.options.row-height is gone, was 40pt"),
    Edit(
      "data.yaml", "title: Cedar", "title: Citrus", "data.yaml:6: data.sections[tiles].items[c].title: Cedar → Citrus"),
    Edit(
      "data.yaml", "{ id: s2 }]", "{ id: s2 }, { id: s3 }]", "data.yaml:7: data.sections[snaps].items[s3].id is new: s3"
    ),
    Edit(
      "data.yaml", "      - { id: b, title: Birch }\n", "",
      "data.yaml:3: data.sections[tiles].items[b].title is gone, was Birch"),
    Edit(
      "data.yaml", "      - { id: a, title: Apple }\n      - { id: b, title: Birch }\n",
      "      - { id: b, title: Birch }\n      - { id: a, title: Apple }\n",
      "data.yaml:4: data.sections[tiles].items[b]: place 2 → place 1"),
    Edit("fresh.json", "Fern", "Flax", "fresh.json:3: file[fresh.json][1].name: Fern → Flax"),
    Edit("last.csv", "l2,Lime", "l2,Lilac", "last.csv:3: file[last.csv][l2]: l2,Lime → l2,Lilac"),
    Edit("tests.yaml", "viewport: 390x844", "viewport: 400x844", "tests.yaml:3: tests.viewport: 390x844 → 400x844"),
    Edit(
      "tests.yaml", "{ name: On a phone, ", "{ name: On a phone, rtl: true, ",
      "tests.yaml:5: tests.cases[On a phone].rtl is new: true"),
    Edit(
      "tests.yaml", "{ name: On a phone, ", "{ name: On a phone, scale: 3, ",
      "tests.yaml:5: tests.cases[On a phone].scale is new: 3"),
  ]

  @Test(
    "An edit is named by its line and its old value, in the message and in each form of the report", arguments: edits)
  func edit(_ edit: Edit) throws {
    let folder = try RecordGround.recorded()
    try RecordGround.edit(folder, edit.file, edit.old, edit.new)
    let outcome = kumiko("test", folder.path("tests.yaml"), "--report", folder.path("report"))
    #expect(outcome.status == 1 && outcome.output.contains(edit.cause), "\(outcome.output)\(outcome.errors)")
    let comment = try #require(folder.text("report/report.md"))
    #expect(comment.contains(edit.cause), "\(comment)")
    let report = try #require(json(folder.text("report/report.json") ?? ""))
    let causes = try #require(report["differences"] as? [[String: Any]]).flatMap {
      $0["causes"] as? [[String: Any]] ?? []
    }
    let lines = causes.map { cause in
      let place = (cause["file"] as? String).map { "\($0):\(cause["line"] as? Int ?? 0): " } ?? ""
      return place + (cause["words"] as? String ?? "")
    }
    #expect(lines.contains { $0.contains(edit.cause) }, "\(lines)")
    #expect(edit.cause.contains(" is new: ") || causes.contains { $0["old"] is String })
    // It comes before all else, or beside what the same edit changed.
    #expect(lines.first?.contains(edit.file) == true, "\(lines)")
  }

  @Test("Several edits are named together, one that cannot have moved anything is not") func several() throws {
    let folder = try RecordGround.recorded()
    try RecordGround.edit(folder, "layout.yaml", "columns: 2", "columns: 3")
    try RecordGround.edit(folder, "data.yaml", "title: Birch", "title: Beech")
    try RecordGround.edit(folder, "last.csv", "l2,Lime", "l2,Linden")
    let outcome = kumiko("test", folder.path("tests.yaml"))
    for cause in ["columns: 2 → 3", "Birch → Beech", "l2,Lime → l2,Linden"] { #expect(outcome.output.contains(cause)) }
    let other = try RecordGround.recorded()
    try RecordGround.edit(other, "data.yaml", "title: Birch", "title: Beech")
    // A section behind the one that differs, and a kind that no section has.
    try RecordGround.edit(other, "layout.yaml", "kind: photos }", "kind: photos, sample: 4 }")
    let rows = "  rows: { extends: list, options: { row-height: 1pt } }"
    try RecordGround.edit(other, "registry.yaml", "List }\n", "List }\n\(rows)\n")
    let said = kumiko("test", other.path("tests.yaml")).output
    #expect(
      said.contains("Birch → Beech") && !said.contains("registry.kinds.rows") && !said.contains("sample"), "\(said)")
  }

  @Test(
    "What a person sees is compared: a style that draws otherwise fails with its line",
    arguments: [
      (
        "background: surface", "background: tint", "background: surface → tint",
        "is drawn with '#6b7280 0.16 round 12', not 'surface round 12'"
      ),
      (
        "corner-radius: 12", "corner-radius: 3", "corner-radius: 12 → 3",
        "is drawn with 'surface round 3', not 'surface round 12'"
      ),
      ("color: label", "color: '#d00000'", "color: label → #d00000", "#d00000"),
      ("weight: bold", "weight: medium", "weight: bold → medium", "text 17 medium"),
      ("image: lock", "image: star", "image: lock → star", "symbol star"),
      ("spacing: 4", "spacing: 9", "spacing: 4 → 9", "leading at 6 "),
      ("insets: 6", "insets: 7", "insets: 6 → 7", "leading at 7 "),
    ])
  func looks(old: String, new: String, cause: String, look: String) throws {
    let folder = try Folder([
      "layout.yaml": """
      styles:
        own:
          background: surface
          corner-radius: 12
          insets: 6
          spacing: 4
          parts: [{ text: title, weight: bold, color: label }, { image: 20 }]
      sections:
        - { id: a, kind: grid, cell: own, options: { columns: 1, row-height: 90pt }, items: [{ id: x, title: Hello, image: lock }] }
      """,
      "tests.yaml": "layout: layout.yaml\ncases: [{ name: Rows, expect: [{ count: 1 }] }]",
    ])
    #expect(kumiko("test", folder.path("tests.yaml"), "--record").status == 0)
    #expect(kumiko("test", folder.path("tests.yaml")).status == 0)
    try RecordGround.edit(folder, "layout.yaml", old, new)
    let outcome = kumiko("test", folder.path("tests.yaml"))
    #expect(outcome.status == 1 && outcome.output.contains("because of "), "\(outcome)")
    #expect(outcome.output.contains(cause) && outcome.output.contains(look), "\(outcome)")
    #expect(kumiko("test", folder.path("tests.yaml"), "--record", "--only-changed").status == 0)
    #expect(kumiko("test", folder.path("tests.yaml")).status == 0)
  }

  @Test("Causes without effect come last, and causes are whole lines") func effects() throws {
    let title = String(repeating: "long ", count: 20)
    let folder = try Folder([
      "layout.yaml": """
      styles:
        own:
          spacing: 12
          parts: [{ text: title }]
      sections:
        - id: a
          kind: grid
          cell: own
          options: { columns: 1, row-height: 90pt }
          items: [{ id: x, title: "\(title)a" }, { id: y, title: "\(title)b" }, { id: z, title: "\(title)c" }]
      """,
      "tests.yaml": "layout: layout.yaml\ncases: [{ name: Rows, expect: [{ count: 3 }] }]",
    ])
    #expect(kumiko("test", folder.path("tests.yaml"), "--record").status == 0)
    try RecordGround.edit(folder, "layout.yaml", "spacing: 12", "spacing: 10")
    try RecordGround.edit(folder, "layout.yaml", "row-height: 90pt", "row-height: 80pt")
    let two = kumiko("test", folder.path("tests.yaml")).output.split(separator: "\n").map(String.init)
    let because = try #require(
      two.firstIndex { $0.hasPrefix("  because of ") && $0.hasSuffix("row-height: 90pt → 80pt") })
    #expect(two[because + 1].hasPrefix("  also changed: ") && two[because + 1].hasSuffix("spacing: 12 → 10"), "\(two)")
    for letter in ["a", "b", "c"] {
      try RecordGround.edit(folder, "layout.yaml", "long \(letter)\"", "short \(letter)\"")
    }
    let outcome = kumiko("test", folder.path("tests.yaml")).output
    #expect(!outcome.contains("characters left out"), "\(outcome)")
    #expect(outcome.contains("more values\n") && outcome.contains("short a"), "\(outcome)")
  }

  @Test("Behind many values without effect, the one that has one comes first") func many() throws {
    let spare = (1...10).map { "  spare\($0): { spacing: 4, parts: [{ text: title }] }\n" }.joined()
    let folder = try Folder([
      "layout.yaml": """
      styles:
      \(spare)  own: { insets: 8, parts: [{ text: title }] }
      sections: [{ id: a, kind: list, cell: own, options: { row-height: ~40pt }, items: [{ id: x, title: One }] }]
      """,
      "tests.yaml": "layout: layout.yaml\ncases: [{ name: Rows, expect: [{ count: 1 }] }]",
    ])
    #expect(kumiko("test", folder.path("tests.yaml"), "--record").status == 0)
    for number in 1...10 {
      let spare = "spare\(number): { spacing: "
      try RecordGround.edit(folder, "layout.yaml", spare + "4", spare + "5")
    }
    try RecordGround.edit(folder, "layout.yaml", "insets: 8", "insets: 9")
    let lines = kumiko("test", folder.path("tests.yaml")).output.split(separator: "\n").map(String.init)
    let because = lines.filter { $0.hasPrefix("  because of ") }
    #expect(because.count == 1 && because[0].hasSuffix("layout.styles.own.insets: 8 → 9"), "\(lines)")
  }

  /// A kind with a default.
  private struct Rows: SectionProvider {
    static let kind: SectionKind = "rows"
    static let summary = "Rows."
    @SectionOption(help: "Height of a row.") var height = 40
    init() {}
    func section(in context: SectionContext) throws -> LayoutSection { made(Double(height)) }
  }

  /// The same kind with another default.
  private struct TallRows: SectionProvider {
    static let kind: SectionKind = "rows"
    static let summary = "Rows."
    @SectionOption(help: "Height of a row.") var height = 50
    init() {}
    func section(in context: SectionContext) throws -> LayoutSection { made(Double(height)) }
  }

  /// The same kind, which does something else.
  private struct OtherRows: SectionProvider {
    static let kind: SectionKind = "rows"
    static let summary = "Rows."
    @SectionOption(help: "Height of a row.") var height = 40
    init() {}
    func section(in context: SectionContext) throws -> LayoutSection { made(Double(height) + 1) }
  }

  private static func made(_ height: Double) -> LayoutSection {
    let size = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(height))
    return LayoutSection(group: .horizontal(layoutSize: size, subitems: [.item(LayoutItem(layoutSize: size))]))
  }

  private static func rows(_ kind: any SectionProvider.Type) -> LinkedKinds { LinkedKinds(["rows": kind]) }

  @Test("Another default of a kind is named, and a change inside a kind as such") func defaults() throws {
    let folder = try Folder([
      "layout.yaml": "sections: [{ id: a, kind: rows, sample: 2 }]",
      "tests.yaml": "layout: layout.yaml\ncases: [{ name: Rows, expect: [{ count: 2 }] }]",
    ])
    let path = folder.path("tests.yaml")
    #expect(kumiko("test", path, "--record", linked: Self.rows(Rows.self)).status == 0)
    #expect(kumiko("test", path, linked: Self.rows(Rows.self)).status == 0)
    let tall = kumiko("test", path, linked: Self.rows(TallRows.self))
    #expect(tall.status == 1 && tall.output.contains("because of kind rows.height, by default: 40 → 50"), "\(tall)")
    let other = kumiko("test", path, linked: Self.rows(OtherRows.self))
    #expect(
      other.status == 1
        && other.output.contains("because of kind rows: a change inside, no value of the documents differs"), "\(other)"
    )
  }

  @Test("A change inside the program of a kind from outside is named as such") func program() throws {
    let script = """
      while read -r line; do
        case $line in
          *describe*) echo '{"kinds":[{"kind":"acme.line","summary":"Rows."}]}' ;;
          *) echo '{"section":{"group":{"size":{"width":"100%","height":44},"items":[{"item":{"size":{"width":"100%","height":"100%"}}}]}}}' ;;
        esac
      done
      """
    let folder = try Folder([
      "registry.yaml": "kinds: { acme.line: { process: [sh, line.sh] } }", "line.sh": script,
      "layout.yaml": "sections: [{ id: a, kind: acme.line, sample: 2 }]",
      "tests.yaml": "layout: layout.yaml\ncases: [{ name: Rows, expect: [{ count: 2 }] }]",
    ])
    let arguments = ["test", folder.path("tests.yaml"), "--registry", folder.path("registry.yaml")]
    #expect(run(arguments + ["--record"]).status == 0)
    try folder.write(script.replacing("\"height\":44", with: "\"height\":48"), to: "line.sh")
    let outcome = run(arguments)
    #expect(outcome.status == 1 && outcome.output.contains("line.sh: a change inside its kinds"), "\(outcome)")
  }
}
