@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoValues
import Testing

@Suite("Every node knows its place")
struct PlaceTests {
  @Test("Ranges of keys and values in block style")
  func blocks() throws {
    let root = try node("\n# c\nsections:\n  - id: \"one\"\n    size: [1, 22]\n  - two\n\n# end\n")
    #expect(root.range.shown == "3:1-6:8")
    #expect(root.entry("sections")?.keyRange.shown == "3:1-3:9")
    #expect(root["sections"]?.range.shown == "4:3-6:8")
    let first = try #require(root["sections"]?[0])
    #expect(first.range.shown == "4:5-5:18")
    #expect(first["id"]?.range.shown == "4:9-4:14")
    #expect(first.entry("size")?.keyRange.shown == "5:5-5:9")
    #expect(first["size"]?.range.shown == "5:11-5:18")
    #expect(first["size"]?[1]?.range.shown == "5:15-5:17")
  }

  @Test("Columns count scalars; a byte order mark is none; every kind of line break counts once")
  func columns() throws {
    #expect(try node("é😀: 1").entry("é😀")?.value.range.shown == "1:5-1:6")
    #expect(try node("\u{FEFF}a: 1").entry("a")?.keyRange.shown == "1:1-1:2")
    #expect(try node("a: 1\r\nb: 2\rc: 3\nd: 4").entry("d")?.keyRange.shown == "4:1-4:2")
  }

  @Test("A missing value stands behind its key")
  func missingValues() throws {
    let root = try node("a:\n\nb:\n  -\n  - 1\n? c\n\n? d")
    #expect(root["a"]?.range.shown == "1:3-1:3")
    #expect(root["b"]?[0]?.range.shown == "4:4-4:4")
    #expect(root["c"]?.range.shown == "6:4-6:4")
    #expect(root["d"]?.range.shown == "8:4-8:4")
    #expect(root.range.shown == "1:1-8:4")
  }

  @Test("A place by path: of a value, of a key, or of the nearest value there is")
  func paths() throws {
    let root = try node("a:\n  - b: 1\n    c: [x]\n")
    let value: [CodingFault.Step] = [.key("a"), .index(0), .key("c"), .index(0)]
    #expect(root.node(at: value)?.shown == "\"x\"")
    #expect(root.range(at: value).shown == "3:9-3:10")
    #expect(root.range(at: value.dropLast()).shown == "3:8-3:11")
    #expect(root.range(at: value.dropLast(), isKey: true).shown == "3:5-3:6")
    #expect(root.range(at: value, isKey: true).shown == "3:9-3:10", "an element has no key")
    #expect(root.range(at: [.key("a"), .index(0), .key("d"), .key("e")]).shown == "2:5-3:11")
    #expect(root.range(at: [.key("a"), .index(7)], isKey: true).shown == "2:3-3:11")
    #expect(root.range(at: []).shown == "1:1-3:11")
    #expect(root.node(at: [.key("a"), .key("b")]) == nil)
    #expect(root.node(at: [.index(0)]) == nil)
  }

  @Test("Look-up by key and index")
  func lookUp() throws {
    let root = try node("a: [1, 2]\nb: {c: 3}")
    #expect(root.entries.map(\.key) == ["a", "b"])
    #expect(root["a"]?.elements.count == 2)
    #expect(root["a"]?[2] == nil)
    #expect(root["a"]?[-1] == nil)
    #expect(root["a"]?["c"] == nil)
    #expect(root["b"]?["c"]?.shown == "3")
    #expect(root[0] == nil)
    #expect(root.elements.isEmpty)
  }

  @Test("Marks have an order, and ranges never run backwards")
  func marks() {
    #expect(Mark(line: 2, column: 1) > Mark(line: 1, column: 9))
    #expect(Mark(line: 1, column: 2) > Mark(line: 1, column: 1))
    #expect(Mark(line: 0, column: -3) == .start)
    #expect(SourceRange(start: Mark(line: 2, column: 2), end: .start).shown == "2:2-2:2")
  }

  @Test("Lines of a text")
  func lines() {
    let source = SourceText(name: "t", text: "\u{FEFF}one\r\ntwo\r\rfour\n")
    #expect((0...6).map(source.line) == [nil, "one", "two", "", "four", "", nil])
  }
}
