import Foundation
@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoPageEngine
import KumikoTestSupport
import Testing

/// Pages that `render --live` writes, as files: what is in them, and what is refused.
@Suite("kumiko render --live")
struct LiveTests {
  /// The text of an element of the page.
  static func text(_ id: String, of page: String) -> String? {
    page.components(separatedBy: #"id="\#(id)">"#).dropFirst().first?.components(separatedBy: "</script>").first
  }

  private func blob(_ outcome: Outcome) throws -> PageBlob {
    #expect(outcome.status == 0, "\(outcome.errors)")
    let text = try #require(Self.text("kumiko-layout", of: outcome.output))
    return try PageBlob(Array(try #require(Data(base64Encoded: text))))
  }

  private func write(_ files: [String: String], _ more: String...) throws -> Outcome {
    let folder = try Folder(files)
    let data = files["data.yaml"] == nil ? [] : ["--data", folder.path("data.yaml")]
    return run(["render", folder.path("layout.yaml")] + data + ["--live", "--to", "html", "-o", "-"] + more)
  }

  @Test("One file: the engine, the layout, the contents and the static page; nothing from elsewhere") func oneFile()
    throws
  {
    let outcome = try write([
      "layout.yaml": gridLayout,
      "data.yaml": "sections: [{ id: apps, title: Our apps, items: [{ id: a, title: 'Tea </script> & <Cake>' }, b] }]",
    ])
    #expect(outcome.status == 0)
    #expect(outcome.output.hasPrefix("<!DOCTYPE html>"))
    for text in ["'wasm-unsafe-eval'", "DecompressionStream", #"data-item="a""#] {
      #expect(outcome.output.contains(text), "\(text)")
    }
    // An icon that is empty keeps browsers from asking for one.
    let page = outcome.output.replacing(#"<link rel="icon" href="data:,">"#, with: "")
    for text in ["src=", "href=", "http://", "https://", "Tea </script>", "<Cake>"] {
      #expect(!page.contains(text), "\(text)")
    }
    let contents = try #require(Self.text("kumiko-contents", of: outcome.output))
    let record = try #require(json(contents))
    let sections = try #require(record["sections"] as? [[String: Any]])
    #expect(sections.first?["title"] as? String == "Our apps")
    let items = try #require(sections.first?["items"] as? [[String: Any]])
    #expect(items.first?["title"] as? String == "Tea </script> & <Cake>")
  }

  @Test(
    "Where conditions name a cell style, the style of the kind stays in all other windows",
    arguments: ["min-width: 700pt", "min-text-size: ax1"])
  func cellStyles(condition: String) throws {
    for size in ["l", "ax1"] {
      let outcome = try write(
        [
          "layout.yaml": """
          sections:
            - { id: a, kind: flow, options: { width: ~90pt, height: 32pt }, when: [{ \(condition), cell: card }] }
          """, "data.yaml": "sections: [{ id: a, items: [{ id: one, title: One }] }]",
        ], "--text-size", size)
      let record = try #require(Self.text("kumiko-contents", of: outcome.output).flatMap { json($0) })
      let section = try #require((record["sections"] as? [[String: Any]])?.first)
      let cells = try #require(section["cells"] as? [[Any]])
      #expect((cells.first?.last as? Int ?? 0) > 0, "\(size): \(cells)")
    }
  }

  @Test("Conditions become ranges of widths and text sizes, to the last bit") func conditions() throws {
    let outcome = try write([
      "layout.yaml": """
      sections:
        - id: apps
          kind: grid
          options: { columns: 2, row-height: 50pt }
          when:
            - { min-width: 701.5pt, options: { columns: 3 } }
            - { max-width: 333pt, options: { columns: 1 } }
            - { rtl: true, sample: 5 }
            - { min-text-size: ax3, sample: 7 }
        - { id: other, kind: list }
      """
    ])
    let blob = try blob(outcome)
    #expect(blob.ranges == PageBlob.Ranges(widths: [0, 333.0.nextUp, 701.5], heights: [0], textSizes: [0, 9]))
    #expect(blob.sections.count == 4)
    let counts = [12, 5, 7, 7]
    #expect(blob.tables[0] == counts.flatMap { count in (0..<3).map { .init(section: $0, itemCount: count) } })
    #expect(blob.tables[1] == Array(repeating: .init(section: 3, itemCount: 12), count: 12))
  }

  @Test("A section of sections changes with its conditions, too") func conditionalSpans() throws {
    let page = try blob(
      try write([
        "layout.yaml": """
        sections:
          - id: card
            insets: 10pt
            when: [{ min-width: 700pt, insets: [10, 100] }, { rtl: true, insets: 0pt }]
            sections: [{ id: rows, kind: list }]
        """
      ]))
    #expect(page.ranges.widths == [0, 700] && page.spans.count == 3)
    #expect(page.spanTable.map { page.spans[$0][0].contentInsets.leading } == [10, 100, 0, 0])
    let screen = AskedPage(try PageBlob(page.bytes()))
    for (width, isRightToLeft, cell) in [(699.0, false, 679.0), (700, false, 500), (700, true, 700)] {
      let update = try #require(screen.resize(width, 800, rtl: isRightToLeft))
      #expect(update.elements.first?[.w] == cell, "\(update)")
    }
  }

  @Test("The width at which a kind changes is found, though no document names it") func bisected() throws {
    let outcome = try write([
      "layout.yaml": "sections: [{ id: rows, kind: list, options: { appearance: inset-grouped } }]"
    ])
    let blob = try blob(outcome)
    #expect(blob.ranges.widths == [0, 375.0.nextUp] && !blob.ranges.isStepped)
    #expect(blob.sections.count == 2)
  }

  @Test(
    "Every section is the one that the tool itself makes for the window; of many widths, some by a seed",
    arguments: ["adaptive-sections", "app-store", "countries", "calendar", "justified", "profile", "recipes"])
  func agrees(_ sample: String) throws {
    let documents = sampleDocuments(sample)
    let page = try blob(run(["render"] + documents + ["--live", "--to", "html", "-o", "-"]))
    let screen = AskedPage(page)
    var generator = SeededGenerator(seed: sample.count)
    let widths =
      page.ranges.isStepped
      ? Array(page.ranges.widths.shuffled(using: &generator).prefix(9 * Fuzz.factor))
      : [320, 375, 376, 390, 599, 600, 744, 1_024, 1_366]
    for (number, width) in widths.enumerated() {
      for direction in number % 4 == 1 ? [[], ["--rtl"]] : [[]] {
        let update = screen.resize(width, 844, rtl: !direction.isEmpty)
        let frames = run(
          ["frames"] + documents + direction + ["--viewport", "\(width)x844", "--rect", "0,0,9000,9000"])
        guard frames.status == 0 else { continue }
        let frame = try #require(update, "\(width)").frame
        let record = try #require(json(frames.output))
        // The tool writes fewer digits than there are.
        let size = try #require(record["contentSize"] as? [Double])
        #expect(
          zip([frame[.contentWidth], frame[.contentHeight]], size).allSatisfy { abs($0 - $1) < 1e-3 },
          "\(sample) \(width) \(direction)")
        let expected = try #require(record["elements"] as? [[String: Any]]).compactMap { $0["frame"] as? [Double] }
        // `frames` has orthogonal sections whose groups rest in the middle at the offset 0, until something scrolls them.
        let offsets = screen.offsets().map { (section: $0.section, offset: 0.0) }
        let found = try #require(screen.scroll(frame[.x], frame[.y], reach: 9_000, offsets)).elements
          .map { [$0[.x], $0[.y], $0[.w], $0[.h]] }
        #expect(inReach(found) == inReach(expected), "\(sample) \(width) \(direction)")
      }
    }
  }

  /// The frames in the rectangle that `frames` was asked for, as texts in an order that depends on nothing else.
  private func inReach(_ frames: [[Double]]) -> [String] {
    frames.filter { $0[0] < 9_000 && $0[1] < 9_000 && $0[0] + $0[2] > 0 && $0[1] + $0[3] > 0 }
      .map { frame in frame.map { String(($0 * 1_000).rounded() / 1_000) }.joined(separator: ",") }.sorted()
  }

  /// Halves of the group beside each other, and a strip below them that is a quarter as high.
  private static let providers: [String: CompositionalLayout.ItemProvider] = [
    "halves": { environment in
      let size = environment.container.effectiveContentSize
      return [0, size.width / 2].map { x in
        LayoutGroupCustomItem(frame: Rect2D(x: x, y: 0, width: size.width / 2, height: size.height))
      }
    },
    "strip": { environment in
      let size = environment.container.effectiveContentSize
      return [
        LayoutGroupCustomItem(frame: Rect2D(x: 0, y: size.height * 0.75, width: size.width, height: size.height / 4))
      ]
    },
  ]

  @Test(
    "Custom groups of the program have its frames in the page, on every device and in both directions",
    arguments: [
      // Alone, twice in a group whose pieces have different sizes, and in a span that takes room.
      "sections: [{ id: a, custom: { size: { width: 100%, height: 90pt }, provider: halves }, insets: [0, 20] }]",
      """
      sections:
        - id: a
          group:
            axis: vertical
            size: { width: 100%, height: 200pt }
            items:
              - custom: { size: { width: 100%, height: 80pt }, provider: halves, insets: 5pt }
              - item: { size: { width: 100%, height: 20pt } }
              - custom: { size: { width: 60%, height: 100pt }, provider: strip }
      """,
      """
      sections:
        - id: outer
          insets: [0, 30]
          sections:
            - { id: a, custom: { size: { width: 100%, height: 90pt }, provider: halves } }
            - { id: b, custom: { size: { width: 50%, height: 60pt }, provider: strip } }
      """,
    ])
  func itemProviders(_ layout: String) throws {
    let folder = try Folder(["layout.yaml": layout])
    let page = run(
      ["render", folder.path("layout.yaml"), "--live", "--to", "html", "-o", "-"], itemProviders: Self.providers)
    let screen = AskedPage(try blob(page))
    for (width, rtl) in [(390.0, false), (320, false), (844, true), (1_024, false)] {
      try #require(screen.resize(width, 844, rtl: rtl)?.frame[.width] == width)
      let elements = try #require(screen.scroll(0, 0, reach: 9_000)).elements
        .map { [$0[.section], $0[.item], $0[.x], $0[.y], $0[.w], $0[.h]] }
      let frames = run(
        ["frames", folder.path("layout.yaml"), "--viewport", "\(Int(width))x844"] + (rtl ? ["--rtl"] : []),
        itemProviders: Self.providers)
      let expected = try #require(json(frames.output)?["elements"] as? [[String: Any]]).map { element in
        (element["indexPath"] as? [Double] ?? []) + (element["frame"] as? [Double] ?? [])
      }
      #expect(!expected.isEmpty && expected.count == elements.count)
      #expect(Set(elements) == Set(expected), "\(width)")
    }
  }

  @Test("A custom group whose frames change with every height is refused with the reason") func heights() throws {
    let folder = try Folder([
      "layout.yaml": "sections: [{ id: a, custom: { size: { width: 100%, height: 50% }, provider: halves } }]"
    ])
    let outcome = run(
      ["render", folder.path("layout.yaml"), "--live", "-o", folder.path("x.html")], itemProviders: Self.providers)
    #expect(
      outcome.status == 2 && outcome.errors.contains("layout.yaml:1:18: error: a section changes with every height"),
      "\(outcome.errors)")
    #expect(!folder.has("x.html"))
  }

  @Test("More than 10,000 frames that change with the width are refused at their place, which validate tells too")
  func manyFrames() throws {
    let folder = try Folder([
      "layout.yaml": "sections: [{ id: a, kind: list }, { id: b, kind: justified, sample: 10001 }]",
      "enough.yaml": "sections: [{ id: a, kind: list }, { id: b, kind: justified, sample: 200 }]",
      "rigid.yaml": "sections: [{ id: a, kind: waterfall, sample: 1000000 }]",
    ])
    let words = "10001 frames change with the width; a live page can carry at most 10000 for each width"
    let live = run(["render", folder.path("layout.yaml"), "--live", "-o", folder.path("x.html")])
    #expect(live.status == 2 && live.errors.contains("layout.yaml:1:41: error: \(words)"), "\(live.errors)")
    #expect(!folder.has("x.html"))
    let validated = run(["validate", folder.path("layout.yaml")])
    #expect(validated.status == 0 && validated.errors.contains("layout.yaml:1:41: warning: \(words)"), "\(validated)")
    #expect(run(["validate", "--strict", folder.path("layout.yaml")]).status == 1)
    #expect(run(["render", folder.path("layout.yaml"), "-o", folder.path("x.svg")]).errors == "")
    for name in ["enough.yaml", "rigid.yaml"] { #expect(run(["validate", folder.path(name)]).errors == "") }
  }

  @Test("Conditions with too many widths and heights are refused at their place, which validate tells too")
  func manyRanges() throws {
    let sections = (0..<60).map {
      "  - { id: s\($0), kind: list, sample: 1, when: [{ min-width: \(201 + $0), min-height: \(401 + $0), insets: 2 }] }\n"
    }
    let spans = (0..<400).map {
      "  - { id: p\($0), sections: [s\($0)], when: [{ min-width: \(201 + $0), insets: 2 }] }\n"
    }
    let plain = (0..<400).map { "  - { id: s\($0), kind: list, sample: 1 }\n" }
    let folder = try Folder([
      "sections.yaml": "sections:\n" + sections.joined(),
      "spans.yaml": "sections:\n" + plain.joined() + "spans:\n" + spans.joined(),
    ])
    for (name, line, words) in [
      ("sections", 2, "the sections change at too many widths and heights for a live page"),
      ("spans", 403, "400 spans in 802 ranges of widths and heights are too many for a live page"),
    ] {
      let live = run(["render", folder.path("\(name).yaml"), "--live", "-o", folder.path("x.html")])
      #expect(live.status == 2 && live.errors.contains("\(name).yaml:\(line):"), "\(live.errors)")
      #expect(live.errors.contains("error: \(words)") && !folder.has("x.html"))
      let validated = run(["validate", folder.path("\(name).yaml")])
      #expect(validated.status == 0 && validated.errors.contains("warning: \(words)"), "\(validated)")
    }
  }

  @Test("A million items that are merely counted take no more room than ten") func million() throws {
    let ten = try write(["layout.yaml": gridLayout, "data.yaml": "sections: [{ id: apps, count: 1000 }]"])
    let million = try write(["layout.yaml": gridLayout, "data.yaml": "sections: [{ id: apps, count: 1000000 }]"])
    #expect(ten.status == 0 && million.status == 0)
    #expect(million.output.utf8.count <= ten.output.utf8.count + 64)
  }

  @Test("The page beneath is as high as the layout, where an item that it does not show is the highest") func beneath()
    throws
  {
    let layout = """
      sections:
        - { id: apps, kind: orthogonal, cell: card, options: { width: 100pt, height: uniform ~60pt } }
      """
    let items = (1...20).map { "{ id: a\($0), title: \($0 == 20 ? "One of many words" : "One") }" }
    let folder = try Folder([
      "layout.yaml": layout, "data.yaml": "sections: [{ id: apps, items: [\(items.joined(separator: ", "))] }]",
    ])
    let documents = [folder.path("layout.yaml"), "--data", folder.path("data.yaml")]
    let frames = run(["frames"] + documents).output,
      page = run(["render"] + documents + ["--live", "--to", "html", "-o", "-"])
    let height = try #require(frames.firstMatch(of: /"item":"a1".*?"frame":\[0,0,100,([0-9.]+)\]/)?.1)
    #expect(page.output.contains("data-frame=\"0,0,100,\(height)\""))
    #expect(height != "60")
  }

  @Test("The page of the app store is smaller than 500 KB") func size() {
    #expect(samplePage("app-store").utf8.count < 500_000)
  }

  @Test("--live goes with HTML only") func otherForms() throws {
    let folder = try Folder(["layout.yaml": gridLayout])
    let outcome = kumiko("render", folder.path("layout.yaml"), "--live", "-o", folder.path("x.svg"))
    #expect(outcome.status == 64 && outcome.errors.contains("--live requires HTML"))
    #expect(!folder.has("x.svg"))
  }
}
