import ArgumentParser
import KumikoConfiguration

struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain", abstract: "Explain a key of documents or an option of a kind.",
    discussion: """
      A path begins with layout, data, test, registry or a kind. Lists need no part of it, and a kind stands after 'options'. \
      The end of a path will do where it has one meaning. Without a path, the command lists the documents and kinds.

        kumiko explain layout.sections.header
        kumiko explain layout.sections.options.grid.row-height
        kumiko explain grid
      """)

  @Argument(
    help: "Path of the key, with dots.",
    completion: .custom { _, _, start in
      (try? RegistryOptions.parse([]).guide)?.completions(of: start) ?? []
    })
  var path: String?
  @OptionGroup var registry: RegistryOptions
  @OptionGroup var format: FormatOptions

  func run() throws {
    let guide = try registry.guide
    let console = CommandContext.current.console
    if let path {
      let page = KeyPage(key: try guide.key(at: path))
      return console.write(format.isJSON ? JSONText.line(page.json) : page.text)
    }
    if format.isJSON {
      return console.write(JSONText.line(["formatVersion": 1, "keys": .list(guide.roots.map { .string($0.path) })]))
    }
    console.write(guide.roots.map { "\($0.path)\n    \($0.descriptions.first ?? "")\n" }.joined())
  }
}

extension RegistryOptions {
  fileprivate var guide: KeyGuide {
    get throws { KeyGuide(registry: try loader.registry(for: "-"), linked: CommandContext.current.linked) }
  }
}
