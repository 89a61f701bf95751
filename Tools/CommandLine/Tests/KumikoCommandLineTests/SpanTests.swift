import Foundation
import Testing

@Suite("Spans in the output of the tool")
struct SpanTests {
  private let layout = """
    sections:
      - { id: intro, kind: list, options: { row-height: 100pt }, sample: 8 }
      - { id: rows, kind: list, options: { row-height: 50pt }, sample: 40 }
    spans: [{ id: tabs, sections: [rows], header: { size: { width: 100%, height: 30pt }, pinned: true } }]
    """
  private let data = "document: data\nsections: [{ id: rows, items: [a, b, c] }]\nspans: [{ id: tabs, title: Work }]\n"

  private func elements(_ output: String) -> [[String: Any]] {
    (json(output)?["elements"] as? [[String: Any]] ?? []).filter { $0["category"] as? String == "supplementary" }
  }

  @Test("frames prints headers of spans with the identifier of the span, at every scroll offset")
  func frames() throws {
    let folder = try Folder(["layout.yaml": layout])
    for (offset, y) in [("0", 800.0), ("1500", 1500)] {
      let outcome = kumiko("frames", folder.path("layout.yaml"), "--viewport", "400x600", "--offset", offset)
      #expect(outcome.status == 0)
      let header = try #require(elements(outcome.output).first)
      #expect(header["section"] as? String == "tabs")
      #expect(header["indexPath"] as? [Int] == [-2, 0])
      #expect(header["kind"] as? String == "header")
      #expect(header["frame"] as? [Double] == [0, y, 400, 30])
    }
  }

  @Test("Pictures show the title that the data give the span")
  func titles() throws {
    let folder = try Folder(["layout.yaml": layout, "data.yaml": data])
    let screen = [folder.path("layout.yaml"), "--data", folder.path("data.yaml")]
    for form in ["svg", "html", "txt"] {
      let outcome = run(["render"] + screen + ["-o", "-", "--to", form])
      #expect(outcome.status == 0)
      #expect(outcome.output.contains("Work"), "\(form)")
    }
    let plain = kumiko("render", folder.path("layout.yaml"), "-o", "-", "--to", "svg")
    #expect(plain.output.contains(">tabs<"))
  }

  @Test("diff tells of headers of spans, and of their titles")
  func differences() throws {
    let folder = try Folder([
      "layout.yaml": layout, "other.yaml": layout.replacing("height: 30pt", with: "height: 40pt"), "data.yaml": data,
      "later.yaml": data.replacing("Work", with: "Play"),
    ])
    let frames = kumiko("diff", folder.path("layout.yaml"), folder.path("other.yaml"))
    #expect(frames.status == 1)
    #expect(frames.output.contains("supplementary header tabs / 0"))
    let titles = kumiko("diff", folder.path("data.yaml"), folder.path("later.yaml"))
    #expect(titles.output == "~ span tabs  title: \"Work\" -> \"Play\"\n1 span changed\n")
    let patch = kumiko("diff", folder.path("data.yaml"), folder.path("later.yaml"), "--format", "json", "-o", "-")
    let patched = try Folder(["data.yaml": data, "patch.json": patch.output])
    let outcome = kumiko("patch", patched.path("data.yaml"), patched.path("patch.json"), "-o", "-")
    #expect(outcome.output.contains("- { id: tabs, title: Play }"))
  }

  @Test("play steps between states with headers of spans")
  func playing() throws {
    let folder = try Folder([
      "layout.yaml": layout, "one.yaml": data,
      "two.yaml": data.replacing("a, b, c", with: "a, x, b, c").replacing("Work", with: "Play"),
    ])
    let outcome = kumiko(
      "play", folder.path("layout.yaml"), "--data", folder.path("one.yaml"), "--data", folder.path("two.yaml"),
      "--offset", "700", "-o", "-")
    #expect(outcome.status == 0)
    #expect(outcome.output.contains(#"data-section="tabs""#))
    #expect(outcome.output.contains("Play"))
  }

  @Test("Tests of layouts name headers of spans, and are told what a span does not have")
  func testing() throws {
    func outcome(_ expectation: String) throws -> Outcome {
      let folder = try Folder([
        "layout.yaml": layout,
        "test.yaml":
          "layout: layout.yaml\nviewport: 400x600\ncases:\n- { name: c, offset: 900, expect: [\(expectation)] }\n",
      ])
      return run(["test", folder.path("test.yaml")])
    }
    #expect(try outcome("{ pinned: { section: tabs, kind: header } }").status == 0)
    #expect(try outcome("{ section: tabs, kind: header, frame: [0, 900, 400, 30] }").status == 0)
    #expect(try outcome("{ section: tabs, kind: header, frame: [0, 901, 400, 30] }").status == 1)
    let cells = try outcome("{ visible: { section: tabs } }")
    #expect(cells.status != 0)
    #expect((cells.output + cells.errors).contains("test.yaml:4:58: error: 'tabs' is a span, which has no cells"))
    let kind = try outcome("{ visible: { section: tabs, kind: haeder } }")
    #expect((kind.output + kind.errors).contains("did you mean 'header'?"))
  }

  private let card = """
    sections:
      - id: card
        insets: [10, 16]
        decorations: [{ kind: panel }]
        header: { size: { width: 100%, height: 30pt }, pinned: true }
        sections:
          - { id: rows, kind: list, options: { row-height: 50pt }, sample: 3 }
      - { id: end, kind: list, options: { row-height: 50pt }, sample: 9 }
    """

  @Test("The background of a section of sections is drawn behind its cells, in every form")
  func nestedPictures() throws {
    let folder = try Folder(["layout.yaml": card])
    for form in ["svg", "html"] {
      let picture = kumiko("render", folder.path("layout.yaml"), "-o", "-", "--to", form).output
      let background = try #require(picture.range(of: #"data-kind="panel""#) ?? picture.range(of: "panel"))
      let cell = try #require(picture.range(of: #"data-section="rows""#))
      #expect(background.lowerBound < cell.lowerBound, "\(form)")
    }
  }

  @Test("why explains cells in a section of sections, and its background, with their places")
  func nestedWhy() throws {
    let folder = try Folder(["layout.yaml": card])
    let cell = kumiko("why", folder.path("layout.yaml"), "--section", "rows", "--index", "0", "--viewport", "400x600")
    #expect(cell.status == 0)
    #expect(cell.output.contains("insets of 'card': top 10, leading 16, bottom 10, trailing 16"))
    #expect(cell.output.contains("layout.yaml:3:5"))
    let panel = kumiko("why", folder.path("layout.yaml"), "--section", "card", "--kind", "panel")
    #expect(panel.status == 0)
    #expect(panel.output.contains("'panel' behind the section"))
    #expect(panel.output.contains("layout.yaml:4:19"))
    // The header of an inner section has the place of its key, not that of the section around it.
    let inner = try Folder([
      "layout.yaml": card.replacing(
        "- { id: rows, kind: list, options: { row-height: 50pt }, sample: 3 }",
        with: "- { id: in, header: { size: { width: 100%, height: 9pt } }, sections: [{ id: rows, kind: list }] }")
    ])
    let header = kumiko("why", inner.path("layout.yaml"), "--section", "in", "--kind", "header")
    #expect(header.output.split(separator: "\n").last?.hasSuffix("layout.yaml:7:19") == true, "\(header.output)")
  }
}
