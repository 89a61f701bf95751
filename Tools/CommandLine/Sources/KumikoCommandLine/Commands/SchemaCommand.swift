import ArgumentParser
import Kumiko

/// What documents may say, for editors.
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema", abstract: "Print the JSON Schema of documents, for exactly the kinds that there are.",
    discussion: """
      With it an editor completes keys, shows help and marks what is wrong, while you type. Write it to a file, and name \
      that in the first line of a document:

        kumiko schema layout -o config/schema/layout.schema.json
        # yaml-language-server: $schema=../schema/layout.schema.json

      The schema is of draft 7. It takes everything that the tool takes; `validate` finds what no schema can say.
      """)

  @Argument(help: "The documents that it is of: layout, data or registry.")
  var document: DocumentName = .layout
  @OptionGroup var registry: RegistryOptions
  @Option(name: .shortAndLong, help: ArgumentHelp("Where to write it; - is standard output.", valueName: "file"))
  var output = "-"
  @OptionGroup var overwrite: OverwriteOptions

  /// A sort of document, as the command names it.
  enum DocumentName: String, ExpressibleByArgument, CaseIterable {
    case layout, data, registry

    var kind: DocumentKind {
      switch self {
      case .layout: .layout
      case .data: .data
      case .registry: .registry
      }
    }
  }

  func run() throws {
    let context = CommandContext.current
    let schema = DocumentSchema.schema(
      of: document.kind, registry: try registry.loader.registry(for: "-"), linked: context.linked)
    try OutputFile(path: output, force: overwrite.force).write(
      DocumentSchema.text(schema), console: context.console)
  }
}
