import Foundation
import Testing

@Suite("kumiko test")
struct TestCommandTests {
  static let layout = """
    sections:
      - { id: news, kind: orthogonal, options: { width: 100pt, height: 80pt } }
      - id: rows
        kind: list
        options: { row-height: 50pt }
        header: { size: { width: 100%, height: 30pt }, pinned: true }
    """
  static let data = """
    sections:
      - { id: news, items: [{ id: a }, { id: b }, { id: c }, { id: d }, { id: e }, { id: f }] }
      - { id: rows, title: Rows, items: [\((0..<30).map { "{ id: r\($0) }" }.joined(separator: ", "))] }
    """

  /// A folder with a screen, and a document with one case that expects these lines.
  private func folder(_ expectations: String..., settings: String = "") throws -> Folder {
    try Folder([
      "screens/layout.yaml": Self.layout, "screens/data.yaml": Self.data,
      "tests/screen.yaml": """
      # Comments stay.
      layout: ../screens/layout.yaml
      data: ../screens/data.yaml
      viewport: 300x400
      cases:
        - name: The case
          \(settings.isEmpty ? "rtl: false" : settings)
          expect:
      \(expectations.map { "      - \($0)" }.joined(separator: "\n"))

      """,
    ])
  }

  private func test(_ folder: Folder, _ arguments: String...) -> Outcome {
    run(["test", folder.path("tests")] + arguments)
  }

  @Test("A case that fails is in every form of the report, by the rule that it breaks")
  func forms() throws {
    let folder = try Folder([
      "layout.yaml": Self.layout, "data.yaml": Self.data,
      "test.yaml": "layout: layout.yaml\ndata: data.yaml\ncases: [{ name: one, expect: [{ count: 99 }] }]",
    ])
    let report = folder.path("report")
    let outcome = run(["test", folder.path("test.yaml"), "--format", "json", "--report", report])
    #expect(outcome.status == 1 && outcome.output == folder.text("report/report.json"))
    let cases = try #require(json(outcome.output)?["cases"] as? [[String: Any]])
    let failures = try #require(cases.first?["failures"] as? [[String: Any]])
    #expect(failures.map { $0["rule"] as? String } == ["count"])
    let comment = try #require(folder.text("report/report.md"))
    #expect(comment.hasPrefix("**1 of 1 cases is not as expected.**") && comment.contains("expected 99"), "\(comment)")
    #expect(folder.text("report/index.html")?.contains(#""kinds":["count"],"note":"the screen has"#) == true)
    let junit = run(["test", folder.path("test.yaml"), "--format", "junit"])
    #expect(junit.output.contains(#"<failure type="count" message="the screen has"#), "\(junit.output)")
  }

