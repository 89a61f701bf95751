import ArgumentParser
@_spi(Kumiko) import Kumiko
import KumikoConfiguration
import KumikoPage
import KumikoRendering
@_spi(Kumiko) import KumikoValues

/// A screen as a picture.
struct RenderCommand: ParsableCommand {
  enum Form: String, ExpressibleByArgument, CaseIterable {
    case svg, html, txt, json
  }

  static let configuration = CommandConfiguration(
    commandName: "render", abstract: "Draw a screen as SVG, HTML, text or JSON.",
    discussion: """
      --offset and --scroll-to scroll the screen: pinned headers and footers follow, an HTML page opens there, and --device \
      draws the visible part. The screen never scrolls past the ends of its content.

        kumiko render screen.yaml --data data.yaml -o screen.html
        kumiko render screen.yaml --data data.yaml --scroll-to elbrus \\
          --device -o elbrus.svg
        kumiko render screen.yaml --to txt -o -

      --live writes a page that carries the layout engine as WebAssembly. It lays the screen out again when the window, the \
      device or the direction changes. It measures estimated cells in the browser. It is one file and needs no network. Without scripts or WebAssembly it shows a static page of the first items.

        kumiko render screen.yaml --data data.yaml --live -o screen.html
      """)

  @OptionGroup var options: ScreenOptions
  @OptionGroup var registry: RegistryOptions
  @OptionGroup var room: EnvironmentOptions
  @OptionGroup var strictness: StrictOptions
  @OptionGroup var place: PlaceOptions
  @OptionGroup var format: FormatOptions

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Output file, whose ending selects the form; - is stdout.", valueName: "file"))
  var output: String

  @OptionGroup var overwrite: OverwriteOptions

  @Option(help: "Form of the drawing. Default: ending of the output file.")
  var to: Form?

  @Option(
    help: ArgumentHelp(
      "Width of a text drawing. Default: terminal width, else 72.", valueName: "characters"))
  var columns: Int?

  @Flag(help: "SVG only: draw one screenful on a device.")
  var device = false

  @Option(help: "Appearance of SVG or HTML. Default: light; HTML follows the reader.")
  var theme: Appearance?

  enum Appearance: String, ExpressibleByArgument, CaseIterable {
    case light, dark

    var theme: Theme { self == .light ? .light : .dark }
  }

  @Flag(help: "HTML only: write a page that lays itself out in every window.")
  var live = false

  @Option(help: "Title of the drawing. Default: name of the layout.")
  var title: String?

  func validate() throws {
    if live, let form, form != .html { throw ValidationError("--live requires HTML") }
    if device, let form, form != .svg { throw ValidationError("--device requires SVG") }
    if theme != nil, let form, form != .svg, form != .html { throw ValidationError("--theme requires SVG or HTML") }
    if let columns, !Self.columnRange.contains(columns) {
      throw ValidationError("invalid --columns \(columns): must be from 20 to 400")
    }
  }

  /// How wide a drawing for the terminal may be, in characters.
  private static let columnRange = 20...400
  private static let standardColumns = 72

  private var form: Form? {
    to ?? OutputFile(path: output).fileExtension.flatMap(Form.init(rawValue:))
  }

  func run() throws {
    guard let form else { throw try formFailure() }
    let console = CommandContext.current.console
    let screen = try options.screen(registry, in: room)
    // A live page makes elements as they come into sight. Only what has contents of its own counts.
    if !live { try ElementLimit.check(screen, ElementLimit.pictures, advice: "give it data with fewer items") }
    let warnings = screen.warnings
    strictness.print(warnings, on: console)
    let title = title ?? options.name
    let viewport = try place.given == nil && !device ? nil : viewport(of: screen)
    let drawing =
      live
      ? try livePage(of: screen, title: title, seenThrough: place.given == nil ? nil : viewport)
      : renderer(for: form, console: console).render(screen.scene(title: title, seenThrough: viewport))
    try OutputFile(path: output, force: overwrite.force).write(drawing, console: console)
    if format.isJSON, output != "-" {
      console.write(JSONText.line(["formatVersion": 1, "output": .string(output), "form": .string(form.rawValue)]))
    }
    try strictness.check(Diagnostics(warnings))
  }

  private func livePage(
    of screen: Screen, title: String, seenThrough viewport: Screen.Viewport?
  ) throws -> String {
    let kinds = try registry.loader.registry(for: options.layout)
    var page = try screen.livePage(title: title, registry: kinds, seenThrough: viewport)
    page.theme = theme?.theme
    do throws(LivePageError) {
      return try page.html()
    } catch {
      throw CommandFailure(message: "--live: \(error)", status: CommandFailure.invalidInput)
    }
  }

  /// Why nothing can be drawn into an output whose ending is no form: it may be a folder, too.
  private func formFailure() throws(CommandFailure) -> CommandFailure {
    if output != "-" { _ = try OutputTarget(output) }
    let name = output == "-" ? "stdout" : "'\(BoundedText.name(output))'"
    return CommandFailure(
      message: "unknown form of \(name): the file must end in .svg, .html, .txt or .json; or add --to",
      status: CommandFailure.wrongCall)
  }

  private func viewport(of screen: Screen) throws -> Screen.Viewport {
    var viewport = try screen.viewport()
    try place.scroll(&viewport, of: screen)
    return viewport
  }

  private func renderer(for form: Form, console: Console) -> any SceneRenderer {
    switch form {
    case .svg: SVGRenderer(theme: theme?.theme ?? .light, extent: device ? .viewport : .content, showsDevice: device)
    case .html: HTMLRenderer(theme: theme?.theme)
    case .txt: TextRenderer(columns: columns(on: console), usesColor: output == "-" && console.colorsOutput)
    case .json: JSONRenderer()
    }
  }

  /// The width of a drawing: as given, else that of the terminal that it is drawn on.
  private func columns(on console: Console) -> Int {
    if let columns { return columns }
    guard output == "-", let width = console.outputColumns else { return Self.standardColumns }
    return min(max(width, Self.columnRange.lowerBound), Self.columnRange.upperBound)
  }
}
