@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoRegistry
import Testing

@Suite struct SectionDescriptorTests {
  private let descriptor = SectionDescriptor(of: SampleSection.self)

  @Test func optionsAreInTheOrderOfDeclarationUnderKebabNames() {
    #expect(
      descriptor.options.map(\.name) == [
        "columns", "row-height", "any-length", "spacing", "ratio", "is-open", "title", "style", "insets", "gap",
        "badge-size", "widths", "perhaps", "supplementaries", "piece",
      ])
  }

  @Test(
    arguments: [
      ("columns", .integer(1...64), 2), ("row-height", .length(along: .vertical), "44pt"),
      ("any-length", .length(along: nil), "25%w"), ("spacing", .points(-10...10), "0pt"), ("ratio", .number(nil), 1.5),
      ("is-open", .boolean, false), ("title", .string, "none"), ("style", .choice(["plain", "rounded"]), "plain"),
      ("insets", .insets, "0pt"), ("gap", .spacing, ["flexible": "4pt"]),
      ("badge-size", .size, ["width": "20pt", "height": "50%"]), ("widths", .list(of: .length(along: .horizontal)), []),
      ("perhaps", .integer(0...9), nil), ("piece", .record(SectionPiece.fields), nil),
    ] as [(String, SectionOptionSchema, PlainValue)])
  func schemasAndDefaults(name: String, schema: SectionOptionSchema, value: PlainValue) {
    #expect(descriptor.option(name)?.schema == schema)
    #expect(descriptor.option(name)?.defaultValue == value)
  }

  @Test func theCodedFormIsForEveryLanguage() throws {
    let coded = try PlainValue(encoding: descriptor)
    #expect(coded["kind"] == "sample")
    #expect(
      coded["options"]?.list?.first == [
        "name": "columns", "help": "A count.", "schema": ["type": "integer", "minimum": 1, "maximum": 64], "default": 2,
      ])
    #expect(try SectionDescriptor(from: PlainValueDecoder(coded)) == descriptor)
  }

  @Test(
    arguments: [
      ["type": "intger"], ["type": "integer", "minimum": 5], ["type": "number", "minimum": 5, "maximum": 1],
      ["type": "list"], [:], ["type": "record", "fields": [["name": "x"]]],
    ] as [PlainValue])
  func wrongSchemasAreRefused(schema: PlainValue) {
    #expect(throws: (any Error).self) { try SectionOptionSchema(from: PlainValueDecoder(schema)) }
  }

  @Test func schemasReadAsAFewWords() {
    #expect(descriptor.option("columns")?.schema.description == "1 to 64")
    #expect(descriptor.option("spacing")?.schema.description == "points from -10 to 10")
    #expect(descriptor.option("widths")?.schema.description == "list of length of the width")
  }
}

/// A kind with properties whose names have capitals and underscores in every place.
private struct NamesSection: SectionProvider {
  static let kind: SectionKind = "names"
  static let summary = "Names."

  @SectionOption(help: "1") var maxURLCount = 1
  @SectionOption(help: "2") var photoURL = 1
  @SectionOption(help: "3") var isX = false
  @SectionOption(help: "4") var a_b = 1
  @SectionOption(help: "5") var c_Dark = 1
  @SectionOption(help: "6") var xY = 1
  @SectionOption(help: "7") var URLs = 1
  @SectionOption(help: "8") var style = Choice.none

  enum Choice: String, CaseIterable, SectionOptionChoice { case none, some }

  func section(in context: SectionContext) throws -> LayoutSection { throw SampleError() }
}

@Suite struct OptionNameTests {
  @Test func namesAreInKebabCase() {
    #expect(
      SectionDescriptor(of: NamesSection.self).options.map(\.name)
        == ["max-url-count", "photo-url", "is-x", "a-b", "c-dark", "x-y", "ur-ls", "style"])
  }

  @Test func noneIsAValueOrTakesAnOptionAway() throws {
    let registry = try SectionRegistry(linked: [NamesSection.self])
      .adding(SectionPreset(extends: "names", options: ["x-y": 3]), as: "preset")
    #expect(registry.keepsNone("style", of: "names") && registry.keepsNone("style", of: "names", isSet: true))
    #expect(!registry.keepsNone("x-y", of: "names") && registry.keepsNone("x-y", of: "preset"))
    #expect(!registry.keepsNone("a-b", of: "preset"))
    #expect(registry.keepsNone("other", of: "names") && !registry.keepsNone("other", of: "names", isSet: true))
    #expect(registry.keepsNone("style", of: "unknown"))
  }

  @Test func examplesAlwaysHaveTheirCount() throws {
    for example in [SectionExample("a"), SectionExample("a", itemCount: 0)] {
      #expect(try PlainValue(encoding: example)["items"] == .int(example.itemCount))
    }
  }
}
