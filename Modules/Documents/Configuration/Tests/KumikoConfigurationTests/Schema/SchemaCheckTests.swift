@_spi(Kumiko) import KumikoRegistry
import Testing

@_spi(Kumiko) @testable import KumikoScreens

@Suite("Documents against a schema")
struct SchemaCheckTests {
  private func check(_ schema: String) throws -> SchemaCheck {
    let source = SourceText(name: "s.yaml", text: schema)
    return try SchemaCheck(try YAMLReader.read(source), of: source)
  }

  private func complaints(_ document: String, _ schema: String) throws -> [String] {
    let source = try SourceDocument(SourceText(name: "l.yaml", text: document))
    return try check(schema).diagnostics(of: source).map { diagnostic in
      let place = diagnostic.range.map { "\($0.start.line):\($0.start.column): " } ?? ""
      return place + diagnostic.message + (diagnostic.help.map { " (\($0))" } ?? "")
    }
  }

  @Test(
    "It takes and refuses what an independent validator does, over the whole corpus", arguments: DocumentKind.allCases)
  func corpus(kind: DocumentKind) throws {
    let schema = DocumentSchema.schema(of: kind, registry: try SchemaKinds.registry(), linked: SchemaKinds.linked)
    let check = try check(DocumentSchema.text(schema))
    let entries = try CorpusEntry.read(kind)
    try #require(!entries.isEmpty)
    for entry in entries {
      // What is no document of Kumiko's at all never comes to a schema.
      guard let document = try? SourceDocument(SourceText(name: entry.name, text: entry.text)) else { continue }
      let found = check.diagnostics(of: document)
      #expect(found.isEmpty == entry.isValidBySchema, "\(entry.testDescription): \(found.map(\.message))")
      #expect(found.allSatisfy { $0.range != nil })
    }
  }

  @Test("The shared definitions of many presets try each name once")
  func freeNames() {
    var (numbers, taken, tries) = ([String: Int](), Set<String>(), 0)
    for _ in 0..<8_000 {
      let name = SharedSchemas.freeName("columns", after: &numbers) {
        tries += 1
        return !taken.contains($0)
      }
      #expect(taken.insert(name).inserted)
    }
    #expect(taken.isSuperset(of: ["columns", "columns-2", "columns-8000"]))
    // The bare key is tried each time, and each number once.
    #expect(tries == 2 * 8_000 - 1)
  }

