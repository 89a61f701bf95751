import Foundation
import Testing

@testable import KumikoCommandLine

/// The values that the panel of a preview shows.
@Suite("kumiko preview, values", .blocking) struct PreviewValueTests {
  /// The values of the section of a cell, by path.
  private static func values(
    _ ground: PreviewGround, section: String = "tiles", size: String = "390x844"
  ) throws -> [String: [String: Any]] {
    let answer = try #require(json(try ground.get("/why?data=0&viewport=\(size)&section=\(section)&index=0").body))
    let values = try #require(answer["values"] as? [[String: Any]], "\(answer)")
    return Dictionary(values.map { ($0["path"] as? String ?? "", $0) }) { first, _ in first }
  }

  @Test("Each value has its place, and that of the 'when' which matches counts") func places() throws {
    let ground = try PreviewGround([
      "layout.yaml": """
      # The screen.
      sections:
        - id: tiles   # photos
          kind: grid
          insets: { leading: 16pt }
          options:
            columns: 2      # two
          when:
            - min-width: 700pt
              options: { columns: 4 }
      """
    ])
    let narrow = try Self.values(ground)
    #expect(narrow["options.columns"]?["value"] as? String == "2")
    #expect(narrow["options.columns"]?["place"] as? String == "7:16")
    #expect(narrow["insets.leading"]?["place"] as? String == "5:24")
    let path = ground.folder.path("layout.yaml")
    #expect(narrow["options.columns"]?["link"] as? String == "vscode://file\(path):7:16")
    #expect((narrow["options.columns"]?["help"] as? String)?.isEmpty == false)
    let wide = try Self.values(ground, size: "820x1180")
    #expect(wide["options.columns"]?["value"] as? String == "4")
    #expect(wide["options.columns"]?["place"] as? String == "10:29")
    ground.stop()
  }

  @Test("Values of presets and kinds have their origin, and those of templates and aliases their place")
  func elsewhere()
    throws
  {
    let ground = try PreviewGround([
      "layout.yaml": """
      include: [parts.yaml]
      templates:
        row: { with: { id: text }, section: { id: "{id}", kind: grid, options: { columns: 2 } } }
      sections:
        - { use: row, with: { id: made } }
        - { use: part, with: { id: included } }
        - { id: tiles, kind: photos, options: { row-height: &height 50pt } }
        - { id: rows, kind: list, options: { row-height: *height } }
      """,
      "parts.yaml": """
      templates:
        part: { with: { id: text }, section: { id: "{id}", kind: grid, options: { columns: 5 } } }
      """,
      "registry.yaml":
        "kinds: { grid: { linked: Grid }, list: { linked: List }, photos: { extends: grid, options: { columns: 3 } } }",
    ])
    let tiles = try Self.values(ground)
    #expect(tiles["options.columns"]?["note"] as? String == "the preset 'photos' sets it")
    #expect(tiles["options.spacing"]?["note"] as? String == "the default of the kind 'grid'")
    #expect(tiles["options.columns"]?["place"] == nil && tiles["options.row-height"]?["note"] == nil)
    #expect(try Self.values(ground, section: "made")["options.columns"]?["place"] as? String == "3:85")
    let included = try Self.values(ground, section: "included")["options.columns"]
    #expect(included?["place"] as? String == "parts.yaml:2:86")
    #expect((included?["link"] as? String)?.hasSuffix("/parts.yaml:2:86") == true)
    #expect(try Self.values(ground, section: "rows")["options.row-height"]?["value"] as? String == "50pt")
    ground.stop()
  }
}
