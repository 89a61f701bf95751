import Foundation
@_spi(Kumiko) import KumikoValues
import Testing

@Suite struct JSONTextTests {
  @Test func valuesAreWrittenInTheirOrder() {
    let record: PlainRecord = ["b": 1, "a": .list([.null, true, 2.5, 3.0, "x"]), "c": .record([:])]
    #expect(JSONText.line(record) == "{\"b\":1,\"a\":[null,true,2.5,3,\"x\"],\"c\":{}}\n")
  }

  @Test(arguments: ["", "plain", "\"\\\n\r\t", "\u{0}\u{1F}\u{7F}\u{9F}", "\u{2028}\u{2029}", "é 日 😀", "</script>"])
  func textsComeBackFromAnotherReader(text: String) throws {
    let quoted = JSONText.quoted(text)
    #expect(try JSONDecoder().decode(String.self, from: Data(quoted.utf8)) == text)
    #expect(!quoted.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x2028 })
  }

  @Test func numbersThatJSONLacksAreNull() {
    for (number, expected) in [(Double.nan, "null"), (-.infinity, "null"), (-0.5, "-0.5"), (1e20, "1e+20"), (44, "44")]
    {
      var json = JSONText()
      json.append(number)
      #expect(json.text == expected)
    }
  }

  @Test func whatWasTakenIsNotWrittenAgain() {
    var json = JSONText()
    json.append("a")
    #expect(json.take() == "\"a\"")
    json.append(optional: nil)
    #expect(json.text == "null")
  }

  @Test func fieldsAreWrittenWithTheirNames() {
    var json = JSONText()
    json.append(field: "a", "x")
    json.append(field: "b", nil)
    json.append(field: "c", nil, isShownWhenMissing: true)
    json.append(field: "d", 1)
    json.append(field: "e", true)
    json.append(field: "f", 2.5)
    json.append(field: "g", [1, 0.5])
    #expect(json.text == #","a":"x","c":null,"d":1,"e":true,"f":2.5,"g":[1,0.5]"#)
  }

  @Test(
    "What a terminal would obey is escaped, wherever it is among the characters",
    arguments: [0x1B, 0x85, 0x61C, 0x202E, 0x2066, 0xFEFF])
  func unsafe(value: Int) throws {
    let scalar = try #require(Unicode.Scalar(value))
    #expect(JSONText.quoted("a\(scalar)b").unicodeScalars.allSatisfy { $0.isASCII })
  }
}
