import ArgumentParser

/// The manual page.
struct ManualCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "manual", abstract: "Print the manual page of kumiko.",
    discussion: """
      The output is for man:

        kumiko manual > /usr/local/share/man/man1/kumiko.1
        man kumiko
      """)

  func run() throws {
    let page = ManualPage(command: try .tool(), version: Release.version)
    CommandContext.current.console.write(page.roff)
  }
}
