@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoLanguageServer
@_spi(Kumiko) import KumikoValues
import Testing

@testable import KumikoCommandLine

@Suite("Large documents in an editor")
struct LargeDocumentTests {
  /// A layout with many sections, more than are read with each key stroke.
  private static func layout(_ count: Int = 1_400, mistake: Int? = nil) -> String {
    let sections = (0..<count).map { number in
      let name = number == mistake ? "colums" : "columns"
      return number.isMultiple(of: 2)
        ? "  - { id: s\(number), kind: grid, options: { \(name): 3, row-height: 50pt }, cell: mine }\n"
        : "  # odd\n  - id: s\(number)\n    kind: grid\n    options:\n      \(name): 2\n      row-height: 9pt\n"
    }.joined()
    return """
      version: 1
      styles:
        mine:
          parts:
            - { text: title }
      sections:
      \(sections)spans:
        - { id: all, sections: [s0, s1], header: { size: { width: 100%, height: 30pt } } }

      """
  }

  @Test(
    "An excerpt has the lines of one element and of short blocks, each with its number", arguments: Fuzz.seeds(0..<20))
  func excerpt(seed: Int) throws {
    var generator = SeededGenerator(seed: seed)
    let text = EditedText(Self.layout())
    #expect(text.bytes.count >= TextExcerpt.leastBytes)
    let offset = Int.random(in: 0...text.bytes.count, using: &generator)
    let excerpt = try #require(TextExcerpt(text.bytes, around: offset))
    let cut = EditedText(bytes: excerpt.bytes)
    #expect(cut.lineCount == text.lineCount)
    #expect(cut.position(at: excerpt.offset, .utf8) == text.position(at: offset, .utf8), "seed \(seed)")
    let line = text.position(at: offset, .utf8).line
    #expect(cut.text(ofLine: line) == text.text(ofLine: line))
    for number in [0, 1, 2, 3, 4, 5, text.lineCount - 3] {
      #expect(cut.text(ofLine: number) == text.text(ofLine: number))
    }
    for number in 0..<cut.lineCount {
      let kept = cut.text(ofLine: number) ?? ""
      #expect(kept.isEmpty || kept == text.text(ofLine: number))
    }
  }

  @Test("Small texts, and lists in braces, are not cut")
  func whole() {
    #expect(TextExcerpt(Array("sections:\n  - id: a\n".utf8), around: 3) == nil)
    let flow = "sections: [\n" + String(repeating: "  { id: a },\n", count: 20_000) + "]\n"
    #expect(TextExcerpt(Array(flow.utf8), around: 900) == nil)
  }

  @Test("Completion is that of a small document")
  func completion() throws {
    var editor = try Editor(screenFiles)
    let large = Self.layout(), small = Self.layout(4)
    for (old, new) in [
      ("id: s3\n    kind: grid", "id: s3\n    kind: |"),
      ("s2, kind: grid, options: { columns: 3", "s2, kind: grid, options: { |"),
      ("s2, kind: grid", "s2, kind: grid, he|"), ("s0, s1], ", "s0, s1], he|"),
      ("- { text: title }", "- { text: title, | }"),
      ("cell: mine }", "cell: | }"), ("spans:\n", "spans:\n  - { id: x, | }\n"),
    ] {
      let labels = try editor.labels("large.yaml", large.replacing(old, with: new, maxReplacements: 1))
      #expect(!labels.isEmpty, "\(new)")
      #expect(try editor.labels("small.yaml", small.replacing(old, with: new, maxReplacements: 1)) == labels, "\(new)")
    }
    let names = try editor.labels("large.yaml", large.replacing("[s0, s1]", with: "[s0, |]"))
    #expect(names.contains("s777"))
  }

  @Test("The diagnostics of an edited document come once, with the places of its text", arguments: [700, 701])
  func diagnostics(number: Int) throws {
    var editor = try Editor([:])
    let text = Self.layout(mistake: 900)
    try editor.open("a.yaml", text)
    #expect(editor.diagnostics["a.yaml"]?.count == 1)
    guard case .int(let old)? = editor.diagnostics["a.yaml"]?.first?["range"]?["start"]?["line"] else {
      Issue.record("\(editor.diagnostics)")
      return
    }
    let before = editor.publications
    let part = "id: s\(number)"
    try editor.change("a.yaml", text.replacing(part, with: "\(part)\(number == 700 ? ", x: 1" : "\n    x: 1")"))
    let found = editor.diagnostics["a.yaml"] ?? []
    #expect(editor.publications == before + 1)
    #expect(found.count == 2 && found.words.first?.contains("'x'") == true, "\(found.words)")
    #expect(found.last?["range"]?["start"]?["line"] == .int(old + (number == 700 ? 0 : 1)))
  }
}
