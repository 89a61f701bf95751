@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoRegistry
import Testing

/// The schemas and the reading of documents, held against each other over a corpus of good and bad documents.
@Suite("Schema and decoder")
struct SchemaAgreementTests {
  @Test func theCorpusIsThereAndItsNamesAreUnique() throws {
    let entries = try DocumentKind.allCases.flatMap { try CorpusEntry.read($0) }
    #expect(entries.count >= 120)
    #expect(Set(entries.map { $0.testDescription }).count == entries.count)
    #expect(entries.count { $0.isValid } > 40)
    #expect(entries.count { !$0.isValid } > 60)
  }

  @Test func onlyWhatTheDecoderRefusesIsWider() {
    for entry in CorpusEntry.all {
      #expect(entry.wider == nil || !entry.isValid, "\(entry.testDescription)")
      #expect(entry.unread == nil || entry.isValid, "\(entry.testDescription)")
    }
  }

  @Test(arguments: CorpusEntry.all)
  func theDecoderTakesWhatIsGoodAndSaysWhatIsWrong(entry: CorpusEntry) {
    do throws(DocumentError) {
      try entry.decode()
      #expect(entry.says == nil, "the decoder takes it")
    } catch {
      #expect(error.said == entry.says)
    }
  }

  @Test(
    .enabled(if: SchemaValidator.isAvailable, "python3 has no module 'jsonschema': apt install python3-jsonschema"),
    arguments: DocumentKind.allCases)
  func anSchemaValidatorSaysTheSameBySchema(kind: DocumentKind) throws {
    let entries = try CorpusEntry.read(kind)
    let schema = DocumentSchema.schema(of: kind, registry: try SchemaKinds.registry(), linked: SchemaKinds.linked)
    let complaints = try SchemaValidator.complaints(entries.map { $0.document }, schema: schema)
    try #require(complaints.count == entries.count)
    for (entry, complaint) in zip(entries, complaints) {
      #expect(
        (complaint == nil) == entry.isValidBySchema,
        "\(entry.testDescription): \(complaint ?? "the schema takes it")")
    }
  }
}
