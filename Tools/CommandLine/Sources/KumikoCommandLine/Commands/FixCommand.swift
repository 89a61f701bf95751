import ArgumentParser
@_spi(Kumiko) import KumikoConfiguration

struct FixCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fix", abstract: "Replace deprecated names of kinds and options.",
    discussion: """
      The names of kinds, presets and options become those that replace them. All other bytes stay, such as comments. The \
      command prints each change with its place. A name stays where its replacement does not accept the value, is set \
      too, or does not exist; a warning says so. A name that is unknown is an error.

        kumiko fix config
        kumiko fix --check config
        kumiko fix - < screen.yaml
      """)

  @OptionGroup var options: RewriteOptions
  @OptionGroup var registry: RegistryOptions
  @OptionGroup var strictness: StrictOptions

  func run() throws {
    let found = try options.rewrite(registry.loader.fixed(options.files)) { document in
      document.changes.map { change in
        let start = change.range.start
        return "\(document.source.name):\(start.line):\(start.column): \(change.old) → \(change.new)"
      }
    }
    try strictness.check(found)
  }
}
