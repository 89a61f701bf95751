import Testing

@_spi(Kumiko) @testable import KumikoSource

@Suite("Plural rules of CLDR")
struct PluralTests {
  private static let numbers = PluralSamples.numbers.split(whereSeparator: \.isWhitespace).map(String.init)

  @Test("Every language has the categories that Babel computes", arguments: PluralSamples.categories.indices)
  func categories(index: Int) throws {
    let (language, digits) = PluralSamples.categories[index]
    let rules = PluralRules([language])
    for (text, digit) in zip(Self.numbers, digits) {
      let number = try #require(PluralNumber(text))
      let expected = PluralRules.categories[try #require(digit.wholeNumberValue)]
      #expect(rules.category(of: number) == expected, "\(language): \(text)")
    }
  }

  @Test(
    "The operands are those of the notation",
    arguments: [
      ("1", [1, 1, 0, 0, 0, 0, 0]), ("1.0", [1, 1, 1, 0, 0, 0, 0]), ("-1.50", [nil, 1, 2, 1, 50, 5, 0]),
      ("0.03", [nil, 0, 2, 2, 3, 3, 0]), ("1200000", [1_200_000, 1_200_000, 0, 0, 0, 0, 0]),
      ("1.2c6", [1_200_000, 1_200_000, 0, 0, 0, 0, 6]), ("1.2e6", [1_200_000, 1_200_000, 0, 0, 0, 0, 0]),
      ("123e-2", [nil, 1, 2, 2, 23, 23, 0]), ("007", [7, 7, 0, 0, 0, 0, 0]),
    ] as [(String, [Int?])])
  func operands(text: String, expected: [Int?]) throws {
    let number = try #require(PluralNumber(text))
    #expect(["n", "i", "v", "w", "f", "t", "e"].map { number[$0[...]] } == expected)
  }

  @Test("Compact numbers have rules of their own, as in French")
  func compact() throws {
    let french = PluralRules(["fr"])
    #expect(french.category(of: try #require(PluralNumber("1c6"))) == "many")
    #expect(french.category(of: try #require(PluralNumber("1c3"))) == "other")
    #expect(french.category(of: try #require(PluralNumber("1000000"))) == "many")
    #expect(french.category(of: try #require(PluralNumber("1000001"))) == "other")
  }

  @Test("A number of any length has a category", arguments: [1, 17, 18, 19, 30, 60])
  func long(digits: Int) throws {
    let number = try #require(PluralNumber(String(repeating: "1", count: digits)))
    #expect(PluralRules(["en"]).category(of: number) == (digits == 1 ? "one" : "other"))
    #expect(PluralRules(["pl"]).category(of: number) == (digits == 1 ? "one" : "many"))
  }

  @Test("Other texts are no numbers", arguments: ["", "x", "1.", ".5", "1e99", "1e", "1 000", "١", "--1", "1.2.3"])
  func noNumbers(text: String) { #expect(PluralNumber(text) == nil) }

  @Test("Regions have the rules of their language, unless CLDR has others")
  func regions() throws {
    let one = try #require(PluralNumber("0"))
    #expect(PluralRules(["pt-BR", "pt"]).category(of: one) == "one")
    #expect(PluralRules(["pt-PT", "pt"]).category(of: one) == "other")
    #expect(PluralRules(["tlh"]).category(of: one) == "other")
  }
}

@Suite("Locales")
struct ScreenLocaleTests {
  @Test(
    "Tags have one form, and the direction of their script",
    arguments: [
      ("de", "de", false), ("DE_at", "de-AT", false), ("zh-hant-tw", "zh-Hant-TW", false), ("ar", "ar", true),
      ("he", "he", true), ("iw", "he", true), ("fa-IR", "fa-IR", true), ("ur", "ur", true), ("es-419", "es-419", false),
      ("pa", "pa", false), ("pa-PK", "pa-PK", true), ("pa-Arab", "pa-Arab", true), ("ar-Latn", "ar-Latn", false),
      ("en-XA", "en-XA", false), ("en-XB", "en-XB", true), ("ar-XB", "ar-XB", true),
    ])
  func tags(text: String, identifier: String, isRightToLeft: Bool) throws {
    let locale = try #require(ScreenLocale(text))
    #expect(locale.identifier == identifier)
    #expect(locale.isRightToLeft == isRightToLeft)
  }

  @Test("The nearest texts come first")
  func chain() {
    #expect(ScreenLocale("de-AT")?.chain == ["de-AT", "de"])
    #expect(ScreenLocale("zh-Hant-TW")?.chain == ["zh-Hant-TW", "zh-Hant", "zh-TW", "zh"])
    #expect(ScreenLocale("en-XA")?.chain == [])
  }

  @Test(
    "Other texts are no locales",
    arguments: ["", "d", "deutsch", "de-", "de--AT-x", "de-AT-1996", "xx", "é", "../de", "de/AT", "\u{202E}ed"])
  func noLocales(text: String) { #expect(ScreenLocale(text) == nil) }

  @Test("An unknown language is named with the nearest one")
  func unknown() {
    let fault = #expect(throws: ScreenLocale.Fault.self) { try ScreenLocale(checking: "xr") }
    #expect(fault?.message == "unknown language 'xr'")
    #expect(fault?.help?.hasPrefix("did you mean '") == true)
  }
}
