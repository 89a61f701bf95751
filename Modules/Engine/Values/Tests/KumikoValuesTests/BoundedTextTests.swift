@_spi(Kumiko) import KumikoValues
import Testing

@Suite struct BoundedTextTests {
  @Test func whatFitsStays() {
    #expect(BoundedText.name("columns") == "columns")
    #expect(BoundedText.name(String(repeating: "é", count: 100)) == String(repeating: "é", count: 100))
    #expect(BoundedText.message(String(repeating: "ä", count: 1_000)).unicodeScalars.count == 1_000)
  }

  @Test func aLongNameSaysHowLongItWas() {
    let name = BoundedText.name(String(repeating: "a", count: 100_000))
    #expect(name == String(repeating: "a", count: 100) + "… (100000 characters)")
    #expect(BoundedText.name("abcdef", limit: 3) == "abc… (6 characters)")
  }

  @Test func aNameIsOneLine() {
    #expect(BoundedText.name("a\n  b\r\nc") == "a   b\r c")
    #expect(BoundedText.name("a\n\nbcd", limit: 3) == "a  … (6 characters)")
  }

  @Test func aLongMessageKeepsItsBeginningAndItsEnd() {
    let long = BoundedText.message("unknown key '\(String(repeating: "k", count: 1_000_000))'; known here: columns")
    #expect(long.hasPrefix("unknown key 'kkk"))
    #expect(long.hasSuffix("kkk'; known here: columns"))
    #expect(long.contains("… (999035 characters left out) …"))
    #expect(long.unicodeScalars.count < 1_100)
  }
}
