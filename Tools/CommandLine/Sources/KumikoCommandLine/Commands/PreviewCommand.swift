import ArgumentParser
@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoSystem

struct PreviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview", abstract: "Show a screen in the browser while it is edited.",
    discussion: """
      Serves a live page on this computer, prints its address, and runs until Ctrl-C. The page follows every file that the \
      documents include: layout, data, tables and registry. If a document becomes invalid, the last valid screen stays, with the \
      errors over it.

      For a folder, the first page shows a picture of each layout, and the data documents are those with its sections.

      The page has controls for device, width, direction, text size, appearance and data document. A click on an element shows \
      why it has its frame, with links to the lines of the layout. It also shows the values of the section. The preview writes \
      no file.

        kumiko preview screen.yaml --data data.yaml --open
        kumiko preview screen.yaml --data empty.yaml --data full.yaml \\
          --port 8000
        kumiko preview screens --open

      'kumiko help environment' has the options of screens, such as --viewport and --registry.
      """)

  @Argument(help: "Layout document, or a folder of layouts.", completion: .documents)
  var layout: String

  @Argument(help: ArgumentHelp("Data documents, as by --data.", valueName: "data"), completion: .documents)
  var dataArguments: [String] = []

  @Option(
    name: .customLong("data"), parsing: .singleValue,
    help: ArgumentHelp("Data document. Repeat to switch between several. Default: sample items.", valueName: "file"),
    completion: .documents)
  var dataOptions: [String] = []

  var data: [String] { dataArguments + dataOptions }

  @OptionGroup var server: ServerOptions

  @Option(help: ArgumentHelp("Address that opens {file} at {line} and {column} in an editor.", valueName: "template"))
  var editor = EditorLink.standard

  @OptionGroup var format: FormatOptions
  @OptionGroup(visibility: .shared) var size: MaxBytesOptions
  @OptionGroup(visibility: .shared) var registry: RegistryOptions
  @OptionGroup(visibility: .shared) var environment: EnvironmentOptions

  func validate() throws {
    if ([layout] + data).contains("-") {
      throw ValidationError("stdin cannot be previewed: its changes cannot be followed; give a file")
    }
    if !data.isEmpty, FileStatus(layout)?.sort == .folder {
      throw ValidationError("--data requires a layout: a folder has the data documents with its sections")
    }
    do throws(EditorLink.Fault) {
      _ = try EditorLink(template: editor)
    } catch {
      throw ValidationError("invalid --editor: \(error.message)")
    }
  }

  func run() throws {
    if FileStatus(layout)?.sort == .folder {
      let library = try PreviewLibrary(
        layout, documents(isFolder: true), editor: try EditorLink(template: editor), context: CommandContext.current)
      defer { library.stop() }
      return try server.serve(isJSON: format.isJSON) { library.answer($0) }
    }
    let session = PreviewSession(
      try documents(), editor: try EditorLink(template: editor), context: CommandContext.current, gate: AnswerGate())
    try session.serve(server, isJSON: format.isJSON)
  }

  /// What is previewed. A file that does not exist now is a wrong call; later it is a fault like others.
  private func documents(isFolder: Bool = false) throws -> PreviewDocuments {
    var loader = environment.loader(registry)
    loader.dataLimits = size.limits
    try PreviewDocuments.checkExistence(
      of: (isFolder ? [] : [layout]) + data + (registry.path.map { [$0] } ?? []), maxBytes: loader.dataLimits.maxBytes)
    return PreviewDocuments(
      layout: layout, data: data, loader: loader, loadsInProcess: registry.inProcess,
      title: server.title ?? ScreenOptions.name(ofFile: layout) ?? "Screen")
  }
}
