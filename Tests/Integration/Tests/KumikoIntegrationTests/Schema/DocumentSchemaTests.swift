import Foundation
@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoConfiguration
import KumikoKinds
@_spi(Kumiko) import KumikoRegistry
@_spi(Kumiko) import KumikoValues
import Testing

/// The schemas of the built-in kinds, and the documents that there are.
@Suite("Schemas of the built-in kinds")
struct DocumentSchemaTests {
  private func registry() throws -> SectionRegistry {
    try RegistryDocument(path: Repository.folder("config/registry.yaml").path).registry(linked: .builtIn)
  }

  private func value(_ file: URL) throws -> PlainValue {
    PlainValue(try YAMLReader.read(SourceText(contentsOf: file.path, maxBytes: 8_000_000)))
  }

  @Test(arguments: DocumentKind.allCases)
  func theyAreSmallAndTheSameEveryTime(kind: DocumentKind) throws {
    let schema = DocumentSchema.schema(of: kind, registry: try registry(), linked: .builtIn)
    let text = DocumentSchema.text(schema)
    #expect(text.utf8.count < 130_000)
    #expect(text == DocumentSchema.text(DocumentSchema.schema(of: kind, registry: try registry(), linked: .builtIn)))
    let read = try PlainValue(YAMLReader.read(SourceText(name: "schema.json", text: text)))
    #expect(DocumentSchema.text(read) == text)
  }

  /// Those in `config/schema` are what `kumiko schema DOCUMENT --registry config/registry.yaml -o config/schema/…` writes.
  @Test(arguments: DocumentKind.allCases)
  func thoseInTheRepositoryAreCurrent(kind: DocumentKind) throws {
    let file = Repository.folder("config/schema/\(kind.rawValue).schema.json")
    let schema = DocumentSchema.schema(of: kind, registry: try registry(), linked: .builtIn)
    #expect(try String(contentsOf: file, encoding: .utf8) == DocumentSchema.text(schema), "write it anew")
  }

  @Test(
    .enabled(if: SchemaValidator.isAvailable, "python3 has no module 'jsonschema': apt install python3-jsonschema"),
    arguments: [("layouts", DocumentKind.layout), ("data", .data), ("", .registry), ("tests", .test)])
  func everySampleIsValid(folder: String, kind: DocumentKind) throws {
    let files = try Repository.documents(in: "config/\(folder)")
    try #require(!files.isEmpty)
    let schema = DocumentSchema.schema(of: kind, registry: try registry(), linked: .builtIn)
    let complaints = try SchemaValidator.complaints(files.map { try value($0) }, schema: schema)
    for (file, complaint) in zip(files, complaints) {
      #expect(complaint == nil, "\(file.lastPathComponent): \(complaint ?? "")")
    }
  }

  @Test(.enabled(if: SchemaValidator.isAvailable, "python3 has no module 'jsonschema': apt install python3-jsonschema"))
  func theLayoutOfEveryConformanceCaseIsValid() throws {
    let files = try Repository.documents(in: "Tests/Conformance/Cases")
    try #require(files.count > 100)
    let layouts = try files.map { try #require(try value($0)["layout"]) }
    let complaints = try SchemaValidator.complaints(layouts, schema: DocumentSchema.layout(registry()))
    for (file, complaint) in zip(files, complaints) {
      #expect(complaint == nil, "\(file.lastPathComponent): \(complaint ?? "")")
    }
  }

  @Test(.enabled(if: SchemaValidator.isAvailable, "python3 has no module 'jsonschema': apt install python3-jsonschema"))
  func everyDefaultAndExampleOfAKindIsValid() throws {
    // Of the kinds themselves: a preset may have locked what an example of its kind sets.
    let registry = try LinkedKinds.builtIn.registry()
    var sections: [PlainValue] = []
    for kind in registry.names {
      let descriptor = try registry.descriptor(for: kind)
      sections += descriptor.options.filter { !$0.isLocked }.flatMap { option in
        ([option.defaultValue].filter { !$0.isNull } + option.examples).map {
          ["id": .string("\(kind).\(option.name)"), "kind": .string(kind.name), "options": .record([option.name: $0])]
        }
      }
      sections += descriptor.examples.map {
        ["id": .string($0.title), "kind": .string(kind.name), "options": .record($0.options)]
      }
    }
    let complaints = try SchemaValidator.complaints(
      sections.map { ["sections": [$0]] }, schema: DocumentSchema.layout(registry))
    for (section, complaint) in zip(sections, complaints) {
      #expect(complaint == nil, "\(section): \(complaint ?? "")")
    }
  }
}
