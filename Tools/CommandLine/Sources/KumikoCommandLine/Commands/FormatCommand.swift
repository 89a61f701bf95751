import ArgumentParser
@_spi(Kumiko) import KumikoConfiguration

struct FormatCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fmt", abstract: "Format documents: spaces and indentation only.",
    discussion: """
      Block mappings and lists are indented by two. One space stands after colons and dashes. Lines end without spaces, and the text \
      with one line feed. Comments, the order of keys, flow mappings and texts stay. The values stay the same, which is checked \
      before a file is written. JSON keeps its form, without spaces at the ends of lines.

      The command prints the paths of the files that it changes. In folders it formats documents only.

        kumiko fmt config
        kumiko fmt --check config
        kumiko fmt - < screen.yaml
      """)

  @OptionGroup var options: RewriteOptions

  func run() throws {
    let context = CommandContext.current
    for file in options.files where file.lowercased().hasSuffix(".json") {
      context.console.writeError("\(file): note: JSON keeps its form; only spaces at the ends of lines are removed\n")
    }
    _ = try options.rewrite(DocumentLoader(linked: context.linked).formatted(options.files)) { document in
      document.isChanged ? [document.source.name] : []
    }
  }
}
