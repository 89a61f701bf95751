@_spi(Kumiko) import KumikoConfiguration
import KumikoValues
import Testing

@Suite("Lists, mappings and aliases")
struct StructureTests {
  @Test("Block and flow style mean the same")
  func styles() throws {
    let expected = "{a: [1, {b: ~}], c: {}, d: []}"
    #expect(try read("a:\n- 1\n- b:\nc: {}\nd: []\n") == expected)
    #expect(try read("{a: [1, {b: ~}], c: {}, d: [],}") == expected)
    #expect(try read(#"{"a":[1,{"b":null}],"c":{},"d":[]}"#) == expected)
  }

  @Test("Numbers and booleans as keys read as their text")
  func keys() throws {
    #expect(
      try read("1: a\n0x10: b\ntrue: c\n'null': d\n'': e\n!!str ~: f")
        == "{1: \"a\", 0x10: \"b\", true: \"c\", null: \"d\", : \"e\", ~: \"f\"}")
  }

  @Test(
    "Keys that are no texts are errors",
    arguments: [
      ("[a]: 1", "1:1: error: a key must be a text, not a list"),
      ("{a: 1}: 1", "1:1: error: a key must be a text, not a mapping"),
      ("~: 1", "1:1: error: a key must be a text"),
      ("- &a [1]\n- *a : 1", "2:3: error: a key must be a text, not a list"),
    ])
  func badKeys(text: String, fault: String) {
    #expect(complaint(text).hasPrefix("t.yaml:" + fault + "\n"))
  }

  @Test("A key that is there twice is shown at both places")
  func duplicateKeys() {
    #expect(
      complaint("a: 1\nb: 2\n\"a\": 3\n") == """
        t.yaml:3:1: error: duplicate key 'a'
          "a": 3
          ^~~
        t.yaml:1:1: note: it is first given here
          a: 1
          ^

        """)
  }

  @Test("Duplicate keys are found in mappings of any size, and all of them", arguments: [1, 15, 16, 17, 40, 5000])
  func duplicateKeysInLargeMappings(count: Int) throws {
    let lines = (0..<count).map { "k\($0): \($0)\n" }.joined()
    guard case .mapping(let entries) = try node(lines).content else {
      Issue.record("not a mapping")
      return
    }
    #expect(entries.map(\.key) == (0..<count).map { "k\($0)" })
    let text = complaint(lines + "k0: x\nk\(count - 1): y\n")
    #expect(text.contains("t.yaml:\(count + 1):1: error: duplicate key 'k0'"))
    #expect(text.contains("t.yaml:\(count + 2):1: error: duplicate key 'k\(count - 1)'"))
    #expect(text.contains("t.yaml:\(count):1: note: it is first given here"))
  }

  @Test("Equal keys of different mappings are no duplicates, and long ones keep their text")
  func equalKeysElsewhere() throws {
    let key = "a-key-of-more-than-fifteen-bytes"
    #expect(try read("- \(key): 1\n- \(key): {\(key): 2}") == "[{\(key): 1}, {\(key): {\(key): 2}}]")
  }

  @Test("Merge keys are refused, unless they are meant as a text")
  func mergeKeys() throws {
    #expect(
      complaint("a: &a {x: 1}\nb:\n  <<: *a\n").hasPrefix("t.yaml:3:3: error: merge keys ('<<') are not supported\n"))
    #expect(try read("'<<': 1") == "{<<: 1}")
    #expect(try read("a: <<") == "{a: \"<<\"}")
  }

  @Test("Aliases repeat their value, as a key too; the last anchor of a name counts")
  func aliases() throws {
    #expect(try read("a: &x [1, 2]\nb: *x") == "{a: [1, 2], b: [1, 2]}")
    #expect(try read("a: &x 0x10\n*x : *x") == "{a: 16, 0x10: 16}")
    #expect(try read("&k key: *k") == "{key: \"key\"}")
    #expect(try read("- &x 1\n- &x 2\n- *x") == "[1, 2, 2]")
    #expect(try read("- &x [&x 1, *x]\n- *x") == "[[1, 1], 1]")
    #expect(try read("- &x\n- *x") == "[~, ~]")
  }

  @Test("An alias has its own place, what is in it keeps its own")
  func aliasPlaces() throws {
    let root = try node("a: &x [1, 2]\nb: *x")
    #expect(root["b"]?.range.shown == "2:4-2:6")
    #expect(root["b"]?[1]?.range.shown == "1:11-1:12")
  }

  @Test(
    "Aliases of nothing, or of what is not finished, are errors",
    arguments: [
      ("a: *b", "1:4: error: there is no anchor '&b' before this"),
      ("b: *x\na: &x 1", "1:4: error: there is no anchor '&x' before this"),
      ("a: &a [*a]", "1:8: error: '*a' is inside the value that it names"),
      ("&a a: *b", "1:7: error: there is no anchor '&b' before this"),
      ("&a {b: {c: [*a]}}", "1:13: error: '*a' is inside the value that it names"),
      ("&a [1, &b [*a]]", "1:12: error: '*a' is inside the value that it names"),
    ])
  func badAliases(text: String, fault: String) {
    #expect(complaint(text).hasPrefix("t.yaml:" + fault + "\n"))
  }

  @Test("A mistyped alias hears of the nearest anchor")
  func nearestAnchor() {
    #expect(complaint("a: &margins 1\nb: *margin").contains("help: did you mean '*margins'?\n"))
  }

  @Test("Faults after which reading can go on are all reported")
  func allFaults() throws {
    let source = SourceText(name: "t.yaml", text: "a: 1\na: 2\nb: !x 1\n<<: 3\nc: *no\nd: [\n")
    let error = try #require(throws: DocumentError.self) { try YAMLReader.read(source) }
    #expect(error.diagnostics.map { $0.range?.start.line } == [2, 3, 4, 5, 6])
  }

  @Test(
    "A document without a value is empty",
    arguments: ["", "\n \n", "# only this\n", "---\n", "---\n# x\n...\n", "\u{FEFF}", "%YAML 1.2\n---\n"])
  func empty(text: String) {
    #expect(complaint(text).hasPrefix("t.yaml:1:1: error: the document is empty\n"))
  }

  @Test("Nothing, said outright, is a value")
  func outrightNull() throws {
    #expect(try read("~") == "~")
    #expect(try read("--- null\n...\n") == "~")
  }

  @Test("A file holds one document")
  func severalDocuments() throws {
    #expect(
      complaint("a: 1\n---\nb: 2\n") == """
        t.yaml:2:1: error: a second document begins here; a file holds one
          ---
          ^~~
        help: put it into a file of its own, or remove '---'

        """)
    #expect(try read("---\na: 1\n...\n") == "{a: 1}")
  }
}
