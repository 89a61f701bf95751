import ArgumentParser
import KumikoConfiguration

struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema", abstract: "Print the JSON Schema of documents.",
    discussion: """
      The schema covers exactly the section kinds of this build and registry. Editors use it to complete keys, show help and \
      mark errors. Write it to a file, and name the file in the first line of a document:

        kumiko schema layout -o config/schema/layout.schema.json
        # yaml-language-server: $schema=../schema/layout.schema.json

      The schema is JSON Schema draft 7. It accepts every valid document. 'kumiko validate' also finds errors that no schema \
      can express.
      """)

  @Argument(help: "Type of the documents.")
  var document: DocumentName = .layout
  @OptionGroup var registry: RegistryOptions
  @OptionGroup var target: OutputOptions

  /// A sort of document, as the command names it.
  enum DocumentName: String, ExpressibleByArgument, CaseIterable {
    case layout, data, registry, test

    var kind: DocumentKind { DocumentKind(rawValue: rawValue) ?? .layout }
  }

  func run() throws {
    let context = CommandContext.current
    let schema = DocumentSchema.schema(
      of: document.kind, registry: try registry.loader.registry(for: "-"), linked: context.linked)
    try OutputFile(path: target.output, force: target.overwrite.force, mark: "json-schema.org").write(
      DocumentSchema.text(schema))
  }
}
