import Foundation
import Testing

@Suite("Places: --offset, --scroll-to")
struct PlaceTests {
  private static let layout = """
    sections:
      - id: rows
        kind: list
        options: { row-height: 100pt }
        header: { size: { width: 100%, height: 40pt }, pinned: true, z: 2 }
      - { id: news, kind: orthogonal, options: { width: 300pt, height: 100pt } }
    """

  private func folder() throws -> Folder {
    let rows = (0..<20).map { "row-\($0)" }.joined(separator: ", ")
    return try Folder([
      "layout.yaml": Self.layout,
      "data.yaml": "sections: [{ id: rows, items: [\(rows)] }, { id: news, items: [first, second, third, fourth] }]",
    ])
  }

  /// The frame of an item, or else of the header.
  private func frame(_ item: String?, _ options: String..., in folder: Folder) throws -> [Double] {
    let arguments = ["frames", folder.path("layout.yaml"), "--data", folder.path("data.yaml"), "--viewport", "400x800"]
    let outcome = run(arguments + options)
    let elements = try #require(json(outcome.output)?["elements"] as? [[String: Any]], "\(outcome.errors)")
    return try #require(elements.first { $0["item"] as? String == item }?["frame"] as? [Double])
  }

  @Test("Pinned headers follow an offset, which never leads past the ends of the content")
  func offset() throws {
    let folder = try folder()
    #expect(try frame(nil, "--offset", "250", in: folder) == [0, 250, 400, 40])
    #expect(try frame(nil, "--offset", "0,250", in: folder) == [0, 250, 400, 40])
    #expect(try frame(nil, "--offset", "-50", in: folder) == [0, 0, 400, 40])
    // The content is 40 + 2000 + 100 points long, and 800 are visible.
    #expect(try frame(nil, "--offset", "99999", in: folder) == [0, 1340, 400, 40])
  }

  @Test("Under a bar the content begins before what is under it")
  func bars() throws {
    let folder = try folder()
    #expect(try frame(nil, "--offset", "-99", "--safe-area", "60,0,20,0", in: folder) == [0, 0, 400, 40])
    #expect(try frame(nil, "--offset", "100", "--safe-area", "60,0,20,0", in: folder) == [0, 160, 400, 40])
    #expect(try frame(nil, "--offset", "99999", "--safe-area", "60,0,20,0", in: folder) == [0, 1420, 400, 40])
  }

  @Test("An item becomes visible where it is asked for, or wherever is nearest")
  func item() throws {
    let folder = try folder()
    // The row is from 1040 to 1140.
    for (position, header) in [("top", 1040.0), ("center", 690), ("bottom", 340)] {
      let frame = try frame(nil, "--scroll-to", "row-10", "--scroll-position", position, in: folder)
      #expect(frame[1] == header)
    }
    #expect(try frame(nil, "--scroll-to", "row-10", in: folder)[1] == 340)
    #expect(try frame(nil, "--scroll-to", "row-2", in: folder)[1] == 0)
  }

  @Test("A section that scrolls orthogonally scrolls to the item, too, from where it has been scrolled to")
  func orthogonalSection() throws {
    let folder = try folder()
    let before = try frame("third", in: folder)
    #expect(before[0] >= 400)
    let there = try frame("third", "--scroll-to", "third", in: folder)
    #expect(there[0] + there[2] == 400)
    let back = try frame("third", "--scroll", "news=620", "--scroll-to", "second", in: folder)
    #expect(back[0] == before[0] - (try frame("second", in: folder)[0]))
  }

  @Test("An unknown item is told with the nearest name, and nothing is written")
  func unknown() throws {
    let folder = try folder()
    let screen = [folder.path("layout.yaml"), "--data", folder.path("data.yaml")]
    for call in [["frames"] + screen, ["render"] + screen + ["-o", folder.path("x.svg")]] {
      let outcome = run(call + ["--scroll-to", "thrid"])
      #expect(outcome.status == 2)
      #expect(outcome.errors.contains("has no item 'thrid'; did you mean 'third'?"), "\(outcome.errors)")
      #expect(outcome.output.isEmpty)
    }
    #expect(!folder.has("x.svg"))
    let sample = kumiko("frames", folder.path("layout.yaml"), "--scroll-to", "third")
    #expect(sample.status == 2)
    #expect(sample.errors.contains("without --data"))
  }

  @Test(
    "What is visible is said once",
    arguments: [
      (["--offset", "3", "--scroll-to", "row-1"], "--offset and --scroll-to"),
      (["--visible", "0,0,9,9", "--offset", "3"], "--visible and --offset"),
      (["--visible", "0,0,9,9", "--scroll-to", "row-1"], "--visible and --scroll-to"),
      (["--scroll-position", "top"], "--scroll-to"), (["--offset", "1,2,3"], "--offset"),
      (["--offset", "far"], "--offset"), (["--scroll-to", "row-1", "--scroll-position", "left"], "left"),
    ])
  func conflicts(_ options: [String], _ words: String) throws {
    let folder = try folder()
    let outcome = run(["frames", folder.path("layout.yaml"), "--data", folder.path("data.yaml")] + options)
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains(words), "\(outcome.errors)")
  }

  @Test("The picture of a device shows what is visible there, and a page opens there")
  func pictures() throws {
    let folder = try folder()
    let render = ["render", folder.path("layout.yaml"), "--data", folder.path("data.yaml"), "--viewport", "400x800"]
    let place = ["--scroll-to", "row-19", "--scroll-position", "bottom", "-o", "-"]
    let picture = run(render + place + ["--to", "svg", "--device"]).output
    #expect(picture.contains(#"translate(0 -1240)"#))
    #expect(picture.contains(#"data-item="row-19""#) && !picture.contains(#"data-item="row-2""#))
    #expect(picture.contains(#"data-kind="header" data-frame="0 1240 400 40""#))
    let page = run(render + place + ["--to", "html"]).output
    #expect(page.contains(#"data-x="0" data-y="1240""#))
    // In a page the browser moves what is pinned.
    #expect(page.contains(#"data-frame="0,0,400,40""#))
    let scene = json(run(render + place + ["--to", "json"]).output)
    #expect(scene?["offset"] as? [Double] == [0, 1240])
  }
}
