@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoRegistry
import Testing

/// The schema of a registry's kinds, as editors read it.
@Suite struct KindSchemaTests {
  private struct Renamed: SectionProvider {
    static let kind: SectionKind = "renamed"
    static let summary = "Has had other names."
    static let aliases = [
      SectionAlias("old", deprecatedSince: "2.0.0", note: "Nothing else has changed."), SectionAlias("other"),
    ]
    @SectionOption(help: "How many.", in: 1...9, examples: [3], formerly: ["number"]) var count = 2
    @SectionOption(help: "How high.", along: .vertical) var height: LayoutDimension? = nil
    init() {}
    func section(in context: SectionContext) throws -> LayoutSection {
      try context.section(kind: "sample")
    }
  }

  private func schemas() throws -> PlainRecord {
    try SectionRegistry(linked: [Renamed.self, SampleSection.self, PairSection.self]).adding([
      "thrice": .preset(SectionPreset(extends: "renamed", options: ["count": 3], locked: ["count"]))
    ]).schemaDefinitions.schemas
  }

  @Test func everyKindHasItsOptionsAndAName() throws {
    let schemas = try schemas()
    let names = schemas["kind"]?["anyOf"]?.list?.compactMap { $0["const"]?.string }
    #expect(names == ["pair", "renamed", "old", "other", "sample", "thrice"])
    for kind in ["pair", "renamed", "sample", "thrice"] { #expect(schemas["options.\(kind)"] != nil) }
    #expect(schemas["options.old"] == nil)
  }

  @Test func anOptionTellsHelpDefaultAndExamples() throws {
    let count = try schemas()["options.renamed"]?["properties"]?["count"]
    #expect(count?["description"] == "How many.")
    #expect(count?["default"] == 2)
    #expect(count?["examples"] == [3])
    #expect(count?["anyOf"] == [["type": "integer", "minimum": 1, "maximum": 9], ["const": "none"]])
    let height = try schemas()["options.renamed"]?["properties"]?["height"]
    #expect(height?["default"] == nil)
    #expect(height?["anyOf"] == [["$ref": "#/definitions/length"], ["const": "none"]])
  }

  @Test func whatIsOutOfUseIsMarked() throws {
    let number = try schemas()["options.renamed"]?["properties"]?["number"]
    #expect(number?["deprecated"] == true)
    #expect(number?["description"] == "Called 'count' now. How many.")
    let names = try schemas()["kind"]?["anyOf"]?.list ?? []
    let old = names.first { $0["const"] == "old" }
    #expect(old?["deprecated"] == true)
    #expect(old?["description"] == "Called 'renamed' since 2.0.0. Nothing else has changed.")
    let other = names.first { $0["const"] == "other" }
    #expect(other?["deprecated"] == nil)
  }

  @Test func aPresetHasWhatItHasNotLocked() throws {
    let preset = try schemas()["options.thrice"]?["properties"]?.record
    #expect(preset?.names == ["height"])
    #expect(try schemas()["options.thrice"]?["additionalProperties"]?["not"] == ["not": ["const": "none"]])
  }

  @Test func aRegistryOfNothingTakesNoKind() {
    #expect(SectionRegistry().schemaDefinitions.schemas["kind"] == ["not": [:]])
  }

  @Test func onlyWhatIsReferredToIsWritten() {
    let document = SchemaDefinitions.composition.document(.record([.init("edge", .reference("insets"))]))
    #expect(document["definitions"]?.record?.names == ["points", "insets"])
    #expect(document["$schema"] == "http://json-schema.org/draft-07/schema#")
  }

  @Test func boundsThatAreInfiniteAreNone() {
    #expect(SectionOptionSchema.number(0...Double.infinity).jsonSchema.keywords == ["type": "number", "minimum": 0.0])
    let points = SectionOptionSchema.points(0...Double.infinity).jsonSchema.keywords["anyOf"]?.list?.first
    #expect(points == ["type": "number", "minimum": 0.0, "maximum": 1e9])
  }
}
