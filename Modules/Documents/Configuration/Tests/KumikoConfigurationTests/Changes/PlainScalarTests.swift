@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoRegistry
import Testing

@Suite("Texts in YAML: quotes only where they are needed")
struct PlainScalarTests {
  @Test(
    "Without quotes, and read back as the same text",
    arguments: [
      ".build/debug/libAcme.so", ".github", "./lib/libAcme.so", "../kinds/acme", ".env", ".information", ".e",
      "lib/a.so",
      "56pt", "~80pt", "33.3%w", "50%", "acme.photo-wall",
    ])
  func plain(text: String) throws {
    #expect(PlainValue.string(text).yaml == text)
    #expect(try read("{ a: \(text), \(text): 1 }") == "{a: \"\(text)\", \(text): 1}")
  }

  @Test(
    "With quotes, since YAML 1.1 or 1.2 reads something else or nothing",
    arguments: [
      ".5", ".inf", ".Inf", ".INF", ".nan", ".NaN", ".e+5", ".E-5", "._1", ".", "..", "...", ".a: b", ".a, b", ".a]",
      ".a #b", "./a: b", ".a ", "1.5", "no", "~", "",
    ])
  func quoted(text: String) throws {
    #expect(PlainValue.string(text).yaml == "\"\(text)\"")
    #expect(try read("{ a: \(PlainValue.string(text).yaml) }") == "{a: \"\(text)\"}")
  }
}
