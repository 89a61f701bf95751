@_spi(Kumiko) import KumikoConfiguration
import KumikoValues
import Testing

@Suite("JSON is read as such")
struct JSONTests {
  @Test("Escapes, the slash among them")
  func escapes() throws {
    #expect(try read(#"["\/\b\f\n\r\t\"\\\u0041\u0000"]"#) == "[\"/\u{8}\u{C}\n\r\t\"\\A\0\"]")
  }

  @Test("Surrogate pairs", arguments: ["t.json", "<stdin>"])
  func surrogates(name: String) throws {
    #expect(try read(#"{"\ud83d\ude00":"a\uD83D\uDE00b\uDBFF\uDFFF"}"#, name: name) == "{😀: \"a😀b\u{10FFFF}\"}")
    #expect(try read(#"["\\ud83d\ude00"]"#.replacing(#"\ude00"#, with: ""), name: name) == #"["\ud83d"]"#)
  }

  @Test("A text alone may hold them too, where the name says that it is JSON")
  func surrogatesOfAText() throws {
    #expect(try read(#" "\ud83d\ude00" "#, name: "t.json") == "\"😀\"")
  }

  @Test("A text that states its form is read in it, whatever its name is, also after edits")
  func form() throws {
    let yaml = SourceText(name: "t.json", text: "a: 1 # one\n", form: .yaml)
    var editor = DocumentEditor(yaml)
    editor.replace(try #require(YAMLReader.read(yaml)["a"]).range, with: "[x]")
    #expect(try YAMLReader.read(editor.result())["a"]?[0]?.name == "x")
    let json = SourceText(name: "t.yaml", text: "{ a: 1 }", form: .json)
    #expect(throws: DocumentError.self) { try YAMLReader.read(json) }
  }

  @Test(
    "The ending of a name states the form, in any case; other names have none",
    arguments: [
      ("a.json", SourceText.Form.json), ("A.JSONL", .json), ("\u{0D4E}.json", .json), ("a.yaml", .yaml),
      ("x/a.YML", .yaml),
      ("a.txt", nil), ("json", nil), ("-", nil), ("a.json/b", nil),
    ])
  func endings(name: String, form: SourceText.Form?) {
    #expect(SourceText.Form(fileName: name) == form)
    #expect(SourceText(name: name, text: "").form == form ?? .yaml)
  }

  @Test("Half a pair is an error at its place")
  func loneSurrogates() {
    #expect(complaint("{\"a\":\n \"x\\ud83d\"}").hasPrefix("t.yaml:2:4: error: this escape is not a character"))
    #expect(complaint(#"["\ude00\ud83d"]"#).hasPrefix("t.yaml:1:3: error: this escape is not a character"))
  }

  @Test("Places count the characters of the source, not those of its values")
  func places() throws {
    let long = String(repeating: "k", count: 2000)
    let text = "{\"\\ud83d\\ude00\":[\"\u{2028}\", 1],\n\"\(long)\\ud83d\\ude00\" : \"\\ud83d\\ude00\", \"z\":2}"
    let root = try node(text)
    #expect(root.entries[0].keyRange.shown == "1:2-1:16")
    #expect(root.entries[0].value[0]?.range.shown == "1:18-1:21")
    #expect(root.entries[0].value[1]?.range.shown == "1:23-1:24")
    #expect(root.entries[1].keyRange.shown == "2:1-2:2015")
    #expect(root.entries[1].value.range.shown == "2:2018-2:2032")
    #expect(root.entries[2].keyRange.shown == "2:2034-2:2037")
    #expect(root.range.shown == "1:1-2:2040")
    #expect(complaint(text.replacing("2}", with: "\"2\" x}"), name: "t.json").hasPrefix("t.json:2:2042: error"))
  }

  @Test("Tabs as indentation, and around the value")
  func tabs() throws {
    #expect(try read("\t{\n\t\"a\":\t[\n\t\t1\t,\n\t\t2\n\t]\t}\t\n\t\n") == "{a: [1, 2]}")
  }

  @Test("No spaces at all")
  func dense() throws {
    #expect(
      try read(#"{"a":1,"b":[true,null,-1.5e3,"x:y",{"c":""}],"":0}"#)
        == #"{a: 1, b: [true, ~, -1500.0, "x:y", {c: ""}], : 0}"#)
    #expect(try read(#"{"a":"b","http://x":"# + #""{[,#&*!|>%@`"}"#) == #"{a: "b", http://x: "{[,#&*!|>%@`"}"#)
  }

  @Test("Long keys", arguments: [1000, 1022, 1023, 1024, 1025, 1100, 100_000])
  func longKeys(length: Int) throws {
    let key = String(repeating: "k", count: length)
    #expect(try read("{\"\(key)\":1,\"\(key)2\" : 2}") == "{\(key): 1, \(key)2: 2}")
    #expect(try read("[{\"\(key)\":{\"\(key)\":1}}]") == "[{\(key): {\(key): 1}}]")
  }

  @Test("A key whose ':' stands on another line")
  func colonOnAnotherLine() throws {
    #expect(try read("{\"a\"\n:\n1, \"b\"\r\n  : 2}") == "{a: 1, b: 2}")
  }

  @Test("Very long texts")
  func longTexts() throws {
    let text = String(repeating: "abc é ", count: 300_000)
    #expect(try node("{\"a\":\"\(text)\"}")["a"]?.shown == "\"\(text)\"")
  }

  @Test(
    "What JSON texts may hold as it is, though YAML minds",
    arguments: [
      "\u{7F}", "\u{80}", "\u{85}", "\u{9F}", "\u{2028}", "\u{2029}", "\u{FEFF}", "\u{FFFE}", "\u{FFFF}", "\u{A0}",
      "\u{1F600}",
    ])
  func rawCharacters(character: String) throws {
    #expect(try read("{\"a\(character)b\":\"c \(character) d\"}") == "{a\(character)b: \"c \(character) d\"}")
  }

  @Test("Numbers")
  func numbers() throws {
    #expect(
      try read("[0,-0,1E5,1e-2,12345678901234567890,0.5]") == "[0, 0, 100000.0, 0.01, 1.2345678901234567e+19, 0.5]")
  }

  @Test("YAML in brackets keeps its rules")
  func flowYAML() throws {
    #expect(try read(#"[a"b\ud83d\ude00, 'c"\ud83d\ude00"', "d"]"#) == #"["a"b\ud83d\ude00", "c"\ud83d\ude00"", "d"]"#)
    #expect(try read(##"{a: 1, # "\ud83d\ude00"## + "\n b: x}") == #"{a: 1, b: "x"}"#)
    #expect(complaint(#"a: "\ud83d\ude00""#).hasPrefix("t.yaml:1:5: error: this escape is not a character"))
  }

  @Test(
    "Broken JSON is located",
    arguments: [
      ("{\n  \"a\": 1\n  \"b\": 2\n}", "3:3: error: expected ',' or '}' before this"),
      ("{\n  \"a\": [1, 2\n}", "2:8: error: the '[' that opens here is never closed"),
      ("{\"a\": 1", "1:1: error: the '{' that opens here is never closed"),
      ("[1,,2]", "1:4: error: expected a value before ','"),
      ("{\"a\": \"b}\n", "1:7: error: the quote that opens here is never closed"),
      ("{\"a\":1}\n{\"b\":2}\n", "2:1: error: expected the end of the document"),
      ("[1]]", "1:4: error: expected the end of the document"),
      ("{\"a\":1,\"a\":2}", "1:8: error: duplicate key 'a'"),
      ("[\"a\nb\"]", "1:2: error: the quote that opens here is never closed"),
      ("[\"a\tb\"]", "1:4: error: the invisible character U+0009 is not allowed here"),
      ("[\"a\u{0}b\"]", "1:4: error: a NUL byte; this does not look like a text file"),
      ("[1, \u{FEFF}]", "1:5: error: the invisible character U+FEFF is not allowed here"),
      ("[true, True]", "1:8: error: expected a value before 'T'"), ("[1,]", "1:4: error: expected a value before ']'"),
      ("{a: 1}", "1:2: error: expected a key in double quotes before 'a'"),
      ("{\"a\" 1}", "1:6: error: expected ':' before '1'"), ("[1.]", "1:4: error: expected a digit before ']'"),
      ("-", "1:2: error: expected a digit before the end"), ("", "1:1: error: the document is empty"),
      ("[\"\\x\"]", "1:3: error: this is not an escape of a text in double quotes"),
      ("[\"\\u12\"]", "1:3: error: expected hexadecimal digits in this escape"),
      ("# a comment\n{}", "1:1: error: expected a value before '#'"),
    ])
  func broken(text: String, fault: String) {
    #expect(complaint(text, name: "t.json").hasPrefix("t.json:" + fault))
  }

  @Test(
    "What other forms allow has a remedy",
    arguments: [
      ("{\"a\": 1,}", "remove the comma before it"), ("[1,\n]", "remove the comma before it"),
      ("{'a': 1}", "in JSON, texts are in double quotes"), ("{a: 1}", "in JSON, texts are in double quotes"),
      ("[\n// one\n1]", "JSON has no comments; name the file .yaml to keep them"),
      ("{\n# one\n}", "JSON has no comments; name the file .yaml to keep them"),
    ])
  func remedies(text: String, help: String) {
    #expect(complaint(text, name: "t.json").hasSuffix("help: \(help)\n"), "\(complaint(text, name: "t.json"))")
  }
}
