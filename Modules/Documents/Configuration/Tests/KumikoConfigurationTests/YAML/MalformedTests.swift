@_spi(Kumiko) import KumikoConfiguration
import KumikoValues
import Testing

@Suite("Malformed text is told in words, at its place")
struct MalformedTests {
  @Test(
    "Tabs as indentation",
    arguments: [
      ("\ta: 1", "1:1"), ("a:\n\tb: 1", "2:1"), ("a: 1\n\tb: 2", "2:1"), ("a:\n  b: 1\n \tc: 2", "3:2"),
      ("a: |\n\tb", "2:1"), ("- a\n\t- b", "2:1"), ("- \ta: 1", "1:3"),
    ])
  func tabs(text: String, place: String) {
    #expect(complaint(text).hasPrefix("t.yaml:\(place): error: a tab is used for indentation; YAML requires spaces\n"))
  }

  @Test("An unclosed bracket is shown where it opens, and where it was missed")
  func unclosedBracket() {
    #expect(
      complaint("a: [1, 2\nb: 3\n") == """
        t.yaml:1:4: error: the '[' that opens here is never closed
          a: [1, 2
             ^
        t.yaml:2:2: note: expected ',' or ']' before this
          b: 3
           ^

        """)
  }

  @Test(
    "Bytes that are not UTF-8",
    arguments: [
      ([0x61, 0x0A, 0x62, 0xFF], "2:2"), ([0xC3], "1:1"), ([0xC0, 0x80], "1:1"), ([0x61, 0x80], "1:2"),
      ([0xE0, 0x80, 0x80], "1:1"), ([0xED, 0xA0, 0x80], "1:1"), ([0xF0, 0x80, 0x80, 0x80], "1:1"),
      ([0xF4, 0x90, 0x80, 0x80], "1:1"), ([0xF5, 0x80, 0x80, 0x80], "1:1"), ([0xE2, 0x82], "1:1"),
      ([0xC3, 0xA9, 0xC3, 0x28], "1:2"), ([0x22, 0xF0, 0x9F, 0x98, 0x22], "1:2"),
    ] as [([UInt8], String)])
  func brokenUTF8(bytes: [UInt8], place: String) {
    #expect(
      complaint(SourceText(name: "t.yaml", bytes: bytes)).hasPrefix("t.yaml:\(place): error: this is not UTF-8\n"))
    let parts = place.split(separator: ":").compactMap { Int($0) }
    let inText = parts[0] == 1 ? "1:\(parts[1] + (bytes[0] == 0x22 ? 0 : 1))" : nil
    guard let inText else { return }
    let json = bytes[0] == 0x22 ? bytes : [0x22] + bytes + [0x22]
    #expect(
      complaint(SourceText(name: "t.json", bytes: json)).hasPrefix("t.json:\(inText): error: this is not UTF-8\n"))
  }

  @Test("UTF-16 is named")
  func utf16() {
    for mark in [[0xFF, 0xFE], [0xFE, 0xFF]] as [[UInt8]] {
      for name in ["t.yaml", "t.json"] {
        let fault = complaint(SourceText(name: name, bytes: mark + [0x61, 0x00]))
        #expect(fault.contains("the text is UTF-16; it must be UTF-8"))
      }
    }
  }

  @Test(
    "Invisible characters",
    arguments: [
      ("a: b\u{7}c", "1:5: error: the invisible character U+0007"),
      ("a: \u{7F}", "1:4: error: the invisible character U+007F"),
      ("a: \u{85}", "1:4: error: the invisible character U+0085"),
      ("é: \u{2028}", "1:4: error: the invisible character U+2028"),
      ("a: b\n\u{FEFF}c: d", "2:1: error: the invisible character U+FEFF"),
      ("[1, \u{FEFF}]", "1:5: error: the invisible character U+FEFF"),
      ("[\"a\u{FEFF}\", B, \"\u{FEFF}\"]", "1:4: error: the invisible character U+FEFF"),
    ])
  func invisible(text: String, fault: String) {
    #expect(complaint(text).hasPrefix("t.yaml:" + fault))
  }

  @Test("NUL bytes, in every place")
  func nul() {
    for text in ["\0", "a: 1\0", "a: \"b\0c\"", "{\"a\": \"\0\"}", "# \0"] {
      #expect(complaint(text).contains("error: a NUL byte; this does not look like a text file"))
    }
  }

  @Test("Every beginning of a good document ends in a value or an error")
  func beginnings() {
    let text = "%YAML 1.2\n---\na: &x [1, \"b\\u00e9\", 'c', {d: !!str e}]\nf: |\n  g é\nh: *x\n? i\n: >-\n  j\n"
    let json = "{\"a\\ud83d\\ude00\":[1,-2.5e3,true,{\"b\":\"\u{2028}\"}],\"c\"\n:null}\t\n"
    for bytes in [Array(text.utf8), Array(json.utf8)] {
      var values = 0
      for count in bytes.indices {
        let source = SourceText(name: "t", bytes: Array(bytes[..<count]))
        do { values += try YAMLReader.read(source).range.end.line > 0 ? 1 : 0 } catch {
          #expect(!error.diagnostics.isEmpty)
        }
      }
      #expect(values < bytes.count)
    }
  }
}