  @Test("What is wrong is told at its place, in the words that fit best")
  func places() throws {
    let schema = DocumentSchema.text(DocumentSchema.layout(try SchemaKinds.registry()))
    #expect(try complaints("sections: []", schema) == [])
    #expect(try complaints("sections:\n  - { id: a, kind: gird }\n", schema).first?.hasPrefix("2:20: ") == true)
    #expect(
      try complaints("sections:\n  - { id: a, kind: grid, optoins: {} }\n", schema)
        == ["2:26: unknown key 'optoins' (did you mean 'options'?)"])
    #expect(
      try complaints("sections:\n  - id: a\n    kind: grid\n    options:\n      columns: 1000\n", schema)
        == ["5:16: must be 64 or less, not 1000"])
    #expect(
      try complaints("sections: 3\n", schema) == [
        "1:11: expected a list, found the number 3 (write for example 'sections: [{ id: rows, … }]')"
      ])
  }

  @Test("Every keyword that it knows")
  func keywords() throws {
    let cases: [(schema: String, good: String, bad: String, message: String)] = [
      ("{ minItems: 2 }", "[1, 2]", "[1]", "at least 2 are required here"),
      ("{ maxItems: 1 }", "[1]", "[1, 2]", "at most 1 are allowed here"),
      ("{ uniqueItems: true }", "[1, 2]", "[1, 1.0]", "duplicate element"),
      ("{ items: [{ type: integer }], additionalItems: false }", "[1]", "[1, 2]", "nothing may stand here"),
      ("{ contains: { const: 3 } }", "[1, 3]", "[1]", "no alternative matches"),
      ("{ required: [a] }", "{ a: 1 }", "{ b: 1 }", "'a' is missing"),
      ("{ minProperties: 1 }", "{ a: 1 }", "{}", "at least 1 keys are required"),
      ("{ maxProperties: 1 }", "{ a: 1 }", "{ a: 1, b: 2 }", "at most 1 keys are allowed"),
      ("{ propertyNames: { maxLength: 1 } }", "{ a: 1 }", "{ ab: 1 }", "this text is too long"),
      ("{ minLength: 2 }", "ab", "a", "this text is too short"),
      ("{ pattern: '^[0-9]+pt$' }", "44pt", "44px", "the text '44px' does not have the required form"),
      ("{ exclusiveMinimum: 0 }", "0.5", "0", "must be above 0, not 0"),
      ("{ exclusiveMaximum: 1 }", "0.5", "1", "must be below 1, not 1"),
      ("{ minimum: 1 }", "1", "0", "must be 1 or more, not 0"),
      (
        "{ enum: [left, right] }", "left", "rihgt",
        "the text 'rihgt' is not one of: left, right (did you mean 'right'?)"
      ),
      ("{ type: integer }", "2.0", "2.5", "expected a whole number, found the number 2.5 (write for example 'v: 2')"),
      ("{ not: { type: 'null' } }", "1", "null", "this value is not allowed"),
      ("{ oneOf: [{ minimum: 1 }, { maximum: 3 }] }", "0", "2", "this fits more than one of what may stand here"),
      ("{ anyOf: [{ type: string }, { minimum: 3 }] }", "x", "1", "must be 3 or more, not 1"),
      ("{ anyOf: [{ type: string }, { type: array }] }", "x", "1", "the number 1 is not an allowed value"),
      ("{ if: { type: string }, then: { minLength: 2 }, else: { minimum: 2 } }", "2", "1", "must be 2 or more, not 1"),
      ("{ $ref: '#/definitions/a', definitions: { a: { const: 1 } } }", "1", "2", "expected 1, found the number 2"),
      ("{ type: array, errorMessage: a row of numbers }", "[]", "1", "a row of numbers"),
      ("{ const: 1 }", "1.0", "true", "expected 1, found true"),
    ]
    for (schema, good, bad, message) in cases {
      // A document has to be one, so the value stands inside.
      let whole =
        "{ properties: { sections: { items: { properties: { v: \(schema) } } } }, definitions: { a: { const: 1 } } }"
      #expect(try complaints("sections: [{ v: \(good) }]\ndocument: layout", whole) == [], "\(schema)")
      let found = try complaints("sections: [{ v: \(bad) }]\ndocument: layout", whole)
      #expect(found.count == 1 && found[0].hasSuffix(": \(message)"), "\(schema): \(found)")
    }
  }

  @Test(
    "A schema that it could not keep to is refused, at the place",
    arguments: [
      ("{ format: date }", "1:3: error: 'format' is not known here"),
      ("{ items: 3 }", "1:10: error: a schema is a mapping, not the number 3"),
      ("{ pattern: '(' }", "1:12: error: this is no pattern"),
      ("{ $ref: '#/definitions/x' }", "1:9: error: the schema has no '#/definitions/x'"),
      ("{ $ref: 'https://x/y' }", "1:9: error: the schema has no 'https://x/y'"),
    ])
  func unknown(schema: String, message: String) throws {
    let error = try #require(throws: DocumentError.self) { try check(schema) }
    #expect(error.description.contains("s.yaml:\(message)"), "\(error)")
  }

  @Test(
    "A schema that leads to itself comes to an end, whatever leads there",
    arguments: [
      "A", "{ allOf: [A] }", "{ anyOf: [A] }", "{ if: true, then: A }", "{ if: false, else: A }", "{ not: A }",
      "{ if: A }",
    ])
  func circle(schema: String) throws {
    let circle = schema.replacing("A", with: "{ $ref: '#/definitions/a' }")
    let found = try complaints("sections: []", "{ $ref: '#/definitions/a', definitions: { a: \(circle) } }")
    let isTold = !["{ not: A }", "{ if: A }", "{ if: true, then: A }"].contains(schema)
    #expect(isTold ? found == ["1:1: the schema refers to itself in a cycle"] : found.count < 2, "\(found)")
  }
}
