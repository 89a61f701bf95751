@_spi(Kumiko) import KumikoRegistry
@_spi(Kumiko) import KumikoValues
import Testing

@_spi(Kumiko) @testable import KumikoHosting

/// What descriptors and answers may say, wherever they come from.
@Suite struct AnswerTests {
  private func kinds(_ text: String) -> String {
    message { _ = try OutsideKindList.read(Array(text.utf8), of: "library x") } ?? "fine"
  }

  private func answer(_ text: String) -> String {
    message { _ = try OutsideAnswer(Array(text.utf8), of: "library x").section() } ?? "fine"
  }

  @Test func aDescriptorMaySayAllThatOneOfSwiftSays() throws {
    let coded = try PlainValue(encoding: SectionDescriptor(of: TilesSection.self))
    var json = JSONText()
    json.append(["kinds": .list([coded])])
    #expect(
      try OutsideKindList.read(Array(json.text.utf8), of: "library x") == [SectionDescriptor(of: TilesSection.self)])
  }

  @Test(arguments: [
    (#"{}"#, "'kinds' is missing"), (#"{"kinds":[],"kids":1}"#, "kids: unknown key 'kids'; did you mean 'kinds'?"),
    (#"{"kinds":{}}"#, "kinds: expected a list, found a mapping"),
    (#"[]"#, "expected a mapping, found a list"),
    (#"{"kinds":[{"summary":"x"}]}"#, "kinds[0]: 'kind' is missing"),
    (
      #"{"kinds":[{"kind":"Acme Chart"}]}"#,
      "kinds[0].kind: 'Acme Chart' is not a valid kind name: use words of a-z, 0-9 and '-' joined by dots, "
        + "a letter first, at most 64 characters"
    ),
    (#"{"kinds":[{"kind":"a.b"},{"kind":"a.b"}]}"#, "two kinds have the name 'a.b'"),
    (#"{"kinds":[{"kind":"a.b"},{"kind":"a.c","aliases":[{"kind":"a.b"}]}]}"#, "two kinds have the name 'a.b'"),
    (
      #"{"kinds":[{"kind":"a.b","api-version":2}]}"#,
      "kinds[0]: 'a.b' was written for version 2 of the contract between kinds and registries "
        + "('api-version'); this program requires 1"
    ),
    (
      #"{"kinds":[{"kind":"a.b","extends":"grid"}]}"#,
      "kinds[0]: 'a.b' extends 'grid', which is allowed only in presets of a registry document"
    ),
    (#"{"kinds":[{"kind":"a.b","optoins":[]}]}"#, "kinds[0].optoins: unknown key 'optoins'; did you mean 'options'?"),
    (
      #"{"kinds":[{"kind":"a.b","options":[{"name":"x","schema":{"type":"nmber"}}]}]}"#,
      "kinds[0].options[0].schema.type: 'nmber' is not one of: "
        + "boolean, integer, number, points, string, choice, length, size, spacing, insets, list, record, "
        + "kind, section, any; did you mean 'number'?"
    ),
    (
      #"{"kinds":[{"kind":"a.b","options":[{"name":"x","schema":{"type":"any"}},"#
        + #"{"name":"x","schema":{"type":"any"}}]}]}"#,
      "kinds[0]: 'a.b' has two options named 'x'"
    ),
    (
      #"{"kinds":[{"kind":"a.b","options":[{"name":"x","locked":true,"schema":{"type":"any"}}]}]}"#,
      "kinds[0]: 'a.b' locks its option 'x', which is allowed only in presets"
    ),
    (
      #"{"kinds":[{"kind":"a.b","options":[{"name":"x","default":9,"#
        + #""schema":{"type":"integer","minimum":1,"maximum":5}}]}]}"#,
      "kinds[0]: the option 'x' of 'a.b' has the invalid default or example 9: must be from 1 to 5, not 9"
    ),
  ])
  func aWrongDescriptorIsSaidWithItsPlace(_ text: String, _ expected: String) {
    #expect(kinds(text) == "library x returned an invalid description of its kinds: " + expected)
  }

  @Test func noKindsAndNoWishToSayAreErrors() {
    #expect(kinds(#"{"kinds":[]}"#) == "library x has no kinds")
    #expect(
      kinds(#"{"error":{"message":"no licence"}}"#) == "library x cannot describe its kinds: no licence")
  }

  @Test func aSectionOrARefusalIsAnAnswer() throws {
    #expect(try OutsideAnswer(Array(#"{"section":{"a":1}}"#.utf8), of: "library x").section() == ["a": 1])
    #expect(throws: OutsideKindFault(option: "gap", message: "no")) {
      try OutsideAnswer(Array(#"{"error":{"message":"no","option":"gap"}}"#.utf8), of: "library x").section()
    }
    #expect(throws: OutsideKindFault(message: "no")) {
      try OutsideAnswer(Array(#"{"error":{"message":"no"}}"#.utf8), of: "library x").section()
    }
  }

  @Test(arguments: [
    (#"[]"#, "a list, not a mapping with 'section'"), (#"{}"#, "neither a 'section' nor an 'error'"),
    (#"{"section":{},"error":{"message":"x"}}"#, "a 'section' and an 'error'; only one of them is allowed"),
    (#"{"secton":{}}"#, "the unknown key 'secton', not 'section' or 'error'; did you mean 'section'?"),
    (#"{"error":"no"}"#, "an invalid error: error: expected a mapping, found the text 'no'"),
    (#"{"error":{}}"#, "an invalid error: error: 'message' is missing"),
    (#"{"error":{"message":""}}"#, "an invalid error: error.message: must not be empty"),
    (#"{"error":{"message":"x","opt":"y"}}"#, "an invalid error: error.opt: unknown key 'opt'; did you mean 'option'?"),
  ])
  func anythingElseIsNone(_ text: String, _ expected: String) {
    #expect(answer(text) == "library x returned " + expected)
  }

  @Test func whatIsShownCannotCommandATerminal() {
    #expect(SafeText.line(Array("\u{1B}[31mred\u{7}\tä\u{202E}x \r".utf8) + [0xFF]) == "�[31mred� ä�x  �")
    #expect(SafeText.line(Array(repeating: 0x61, count: 1000)).count == 400)
  }
}
