import ArgumentParser
import Kumiko

/// Whether documents are right.
struct ValidateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate",
    abstract: "Check layouts, data and registries, and whether layouts fit a screen.",
    discussion: """
      Every fault is reported, with its place; the status is 2 where there is one. Warnings leave it at 0. One layout and \
      one data document are laid out together, too.
      """)

  @Argument(help: "The documents; - is standard input.", completion: .file(extensions: ["yaml", "yml", "json"]))
  var files: [String]

  @OptionGroup var registry: RegistryOptions
  @OptionGroup var room: EnvironmentOptions
  @OptionGroup var format: FormatOptions

  @Option(help: ArgumentHelp("How large a data file may be.", valueName: "bytes"))
  var maxBytes = YAMLLimits.data.maxBytes

  func run() throws {
    let console = CommandContext.current.console
    var loader = registry.loader
    loader.dataLimits.maxBytes = maxBytes
    var found = Diagnostics()
    for document in loader.validate(files, in: room.environment) {
      found.add(document.diagnostics.sorted)
      if !format.isJSON, document.diagnostics.isValid {
        let kind = document.kind.map { "\($0.rawValue) document" } ?? "document"
        console.write("\(document.path): \(kind), valid\n")
      }
    }
    if format.isJSON || !found.isEmpty {
      let status = console.report(found, asJSON: format.isJSON)
      if status != 0 { throw ExitCode(status) }
    }
  }
}
