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
    let picture = CaseInputs.digest(of: try folder.read("tests.pictures/on-a-phone.svg").utf8)
    #expect(
      try folder.read("tests.pictures/on-a-phone.txt") == """
        kumiko record 4
        case\tOn a phone
        screen\t390x844
        picture\t\(picture)
        content\t390 94
        elements\t3
        cell / tiles / a\t0 0 195 50\t0\tApple\tsurface round 11, text 15 semibold label leading at 7.5 15
        cell / tiles / b\t195 0 195 50\t0\tBirch\tsurface round 11, text 15 semibold label leading at 7.5 15
        cell / rows / c\t0 50 390 44\t0\tCedar\ttext 15 semibold label leading at 16 12

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
    // None of the cases has a record, so the names of all of them are others than when they were recorded.
    try folder.write(Self.tests.replacing("{ name: ", with: "{ name: New "), to: "tests.yaml")
    let all = kumiko("test", folder.path("tests.yaml"), "--prune")
    #expect(all.status == 2 && all.errors.contains("--prune would remove every record in"), "\(all)")
    #expect(Self.files(folder).contains("on-a-wall.txt"))
    let fresh = try Self.folder()
    #expect(kumiko("test", fresh.path("tests.yaml"), "--verify").status == 1)
    #expect(kumiko("test", fresh.path("tests.yaml")).status == 0)
  }

  @Test("Names of cases are names of files: short, of small letters, and never the same for two of a document")
  func stems() {
    #expect(PictureFolder.stem("Rows span the width") == "rows-span-the-width")
    let names = ["a/b", "a b", "a-b", "A b", "ä", "", "...", String(repeating: "x", count: 300), "日本"]
    let stems = names.map { PictureFolder.stem($0) }
    #expect(
      Set(stems).count == names.count - 1 && stems.allSatisfy { $0.count <= 60 && !$0.contains("/") && !$0.isEmpty })
    // File systems may not tell capitals apart: in one document, the second one has a digest.
    let folder = PictureFolder(of: "tests.yaml", cases: ["A b", "a b", "values"])
    let paths = ["A b", "a b", "values"].map { folder.path($0, "txt") }
    #expect(paths[0] == "tests.pictures/a-b.txt" && Set(paths).count == 3)
    #expect(!paths.contains("tests.pictures/values.txt"))
  }

  @Test("A record is read as it was written") func roundTrip() throws {
    var record = CaseRecord(
      name: "A", screen: "390x844 at scale 2, rtl", contentSize: Size2D(width: 390, height: 1.0 / 3),
      elements: [
        CaseRecord.Element(
          name: "cell / a / b", frame: Rect2D(x: -1, y: 2, width: 3.5, height: 4), zIndex: -2, words: "x · y")
      ])
    record.picture = "0123456789abcdef"
    #expect(try CaseRecord(text: record.text) == record)
  }

  @Test("A report has both pictures, the moved elements and the line, as a page, for programs and as a comment")
  func report() throws {
    let folder = try Self.folder()
    _ = kumiko("test", folder.path("tests.yaml"), "--record")
    try folder.write(Self.layout.replacing("columns: 2", with: "columns: 3"), to: "layout.yaml")
    try folder.write(Self.data.replacing("Apple", with: "<b>`Apple`"), to: "data.yaml")
    #expect(kumiko("test", folder.path("tests.yaml"), "--report", folder.path("report")).status == 1)
    let pictures = try FileManager.default.contentsOfDirectory(atPath: folder.path("report/pictures")).sorted()
    #expect(
      pictures
        == ["phone", "tablet"].flatMap { device in
          ["after", "before", "difference"].map { "tests.on-a-\(device).\($0).svg" }
        })
    let report = try #require(json(try folder.read("report/report.json")))
    let differences = try #require(report["differences"] as? [[String: Any]])
    #expect(differences.count == 2 && differences[0]["case"] as? String == "On a phone")
    #expect(differences[0]["device"] as? String == "390x844" && differences[1]["device"] as? String == "820x1180")
    #expect(differences[0]["kinds"] as? [String] == ["moved", "resized", "texts"])
    let causes = try #require(differences[0]["causes"] as? [[String: Any]])
    #expect(causes.contains { $0["line"] as? Int == 4 && $0["old"] as? String == "2" && $0["new"] as? String == "3" })
    // The rule by which this value decides: a third of the width.
    #expect(causes.contains { ($0["rule"] as? String)?.contains("width 1/3 of 390") == true })
    // The frame of the first cell that moved, from and to, and how it comes there.
    let elements = try #require(differences[0]["elements"] as? [[Any]])
    #expect(elements[0][0] as? String == "cell / tiles / a")
    #expect(elements[0][1] as? [Double] == [0, 0, 195, 50] && elements[0][2] as? [Double] == [0, 0, 130, 50])
    let steps = try #require(differences[0]["steps"] as? [[String: Any]])
    #expect(steps.last?["frame"] as? [Double] == [0, 0, 130, 50] && steps.contains { $0["line"] as? Int == 3 })
    let page = try folder.read("report/index.html")
    #expect(page.contains("tests.on-a-phone.before.svg") && !page.contains("<b>`Apple`"))
    let comment = try folder.read("report/report.md")
    #expect(
      comment.contains("2 of 2 cases are not as expected")
        && comment.contains("layout.sections[tiles].options.columns: 2 → 3`: 2 cases"))
    try folder.write(Self.layout, to: "layout.yaml")
    try folder.write(Self.data, to: "data.yaml")
    #expect(kumiko("test", folder.path("tests.yaml"), "--report", folder.path("report")).status == 0)
    #expect(try folder.read("report/report.md") == "All 2 cases are as expected.\n")
    // By these words the workflow knows that there is nothing to comment.
    let root = URL(fileURLWithPath: #filePath).pathComponents.dropLast(6).joined(separator: "/").dropFirst()
    let workflow = try String(contentsOfFile: "\(root)/.github/workflows/pictures.yml", encoding: .utf8)
    #expect(workflow.contains("!body.includes('cases are as expected')"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("report/pictures")).isEmpty)
  }

  @Test("The page of 500 cases with 1,000 elements each is below 2 MB, and the comment within its limit") func size()
    throws
  {
    let folder = try Folder()
    var report = TestReport(folder: try ReportFolder(folder.path("report")))
    func record(_ number: Int, height: Double) -> CaseRecord {
      CaseRecord(
        name: "Case \(number) of a screen", contentSize: Size2D(width: 390, height: 1_000 * height),
        elements: (0..<1_000).map { index in
          CaseRecord.Element(
            name: "cell / section-\(index / 100) / item-\(number)-\(index)",
            frame: Rect2D(x: 0, y: Double(index) * height, width: 130.333, height: height), zIndex: 0,
            words: "Title of the item \(index)")
        })
    }
    for number in 0..<500 {
      let difference = RecordDifference(from: record(number, height: 44), to: record(number, height: 50.667))
      let cause = RecordedCause(
        path: "layout.sections[section-0].options.row-height", change: .value(old: "44pt", new: "50.667pt"),
        place: .init(file: "Tests/Screens/layout-\(number).yaml", line: number))
      report.folder?.entries.append(
        ReportFolder.Entry(
          document: "Tests/Screens/screen-\(number / 10).yaml", name: "Case \(number)", device: "390x844",
          kinds: ["moved", "resized"], difference: difference, causes: Array(repeating: cause, count: 12), steps: [],
          before: "pictures/case-\(number).before.svg", after: "pictures/case-\(number).after.svg",
          marks: "pictures/case-\(number).difference.svg", oldSize: difference.oldSize, newSize: difference.newSize))
    }
    #expect(report.page.utf8.count < 2_000_000)
    #expect(report.markdown.utf16.count <= 60_000 && report.markdown.contains(" more are in the report."))
  }
}

extension Folder {
  /// The text of a file that is there.
  fileprivate func read(_ name: String) throws -> String { try #require(text(name)) }
}
