import ArgumentParser
@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoConfiguration

/// Replaces deprecated names in documents.
struct FixCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fix", abstract: "Replace deprecated kinds and options in layouts and registries.",
    discussion: """
      The names of kinds, presets and options become those that replace them. All other bytes stay, such as comments. The \
      command prints each change with its place. A name stays where its replacement does not accept the value, is set \
      too, or does not exist; a warning says so.

        kumiko fix config
        kumiko fix --check config
        kumiko fix - < screen.yaml
      """)

  @Argument(
    help: "Documents, or folders of documents; - is stdin.", completion: .file(extensions: ["yaml", "yml", "json"]))
  var files: [String]
  @Flag(help: "Write nothing; exit with status 1 if a file would change.")
  var check = false
  @OptionGroup var registry: RegistryOptions
  @OptionGroup var strictness: StrictOptions

  func run() throws {
    let console = CommandContext.current.console
    var found = Diagnostics()
    var isChanged = false
    for outcome in registry.loader.fixed(files) {
      switch outcome {
      case .failure(let error): found.add(error)
      case .success(let document):
        isChanged = isChanged || document.isChanged
        found.add(document.left)
        let isStream = document.path == "-"
        for change in document.changes where check || !isStream {
          let start = change.range.start
          console.write("\(document.source.name):\(start.line):\(start.column): \(change.old) → \(change.new)\n")
        }
        if !check, document.isChanged || isStream { try document.write(console) }
      }
    }
    let status = console.report(found, asJSON: false)
    if status != 0 { throw ExitCode(status) }
    if check, isChanged { throw FailedCheck() }
    try strictness.check(found)
  }
}
