import ArgumentParser
@_spi(Kumiko) import KumikoConfiguration
import KumikoRegistry

struct RegistryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "registry", abstract: "Print, explain and lock the registry of kinds.",
    subcommands: [PrintRegistryCommand.self, ExplainRegistryCommand.self, LockRegistryCommand.self])
}

struct PrintRegistryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "print",
    abstract: "Print a registry with everything that it includes.",
    discussion: """
      The output is a registry document that includes nothing. With --origin, comments give the file and line of every kind \
      and the entries that it overrides. They also say why this build cannot use a kind.

      Given a registry, the command prints that file. Given a layout or data document, it prints the registry that applies \
      to it: the nearest config/registry.yaml or registry.yaml.

        kumiko registry print team/registry.yaml
        kumiko registry print screens/home.yaml --origin
      """)

  @Argument(help: "Registry, or a document whose registry to print. Default: current folder.", completion: .documents)
  var document: String?
  @Flag(help: "Add the file and line of every kind.")
  var origin = false
  @OptionGroup var registry: RegistryOptions
  @OptionGroup var format: FormatOptions

  func run() throws {
    let printed = try printed()
    let report = RegistryReport(document: printed.document, registry: printed.kinds, showsOrigin: origin)
    CommandContext.current.console.write(format.isJSON ? JSONText.line(report.json) : report.yaml)
  }

  private func printed() throws -> (document: RegistryDocument?, kinds: SectionRegistry) {
    let loader = registry.loader
    if let document, document != "-" || registry.path == nil {
      let source = try loader.document(at: document)
      if source.kind == .registry {
        if registry.path != nil {
          throw ValidationError("--registry cannot be used with a registry document, which is printed itself")
        }
        let found = try RegistryDocument(source)
        // A file that is merely printed loads no library and starts no process.
        return (found, try found.registry(linked: loader.linked))
      }
    }
    let path = document ?? "-"
    return (try loader.registryDocument(for: path), try loader.registry(for: path))
  }
}
