import Testing

@testable import KumikoCommandLine

@Suite("Names in Swift")
struct MemberNameTests {
  @Test(
    "of what documents name",
    arguments: [
      ("app-store", "appStore"), ("App Store", "appStore"), ("newApps", "newApps"), ("Featured", "featured"),
      ("FAQ", "faq"), ("2nd row", "_2ndRow"), ("self", "self_"), ("Type", "type"), ("init", "init_"), ("a.b/c", "aBC"),
      ("größe", "größe"), ("最新", "最新"), ("x_1", "x1"), ("--a--", "a"),
    ])
  func property(_ text: String, name: String) {
    #expect(MemberName.property(text) == name)
  }

  @Test("There is none where nothing is a letter or a digit", arguments: ["", "—", "…", "👍"])
  func none(_ text: String) {
    #expect(MemberName.property(text) == nil)
  }

  @Test("Letters and their accents are one name, however they are written")
  func accents() {
    #expect(MemberName.property("cafe\u{301}") == MemberName.property("caf\u{E9}"))
  }

  @Test("Types of different properties have different names", arguments: [("ßa", "sSa"), ("ıa", "ia"), ("ſa", "sa")])
  func types(_ text: String, other: String) {
    #expect(MemberName.type(of: text, "Options") != MemberName.type(of: other, "Options"))
    #expect(MemberName.type(of: other, "Options").unicodeScalars.first?.properties.isUppercase == true)
  }

  @Test("Words of the language are marked where they are declared")
  func keywords() {
    #expect(MemberName.declared("default") == "`default`")
    #expect(MemberName.declared("featured") == "featured")
  }
}
