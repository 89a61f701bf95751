@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoRegistry
@_spi(Kumiko) import KumikoValues
import Testing

/// The schemas of coded forms know the same keys as the types that read them.
@Suite struct CodedFormSchemaTests {
  private static func properties(_ schema: PlainValue?) -> Set<String> {
    let direct = schema?["properties"]?.record.map { Set($0.names) } ?? []
    return (schema?["anyOf"]?.list ?? []).reduce(direct) { $0.union(properties($1)) }
  }

  /// The keys that a type says would have been right in place of one that does not exist.
  private static func known(_ type: (some Decodable).Type, _ value: PlainValue) -> Set<String> {
    let faults = FaultCollector()
    _ = try? type.init(from: PlainValueDecoder(value, faults: faults))
    return Set(faults.faults.first { $0.unknownName == "zzz" }?.knownNames ?? [])
  }

  @Test func everyKeyThatIsReadIsInTheSchemaAndNoOther() {
    let zzz: PlainValue = ["zzz": 1]
    let forms: [(name: String, known: Set<String>)] = [
      ("length", Self.known(LayoutDimension.self, zzz)), ("size", Self.known(LayoutSize.self, zzz)),
      ("spacing", Self.known(LayoutSpacing.self, zzz)), ("edge-spacing", Self.known(LayoutEdgeSpacing.self, zzz)),
      ("insets", Self.known(DirectionalEdgeInsets.self, zzz)), ("anchor", Self.known(LayoutAnchor.self, zzz)),
      ("supplementary", Self.known(LayoutSupplementaryItem.self, zzz)),
      ("group", Self.known(LayoutSubitem.self, ["group": zzz])),
      ("custom", Self.known(LayoutSubitem.self, ["custom": zzz])),
      ("frame", Self.known(LayoutGroupCustomItem.self, zzz)), ("item", Self.known(LayoutItem.self, zzz)),
      ("subitem", Self.known(LayoutSubitem.self, zzz)),
      ("boundary-item", Self.known(LayoutBoundarySupplementaryItem.self, zzz)),
      ("header", Self.known(LayoutSection.self, ["header": zzz])),
      ("footer", Self.known(LayoutSection.self, ["footer": zzz])),
      ("decoration", Self.known(LayoutDecorationItem.self, zzz)),
      ("separators", Self.known(LayoutSection.self, ["separators": zzz])),
      ("columns", Self.known(LayoutSection.self, ["columns": zzz])),
    ]
    let definitions = SchemaDefinitions.composition.schemas
    for form in forms {
      #expect(!form.known.isEmpty, "\(form.name)")
      #expect(Self.properties(definitions[form.name]) == form.known, "\(form.name)")
    }
    // Those without keys.
    let named = Set(forms.map { $0.name }).union(["length-of-named-axis", "points", "point", "offset", "rectangle"])
    #expect(Set(definitions.names) == named)
  }

  @Test func percentagesNeedAnAxisWhereNoneIsNamed() throws {
    let definitions = SchemaDefinitions.composition.schemas
    for (name, isBare) in [("length", true), ("length-of-named-axis", false)] {
      let schema = try #require(definitions[name])
      #expect(
        schema["examples"]?.list?.contains("50%") == isBare && schema["examples"]?.list?.contains("50%w") == !isBare)
      let words = schema["description"]?.string?.utf8.split(separator: UInt8(ascii: " ")) ?? []
      #expect(words.contains { $0.elementsEqual("50%,".utf8) } == isBare)
    }
  }

  @Test func onlyTheFieldKindIsTheNameOfAKind() {
    let kind: PlainValue = ["$ref": "#/definitions/kind"]
    for (name, schema) in SectionRegistry().schemaDefinitions.schemas {
      for field in schema["properties"]?.record ?? [:] {
        #expect(field.name == "kind" || field.value != kind, "\(name) has \(field.name)")
      }
    }
  }

  @Test func everyFieldOfASectionHasASummary() {
    let fields = LayoutSection.fieldTable.schemaFields().filter { $0.schema.keywords["description"] == nil }
    #expect(fields.map { $0.name } == [])
    #expect(LayoutSection.fieldTable.names == LayoutSectionOverlay.keys)
  }

  @Test func piecesAndReferencesHaveTheKeysThatAreRead() {
    let definitions = SectionRegistry().schemaDefinitions.schemas
    #expect(Self.properties(definitions["piece"]) == Self.known(SectionPiece.self, ["zzz": 1]))
    #expect(Self.properties(definitions["section-reference"]) == Self.known(SectionReference.self, ["zzz": 1]))
  }
}
