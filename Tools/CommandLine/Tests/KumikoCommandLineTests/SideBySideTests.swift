import Foundation
import Testing

/// Sections side by side, with an orthogonal section in each, in the output of the tool.
@Suite("Sections side by side in the output of the tool")
struct SideBySideTests {
  private let layout = """
    sections:
      - id: shelves
        orthogonal: group-paging
        width: 300pt
        section-spacing: 10pt
        header: { size: { width: 100%, height: 30pt } }
        sections:
          - { id: poems, kind: orthogonal, options: { width: 100pt, height: 80pt, spacing: 0pt }, sample: 9 }
          - id: travel
            sections:
              - { id: maps, kind: orthogonal, options: { width: 100pt, height: 80pt, spacing: 0pt }, sample: 9 }
              - { id: rows, kind: list, options: { row-height: 50pt }, sample: 2 }
      - { id: end, kind: list, sample: 1 }

    """

  private func frames(_ outcome: Outcome, of section: String) -> [[Double]] {
    let elements = json(outcome.output)?["elements"] as? [[String: Any]] ?? []
    return elements.filter { $0["section"] as? String == section }.compactMap { $0["frame"] as? [Double] }
  }

  @Test("frames scrolls the sections together, and each orthogonal section by itself")
  func scrolled() throws {
    let folder = try Folder(["layout.yaml": layout])
    let path = folder.path("layout.yaml")
    let still = kumiko("frames", path, "--viewport", "400x600")
    #expect(still.status == 0, "\(still.errors)")
    #expect(frames(still, of: "maps").first == [310, 30, 100, 80])
    #expect(frames(still, of: "rows").first == [310, 120, 300, 50])
    #expect(frames(still, of: "end").first?[1] == 220)
    let moved = kumiko(
      "frames", path, "--viewport", "400x600", "--scroll", "shelves=210", "--scroll", "maps=40", "--scroll", "poems=5")
    #expect(frames(moved, of: "shelves") == [[0, 0, 400, 30]])
    #expect(frames(moved, of: "maps").first == [60, 30, 100, 80])
    #expect(frames(moved, of: "poems").first == [-215, 30, 100, 80])
    // A rectangle finds what the columns show: the third poem is hidden beyond the end of its column.
    let seen = kumiko("frames", path, "--viewport", "400x600", "--rect", "0,30,400,80")
    #expect(frames(seen, of: "poems").count == 3 && frames(seen, of: "maps").count == 1)
  }

  @Test("Offsets of unknown sections, and of sections that do not scroll, are refused")
  func refused() throws {
    let folder = try Folder(["layout.yaml": layout])
    let unknown = kumiko("frames", folder.path("layout.yaml"), "--scroll", "shelfs=1")
    #expect(unknown.status == 2 && unknown.errors.contains("did you mean 'shelves'?"))
    let still = kumiko("why", folder.path("layout.yaml"), "--section", "rows", "--index", "0", "--scroll", "travel=1")
    #expect(still.status == 2)
    #expect(still.errors == "kumiko: error: --scroll: the section 'travel' does not scroll orthogonally\n")
  }

