import Foundation
import Testing

@Suite("kumiko why")
struct WhyTests {
  private static let layout = """
    section-spacing: 7pt
    sections:
      - id: news
        kind: orthogonal
        options: { width: 100pt, height: 80pt }
      - id: rows
        insets: [5, 20]
        header: { size: { width: 100%, height: 30pt }, pinned: true }
        decorations: [{ kind: card, insets: 2pt }]
        group:
          size: { width: 100%, height: 50pt }
          spacing: 10pt
          count: 2
          items:
            - item:
                size: { width: 100%, height: 100% }
                insets: 3pt
                supplementaries: [{ kind: badge, size: { width: 12pt, height: 12pt }, anchor: { edges: [top, trailing] } }]
        spacing: 4pt
    """
  private static let data = """
    sections:
      - { id: news, items: [a, b, c, d] }
      - { id: rows, items: [r0, r1, r2, { id: r3, children: [deep] }] }
    """

  private func why(_ arguments: String...) throws -> Outcome {
    let folder = try Folder(["layout.yaml": Self.layout, "data.yaml": Self.data])
    return run(
      ["why", folder.path("layout.yaml"), "--data", folder.path("data.yaml")]
        + (arguments.contains("--viewport") ? [] : ["--viewport", "390x300"]) + arguments
    ).within(folder)
  }

  /// The rectangles, rules and places of the steps, without the spaces between them.
  private func steps(_ outcome: Outcome) -> [String] {
    outcome.output.split(separator: "\n").drop { !$0.contains("because") }.dropFirst().map {
      $0.split(separator: " ").joined(separator: " ")
    }
  }

  @Test("A header is the section's, and a badge that of a cell which is there")
  func owners() throws {
    let header = try why("--item", "r0", "--kind", "header")
    #expect(header.status == 2 && header.errors.contains("name the section 'rows', not the item"), "\(header)")
    let badge = try why("--section", "rows", "--kind", "badge", "--index", "9")
    #expect(badge.errors.contains("this cell has none; cells count from 0"), "\(badge)")
  }

  @Test("A cell has the place of an option that a condition sets, where the condition holds")
  func condition() throws {
    let folder = try Folder([
      "layout.yaml": """
      sections:
        - id: a
          kind: grid
          when: [{ min-width: 500pt, options: { columns: 4 } }]
      """
    ])
    for (size, place) in [("400x300", "layout.yaml:3:11"), ("600x300", "layout.yaml:4:43")] {
      let outcome = run(
        ["why", folder.path("layout.yaml"), "--section", "a", "--index", "0", "--viewport", size]
      ).within(folder)
      #expect(steps(outcome).last?.hasSuffix(place) == true, "\(outcome)")
    }
  }

  @Test("Insets along an estimated axis are told to be ignored")
  func ignoredInsets() throws {
    let folder = try Folder([
      "layout.yaml": """
      sections:
        - id: rows
          boundary: [{ kind: bar, size: { width: 100%, height: ~52pt }, insets: [6, 16], alignment: top }]
          group:
            size: { width: 100%, height: ~44pt }
            items: [{ item: { size: { width: 100%, height: ~44pt }, insets: [2, 3] } }]
      """
    ])
    let words = "; insets along the estimated height are ignored"
    for (element, rule) in [(["--kind", "bar"], "'bar' at the top"), (["--index", "0"], "piece 0 of the row")] {
      let outcome = run(["why", folder.path("layout.yaml"), "--section", "rows"] + element)
      let line = outcome.output.split(separator: "\n").first { $0.contains(rule) }
      #expect(line?.contains(words) == true, "\(outcome)")
    }
  }

