@_spi(Kumiko) import KumikoConfiguration
import Testing

@Suite("Scalars by the core schema of YAML 1.2")
struct ScalarTests {
  @Test(
    "Plain scalars",
    arguments: [
      ("null", "~"), ("Null", "~"), ("NULL", "~"), ("~", "~"), ("nULL", "\"nULL\""),
      ("true", "true"), ("True", "true"), ("TRUE", "true"), ("tRUE", "\"tRUE\""),
      ("false", "false"), ("False", "false"), ("FALSE", "false"),
      ("no", "\"no\""), ("yes", "\"yes\""), ("on", "\"on\""), ("off", "\"off\""), ("y", "\"y\""), ("N", "\"N\""),
      ("0", "0"), ("12", "12"), ("-12", "-12"), ("+12", "12"), ("010", "10"), ("0x1F", "31"), ("0o17", "15"),
      ("-0x1F", "\"-0x1F\""), ("0x", "\"0x\""), ("0xG", "\"0xG\""), ("0o8", "\"0o8\""), ("1_000", "\"1_000\""),
      ("12:30", "\"12:30\""), ("1.2.3", "\"1.2.3\""), ("2024-01-01", "\"2024-01-01\""), ("50%", "\"50%\""),
      ("1.5", "1.5"), ("-1.5", "-1.5"), ("1.", "1.0"), (".5", "0.5"), ("+.5", "0.5"), ("1e3", "1000.0"),
      ("1E-2", "0.01"), ("1.5e+2", "150.0"), ("e3", "\"e3\""), ("1e", "\"1e\""), (".", "\".\""), ("-", "\"-\""),
      ("+", "\"+\""), ("-.", "\"-.\""), (".e1", "\".e1\""), ("nan", "\"nan\""), ("inf", "\"inf\""),
      (".inf", "inf"), (".Inf", "inf"), (".INF", "inf"), ("-.inf", "-inf"), ("+.inf", "inf"), (".nan", "nan"),
      (".NaN", "nan"), ("-.nan", "\"-.nan\""),
      ("9223372036854775807", "9223372036854775807"), ("-9223372036854775808", "-9223372036854775808"),
      ("9223372036854775808", "9.223372036854776e+18"), ("-9223372036854775809", "-9.223372036854776e+18"),
      ("0xFFFFFFFFFFFFFFFF", "1.8446744073709552e+19"), ("1e400", "inf"), ("0.1", "0.1"), ("-0", "0"), ("-0.0", "-0.0"),
    ] as [(String, String)])
  func plain(text: String, meaning: String) throws {
    // A lone "-" begins a list at the outermost level, so that the scalar stands in one.
    let written = text == "-" ? "- '-'" : "- \(text)"
    #expect(try read(written) == "[\(meaning)]")
  }

  @Test("Quotes make a text of anything", arguments: ["null", "true", "12", "1.5", ".inf", "~", "", "<<"])
  func quoted(text: String) throws {
    #expect(try read("'\(text)'") == "\"\(text)\"")
    #expect(try read("\"\(text)\"") == "\"\(text)\"")
  }

  @Test("Blocks are texts")
  func blocks() throws {
    #expect(try read("|\n  12\n  13\n") == "\"12\n13\n\"")
    #expect(try read(">-\n  a\n  b\n") == "\"a b\"")
  }

  @Test("A missing value is nothing")
  func missing() throws {
    #expect(try read("a:\nb: 1") == "{a: ~, b: 1}")
    #expect(try read("- \n- 1") == "[~, 1]")
  }

  @Test("Escapes, NUL among them")
  func escapes() throws {
    #expect(try read(#""a\0b\x41\u00e9\U0001F600\tc""#) == "\"a\0bAé😀\tc\"")
  }

  @Test(
    "The core tags are honoured",
    arguments: [
      ("!!str 12", "\"12\""), ("!!str", "\"\""), ("!!int '12'", "12"), ("!!float 12", "12.0"), ("!!float '1.5'", "1.5"),
      ("!!bool 'true'", "true"), ("!!null ''", "~"), ("!!seq [1]", "[1]"), ("!!map {a: 1}", "{a: 1}"),
      ("!!int 99999999999999999999", "1e+20"), ("!<tag:yaml.org,2002:str> 1", "\"1\""),
    ])
  func coreTags(text: String, meaning: String) throws {
    #expect(try read("- \(text)") == "[\(meaning)]")
  }

  @Test(
    "Other tags, and core tags where they do not belong, are errors",
    arguments: [
      ("a: !!set {}", "t.yaml:1:4: error: the tag !!set is not known"),
      ("a: !mine 1", "t.yaml:1:4: error: the tag !mine is not known"),
      ("a: !!int 1.5", "t.yaml:1:4: error: '1.5' cannot be read as !!int"),
      ("a: !!int x", "t.yaml:1:4: error: 'x' cannot be read as !!int"),
      ("a: !!bool yes", "t.yaml:1:4: error: 'yes' cannot be read as !!bool"),
      ("a: !!null 0", "t.yaml:1:4: error: '0' cannot be read as !!null"),
      ("a: !!seq {}", "t.yaml:1:4: error: the tag !!seq does not belong to a mapping"),
      ("a: !!map []", "t.yaml:1:4: error: the tag !!map does not belong to a list"),
      ("a: !!seq 1", "t.yaml:1:4: error: '1' cannot be read as !!seq"),
      ("!!int 1: 1", "t.yaml:1:1: error: a key is a text; it cannot have the tag !!int"),
    ])
  func otherTags(text: String, fault: String) {
    #expect(complaint(text).hasPrefix(fault + "\n"))
  }
}
