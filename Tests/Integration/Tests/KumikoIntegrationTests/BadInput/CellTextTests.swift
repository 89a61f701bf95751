import Foundation
import Testing

/// Texts that no cell has room for, and text sizes that there are not.
@Suite("Texts of cells that are out of bounds")
struct CellTextTests {
  private static let layout = "sections: [{ id: rows, kind: list, cell: row, options: { row-height: ROW } }]\n"

  /// A screen with one row, whose title is a megabyte long.
  private func folder(rowHeight: String) throws -> Folder {
    let title = String(repeating: "kumiko ", count: 150_000)
    return try Folder([
      "layout.yaml": Self.layout.replacing("ROW", with: rowHeight),
      "data.yaml": "sections: [{ id: rows, title: Rows, items: [{ id: a, title: \(title) }] }]\n",
    ])
  }

  @Test("A text of a megabyte ends in an ellipsis in a row of a fixed height")
  func fixed() throws {
    let folder = try folder(rowHeight: "80pt")
    let outcome = kumiko([
      "render", folder.path("layout.yaml"), "--data", folder.path("data.yaml"), "-o", folder.path("screen.svg"),
    ])
    #expect(outcome.status == 0, "\(outcome.errors)")
    let picture = try String(contentsOfFile: folder.path("screen.svg"), encoding: .utf8)
    #expect(picture.contains("…</text>"))
    #expect(picture.split(separator: "</text>").count <= 4)
  }

  @Test("A text of a megabyte has a row as high as all of its lines")
  func measured() throws {
    let folder = try folder(rowHeight: "~44pt")
    let outcome = kumiko(["frames", folder.path("layout.yaml"), "--data", folder.path("data.yaml"), "--format", "json"])
    #expect(outcome.status == 0, "\(outcome.errors)")
    // Nearly four thousand lines of 22 points at the least: none has more than 60 letters.
    let height = outcome.output.firstMatch(of: /"contentSize":\[390,([0-9.]+)\]/).flatMap { Double($0.1) }
    #expect(try #require(height) > 1_050_000 / 60 * 22)
  }

  @Test(
    "A text that is cut is told with the option that makes room for it",
    arguments: [
      ("kind: calendar, options: { month: 2026-11 }", "raise the height: 'options: { title-height: "),
      ("kind: flow", "let the height be estimated: 'options: { height: ~32pt }'"),
    ])
  func options(section: String, help: String) throws {
    let folder = try Folder(["l.yaml": "sections: [{ id: a, \(section), items: [{ id: x, title: One }] }]\n"])
    let outcome = kumiko(["validate", folder.path("l.yaml"), "--text-size", "ax5"])
    #expect((outcome.output + outcome.errors).contains("help: \(help)"), "\(outcome)")
  }
}
