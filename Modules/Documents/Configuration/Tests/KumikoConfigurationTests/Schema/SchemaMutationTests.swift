@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoRegistry
import Testing

/// Whatever a document says: what the decoder takes, the schema takes.
@Suite("Schema and decoder, at random")
struct SchemaMutationTests {
  /// Where the decoder passes values over, the schema does not: see the entries of the corpus that are `unread`. Items are read
  /// with the data.
  private static func isReadWhole(_ document: PlainValue) -> Bool {
    let names = document.allFields.map { $0.name }
    let items = (document["sections"]?.list ?? []).flatMap { $0["items"]?.list ?? [] }
    return items.allSatisfy { $0.record == nil || $0["id"] != nil } && !names.contains("when")
      && !names.contains("frame") && !names.contains("frames")
      && names.count { $0 == "spacing" || $0 == "column-spacing" } < 2
  }

  @Test(
    .enabled(if: SchemaValidator.isAvailable, "python3 has no module 'jsonschema': apt install python3-jsonschema"),
    arguments: DocumentKind.allCases)
  func theSchemaIsNeverNarrower(kind: DocumentKind) throws {
    let good = try CorpusEntry.read(kind).filter { $0.isValid && Self.isReadWhole($0.document) }
    let fields = good.flatMap { $0.document.allFields }.filter { Self.isReadWhole(.record(PlainRecord([$0]))) }
    var mutations = DocumentMutations(seed: 20)
    var taken = good
    for _ in 0..<1_000 {
      guard var mutant = taken.randomElement(using: &mutations) else { break }
      mutant.document = mutations.mutant(of: mutant.document, fields: fields)
      guard Self.isReadWhole(mutant.document) else { continue }
      mutant.text = JSONText.text(of: mutant.document)
      if (try? mutant.decode()) != nil { taken.append(mutant) }
    }
    #expect(taken.count - good.count > 80)
    let schema = DocumentSchema.schema(of: kind, registry: try SchemaKinds.registry(), linked: SchemaKinds.linked)
    let complaints = try SchemaValidator.complaints(taken.map { $0.document }, schema: schema)
    for (mutant, complaint) in zip(taken, complaints) {
      #expect(complaint == nil, "\(mutant.document): \(complaint ?? "")")
    }
  }
}

extension JSONText {
  /// The JSON of a value.
  fileprivate static func text(of value: PlainValue) -> String {
    var json = JSONText()
    json.append(value)
    return json.text
  }
}
