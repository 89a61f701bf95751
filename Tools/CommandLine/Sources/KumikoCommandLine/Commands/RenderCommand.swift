import ArgumentParser
import Kumiko

/// A screen as a picture.
struct RenderCommand: ParsableCommand {
  enum Form: String, ExpressibleByArgument, CaseIterable {
    case svg, html, txt, json
  }

  static let configuration = CommandConfiguration(
    commandName: "render", abstract: "Draw a screen: as SVG, as an HTML page, as text for the terminal, or as JSON.",
    discussion: """
      With --offset or --scroll-to the screen has been scrolled: pinned headers and footers have followed, a page opens \
      there, and the picture of a device shows what is in sight there. It never leads past the ends of the content.

        kumiko render screen.yaml --data data.yaml -o screen.html
        kumiko render screen.yaml --data data.yaml --scroll-to elbrus \\
          --device -o elbrus.svg
      """)

  @OptionGroup var options: ScreenOptions
  @OptionGroup var registry: RegistryOptions
  @OptionGroup var room: EnvironmentOptions
  @OptionGroup var strictness: StrictOptions
  @OptionGroup var place: PlaceOptions
  @OptionGroup var format: FormatOptions

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Where the picture goes; its ending says what it is. - is standard output.", valueName: "file"))
  var output: String

  @OptionGroup var overwrite: OverwriteOptions

  @Option(help: "What to draw, where the file's ending does not say it.")
  var to: Form?

  @Option(help: ArgumentHelp("How wide a drawing for the terminal is.", valueName: "characters"))
  var columns = 72

  @Flag(help: "Draw one screenful in the frame of a device; for SVG.")
  var device = false

  @Option(help: "The title of the picture; else the name of the layout.")
  var title: String?

  func validate() throws {
    if form == nil {
      throw ValidationError(
        "cannot tell what to draw from '\(output)'; name a file that ends in .svg, .html, .txt or .json, or use --to")
    }
    if device, form != .svg { throw ValidationError("--device goes with SVG") }
    if !(20...400).contains(columns) { throw ValidationError("--columns takes a number from 20 to 400") }
  }

  private var form: Form? {
    to ?? OutputFile(path: output).fileExtension.flatMap(Form.init(rawValue:))
  }

  func run() throws {
    guard let form else { return }
    let console = CommandContext.current.console
    let screen = try options.screen(registry, in: room.environment)
    try ElementLimit.check(screen, ElementLimit.pictures, advice: "give it data with fewer items")
    let warnings = screen.warnings
    strictness.print(warnings, on: console)
    let scene = screen.scene(
      title: title ?? options.name, seenThrough: try place.given == nil ? nil : viewport(of: screen))
    try OutputFile(path: output, force: overwrite.force).write(
      renderer(for: form, console: console).render(scene), console: console)
    if format.isJSON, output != "-" {
      console.write(JSONText.line(["formatVersion": 1, "output": .string(output), "form": .string(form.rawValue)]))
    }
    try strictness.check(Diagnostics(warnings))
  }

  private func viewport(of screen: Screen) throws -> Screen.Viewport {
    var viewport = try screen.viewport()
    try place.scroll(&viewport, of: screen)
    return viewport
  }

  private func renderer(for form: Form, console: Console) -> any SceneRenderer {
    switch form {
    case .svg: SVGRenderer(extent: device ? .viewport : .content, showsDevice: device)
    case .html: HTMLRenderer()
    case .txt: TextRenderer(columns: columns, usesColor: output == "-" && console.colorsOutput)
    case .json: JSONRenderer()
    }
  }
}
