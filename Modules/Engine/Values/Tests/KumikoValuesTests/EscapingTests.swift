@_spi(Kumiko) import KumikoValues
import Testing

/// Texts in other languages: what their readers would obey is escaped, and the rest stays.
@Suite struct EscapingTests {
  @Test(arguments: [
    ("a*b_c", #"a\*b\_c"#), ("# a", "\\# a"), ("a # b", "a # b"), (" - a-b", #" \- a-b"#), ("1. a. b", #"1\. a. b"#),
    ("1) a", #"1\) a"#), (".", "."), ("x1. a", "x1. a"),
    ("<a> & [b](c) | $d ~e `f`", #"\<a\> \& \[b\](c) \| \$d \~e \`f\`"#),
    ("@name", "@&#8203;name"), ("a @ b", "a @ b"), ("a #12", "a #&#8203;12"), ("a #b", "a #b"), ("GH-7", "GH-&#8203;7"),
    ("GX-7", "GX-7"), ("GH-a", "GH-a"), ("https://a", "https:&#8203;//a"), ("a: b", "a: b"), ("www.a", "www&#8203;.a"),
    ("vwww.a", "vwww&#8203;.a"), ("ww.a", "ww.a"), ("a\nb", "a b"), ("", ""),
  ])
  func markdown(text: String, plain: String) { #expect(MarkdownText.plain(text) == plain) }

  @Test(arguments: [
    ("a", "`a`"), ("a`b", "``a`b``"), ("a``b`", "``` a``b` ```"), ("`a", "`` `a ``"), (" a", "`  a `"), ("", "`  `"),
    ("a\nb", "`a b`"), ("a|b", "`a|b`"),
  ])
  func code(text: String, code: String) {
    #expect(MarkdownText.code(text) == code)
    if text == "a|b" { #expect(MarkdownText.code(text, inTable: true) == #"`a\|b`"#) }
  }

  @Test func swiftLiterals() {
    #expect(SwiftText.quoted("a\"b\\(c)\n\u{202E}é~ ") == #""a\"b\\(c)\u{a}\u{202e}\u{e9}~ ""#)
    #expect(SwiftText.file("/é/\"\\\u{7}") == #""/é/\"\\\u{7}""#)
    #expect(SwiftText.comment("a\nb") == "/// a b")
    #expect(SwiftText.block("a\nb~ é") == "#\"\"\"\na\nb~ é\n\"\"\"#")
    #expect(SwiftText.block("a\\#(b)") == "##\"\"\"\na\\#(b)\n\"\"\"##")
    #expect(SwiftText.block("\"\"\"##") == "###\"\"\"\n\"\"\"##\n\"\"\"###")
    #expect(SwiftText.block("\"\"## a #") == "#\"\"\"\n\"\"## a #\n\"\"\"#")
    for hidden in ["\u{7}", "\u{202E}", "\u{A0}", "\u{E000}", "\u{2028}"] {
      #expect(SwiftText.block(hidden) == SwiftText.quoted(hidden))
    }
  }

  @Test(arguments: [
    ("a < b & c > \"d\" 'e'", "a &lt; b &amp; c &gt; &quot;d&quot; &#39;e&#39;"), ("a ~", "a ~"),
    ("é\u{7F}\u{202E}", "é"),
    ("a\u{200E}b", "a&#8206;b"), ("a\tb\u{2028}c", "a b c"),
  ])
  func markup(text: String, escaped: String) { #expect(MarkupEscaping.escaped(text) == escaped) }

  @Test func commands() {
    #expect(WorkflowText.escaped("a%b\r\n:,") == "a%25b%0D%0A:,")
    #expect(WorkflowText.escaped("a%b\r\n:,", isProperty: true) == "a%25b%0D%0A%3A%2C")
    #expect(SARIFText.plain("[a](b) (c) ]( d") == "[a]\u{200B}(b) (c) ]\u{200B}( d")
    for word in ["a", "Z9", "a.b-c_d", "0"] { #expect(ShellText.isWord(word)) }
    for other in ["", "a b", "$a", "a/b", "é", "a@", "[", "`", "{", ":"] { #expect(!ShellText.isWord(other)) }
  }

  @Test(
    arguments: [
      ("  a  b ", "a  b", "a  b"), ("a\r\nb", "a  b", "a\nb"), ("a\n\tb", "a  b", "a\n b"),
      ("a\u{2028}b\n", "a b", "a\nb"),
      ("a\u{7}\u{202E}\u{FEFF}b", "ab", "ab"), (" \n ", nil, nil), ("", nil, nil), ("é ", "é", "é"),
      ("a\u{FFFE}", "a", "a"), ("a\u{7F}b", "ab", "ab"), ("a\u{1F}b", "ab", "ab"),
      (" a", "a", "a"), ("a ", "a", "a"), ("a~", "a~", "a~"),
    ] as [(String, String?, String?)])
  func drawn(text: String, line: String?, lines: String?) {
    #expect(SafeText.drawnLine(text) == line)
    #expect(SafeText.drawnLines(text) == lines)
  }

  @Test func json() throws {
    #expect(JSONText.script(["a": "</script><!--"]) == #"{"a":"\u003c/script>\u003c!--"}"#)
    #expect(JSONText.script([1, 2]) == "[1,2]")
    #expect(JSONText.indented(["a": 1]) == #"{"a":1}"#)
    let long = PlainValue.string(String(repeating: "x", count: 60))
    let value: PlainValue = ["a": .list([long, long]), "b": .list([]), "c": .list([1, 2])]
    let text = JSONText.indented(value)
    let quoted = "\"" + String(repeating: "x", count: 60) + "\""
    #expect(text == "{\n  \"a\": [\n    \(quoted),\n    \(quoted)\n  ],\n  \"b\": [],\n  \"c\": [1,2]\n}")
    #expect(try JSONReader.value(of: Array(text.utf8)) == value)
    let edge = PlainValue.string(String(repeating: "x", count: 92))
    #expect(JSONText.indented(.list([edge])).utf8.count == 96)
    #expect(JSONText.indented(.list([edge, 1])).utf8.contains(UInt8(ascii: "\n")))
  }

  @Test(
    arguments: [
      ("#fff", 0xFFFFFF), ("#1a2", 0x11AA22), ("#0102AF", 0x0102AF), ("Red", 0xFF0000), ("#ff", nil), ("#fffff", nil),
      ("#ggg", nil), ("#+12", nil), ("nocolour", nil), ("#1234567", nil),
    ] as [(String, UInt32?)])
  func colours(text: String, hex: UInt32?) {
    #expect(ColorText.hex(text) == hex)
  }

  @Test func colourNames() { #expect(ColorText.nearestName(to: "orangee") == "orange") }
}
