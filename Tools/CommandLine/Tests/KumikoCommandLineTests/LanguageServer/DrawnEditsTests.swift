@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoLanguageServer
import KumikoTestSupport
@_spi(Kumiko) import KumikoValues
import Testing

@testable import KumikoCommandLine

/// Edits of documents in drawn forms. Values, comments and all other bytes stay.
@Suite("Edits of documents in every textual form")
struct DrawnEditsTests {
  private static let registry = """
    kinds:
      grid: { linked: Grid }
      list: { linked: List }
      tiles: { alias: grid, deprecated-since: 2 }
    """

  /// A layout whose first and last sections have a kind.
  private static func layout(_ kind: String, by generator: inout SeededGenerator) -> DrawnValue {
    func text(_ text: String) -> DrawnValue { .text(text, .text) }
    func mapping(_ entries: (key: String, value: DrawnValue)...) -> DrawnValue {
      .mapping(entries.shuffled(using: &generator).map { ($0.key, .text, $0.value) })
    }
    let size = mapping(("width", text("100%")), ("height", text("30pt")))
    let label = [kind, "apps", "組子"].randomElement(using: &generator) ?? kind
    let header = mapping(("size", size), ("label", text(label)))
    let options = mapping(("columns", .plain("2", 2)), ("row-height", text("44pt")))
    return mapping(
      ("version", .plain("1", 1)),
      ("styles", mapping(("mine", mapping(("parts", .list([mapping(("text", text("title")))])))))),
      (
        "sections",
        .list([
          mapping(
            ("id", .text("apps", .section)), ("kind", .text(kind, .kind)), ("options", options),
            ("cell", text("mine")), ("sample", .plain("3", 3))),
          mapping(("id", text("news")), ("kind", text("list")), ("sample", .plain("0", 0))),
          mapping(("kind", .text(kind, .kind)), ("id", text("組子")), ("options", options)),
        ])
      ),
      (
        "spans",
        .list([
          mapping(
            ("id", text("top")), ("sections", .list([.text("apps", .section), text("news")])), ("header", header))
        ])
      ))
  }

  @Test("What is drawn reads as its values, and its format keeps them", arguments: [1, 2])
  func format(seed: Int) {
    Fuzz.forEach(75, from: seed) { generator, comment in
      let layout = Self.layout("grid", by: &generator)
      let drawn = DrawnText(layout, by: &generator)
      let source = SourceText(name: drawn.isJSON ? "a.json" : "a.yaml", bytes: drawn.bytes)
      let note: Comment = "\(comment)\n\(drawn.text)"
      do {
        try #require(PlainValue(YAMLReader.read(source)) == layout.value, note)
        let formatted = try DocumentFormatter.formatted(source)
        #expect(PlainValue(try YAMLReader.read(formatted)) == layout.value, note)
        #expect(Self.content(formatted.bytes) == Self.content(drawn.bytes), note)
        #expect(try DocumentFormatter.formatted(formatted).bytes == formatted.bytes, note)
      } catch {
        Issue.record(error, note)
      }
    }
  }

  private static func content(_ bytes: [UInt8]) -> [UInt8] { bytes.filter { !" \t\r\n".utf8.contains($0) } }

