import ArgumentParser
@_spi(Kumiko) import Kumiko
import KumikoConfiguration
import KumikoPage
import KumikoValues

/// A page in which a reader steps through the states of a screen.
struct PlayCommand: ParsableCommand {
  /// What becomes of the reader's place.
  enum Anchoring: String, ExpressibleByArgument, CaseIterable {
    case reading, conversation

    var rule: ScrollAnchoring { self == .reading ? .reading : .conversation }
  }

  static let configuration = CommandConfiguration(
    commandName: "play", abstract: "Write an HTML page that steps through the states of a screen.",
    discussion: """
      Each --data is a state of the screen, in this order. The page carries the layout engine, the first state, and a patch \
      for each further state. It animates insertions, deletions, moves and changes between states and lists them in words. \
      Items are matched by id. The page is one file and needs no network. Without scripts or WebAssembly it shows the first \
      state.

      The visible items keep their places when items above them change. --anchoring sets the behavior at the ends of the \
      content: 'reading' shows new items at the top, as feeds do; 'conversation' stays at the last item.

        kumiko play list.yaml --data all.yaml --data some.yaml -o list.html
        kumiko play chat.yaml --data monday.yaml --data tuesday.yaml \\
          --anchoring conversation --scroll-to m6 -o chat.html
      """)

  @Argument(help: "Layout document; - is stdin.", completion: .file(extensions: ["yaml", "yml", "json"]))
  var layout: String

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp("Data document of a state. Repeat for each state.", valueName: "file"),
    completion: .file(extensions: ["yaml", "yml", "json"]))
  var data: [String] = []

  @Option(
    name: .shortAndLong, help: ArgumentHelp("HTML file to write; - is stdout.", valueName: "file"),
    completion: .file(extensions: ["html"]))
  var output: String

  @OptionGroup var overwrite: OverwriteOptions

  @Option(help: "Scroll anchoring at the ends of the content.")
  var anchoring: Anchoring = .reading

  @Option(help: "Title of the page. Default: name of the layout.")
  var title: String?

  @OptionGroup var place: PlaceOptions
  @OptionGroup var format: FormatOptions
  @OptionGroup var size: MaxBytesOptions
  @OptionGroup var registry: RegistryOptions
  @OptionGroup var room: EnvironmentOptions

  func validate() throws {
    if data.count < 2 {
      throw ValidationError(
        "too few states (\(data.count)): give --data at least twice")
    }
    if ([layout] + data).count(where: { $0 == "-" }) > 1 {
      throw ValidationError("stdin can be one of the documents, not several")
    }
    let file = OutputFile(path: output)
    if output != "-", !["html", "htm"].contains(file.fileExtension) {
      throw ValidationError("cannot write HTML to '\(output)': the file must end in .html, or be - for stdout")
    }
  }

  func run() throws {
    let console = CommandContext.current.console
    let screens = try screens()
    let kinds = try registry.loader.registry(for: layout)
    let page = try PlayedPage(screens: screens, names: names).page(
      title: title ?? ScreenOptions.name(ofFile: layout) ?? "Screen", registry: kinds, anchoring: anchoring.rule,
      seenThrough: try viewport(of: screens))
    let html: String
    do throws(LivePageError) {
      html = try page.html()
    } catch {
      throw CommandFailure(message: "\(error)", status: CommandFailure.invalidInput)
    }
    try OutputFile(path: output, force: overwrite.force).write(html, console: console)
    if format.isJSON, output != "-" {
      console.write(
        JSONText.line(["formatVersion": 1, "output": .string(output), "states": .int(screens.count)]))
    }
  }

  /// The place at which the page opens; nil for the start.
  private func viewport(of screens: [Screen]) throws -> Screen.Viewport? {
    guard place.given != nil, let first = screens.first else { return nil }
    var viewport = try first.viewport()
    try place.scroll(&viewport, of: first)
    return viewport
  }

  /// Every state, or everything that is wrong with any of the documents.
  private func screens() throws(DocumentError) -> [Screen] {
    var loader = room.loader(registry)
    loader.dataLimits = size.limits
    let layout = try SourceDocument(path: layout, limits: loader.limits)
    var found: [Diagnostic] = []
    var told: Set<String> = []
    var screens: [Screen] = []
    for path in data {
      do throws(DocumentError) {
        let document = try SourceDocument(path: path, limits: size.limits)
        screens.append(try loader.screen(layout: layout, at: self.layout, data: document, in: room.environment))
      } catch {
        // A fault of the layout is a fault in every state.
        found += error.diagnostics.filter { told.insert(Diagnostics([$0]).text()).inserted }
      }
    }
    guard found.isEmpty else { throw DocumentError(found) }
    return screens
  }

  /// The names of the files; with their folders where those alone tell them apart.
  private var names: [String] {
    let files = data.map { path in
      path == "-" ? "standard input" : path.split(separator: "/").last.map(String.init) ?? path
    }
    return data.indices.map { index in
      files.count(where: { $0 == files[index] }) == 1 ? files[index] : data[index]
    }
  }
}