  @Test("A cell: from the screen to the frame, each rule at its place")
  func cell() throws {
    let outcome = try why("--item", "r3")
    #expect(outcome.status == 0)
    #expect(outcome.output.hasPrefix("'r3' is at (203, 179, 164, 44).\n"), "\(outcome.output)")
    #expect(
      steps(outcome) == [
        "0 0 390 300 the screen",
        "0 87 390 144 section 'rows', behind 1 section with a spacing of 7 layout.yaml:6:9",
        "0 117 390 114 headers take 30 layout.yaml:8:5",
        "20 122 350 104 insets of the section: top 5, leading 20, bottom 5, trailing 20 layout.yaml:7:5",
        "20 176 350 50 group 1, groups are 4 apart: width 100% of the width 350, height 50 layout.yaml:11:7",
        "200 176 170 50 piece 1 of the row, 10 apart: width 1/2 of 340, height 100% of the height 50 layout.yaml:16:13",
        "203 179 164 44 insets of the item: 3 layout.yaml:17:13",
      ])
  }

  @Test("A badge, a background, a pinned header, and a cell in an orthogonal section that is scrolled")
  func others() throws {
    let badge = try why("--section", "rows", "--kind", "badge", "--item", "r1")
    #expect(
      steps(badge).last
        == "355 125 12 12 'badge' at the top and the trailing edge: width 12, height 12 layout.yaml:18:31")
    // The item is in one section only.
    #expect(try steps(why("--kind", "badge", "--item", "r1")) == steps(badge))
    let background = try why("--section", "rows", "--kind", "card")
    #expect(steps(background).last == "2 89 386 140 'card' behind the section with insets: 2 layout.yaml:9:19")
    let header = try why("--section", "rows", "--kind", "header", "--offset", "20", "--viewport", "390x100")
    #expect(header.output.hasPrefix("The header of 'rows' is at (20, 87, 350, 30).\n"))
    let pinned = try why("--section", "rows", "--kind", "header", "--offset", "100", "--viewport", "390x100")
    #expect(steps(pinned).last == "20 100 350 30 pinned: moved by 13 to stay visible layout.yaml:8:5")
    let chip = try why("--item", "b", "--scroll", "news=10", "--rtl")
    #expect(
      steps(chip).suffix(2) == [
        "90 0 100 80 scrolled orthogonally by 10", "200 0 100 80 mirrored from right to left in 390",
      ])
  }

  @Test("A pin has the place of the view that moves, beside other headers and footers")
  func placesOfPins() throws {
    let layout = """
      boundary:
        - { kind: title, size: { width: 100%, height: 20pt }, alignment: top }
        - { kind: bar, size: { width: 100%, height: 20pt }, alignment: bottom, pinned: true }
      sections:
        - id: rows
          header: { size: { width: 100%, height: 30pt } }
          footer: { size: { width: 100%, height: 30pt }, pinned: true }
          group: { size: { width: 100%, height: 50pt }, items: [{ item: { size: { width: 100%, height: 100% } } }] }
      """
    let folder = try Folder([
      "layout.yaml": layout, "data.yaml": "sections: [{ id: rows, items: [a, b, c, d, e, f, g, h] }]",
    ])
    for (section, kind, line) in [("rows", "footer", 7), ("-1", "bar", 3)] {
      let outcome = run([
        "why", folder.path("layout.yaml"), "--data", folder.path("data.yaml"), "--viewport", "300x200", "--section",
        section, "--kind", kind,
      ])
      let found = steps(outcome).suffix(2)
      #expect(found.last?.contains("pinned: moved by -") == true, "\(outcome)")
      #expect(found.allSatisfy { $0.contains("layout.yaml:\(line):") }, "\(outcome)")
    }
  }

  @Test("A separator: the steps of its cell and its insets, or why there is none")
  func separators() throws {
    let layout = """
      sections:
        - id: rows
          separators: { bottom-insets: { leading: 16 } }
          group: { size: { width: 100%, height: 50pt }, items: [{ item: { size: { width: 100%, height: 100% } } }] }
        - id: bare
          group: { size: { width: 100%, height: 50pt }, items: [{ item: { size: { width: 100%, height: 100% } } }] }
      """
    let folder = try Folder([
      "layout.yaml": layout, "data.yaml": "sections: [{ id: rows, items: [a, b] }, { id: bare, items: [c] }]",
    ])
    func why(_ arguments: String...) -> Outcome {
      run(["why", folder.path("layout.yaml"), "--data", folder.path("data.yaml"), "--scale", "2"] + arguments)
    }
    let line = why("--item", "a", "--separator", "bottom")
    #expect(line.output.hasPrefix("The bottom separator of 'a' is at (16, 49.5, 374, 0.5)."), "\(line)")
    #expect(
      steps(line).last?.hasPrefix(
        "16 49.5 374 0.5 bottom separator of one pixel, 0.5 thick, with insets: leading 16 ") == true, "\(steps(line))")
    #expect(steps(line).last?.hasSuffix("layout.yaml:3:5") == true)
    for (item, edge, reason) in [
      ("b", "bottom", "the last row has none, unless it is set visible"),
      ("a", "top", "between two rows, only the upper one has a separator, at its bottom"),
      ("c", "bottom", "the section describes no separators"),
    ] {
      let outcome = why("--item", item, "--separator", edge)
      #expect(outcome.status == 2)
      #expect(outcome.errors.contains("'\(item)' has no \(edge) separator: \(reason)"), "\(outcome.errors)")
    }
  }

  @Test("The alignment of a row that is not full, and the places of the layout's own views")
  func alignmentAndLayout() throws {
    let layout = """
      boundary:
        - { kind: title, size: { width: 100%, height: 60pt }, alignment: top }
      sections:
        - id: chips
          group:
            size: { width: 100%, height: 50pt }
            align: center
            items: [{ item: { size: { width: 100pt, height: 100% } } }]
      """
    let folder = try Folder(["layout.yaml": layout, "data.yaml": "sections: [{ id: chips, items: [a, b] }]"])
    func why(_ arguments: String...) -> Outcome {
      run(["why", folder.path("layout.yaml"), "--data", folder.path("data.yaml"), "--viewport", "400x300"] + arguments)
    }
    let steps = steps(why("--item", "b"))
    #expect(
      steps.suffix(2).first?.hasPrefix("100 60 100 50 piece 1 of the row: width 100, height 100% of the height 50 ")
        == true, "\(steps)")
    #expect(
      steps.last?.hasPrefix("200 60 100 50 the row is not full, and is aligned in the middle: moved by 100 ") == true,
      "\(steps)")
    #expect(steps.last?.hasSuffix("layout.yaml:7:7") == true)
    let title = self.steps(why("--section", "-1", "--kind", "title")).last
    #expect(title?.hasSuffix("layout.yaml:2:5") == true, "\(title ?? "")")
  }

  @Test("A pinned header of a span that is too tall: the numbers by which it is not pinned, at its place")
  func tallHeader() throws {
    let layout = """
      spans:
        - id: feed
          sections: [rows]
          header: { size: { width: 100%, height: 320pt }, pinned: true }
      sections:
        - { id: rows, kind: list, options: { row-height: 50pt } }
      """
    let folder = try Folder([
      "layout.yaml": layout, "data.yaml": "sections: [{ id: rows, items: [a, b, c, d, e, f, g, h, i, j, k] }]",
    ])
    func why(_ arguments: String...) -> Outcome {
      run(
        [
          "why", folder.path("layout.yaml"), "--data", folder.path("data.yaml"), "--section", "feed", "--kind",
          "header",
          "--offset", "100",
        ] + arguments)
    }
    let outcome = why("--viewport", "400x300")
    let last = steps(outcome).last ?? ""
    #expect(
      last.hasPrefix(
        "0 0 400 320 not pinned: pinned items at this edge take 320, and there is room for less than 300 "),
      "\(outcome)")
    #expect(last.hasSuffix("layout.yaml:4:5"))
    let report = try #require(json(why("--viewport", "400x300", "--format", "json").output))
    let steps = try #require(report["steps"] as? [[String: Any]])
    #expect(steps.last?["rule"] as? String == "unpinned")
    #expect(steps.last?["frame"] as? [Double] == report["frame"] as? [Double])
    // With room for one point of a row, the header is pinned.
    #expect(
      self.steps(why("--viewport", "400x321")).last?.hasPrefix(
        "0 100 400 320 pinned: moved by 100 to stay visible ") == true)
  }

  @Test("Programs get the rules by name, with their places")
  func programs() throws {
    let report = try #require(json(try why("--item", "r0", "--format", "json").output))
    #expect(report["frame"] as? [Double] == [23, 125, 164, 44])
    let steps = try #require(report["steps"] as? [[String: Any]])
    #expect(
      steps.compactMap { $0["rule"] as? String } == [
        "container", "section", "boundary-room", "section-insets", "repetition", "subitem", "item-insets",
      ])
    #expect(steps.last?["frame"] as? [Double] == report["frame"] as? [Double])
    #expect(steps.last?["path"] as? [Int] == [0])
    #expect(steps.last?["line"] as? Int == 17)
  }

  @Test("An element out of sight is said to be; one that is not there is told with the reason, and status 2")
  func missing() throws {
    #expect(
      try why("--item", "d", "--viewport", "200x100").output.contains(
        "It is not visible: the screen shows (0, 0, 200, 100).\n"))
    for (arguments, reason) in [
      (["--item", "r9"], "there is no item 'r9'\nhelp: did you mean 'r0'?"),
      (["--item", "deep"], "'deep' is hidden: an item above it is collapsed"),
      (["--section", "row", "--index", "0"], "the layout has no section 'row'\nhelp: did you mean 'rows'?"),
      (["--section", "rows", "--index", "4"], "the section 'rows' has 4 cells; they count from 0"),
      (["--section", "rows", "--kind", "footer"], "'rows' has no 'footer'"),
      (["--section", "news", "--kind", "badge", "--item", "r1"], "the section 'news' has no item 'r1'"),
      (["--kind", "badge", "--item", "r9"], "there is no item 'r9'\nhelp: did you mean 'r0'?"),
    ] {
      let outcome = try explain(arguments)
      #expect(outcome.status == 2, "\(outcome)")
      #expect(outcome.errors.contains(".yaml: error: \(reason)"), "\(outcome.errors)")
    }
  }

  private func explain(_ arguments: [String]) throws -> Outcome {
    let folder = try Folder(["layout.yaml": Self.layout, "data.yaml": Self.data])
    return run(["why", folder.path("layout.yaml"), "--data", folder.path("data.yaml")] + arguments)
  }

  @Test(
    "A wrong call is told so",
    arguments: [[], ["--section", "rows"], ["--item", "a", "--index", "1"], ["--kind", "x"]])
  func calls(arguments: [String]) throws {
    #expect(try explain(arguments).status == 64)
  }
}
