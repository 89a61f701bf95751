import KumikoConfiguration
import Testing

@_spi(Kumiko) @testable import KumikoSource

@Suite("String tables by themselves")
struct StringTableTests {
  private static func table(_ text: String, name: String) throws -> (table: StringTable, said: String) {
    let faults = DocumentFaults()
    let table = try StringTable(SourceText(name: name, text: text), faults: faults)
    return (table, DocumentError(faults.diagnostics.sorted).said)
  }

  @Test(
    "The notation of .strings",
    arguments: [
      ("/* a * b / c **/ a = \"1\"; // x\n/**/\"b c\"=\"2\";//end", ["a": "1", "b c": "2"]),
      ("\u{FEFF}a.b-c_$1 = x ;\n\n  d\n=\n\"e\"\n;", ["a.b-c_$1": "x", "d": "e"]),
      (#""a\"\\" = "\n\t\r\'\u00e9\U00E9\u00451";"#, ["a\"\\": "\n\t\r'éé\u{45}1"]),
      ("/*/ a = b; */ c = \"/* no */ // no\";", ["c": "/* no */ // no"]), ("// only", [:]), ("\n /* x */ ", [:]),
    ])
  func strings(text: String, texts: [String: String]) throws {
    let found = try Self.table(text, name: "T.STRINGS")
    #expect(found.table.texts == texts && found.said.isEmpty)
  }

  @Test(
    "Faults of .strings, at their places",
    arguments: [
      ("/* x *", "1:1-1 this comment has no end"), ("a = b; /*/", "1:8-8 this comment has no end"),
      ("\n/ a = b;", "2:1-1 expected \"key\" = \"text\";"), ("a = b; /", "1:8-8 expected \"key\" = \"text\";"),
      ("a = \n  b c;", "2:5-5 expected ';'"), ("a = b\n\n;;", "3:2-2 expected \"key\" = \"text\";"),
      ("é a = b;", "1:3-3 expected '='"), ("a = \"é\"\nb", "1:8-8 expected ';'"), ("a", "1:2-2 expected '='"),
      ("a = \"b\\", "1:8-8 this text has no end"),
      ("a = \"\n\\u00e\"", "2:2-2 expected four hexadecimal digits of a character"),
      ("a = ;", "1:5-5 expected \"key\" = \"text\";"), ("a = b; c = \"d", "1:12-12 this text has no end"),
    ])
  func faults(text: String, said: String) throws {
    let error = #expect(throws: DocumentError.self) { try Self.table(text, name: "t.strings") }
    #expect(error?.said == said)
  }

  @Test(
    "Plural forms are keys with categories beside 'other'; the texts of a mapping have keys with dots",
    arguments: [
      (#"{ "n.one": "1", "n.other": "2", "b": "3", "b.c": "4", "few": "5" }"#, ["n", "b", "b.c", "few"], ""),
      (#"{ "a": { "n": { "one": "1", "other": "2" }, "one": { "x": "3" } } }"#, ["a.n", "a.one.x"], ""),
      (
        #"{ "n": { "one": "1", "otehr": "2" } }"#, ["n.one", "n.otehr"],
        "1:22-29 unknown plural form 'otehr' (did you mean 'other'?)"
      ),
      (
        #"{ "n": { "otehr": "2" }, "m": { "one": "1", "two": "2", "x1": "", "x2": "" } }"#,
        ["n.otehr", "m.one", "m.two", "m.x1", "m.x2"], ""
      ),
      (
        #"{ "n.one": "1", "n.othre": "2", "m.few": "3", "m.many": "4" }"#, ["n.one", "n.othre", "m.few", "m.many"],
        "1:17-26 unknown plural form 'othre' (did you mean 'other'?) | 1:33-40 plural forms have 'other'; here are only: few, many"
      ),
      (
        #"{ "n": { "two": "1", "few": "2" }, "a": [1], "b": 2, "a.c": "d" }"#, ["n.two", "n.few", "a.c"],
        "1:10-15 plural forms have 'other'; here are only: two, few | 1:41-44 expected a text, or texts by key, found a list "
          + "(write for example 'a: name') | "
          + "1:51-52 expected a text, or texts by key, found the number 2 (write for example 'b: \"2\"')"
      ),
    ])
  func forms(text: String, keys: [String], said: String) throws {
    let found = try Self.table(text, name: "t.json")
    #expect(found.table.keys == Set(keys) && found.said == said, "\(found.said)")
  }

  @Test("Placeholders are those of all forms; a text whose own table lacks one is told, up to a hundred")
  func placeholders() throws {
    let main = try Self.table(
      #"{ "n": { "one": "{a}", "other": "{b} {{c}}" }, "m": "{d}", "k": "x" }"#, name: "en.json"
    ).table
    #expect(
      main.placeholders(of: "n") == ["a", "b"] && main.placeholders(of: "m") == ["d"]
        && main.placeholders(of: "x") == [])
    let other = try Self.table(
      #"{ "n": { "few": "{b} {bb}", "other": "{a}" }, "k": "{", "m": "{dd} {e}", "own": "{f}" }"#, name: "de.json"
    ).table
    let faults = DocumentFaults()
    other.compare(with: main, of: try #require(ScreenLocale("en")), faults: faults)
    #expect(
      DocumentError(faults.diagnostics.sorted).said
        == [
          "1:17-27 the text 'n' of 'en' has no {bb} (known here: a, b)",
          "1:52-55 the text 'k' has a single brace (write {name} for a value, and {{ or }} for a brace)",
          "1:62-72 the text 'm' of 'en' has no {dd} (known here: d)",
          "1:62-72 the text 'm' of 'en' has no {e} (known here: d)",
        ].joined(separator: " | "))
    let many = (0..<150).map { #""k\#($0)": "{x} }""# }.joined(separator: ",\n")
    let table = try Self.table("{\(many)}", name: "de.json").table
    let known = try Self.table("{\(many.replacing("{x}", with: ""))}", name: "en.json").table
    let endless = DocumentFaults()
    table.compare(with: known, of: try #require(ScreenLocale("en")), faults: endless)
    #expect(endless.diagnostics.sorted.count == 100)
  }
}