  @Test("why names the column, its place in the document, and both scroll offsets")
  func explained() throws {
    let folder = try Folder(["layout.yaml": layout])
    let outcome = kumiko(
      "why", folder.path("layout.yaml"), "--section", "maps", "--index", "1", "--viewport", "400x600", "--scroll",
      "shelves=210", "--scroll", "maps=40")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.contains("is at (160, 30, 100, 80)"), "\(outcome.output)")
    #expect(outcome.output.contains("column 1 of 2 in 'shelves', 300 wide, columns are 10 apart"))
    #expect(outcome.output.contains("layout.yaml:4:5"))
    #expect(
      outcome.output.contains("scrolled orthogonally by 210") && outcome.output.contains("scrolled orthogonally by 40"))
  }

  @Test("Pictures clip an orthogonal section at its column, inside the columns")
  func pictures() throws {
    let folder = try Folder(["layout.yaml": layout])
    let svg = kumiko("render", folder.path("layout.yaml"), "--viewport", "400x600", "-o", "-", "--to", "svg").output
    #expect(svg.contains(##"<rect x="0" y="30" width="400" height="190"/></clipPath>"##))
    #expect(svg.contains(##"<rect x="0" y="30" width="300" height="80"/></clipPath>"##))
    let shelves = try #require(svg.range(of: ##"data-orthogonal="shelves""##)?.lowerBound)
    let maps = try #require(svg.range(of: ##"data-orthogonal="maps""##)?.lowerBound)
    #expect(shelves < maps)
    let html = kumiko("render", folder.path("layout.yaml"), "--viewport", "400x600", "-o", "-", "--to", "html").output
    #expect(html.contains(##"data-section="shelves" data-behavior="group-paging""##))
    #expect(html.contains(##"data-section="maps" data-behavior="continuous""##))
    let scene = kumiko("render", folder.path("layout.yaml"), "--viewport", "400x600", "-o", "-", "--to", "json").output
    let sections = try #require(json(scene)?["orthogonalSections"] as? [[String: Any]])
    #expect(sections.map { $0["section"] as? String } == ["shelves"])
    let inner = try #require(sections.first?["orthogonalSections"] as? [[String: Any]])
    #expect(inner.map { $0["section"] as? String } == ["poems", "maps"])
    #expect(inner.first?["frame"] as? [Double] == [0, 30, 300, 80])
    let text = kumiko("render", folder.path("layout.yaml"), "--viewport", "400x600", "-o", "-", "--to", "txt")
    #expect(text.status == 0 && text.output.contains("shelves"))
  }

  private let data = """
    sections:
      - { id: poems, count: 9 }
      - { id: maps, items: [{ id: m0 }, { id: m1 }, { id: m2 }, { id: m3 }, { id: m4 }] }
      - { id: rows, items: [{ id: atlas }, { id: globe }] }
      - { id: end, count: 40 }

    """

  @Test("--scroll-to brings an item into sight sideways too: its columns, and its orthogonal section")
  func scrolledToItem() throws {
    let folder = try Folder(["layout.yaml": layout, "data.yaml": data])
    let documents = [folder.path("layout.yaml"), "--data", folder.path("data.yaml"), "--viewport", "400x600"]
    func first(_ section: String, _ more: String...) -> [Double]? {
      let outcome = run(["frames"] + documents + more)
      #expect(outcome.status == 0, "\(outcome.errors)")
      return frames(outcome, of: section).first
    }
    // The second column ends at 610, and is brought into sight as a whole.
    #expect(first("rows", "--scroll-to", "globe") == [100, 120, 300, 50])
    #expect(first("maps", "--scroll-to", "m1") == [100, 30, 100, 80])
    // The last map is 500 wide in an orthogonal section of 300.
    #expect(first("maps", "--scroll-to", "m4") == [-100, 30, 100, 80])
    #expect(first("rows", "--scroll-to", "globe", "--rtl") == [0, 120, 300, 50])
    #expect(first("maps", "--scroll-to", "m4", "--rtl") == [400, 30, 100, 80])
  }

  @Test("A live page has the columns, and opens where an item is visible")
  func live() throws {
    let folder = try Folder(["layout.yaml": layout, "data.yaml": data])
    let outcome = run([
      "render", folder.path("layout.yaml"), "--data", folder.path("data.yaml"), "--viewport", "400x600", "--live",
      "--scroll-to", "m4", "--to", "html", "-o", "-",
    ])
    #expect(outcome.status == 0, "\(outcome.errors)")
    // The span has the section -2.
    #expect(outcome.output.contains(##""orthogonalOffsets":[[-2,210],[1,200]]"##), "\(outcome.output.suffix(9_000))")
    #expect(outcome.output.contains(##""spanEnds":[3,3]"##))
  }
}
