import ArgumentParser
@_spi(Kumiko) import KumikoConfiguration
import KumikoRegistry

struct ExplainRegistryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Print where a kind, its options and its locks come from.",
    discussion: """
      The output has the file and line of the kind, and of each preset and name that leads to it. It names the owners of \
      the registries and the entries that were replaced. Each option has its value with its origin. Files and packages have their \
      pins in the lock file.

        kumiko registry explain photos
        kumiko registry explain acme.timeline --registry registry.yaml --format json
      """)

  @Argument(help: "Section kind.")
  var name: String
  @OptionGroup var registry: RegistryOptions
  @OptionGroup var format: FormatOptions

  func run() throws {
    let loader = registry.loader
    let kinds = try loader.registry(for: "-")
    let document = try loader.registryDocument(for: "-")
    let kind = SectionKind(stringLiteral: name)
    guard kinds.entries[kind] != nil else { throw Self.unknown(kind, kinds) }
    let lock = try document.flatMap { document throws(DocumentError) in try RegistryLock.beside(document) }
    let explanation = KindOrigins(kind, document: document, registry: kinds, lock: lock)
    CommandContext.current.console.write(format.isJSON ? JSONText.line(explanation.json) : explanation.text)
  }

  private static func unknown(_ kind: SectionKind, _ registry: SectionRegistry) -> CommandFailure {
    let nearest = NearestName.clause(kind.name, among: registry.entries.keys.map(\.name).sorted())
    return CommandFailure("the registry has no kind '\(BoundedText.name(kind.name))'\(nearest)")
  }
}
