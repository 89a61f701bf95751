import ArgumentParser
@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoSystem
@_spi(Kumiko) import KumikoValues

/// A screen for many readers, which follows its documents.
struct ServeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve", abstract: "Show a screen to many readers, with each change of its data.",
    discussion: """
      Serves the screen as a live page on this computer, prints its address, and runs until Ctrl-C. Each save of a document, \
      and each patch, reaches all readers: what came, went and moved is animated, and readers keep their places. A document \
      with errors changes nothing; the terminal shows the errors.

      Several data documents are several screens, with a list of links. A folder stands for its documents. With --data -, \
      standard input is read to its end.

      --patch takes patches, as 'kumiko diff OLD NEW --format json' prints them, one after another. They change the \
      first data document, and no file. With --patch -, each patch of standard input is applied when it comes. A later save of the \
      document replaces what patches made of it.

        kumiko serve board.yaml --data board.json --open
        curl https://example.com/board.json | kumiko serve board.yaml --data -
        follow-changes | kumiko serve board.yaml --data board.json --patch -
      """)

  @Argument(help: "Layout document.", completion: .file(extensions: ["yaml", "yml", "json"]))
  var layout: String

  @Argument(
    help: ArgumentHelp("Data documents, as by --data.", valueName: "data"),
    completion: .file(extensions: ["yaml", "yml", "json"]))
  var dataArguments: [String] = []

  @Option(
    name: .customLong("data"), parsing: .singleValue,
    help: ArgumentHelp(
      "Data document, or folder of them; - is stdin. Repeatable. Default: sample items.", valueName: "file"),
    completion: .file(extensions: ["yaml", "yml", "json"]))
  var dataOptions: [String] = []

  @Option(
    help: ArgumentHelp("Patches of the first data document; - is stdin.", valueName: "file"),
    completion: .file(extensions: ["jsonl", "json"]))
  var patch: String?

  @OptionGroup var server: ServerOptions

  @OptionGroup var format: FormatOptions
  @OptionGroup var size: MaxBytesOptions
  @OptionGroup var registry: RegistryOptions
  @OptionGroup var room: EnvironmentOptions

  func validate() throws {
    let given = dataArguments + dataOptions
    if layout == "-" { throw ValidationError("a layout from stdin cannot be followed; give a file") }
    if (given + [patch].compactMap(\.self)).count(where: { $0 == "-" }) > 1 {
      throw ValidationError("stdin can be the data or the patches, not both")
    }
    if patch != nil, given.isEmpty { throw ValidationError("--patch changes a data document: give --data, too") }
  }

  func run() throws {
    let documents = try documents()
    let limits = documents.loader.dataLimits
    let session = PreviewSession(documents, look: .screens, context: CommandContext.current)
    let patches = try patch.flatMap { $0 == "-" ? nil : try SourceText(contentsOf: $0, maxBytes: limits.maxBytes) }
    try session.serve(server, isJSON: format.isJSON) {
      if let patches { try session.apply(patches) }
      if patch == "-" { session.followPatches(maxBytes: limits.maxBytes) }
    }
  }

  private func documents() throws -> PreviewDocuments {
    var loader = room.loader(registry)
    loader.dataLimits = size.limits
    var data: [String] = []
    for path in dataArguments + dataOptions {
      let isFolder = path != "-" && FileStatus(path)?.sort == .folder
      let found = isFolder ? Array(LayoutFiles(folder: path)) : [path]
      guard !found.isEmpty else {
        throw CommandFailure(
          message: "\(path): no data document (.yaml, .yml, .json) in this folder", status: CommandFailure.invalidInput)
      }
      data += found
    }
    try PreviewDocuments.checkExistence(
      of: [layout] + data.filter { $0 != "-" } + (registry.path.map { [$0] } ?? []), maxBytes: size.limits.maxBytes)
    var documents = PreviewDocuments(
      layout: layout, data: data, loader: loader, loadsInProcess: registry.inProcess, environment: room.environment,
      title: server.title ?? ScreenOptions.name(ofFile: layout) ?? "Screen")
    if let input = data.firstIndex(of: "-") {
      documents.held[input] = try SourceDocument(path: "-", limits: size.limits)
    }
    return documents
  }
}