  @Test("A file that is not there is told at its name, with the nearest one", arguments: ["layout", "data"])
  func missingFile(key: String) throws {
    let folder = try folder("{ count: 36 }")
    let text = try #require(folder.text("tests/screen.yaml"))
    try folder.write(
      text.replacing("\(key): ../screens/\(key).yaml", with: "\(key): ../screens/\(key)s.yaml"), to: "tests/screen.yaml"
    )
    for outcome in [test(folder), run(["validate", folder.path("tests/screen.yaml")])] {
      #expect(outcome.status == 2)
      let place = key == "layout" ? "2:9" : "3:7"
      #expect(outcome.errors.contains("screen.yaml:\(place): error: cannot read '"), "\(outcome)")
      #expect(outcome.errors.contains("help: did you mean '\(key).yaml'?"), "\(outcome)")
    }
    try folder.write(text.replacing("cases:", with: "case:"), to: "tests/screen.yaml")
    let outcome = run(["test", folder.path("tests/screen.yaml")])
    #expect(
      outcome.errors.contains("5:1: error: unknown key 'case'") && outcome.errors.contains("did you mean 'cases'?"))
  }

  @Test("A pinned header on a screen that cannot scroll")
  func noScrolling() throws {
    let folder = try folder("{ pinned: { section: rows, kind: header } }", settings: "viewport: 300x2000")
    #expect(
      test(folder).output.contains(
        "is where it is without scrolling; the screen cannot scroll: its content takes 1610 of 2000 points"))
  }

  @Test(
    "What holds passes",
    arguments: [
      ("", "{ item: a, frame: [0, 0, 100, 80] }"),
      ("", "{ section: rows, kind: header, frame: [0, 80, 300, 30] }"),
      ("", "{ section: rows, index: 29, frame: [0, 1560, 300, 50] }"),
      ("", "{ content-size: [300, 1610] }"), ("", "{ count: 36 }"), ("", "{ count: 30, section: rows }"),
      ("", "{ above: [a, { section: rows, kind: header }, r0, r1] }"), ("", "{ before: { section: news } }"),
      ("", "{ no-overlap: [{ section: news }, { section: rows }] }"), ("", "{ same-width: { section: rows } }"),
      ("", "{ same-height: [a, f] }"), ("", "{ visible: [a, c, r0, r5] }"), ("", "{ hidden: [d, r6] }"),
      ("", "{ absent: { section: rows, kind: footer } }"), ("", "{ inside: viewport, elements: [r0, r4] }"),
      ("", "{ inside: content, elements: { section: rows } }"),
      ("offset: 200", "{ pinned: { section: rows, kind: header } }"),
      ("offset: 200", "{ section: rows, kind: header, frame: [0, 200, 300, 30] }"),
      ("offset: [0, 200]", "{ hidden: a }"), ("", "{ fits: [{ section: rows }, { section: rows, kind: header }] }"),
      ("scroll-to: r20", "{ visible: r20 }"),
      ("scroll-to: r20; scroll-position: top", "{ inside: viewport, elements: r20 }"),
      ("scroll: { news: 100 }", "{ item: b, frame: [0, 0, 100, 80] }"),
      ("rtl: true", "{ item: a, frame: [200, 0, 100, 80] }"), ("rtl: true", "{ before: [a, b, c] }"),
      ("safe-area: [40, 0, 20, 0]; offset: 200", "{ section: rows, kind: header, frame: [0, 240, 300, 30] }"),
      ("safe-area: [40, 0, 20, 0]; offset: 200", "{ inside: safe-area, elements: { section: rows, kind: header } }"),
      ("viewport: 500x400", "{ item: r0, frame: [0, 110, 500, 50] }"),
      ("tolerance: 2", "{ item: r0, frame: [1, 111, 299, 52] }"),
    ])
  func holds(settings: String, expectation: String) throws {
    let outcome = test(try folder(expectation, settings: settings.replacing("; ", with: "\n    ")))
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
    #expect(outcome.output.hasSuffix("tests/screen.yaml: 1 passed\n"))
    #expect(outcome.errors.isEmpty)
  }

  @Test("A cell that sizes itself fits if no text is elided, and no word broken") func fits() throws {
    let folder = try Folder([
      "own.yaml": """
      styles:
        own: { stack: horizontal, parts: [{ text: time, lines: 1 }, { text: title }, spacer, badge] }
      sections:
        - id: d
          kind: list
          cell: own
          options: { row-height: ~52pt }
          items:
            - { id: a, time: "09:20", title: Bern }
            - { id: b, time: "09:20", title: Friedrichshafen }
            - { id: c, time: "09:20 to 23:55", title: Bern }
            - { id: d, time: "09:20", title: Bern, badge: Delayed by 25 minutes }
      """,
      "own.test.yaml": """
      layout: own.yaml
      cases:
        - { name: l, expect: [{ fits: [a, b, c, d] }] }
        - { name: whole, text-size: ax5, expect: [{ fits: [a, d] }] }
        - { name: word, text-size: ax5, viewport: 60x600, expect: [{ fits: b }] }
        - { name: line, text-size: ax5, viewport: 60x600, expect: [{ fits: c }] }

      """,
    ])
    let outcome = run(["test", folder.path("own.test.yaml")])
    let said = outcome.output + outcome.errors
    #expect(
      said.contains("'b', at (0, ") && said.contains("breaks a word of 'Friedrichshafen' at text size ax5"), "\(said)")
    #expect(said.contains("cuts '09:20 to 23:55' at text size ax5"), "\(said)")
    #expect(said.contains("2 passed, 2 failed"), "\(said)")
  }

  @Test(
    "What does not hold is told at its place",
    arguments: [
      ("{ item: a, frame: [0, 0, 100, 81] }", "9:28", "'a' is at (0, 0, 100, 80), expected (0, 0, 100, 81)"),
      ("{ content-size: [300, 1] }", "9:9", "the content is 300 × 1610, expected 300 × 1"),
      ("{ count: 35 }", "9:9", "the screen has 36 cells, expected 35"),
      ("{ count: 1, section: rows }", "9:9", "'rows' has 30 cells, expected 1"),
      ("{ above: [r1, r0] }", "9:9", "'r1' ends at 210, below the top of 'r0' at 110"),
      ("{ before: [b, a] }", "9:9", "'b' ends at 200, behind the start of 'a' at 0"),
      ("{ no-overlap: [a, a] }", "9:9", "'a' at (0, 0, 100, 80) overlaps 'a' at (0, 0, 100, 80)"),
      ("{ same-width: [a, r0] }", "9:9", "'r0' is 300 wide, and 'a' 100"),
      ("{ same-height: [a, r0] }", "9:9", "'r0' is 50 high, and 'a' 80"),
      ("{ visible: r6 }", "9:9", "'r6', at (0, 410, 300, 50), is not visible, which is (0, 0, 300, 400)"),
      ("{ hidden: a }", "9:9", "'a', at (0, 0, 100, 80), is visible, which is (0, 0, 300, 400)"),
      ("{ absent: a }", "9:19", "'a' is at (0, 0, 100, 80), expected to be absent"),
      ("{ absent: r33 }", "9:19", "there is no item 'r33', so 'absent' always holds"),
      (
        "{ absent: { section: row, kind: footer } }", "9:30",
        "the layout has no section 'row', so 'absent' always holds"
      ),
      (
        "{ pinned: { section: rows, kind: header } }", "9:9",
        "the header of 'rows', at (0, 80, 300, 30), is where it is without scrolling"
      ),
      (
        "{ inside: viewport, elements: d }", "9:9",
        "'d' is at (300, 0, 100, 80), not inside the viewport (0, 0, 300, 400)"
      ),
      ("{ visible: r33 }", "9:20", "there is no item 'r33'"),
      ("{ visible: { section: row } }", "9:31", "the layout has no section 'row'"),
      ("{ visible: { section: rows, index: 30 } }", "9:20", "the section 'rows' has 30 cells; they count from 0"),
      ("{ visible: { section: rows, kind: haeder } }", "9:43", "'rows' has no 'haeder'"),
      ("{ visible: { section: news, item: r1 } }", "9:43", "the section 'news' has no item 'r1'"),
    ])
  func fails(expectation: String, place: String, message: String) throws {
    let folder = try folder(expectation)
    let outcome = test(folder)
    #expect(outcome.status == 1)
    #expect(outcome.output.hasPrefix("failed: The case\n"), "\(outcome.output)")
    #expect(
      outcome.output.contains("\(folder.path("tests/screen.yaml")):\(place): error: \(message)\n"), "\(outcome.output)")
    #expect(outcome.output.hasSuffix("screen.yaml: 0 passed, 1 failed\n"))
  }

  @Test("Near names are suggested")
  func suggestions() throws {
    let outcome = test(try folder("{ visible: { section: rows, kind: haeder } }", "{ hidden: r33 }"))
    #expect(outcome.output.contains("help: did you mean 'header'?"))
    #expect(outcome.output.contains("help: did you mean 'r3'?"))
  }

  @Test("A frame that is off is drawn with the expected one")
  func picture() throws {
    let outcome = test(try folder("{ item: a, frame: [0, 0, 200, 80] }"))
    let top = "    ┌" + String(repeating: "─", count: 23) + "┐" + String(repeating: "·", count: 23) + "\n"
    let next = "    │" + String(repeating: " ", count: 23) + "│" + String(repeating: " ", count: 22) + "·\n"
    #expect(outcome.output.contains(top + next), "\(outcome.output)")
    #expect(outcome.output.contains("    · expected   ─ actual\n"))
  }

  @Test("--update writes frames, and nothing else; the second time there is nothing to do")
  func update() throws {
    let folder = try folder(
      "{ item: a, frame: [1, 0, 1e2, 80] }  # as wide as a thumb", "{ count: 35 }",
      "{ section: rows, kind: header, frame: [ 0,80 , 1, 30 ] }")
    let before = try #require(folder.text("tests/screen.yaml"))
    let outcome = test(folder, "--update")
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("screen.yaml:9: 'a': (1, 0, 100, 80) → (0, 0, 100, 80)\n"))
    #expect(outcome.output.contains("screen.yaml:11: the header of 'rows': (0, 80, 1, 30) → (0, 80, 300, 30)\n"))
    #expect(outcome.output.contains("the screen has 36 cells, expected 35"))
    let after = before.replacing("[1, 0, 1e2, 80]", with: "[0, 0, 100, 80]")
      .replacing("[ 0,80 , 1, 30 ]", with: "[ 0,80 , 300, 30 ]")
    #expect(folder.text("tests/screen.yaml") == after)
    #expect(!test(folder, "--update").output.contains("→"))
    #expect(folder.text("tests/screen.yaml") == after)
  }

  @Test("--update keeps an alias of a frame that follows it, and replaces one that differs; all pass")
  func aliases() throws {
    let folder = try folder(
      "{ item: a, frame: &first [1, 0, 100, 80] }", "{ section: news, index: 0, frame: *first }",
      "{ item: b, frame: *first }")
    let outcome = test(folder, "--update")
    #expect(outcome.status == 0, "\(outcome.output)")
    #expect(outcome.output.contains("'a': (1, 0, 100, 80) → (0, 0, 100, 80)\n"))
    #expect(outcome.output.contains("'b': (0, 0, 100, 80) → (100, 0, 100, 80)\n"))
    let text = try #require(folder.text("tests/screen.yaml"))
    #expect(text.contains("{ section: news, index: 0, frame: *first }"))
    #expect(text.contains("{ item: b, frame: [100, 0, 100, 80] }"))
    #expect(test(folder).status == 0)
  }

  @Test("--update keeps a byte order mark, line breaks, and marks of right-to-left text")
  func bytes() throws {
    let folder = try folder("{ item: a, frame: [1, 0, 100, 80] } # \u{200F}א\u{2067}ב\u{2069}")
    let before = try #require(folder.text("tests/screen.yaml"))
    for (start, lineBreak) in [("\u{FEFF}", "\n"), ("\u{FEFF}", "\r\n"), ("", "\r\n")] {
      func text(_ text: String) -> Data { Data((start + text.replacing("\n", with: lineBreak)).utf8) }
      let url = URL(fileURLWithPath: folder.path("tests/screen.yaml"))
      try text(before).write(to: url)
      #expect(test(folder, "--update").status == 0)
      #expect(try Data(contentsOf: url) == text(before.replacing("[1, 0", with: "[0, 0")))
      #expect(test(folder).status == 0)
    }
  }

  @Test("An invalid layout fails with its place, and --update writes nothing")
  func invalid() throws {
    let folder = try folder("{ item: a, frame: [1, 0, 100, 80] }")
    try folder.write(Self.layout.replacing("row-height", with: "row-hieght"), to: "screens/layout.yaml")
    let before = folder.text("tests/screen.yaml")
    let outcome = test(folder, "--update")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("screens/layout.yaml:5:16: error:"), "\(outcome.errors)")
    #expect(!outcome.errors.contains(".."))
    #expect(folder.text("tests/screen.yaml") == before)
  }

  @Test(
    "An invalid document is told at its place, with status 2",
    arguments: [
      ("cases: []", "2:8: error: a document of tests has at least one case"),
      ("cases: [{ name: a, expect: [{ abvoe: [a, b] }] }]", "2:31: error: unknown key 'abvoe'"),
      ("cases: [{ name: a, expect: [{ item: a }] }]", "2:29: error: an expectation has one of: frame,"),
      ("cases: [{ name: a }]", "2:9: error: 'expect' is missing"),
      ("cases: 3", "2:8: error: expected a list"),
      ("locales: []\ncases: [{ name: a, expect: [{ count: 1 }] }]", "2:10: error: 'locales' has at least one language"),
      ("cases: [{ name: a, viewport: 390, expect: [{ count: 1 }] }]", "2:30: error: the viewport is a size in points"),
    ])
  func wrong(text: String, message: String) throws {
    let folder = try Folder(["layout.yaml": Self.layout, "t.yaml": "layout: layout.yaml\n\(text)\n"])
    let outcome = kumiko("test", folder.path("t.yaml"))
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("t.yaml:\(message)"), "\(outcome.errors)")
    #expect(kumiko("validate", folder.path("t.yaml")).errors.contains("t.yaml:\(message)"))
  }

  @Test(
    "A key that does not go with the expectation is told with the keys that do",
    arguments: [
      ("visible: a, item: b", "visible: a, ", "'item' does not go with 'visible'", "[a, { section: b"),
      ("above: [a, b], elements: [c]", "above: [a, b], ", "'elements' does not go with 'above'", "stands alone"),
      ("inside: viewport, section: rows", "inside: viewport, ", "'section' does not go with 'inside'", "elements"),
      ("count: 3, kind: header", "count: 3, ", "'kind' does not go with 'count'", "'count' goes with 'section'"),
      ("content-size: [3, 4], section: rows", "content-size: [3, 4], ", "'section' does not go with", "stands alone"),
      (
        "frame: [0, 0, 1, 1], elements: [a]", "frame: [0, 0, 1, 1], ", "'elements' does not go with 'frame'",
        "'frame' goes with 'section', 'kind', 'item', 'index'"
      ),
    ])
  func companions(expectation: String, before: String, message: String, help: String) throws {
    let start = "cases: [{ name: a, expect: [{ "
    let folder = try Folder([
      "layout.yaml": Self.layout, "t.yaml": "layout: layout.yaml\n\(start)\(expectation) }] }]\n",
    ])
    let outcome = kumiko("test", folder.path("t.yaml"))
    #expect(outcome.status == 2)
    let column = start.count + before.count + 1
    #expect(outcome.errors.contains("t.yaml:2:\(column): error: \(message)"), "\(outcome.errors)")
    let advice = outcome.errors.split(separator: "\n").filter { $0.hasPrefix("help: ") }
    #expect(!advice.isEmpty && advice.allSatisfy { $0.contains(help) }, "\(outcome.errors)")
  }

  @Test("Programs read the failures as JSON, CI servers as JUnit")
  func formats() throws {
    let folder = try folder("{ item: a, frame: [0, 0, 1, 80] }", "{ visible: \"<&\\\">\" }")
    let report = try #require(json(test(folder, "--format", "json").output))
    #expect(report["passed"] as? Int == 0 && report["failed"] as? Int == 1)
    let failures = try #require((report["cases"] as? [[String: Any]])?.first?["failures"] as? [[String: Any]])
    #expect(failures.first?["line"] as? Int == 9)
    #expect(failures.first?["actual"] as? [Double] == [0, 0, 100, 80])
    let outcome = test(folder, "--format", "junit")
    #expect(outcome.status == 1)
    #expect(
      outcome.output.hasPrefix("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites tests=\"1\" failures=\"1\""))
    #expect(outcome.output.contains("there is no item &#39;&lt;&amp;&quot;&gt;&#39;"))
    #expect(XMLCheck.isWellFormed(outcome.output))
  }

  @Test("A folder without documents of tests is an error; other documents are left out")
  func folders() throws {
    let folder = try Folder(["layout.yaml": Self.layout, "broken.yaml": "sections: [", "notes.yaml": "a: b"])
    let outcome = kumiko("test", folder.path)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("there are no documents of tests in '"))
  }

  @Test("A layout that is named itself is laid out on a phone and a tablet, with a record and without one")
  func layouts() throws {
    let folder = try Folder(["layout.yaml": Self.layout, "layout.data.yaml": "sections: []"])
    let path = folder.path("layout.yaml")
    func lines(_ arguments: String...) -> [String] {
      let outcome = run(["test", path] + arguments).within(folder)
      #expect(outcome.status == 0, "\(outcome)")
      return outcome.output.split(separator: "\n").map(String.init)
    }
    let samples = "layout.yaml: items are samples; a document of tests can name 'layout.data.yaml' as its data"
    let alone = "layout.yaml: laid out, and compared with nothing; --record records it"
    #expect(lines() == [alone, samples, "layout.yaml: 2 passed"])
    #expect(lines("--sweep").last == "layout.yaml: 3 passed")
    #expect(lines("--matrix", "theme=dark").last == "layout.yaml: 1 passed")
    #expect(lines("--record").first == "layout.pictures: 2 cases recorded")
    #expect(lines() == [samples, "layout.yaml: 2 passed"])
    let update = run(["test", path, "--update"]).within(folder)
    #expect(update.status == 64 && update.errors.contains("'layout.yaml' is a layout; use --record"), "\(update)")
    let broken = try Folder(["layout.yaml": "sections: [{ id: a, kind: gird }]"])
    let outcome = kumiko("test", broken.path("layout.yaml")).within(broken)
    #expect(
      outcome.status == 2 && outcome.errors.hasPrefix("layout.yaml:1:27: error: there is no kind 'gird'"), "\(outcome)")
  }

  @Test("A registry that a document names starts no process")
  func registry() throws {
    let folder = try Folder([
      "layout.yaml": "sections: [{ id: a, kind: acme.kind }]",
      "registry/r.yaml": "kinds: { acme.kind: { process: [touch, started] } }",
      "t.yaml": "layout: layout.yaml\nregistry: registry/r.yaml\ncases: [{ name: a, expect: [{ count: 0 }] }]",
    ])
    let outcome = kumiko("test", folder.path("t.yaml"))
    #expect(outcome.status == 2)
    #expect(!folder.has("started") && !folder.has("registry/started"))
  }
}

/// Whether a text is XML.
private enum XMLCheck {
  static func isWellFormed(_ text: String) -> Bool {
    var open: [Substring] = []
    var rest = Substring(text)
    while let start = rest.firstIndex(of: "<") {
      guard let end = rest[start...].firstIndex(of: ">") else { return false }
      let tag = rest[rest.index(after: start)..<end]
      rest = rest[rest.index(after: end)...]
      if tag.hasPrefix("?") || tag.hasSuffix("/") { continue }
      if tag.hasPrefix("/") {
        guard open.popLast() == tag.dropFirst() else { return false }
      } else {
        open.append(tag.prefix { $0 != " " })
      }
    }
    return open.isEmpty
  }
}
