@_spi(Kumiko) import KumikoConfiguration
import Testing

@Suite("What asks too much is refused at once")
struct LimitTests {
  @Test("160 levels are read and 161 refused, in every style")
  func depth() throws {
    func flow(_ levels: Int) -> String { String(repeating: "[", count: levels) + String(repeating: "]", count: levels) }
    func block(_ levels: Int) -> String { String(repeating: "- ", count: levels - 1) + "[]" }
    for text in [flow(160), block(160)] { #expect(throws: Never.self) { try read(text) } }
    let message = "error: lists and mappings are nested more than 160 deep\n"
    #expect(complaint(flow(161)).hasPrefix("t.yaml:1:161: \(message)"))
    #expect(throws: Never.self) { try read(flow(160), name: "t.json") }
    #expect(complaint(flow(161), name: "t.json").hasPrefix("t.json:1:161: \(message)"))
    #expect(complaint(block(161)).hasPrefix("t.yaml:1:321: \(message)"))
  }

  @Test(
    "Ten thousand levels are refused at the 161st",
    // Not the texts themselves: what runs the tests prints its arguments.
    arguments: ["[", "{", "{a: ", "{\"a\":", "- ", "? ", "[\n", "[{\"a\":"])
  func bottomless(level: String) {
    bottomless(String(repeating: level, count: 10_000))
  }

  @Test("So are lists that are closed, and mappings in block style")
  func bottomlessBlocks() {
    bottomless(String(repeating: "[", count: 10_000) + String(repeating: "]", count: 10_000))
    bottomless((0..<2000).map { String(repeating: " ", count: $0) + "a:\n" }.joined())
  }

  private func bottomless(_ text: String) {
    let fault = complaint(text)
    // A list or mapping as a key is refused even before its depth matters.
    #expect(fault.contains("nested more than 160 deep") || fault.contains("a key must be a text"))
  }

  @Test("An alias counts with the depth of its value")
  func depthByAlias() throws {
    let deep = String(repeating: "[", count: 150) + String(repeating: "]", count: 150)
    let around = { (levels: Int) in
      "- &a \(deep)\n- " + String(repeating: "[", count: levels) + "*a" + String(repeating: "]", count: levels)
    }
    #expect(throws: Never.self) { try read(around(9)) }
    #expect(complaint(around(10)).hasPrefix("t.yaml:2:13: error: with this alias, lists and mappings are nested"))
  }

  @Test("A billion laughs are not laughed")
  func aliasBomb() {
    var text = "a0: &a0 [lol, lol, lol, lol, lol, lol, lol, lol, lol]\n"
    for level in 1...30 {
      text += "a\(level): &a\(level) [" + Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ", ") + "]\n"
    }
    #expect(complaint(text).hasPrefix("t.yaml:6:10: error: the aliases up to here repeat more than 100000 values\n"))
  }

  @Test("Aliases may repeat as many values as the limit says, and not one more")
  func aliasLimit() throws {
    let text = "- &a [1, 2]\n- *a\n- *a\n"
    #expect(throws: Never.self) { try read(text, limits: YAMLLimits(maxAliasNodes: 6)) }
    #expect(
      complaint(text, limits: YAMLLimits(maxAliasNodes: 5)).hasPrefix("t.yaml:3:3: error: the aliases up to here"))
  }

  @Test("Many aliases of a large value, and many mistyped ones")
  func manyAliases() {
    let large = "- &a [" + String(repeating: "1,", count: 1000) + "]\n"
    #expect(complaint(large + String(repeating: "- *a\n", count: 50_000)).contains("repeat more than 100000 values"))
    let anchors = (0..<50_000).map { "- &a\($0) 1\n" }.joined()
    #expect(complaint(anchors + String(repeating: "- *b\n", count: 200)).contains("there is no anchor '&b'"))
  }

  @Test("20 MB are too large for a document")
  func size() {
    let source = SourceText(name: "big.yaml", bytes: Array(repeating: 0x20, count: 20 << 20))
    #expect(
      complaint(source)
        == "big.yaml: error: cannot read 'big.yaml': it is too large: 20 MB, where at most 8 MB are allowed\n")
    #expect(complaint("abcd", limits: YAMLLimits(maxBytes: 3)).contains("4 bytes, where at most 3 bytes"))
    #expect(throws: Never.self) { try read("abcd", limits: YAMLLimits(maxBytes: 4)) }
  }

  @Test("A document of nothing but faults ends after a hundred")
  func faults() throws {
    let yaml = SourceText(name: "t.yaml", text: String(repeating: "a: 1\n", count: 100_000))
    let json = SourceText(name: "t.json", text: "{" + String(repeating: "\"a\": 1,\n", count: 100_000))
    for source in [yaml, json] {
      let error = try #require(throws: DocumentError.self) { try YAMLReader.read(source) }
      #expect(error.diagnostics.count == 101)
    }
  }

  @Test(
    "A hundred thousand %TAG directives, each of which libyaml would compare with all others",
    arguments: ["", "a: 1\n...\n"])
  func tagDirectives(before: String) {
    let text = before + "%YAML 1.2\n" + (0..<100_000).map { "%TAG !t\($0)! x\n" }.joined() + "---\na: 1\n"
    #expect(complaint(text).contains("more than 100 %TAG directives"))
  }

  @Test("Large keys, anchors, comments and spaces take no longer than other text")
  func longStretches() throws {
    let long = String(repeating: "x", count: 2_000_000)
    #expect(throws: Never.self) { try read("a: &\(long) 1 # \(long)") }
    #expect(throws: Never.self) { try read("a: " + String(repeating: "\n", count: 2_000_000) + " 1") }
    #expect(complaint("\(long): 1").contains("error"))
  }
}
