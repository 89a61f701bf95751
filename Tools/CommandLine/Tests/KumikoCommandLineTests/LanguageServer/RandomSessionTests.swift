@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoLanguageServer
@_spi(Kumiko) import KumikoValues
import Testing

@Suite("Random edits and requests")
struct RandomSessionTests {
  @Test("Every request at every place of a damaged document has an answer", arguments: Fuzz.seeds(0..<4))
  func random(seed: Int) throws {
    var generator = SeededGenerator(seed: seed)
    var editor = try Editor(screenFiles)
    let names = screenFiles.keys.sorted()
    let methods = [
      "completion", "hover", "definition", "references", "prepareRename", "rename", "documentSymbol", "formatting",
      "foldingRange", "selectionRange", "codeAction",
    ]
    for _ in 0..<6 {
      let name = try #require(names.randomElement(using: &generator))
      var scalars = Array((screenFiles[name] ?? "").unicodeScalars)
      for _ in 0..<Int.random(in: 0...3, using: &generator) {
        let lower = Int.random(in: 0...scalars.count, using: &generator)
        let upper = min(scalars.count, lower + Int.random(in: 0...6, using: &generator))
        let new =
          ["", "{", "]", ": ", "\n", "𐐀", "\t", "- ", "\"", "#", "&a ", "*a", "\u{FEFF}"].randomElement(
            using: &generator) ?? ""
        scalars.replaceSubrange(lower..<upper, with: new.unicodeScalars)
      }
      var view = String.UnicodeScalarView()
      view.append(contentsOf: scalars)
      try editor.open(name, String(view))
      for method in methods {
        let line = Int.random(in: 0...15, using: &generator)
        let position = TextPosition(line: line, character: Int.random(in: 0...60, using: &generator))
        let range: PlainValue = ["start": position.value, "end": ["line": .int(line + 3), "character": 0]]
        let answer = try editor.ask(
          method, (name, position),
          ["newName": "new", "range": range, "positions": [position.value], "context": ["includeDeclaration": true]])
        #expect(answer["code"] == nil || answer["code"] == -32803, "seed \(seed): \(method) \(answer)")
      }
    }
  }
}
