@_spi(Kumiko) import KumikoValues
import Testing

/// JSON Schemas, as JSON.
@Suite struct SchemaTests {
  private static let none = JSONSchema()

  @Test(arguments: [
    (JSONSchema.list(of: .text), #"{"type":"array","items":{"type":"string"}}"#),
    (.list(of: .text, atLeast: 2), #"{"type":"array","items":{"type":"string"},"minItems":2}"#),
    (.list(of: .text, atLeast: .min), #"{"type":"array","items":{"type":"string"}}"#),
    (.number(-.infinity...3), #"{"type":"number","maximum":3}"#),
    (.number(0.5 ... .infinity), #"{"type":"number","minimum":0.5}"#),
    (
      .tuple([.null, .boolean]),
      #"{"type":"array","items":[{"type":"null"},{"type":"boolean"}],"minItems":2,"maxItems":2}"#
    ),
    (JSONSchema.text.orNull, #"{"type":["string","null"]}"#), (none.orNull, "{}"),
    (JSONSchema.choice(["a"]).orNull, #"{"anyOf":[{"type":"string","enum":["a"]},{"type":"null"}]}"#),
    (JSONSchema.any(of: [.null]).orNull, #"{"anyOf":[{"type":"null"},{"type":"null"}]}"#),
    (JSONSchema.reference("a").orNull, ##"{"anyOf":[{"$ref":"#/definitions/a"},{"type":"null"}]}"##),
    (JSONSchema.text.orNull.orNull, #"{"type":["string","null","null"]}"#), (none.orNone, "{}"),
    (JSONSchema.choice(["none"]).orNone, #"{"type":"string","enum":["none"]}"#),
    (JSONSchema.boolean.described("b").orNone, #"{"description":"b","anyOf":[{"type":"boolean"},{"const":"none"}]}"#),
    (JSONSchema.text.described("t"), #"{"description":"t","type":"string"}"#),
    (JSONSchema.text.described(""), #"{"type":"string"}"#),
    (JSONSchema.reference("a").described("t"), ##"{"description":"t","allOf":[{"$ref":"#/definitions/a"}]}"##),
    (.map(to: .text), #"{"type":"object","additionalProperties":{"type":"string"}}"#),
    (
      .map(to: .text, names: .name),
      #"{"type":"object","additionalProperties":{"type":"string"},"propertyNames":{"type":"string","minLength":1}}"#
    ),
    (.record([]), #"{"type":"object","properties":{},"additionalProperties":false}"#),
    (
      .record([.init("a", .text, "h", standard: "x"), .init("b", .null, isRequired: true)], rules: [.present("a")]),
      #"{"type":"object","properties":{"a":{"description":"h","type":"string","default":"x"},"b":{"type":"null"}},"#
        + #""required":["b"],"additionalProperties":false,"allOf":[{"required":["a"]}]}"#
    ),
    (
      .sole([("a", .text)]),
      #"{"type":"object","properties":{"a":{"type":"string"}},"additionalProperties":false,"minProperties":1,"maxProperties":1}"#
    ),
    (.lacking("a", "b"), #"{"properties":{"a":{"const":"none"},"b":{"const":"none"}}}"#),
    (.having("a"), #"{"properties":{"a":{"not":{"const":"none"}}},"required":["a"]}"#),
    (.havingOne(of: ["a"]), #"{"oneOf":[{"properties":{"a":{"not":{"const":"none"}}},"required":["a"]}]}"#),
    (.notBoth("a", "b"), #"{"anyOf":[{"properties":{"a":{"const":"none"}}},{"properties":{"b":{"const":"none"}}}]}"#),
    (.if(.anyRecord, then: .not(.text)), #"{"if":{"type":"object"},"then":{"not":{"type":"string"}}}"#),
    (.all(of: [.text("^a")]), #"{"allOf":[{"type":"string","pattern":"^a"}]}"#),
  ])
  func schemas(schema: JSONSchema, json: String) {
    var text = JSONText()
    text.append(schema.plainValue)
    #expect(text.text == json)
  }
}
