@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoValues
import Testing

@Suite("Diagnostics")
struct DiagnosticsTests {
  private let source = SourceText(name: "a.yaml", text: "one: 1\n\ttwo: 日本語 x\nthree: 3\n")

  private func range(_ line: Int, _ column: Int, _ endLine: Int, _ endColumn: Int) -> SourceRange {
    SourceRange(start: Mark(line: line, column: column), end: Mark(line: endLine, column: endColumn))
  }

  private func error(_ message: String, _ range: SourceRange? = nil, help: String? = nil) -> Diagnostic {
    Diagnostic(.error, message, in: source, at: range, help: help)
  }

  @Test("Text: the place, the line, the range, the help, the notes")
  func text() {
    var fault = error("unknown key 'two'", range(2, 2, 2, 5), help: "did you mean 'tow'?")
    fault.notes = [Diagnostic.Note("see here", in: source, at: range(3, 1, 3, 6))]
    #expect(
      Diagnostics([fault]).text() == """
        a.yaml:2:2: error: unknown key 'two'
              two: 日本語 x
              ^~~
        help: did you mean 'tow'?
        a.yaml:3:1: note: see here
          three: 3
          ^~~~~

        """)
  }

  @Test(
    "A length where a number is expected has the number",
    arguments: [("60pt", "write '60', without a unit"), ("60px", "write '60pt'"), ("pt", "write for example '12'")])
  func units(text: String, help: String?) throws {
    let root = try YAMLReader.read(SourceText(name: "a.yaml", text: "height: \(text)"))
    let fault = #expect(throws: CodingFault.self) { try root["height"]?.number() }
    let found = try Diagnostic(#require(fault).under([.key("height")]), in: root, of: source)
    #expect(found.help == help)
  }

  @Test("Wide characters take two columns")
  func wide() {
    #expect(
      Diagnostics([error("x", range(2, 8, 2, 9)), error("y", range(2, 11, 2, 12))]).text()
        == """
        a.yaml:2:8: error: x
              two: 日本語 x
                     ^~
        a.yaml:2:11: error: y
              two: 日本語 x
                          ^

        """.replacing("two: 日本語 x\n                          ^", with: "two: 日本語 x\n                         ^"))
  }

  @Test("A range of several lines is marked to the end of its first")
  func severalLines() {
    #expect(Diagnostics([error("x", range(1, 2, 3, 4))]).text() == "a.yaml:1:2: error: x\n  one: 1\n   ^~~~~\n")
  }

  @Test("A place behind the end of its line or of the text does no harm")
  func behindTheEnd() {
    #expect(Diagnostics([error("x", range(1, 90, 1, 95))]).text() == "a.yaml:1:90: error: x\n  one: 1\n        ^\n")
    #expect(Diagnostics([error("x", range(99, 1, 99, 2))]).text() == "a.yaml:99:1: error: x\n")
    #expect(Diagnostics([error("x", range(4, 1, 4, 1))]).text() == "a.yaml:4:1: error: x\n")
  }

  @Test("Long lines are cut around the place")
  func longLines() {
    let long = SourceText(
      name: "l", text: String(repeating: "a", count: 500) + "HERE" + String(repeating: "b", count: 500))
    let cut = Diagnostic(.error, "x", in: long, at: range(1, 501, 1, 505))
    #expect(
      Diagnostics([cut]).text() == "l:1:501: error: x\n  …" + String(repeating: "a", count: 50) + "HERE"
        + String(repeating: "b", count: 46) + "…\n  " + String(repeating: " ", count: 51) + "^~~~\n")
    let whole = Diagnostic(.error, "x", in: long, at: range(1, 1, 1, 1001))
    #expect(Diagnostics([whole]).text().hasSuffix("\n  ^" + String(repeating: "~", count: 99) + "\n"))
  }

  @Test("What a terminal would obey is not printed")
  func escapeSequences() {
    let evil = SourceText(name: "e\u{1B}[2J", text: "a: \u{1B}[31m\u{202E}")
    let text = Diagnostics([
      Diagnostic(.error, "bad '\u{1B}]0;x\u{7}'\nfake:1:1: error", in: evil, at: range(1, 4, 1, 9))
    ]).text()
    #expect(!text.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{7}" || $0 == "\u{202E}" })
    #expect(text.split(separator: "\n").count == 3)
  }

  @Test("Broken bytes in the line are repaired")
  func brokenBytes() {
    let broken = SourceText(name: "b", bytes: [0x61, 0xFF, 0x62])
    #expect(
      Diagnostics([Diagnostic(.error, "x", in: broken, at: range(1, 2, 1, 3))]).text()
        == "b:1:2: error: x\n  a\u{FFFD}b\n   ^\n")
  }

  @Test("Indented lines of a message stay lines; every other line break is a space")
  func messageLines() {
    #expect(
      Diagnostics([error("it ends with:\n  one\n  two\u{1B}[2J")]).text()
        == "a.yaml: error: it ends with:\n  one\n  two\u{FFFD}[2J\n")
    for message in ["no 'x\nb.yaml: error: y'", "no 'x\r\nb.yaml: error: y'", "no 'x\u{2028}b.yaml: error: y'"] {
      #expect(Diagnostics([error(message)]).text() == "a.yaml: error: no 'x b.yaml: error: y'\n")
    }
  }

  @Test("In order of place, document by document, and nothing twice")
  func order() {
    let other = SourceText(name: "0.yaml", text: "x")
    var report = Diagnostics([error("late", range(3, 1, 3, 2)), error("early", range(1, 1, 1, 2))])
    report.add(Diagnostic(.warning, "elsewhere", in: other, at: range(1, 1, 1, 2)))
    report.add(error("whole"))
    report.add(error("early", range(1, 1, 1, 2)))
    report.add(error("middle", range(1, 3, 1, 4)))
    report.add(error("other", range(1, 1, 1, 2)))
    #expect(report.sorted.map(\.message) == ["whole", "early", "other", "middle", "late", "elsewhere"])
    #expect(report.errorCount == 5)
    #expect(report.warningCount == 1)
    #expect(!report.isValid)
    #expect(report.error?.diagnostics.count == 6)
    let forms = ["\u{E9}", "e\u{301}"].map { Diagnostic(.error, "x", in: SourceText(name: $0, text: "")) }
    #expect(Diagnostics(forms + forms).errorCount == 2)
    let warnings = Diagnostics([Diagnostic(.warning, "w", in: other)])
    #expect(warnings.isValid && !warnings.isEmpty && warnings.error == nil)
  }

  @Test("Only so many are shown, and the rest is counted")
  func limit() {
    let report = Diagnostics((1...60).map { error("e\($0)", range(1, $0, 1, $0)) })
    let lines = report.text().split(separator: "\n")
    #expect(lines.count == 151)
    #expect(lines.last == "and 10 more")
    #expect(report.text(limit: 0) == "and 60 more\n")
  }

  @Test("Colour only when asked")
  func colour() {
    let report = Diagnostics([error("x", range(1, 1, 1, 4), help: "h")])
    #expect(!report.text().contains("\u{1B}"))
    #expect(
      report.text(coloured: true) == """
        \u{1B}[1ma.yaml:1:1:\u{1B}[0m \u{1B}[1;31merror:\u{1B}[0m x
          one: 1
          \u{1B}[1;32m^~~\u{1B}[0m
        \u{1B}[1mhelp:\u{1B}[0m h

        """)
  }

  @Test("JSON, which the reader reads back")
  func json() throws {
    var fault = error("say \"x\\\u{1}\"\n", range(1, 1, 1, 4), help: "h")
    fault.notes = [Diagnostic.Note("n", in: source, at: range(3, 1, 3, 6))]
    let report = Diagnostics([fault, Diagnostic(.warning, "w", in: source)])
    let json = report.json()
    #expect(
      json == #"{"formatVersion":1,"valid":false,"errorCount":1,"warningCount":1,"diagnostics":["#
        + #"{"severity":"warning","message":"w","help":null,"file":"a.yaml","line":null,"column":null,"#
        + #""endLine":null,"endColumn":null,"notes":[]},"#
        + #"{"severity":"error","message":"say \"x\\\u0001\"\n","help":"h","file":"a.yaml","line":1,"column":1,"#
        + #""endLine":1,"endColumn":4,"notes":[{"message":"n","file":"a.yaml","line":3,"column":1,"endLine":3,"endColumn":6}]}]}"#
    )
    #expect(try node(json)["diagnostics"]?[1]?["message"]?.shown == "\"say \"x\\\u{1}\"\n\"")
    #expect(
      Diagnostics().json() == #"{"formatVersion":1,"valid":true,"errorCount":0,"warningCount":0,"diagnostics":[]}"#)
    #expect(try node(report.json(limit: 1))["diagnostics"]?.elements.count == 1)
  }

  @Test("A fault of decoding is shown at its place, with the nearest name")
  func codingFault() throws {
    let source = SourceText(name: "s.yaml", text: "sections:\n  - id: a\n    colums: 2\n")
    let root = try YAMLReader.read(source)
    let path: [CodingFault.Step] = [.key("sections"), .index(0), .key("colums")]
    let near = CodingFault(
      path: path, isKey: true, message: "unknown key 'colums'", unknownName: "colums", knownNames: ["id", "columns"])
    #expect(
      Diagnostics([Diagnostic(near, in: root, of: source)]).text() == """
        s.yaml:3:5: error: unknown key 'colums'
              colums: 2
              ^~~~~~
        help: did you mean 'columns'?

        """)
    let far = CodingFault(path: path, message: "m", unknownName: "colums", knownNames: ["id", "x"])
    #expect(Diagnostic(far, in: root, of: source).help == "known here: id, x")
    #expect(Diagnostic(far, in: root, of: source).range == root.range(at: path))
    let missing = CodingFault(path: path.dropLast(), message: "'kind' is missing")
    #expect(Diagnostic(missing, in: root, of: source).range?.start == Mark(line: 2, column: 5))
  }

  @Test("Fifty diagnostics in one line of ten megabytes are printed")
  func manyInALongLine() {
    let long = SourceText(name: "l", bytes: Array(repeating: 0x61, count: 10 << 20))
    let report = Diagnostics(
      (1...50).map { Diagnostic(.error, "e", in: long, at: range(1, $0 * 200_000, 1, $0 * 200_000)) })
    // Only an excerpt of the line is printed with each.
    #expect((5_000...50_000).contains(report.text().count))
  }

  @Test("An error can be dumped without the text it holds")
  func dumped() {
    let large = SourceText(name: "large.yaml", bytes: Array(repeating: 0x61, count: 1 << 20))
    var dumped = ""
    dump(DocumentError(Diagnostic(.error, "x", in: large)), to: &dumped)
    #expect(dumped.contains("large.yaml"))
    #expect(dumped.count < 2000)
  }
}
