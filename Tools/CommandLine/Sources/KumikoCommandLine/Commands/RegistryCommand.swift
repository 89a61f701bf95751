import ArgumentParser
import Kumiko

/// The registry that holds.
struct RegistryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "registry", abstract: "Show the registry of section kinds that holds.",
    subcommands: [PrintRegistryCommand.self])
}

struct PrintRegistryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "print",
    abstract: "Print the registry as it is when every included one has been read.",
    discussion: """
      The answer is a registry again: what is included is in it. With --origin every kind tells the file and line that \
      names it, those whose place it has taken, and why it cannot be used, where it cannot.
      """)

  @Argument(
    help: "A document whose registry is meant; the current folder's where there is none.",
    completion: .file(extensions: ["yaml", "yml", "json"]))
  var document = "-"
  @Flag(help: "Tell where every kind is named.")
  var origin = false
  @OptionGroup var registry: RegistryOptions
  @OptionGroup var format: FormatOptions

  func run() throws {
    let loader = registry.loader
    let found = try loader.registryDocument(for: document)
    let kinds = try loader.registry(for: document)
    let report = RegistryReport(document: found, registry: kinds, showsOrigin: origin)
    CommandContext.current.console.write(format.isJSON ? JSONText.line(report.json) : report.yaml)
  }
}
