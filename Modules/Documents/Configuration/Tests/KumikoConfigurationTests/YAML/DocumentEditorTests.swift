@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoValues
import Testing

@Suite("Edits of documents by place")
struct DocumentEditorTests {
  private static let text = "# \u{200F}א\na: 1  # one\nlist: [ä, b]\n"

  @Test(
    "Replacing, inserting and deleting keep every other byte",
    arguments: [("", "\n"), ("\u{FEFF}", "\n"), ("", "\r\n"), ("\u{FEFF}", "\r\n"), ("", "\r")])
  func edits(start: String, lineBreak: String) throws {
    func written(_ text: String) -> [UInt8] {
      Array((start + text).utf8).flatMap { $0 == UInt8(ascii: "\n") ? Array(lineBreak.utf8) : [$0] }
    }
    let source = SourceText(name: "a.yaml", bytes: written(Self.text))
    let root = try YAMLReader.read(source)
    let list = try #require(root["list"])
    let second = try #require(list[1])
    var editor = DocumentEditor(source)
    #expect(editor.isEmpty)
    #expect(try editor.result().bytes == source.bytes)
    editor.replace(second.range, with: "ö, 'c'")
    editor.replace(try #require(root["a"]).range, with: "22")
    let place = try #require(root.entry("list")).keyRange.start
    editor.replace(SourceRange(place), with: "new: 3\n")
    editor.replace(SourceRange(place), with: "newer: 4\n")
    editor.replace(SourceRange(start: try #require(list[0]).range.start, end: second.range.start), with: "")
    let expected = "# \u{200F}א\na: 22  # one\nnew: 3\nnewer: 4\nlist: [ö, 'c']\n"
    #expect(try editor.result().bytes == written(expected))
  }

  @Test("Of overlapping edits the first one is made, and a result that is no document is refused")
  func faults() throws {
    let source = SourceText(name: "a.yaml", text: "a: [1, 2]\nb: 3")
    let root = try YAMLReader.read(source)
    let list = try #require(root["a"])
    var editor = DocumentEditor(source)
    editor.replace(try #require(list[1]).range, with: "5")
    editor.replace(list.range, with: "4")
    #expect(try editor.result().bytes == Array("a: 4\nb: 3".utf8))
    editor.replace(SourceRange(Mark(line: 2, column: 1)), with: "a: 1\n")
    let fault = #expect(throws: DocumentError.self) { try editor.result() }
    #expect(fault?.diagnostics.first?.range?.start == Mark(line: 2, column: 1))
  }
}