  @Test("Names are renamed, mended and replaced in their quotes, behind their anchors and tags", arguments: [3, 4])
  func names(seed: Int) throws {
    var editor = try Editor(["registry.yaml": Self.registry])
    try Fuzz.forEach(25, from: seed) { generator, comment in
      let edit = ["rename", "mend", "replace"].randomElement(using: &generator)
      let layout = Self.layout(edit == "mend" ? "gird" : edit == "replace" ? "tiles" : "grid", by: &generator)
      let drawn = DrawnText(layout, by: &generator)
      let name = drawn.isJSON ? "a.json" : "a.yaml"
      let note: Comment = "\(comment)\n\(drawn.text)"
      func written(_ text: String, as token: DrawnText.Token) -> String {
        token.isBlockText || token.repeated != nil ? text : token.quote + text + token.quote
      }
      switch edit {
      case "rename":
        let token = try #require(drawn.tokens.first { $0.text == "apps" && $0.role == .section })
        let place = try editor.set(name, drawn.text, cursor: token.range.lowerBound + 1)
        let answer = try editor.ask("rename", place, ["newName": "tools"])
        let expected = drawn.replacing { token in
          guard token.text == "apps" else { return nil }
          let isRenamed = token.role == .section
          if let repeated = token.repeated, (drawn.tokens[repeated].role == .section) == isRenamed { return nil }
          return isRenamed ? written("tools", as: token) : token.repeated == nil ? nil : "apps"
        }
        let new = try editor.applying(answer["changes"])[name]
        #expect(new.map { Array($0.utf8) } == Array(expected.utf8), "\(answer) \(note)")
      case "mend":
        for (index, token) in drawn.tokens.enumerated() where token.role == .kind && token.repeated == nil {
          let place = try editor.set(name, drawn.text, cursor: token.range.lowerBound + 1)
          let range: PlainValue = ["start": place.position.value, "end": place.position.value]
          let params: PlainRecord = ["textDocument": ["uri": .string(editor.uri(name))], "range": range]
          let actions = try editor.request("textDocument/codeAction", params.merging(["context": ["diagnostics": []]]))
          let action = actions.list?.first { $0["title"]?.string?.hasPrefix("Change") == true }
          if token.isBlockText, action == nil { continue }
          let expected = drawn.replacing { $0.range == drawn.tokens[index].range ? written("grid", as: $0) : nil }
          let new = try action.map { try editor.applying($0["edit"]?["changes"])[name] } ?? nil
          #expect(new.map { Array($0.utf8) } == Array(expected.utf8), "\(actions) \(note)")
        }
      default:
        try editor.set(name, drawn.text)
        let start = TextPosition(line: 0, character: 0).value
        let params: PlainRecord = [
          "textDocument": ["uri": .string(editor.uri(name))], "range": ["start": start, "end": start],
          "context": ["diagnostics": [], "only": ["source.fixAll"]],
        ]
        let action = try editor.request("textDocument/codeAction", params).list?.first
        let expected = drawn.replacing { token in
          token.role == .kind && token.repeated == nil && !token.isBlockText && !token.isRepeatedElsewhere
            ? written("grid", as: token) : nil
        }
        let new = try action.map { try editor.applying($0["edit"]?["changes"])[name] } ?? drawn.text
        #expect(new.map { Array($0.utf8) } == Array(expected.utf8), note)
      }
    }
  }

  @Test("Names are completed where the rest of the line is not written yet", arguments: [5, 6])
  func completion(seed: Int) throws {
    var editor = try Editor(["registry.yaml": Self.registry])
    try Fuzz.forEach(25, from: seed) { generator, comment in
      let drawn = DrawnText(Self.layout("grid", by: &generator), by: &generator)
      let isKey = Int.random(in: 0..<2, using: &generator) == 0
      let word = isKey ? "kind" : "grid"
      guard
        let token = drawn.tokens.filter({
          $0.text == word && $0.isKey == isKey && (isKey || $0.role == .kind) && $0.repeated == nil && !$0.isBlockText
        }).randomElement(using: &generator)
      else { return }
      let cursor = token.range.lowerBound + token.quote.utf8.count + 2
      let rest = drawn.bytes[cursor...].drop { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
      // The rest may end the mapping and begin another one. Nothing then says to which the next lines belong.
      if Self.endsAndBegins(drawn.bytes[cursor..<rest.startIndex]) { return }
      let text = String(decoding: drawn.bytes[..<cursor] + rest, as: UTF8.self)
      let place = try editor.set(drawn.isJSON ? "a.json" : "a.yaml", text, cursor: cursor)
      let labels = try (editor.ask("completion", place).list ?? []).compactMap { $0["label"]?.string }
      #expect(labels.contains(word), "\(comment) \(labels)\n\(text)")
    }
  }

  /// Returns whether a text ends brackets that begin before it, and begins others that end after it.
  private static func endsAndBegins(_ text: ArraySlice<UInt8>) -> Bool {
    var (depth, least) = (0, 0)
    for byte in text.prefix(while: { $0 != UInt8(ascii: "#") }) {
      if "[{".utf8.contains(byte) { depth += 1 }
      if "]}".utf8.contains(byte) { depth -= 1 }
      least = min(least, depth)
    }
    return least < 0 && depth > least
  }
}
