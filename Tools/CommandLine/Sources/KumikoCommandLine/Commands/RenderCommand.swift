import ArgumentParser
@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoPage
@_spi(Kumiko) import KumikoRendering
@_spi(Kumiko) import KumikoSystem
@_spi(Kumiko) import KumikoValues

struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render", abstract: "Draw a screen as SVG, HTML, text, JSON, PNG or PDF.",
    discussion: """
        kumiko render screen.yaml --data data.yaml -o screen.html
        kumiko render screen.yaml --scroll-to elbrus --device -o top.svg
        kumiko render screen.yaml --matrix viewport=390x844,ipad-air

      'kumiko help environment' has the options of screens, such as --viewport and --registry.
      """)

  @OptionGroup var options: ScreenOptions
  @OptionGroup(visibility: .shared) var registry: RegistryOptions
  @OptionGroup(visibility: .shared) var environment: EnvironmentOptions
  @OptionGroup var strictness: StrictOptions
  @OptionGroup(visibility: .shared) var place: PlaceOptions
  @OptionGroup var format: FormatOptions

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp("Output file (form by its ending; - is stdout). Default: beside the layout.", valueName: "file"))
  var outputOption: String?

  /// The output file. Default: the layout's name with the ending of the form.
  var output: String {
    outputOption ?? OutputTarget.path(beside: options.layout, ending: (to ?? (live ? .html : .svg)).rawValue)
  }

  @OptionGroup var overwrite: OverwriteOptions

  @Option(help: "Form of the drawing. Default: ending of the output file.")
  var to: PictureForm?

  @Option(help: ArgumentHelp("Width of a text drawing. Default: terminal width, else 72.", valueName: "characters"))
  var columns: Int?

  @Flag(help: "SVG, PNG, PDF: draw one screenful on a device.")
  var device = false

  @Option(
    help: ArgumentHelp(
      "Appearance or themes, such as dark+acme. Default: light; HTML follows the reader.", valueName: "theme"),
    completion: .list(["light", "dark"]), transform: setting("theme"))
  var theme: ScreenSettings.Change?

  /// The settings that somebody gave, less those of a matrix.
  var changes: [ScreenSettings.Change] { environment.changes + [theme].compactMap(\.self) }

  /// The settings of the screens, less those of a matrix.
  var settings: ScreenSettings { changes.reduce(into: ScreenSettings()) { $1.apply(&$0) } }

  @Flag(help: "HTML only: write a page that lays itself out in every window.")
  var live = false

  @Option(help: "Live pages: controls of window, direction and text size. Default: compact.")
  var controls: PageControls?

  enum PageControls: String, ExpressibleByArgument, CaseIterable { case none, compact, full }

  @Option(
    help: ArgumentHelp(
      "Screens in one picture: viewport, text-size, theme, direction or locale.", valueName: "setting=values"),
    transform: MatrixAxis.init)
  var matrix: [MatrixAxis] = []

  @Option(help: ArgumentHelp("PNG only: maximum number of pixels. Default: 100000000.", valueName: "pixels"))
  var maxPixels: Int?

  @Option(help: "PNG, PDF: measurer of texts; builtin is that of all outputs.")
  var measure: MeasurerChoice = .builtin

  @Option(help: "PDF only: one screen a page, or long ones. Default: screens.")
  var pages: Pages?

  enum Pages: String, ExpressibleByArgument, CaseIterable { case screens, long }

  @Option(help: "Title of the drawing. Default: name of the layout.")
  var title: String?

  func validate() throws {
    if outputOption == nil, options.layout == "-" { throw ValidationError("a layout from stdin requires --output") }
    if live, let form, form != .html { throw ValidationError("--live requires HTML") }
    if controls != nil, !live { throw ValidationError("--controls requires --live") }
    let words = [options.data, options.layout].compactMap(\.self)
    if device, let word = words.first(where: { !$0.contains { "./-".contains($0) } && FileStatus($0) == nil }) {
      let size = ["pad", "tablet"].contains { word.lowercased().contains($0) } ? "820x1180" : "390x844"
      throw ValidationError(
        "--device takes no value such as '\(word)'; its size is that of --viewport, such as \(size)")
    }
    if device, let form, !form.isPicture { throw ValidationError("--device requires SVG, PNG or PDF") }
    if theme != nil, let form, !form.isPicture, form != .html {
      throw ValidationError("--theme requires SVG, HTML, PNG or PDF")
    }
    if maxPixels != nil, let form, form != .png { throw ValidationError("--max-pixels requires PNG") }
    if let maxPixels, maxPixels < 1 { throw ValidationError("invalid --max-pixels \(maxPixels): must be 1 or more") }
    if pages != nil, let form, form != .pdf { throw ValidationError("--pages requires PDF") }
    try measure.check(for: form)
    try checkMatrix()
    if let columns, !Self.columnRange.contains(columns) {
      throw ValidationError("invalid --columns \(columns): must be from 20 to 400")
    }
  }

  /// How wide a drawing for the terminal may be, in characters.
  private static let columnRange = 20...400
  private static let standardColumns = 72

  var form: PictureForm? {
    to ?? OutputFile(path: output).fileExtension.flatMap(PictureForm.init(rawValue:))
  }

  func run() throws {
    guard let form else { throw try formFailure() }
    if let named = OutputFile(path: output).fileExtension.flatMap(PictureForm.init(rawValue:)), named != form {
      CommandContext.current.warn("'\(BoundedText.name(output))' is written as \(form.rawValue), as --to says")
    }
    if form == .png || form == .pdf { try PixelPictures.check() }
    if outputOption == nil, !overwrite.force { try OutputTarget.checkUnnamed(output) }
    let console = CommandContext.current.console
    let matrix = try ScreenMatrix(matrix, over: changes)
    let screens = try matrix.combinations.map {
      try options.screen(registry, $0.settings, measuring: measure.measuring)
    }
    let screen = screens[0]
    // A live page makes elements as they become visible. Only what has contents of its own counts.
    if !live {
      try ElementLimit.check(
        pictures: screens, showing: device || !self.matrix.isEmpty ? { try place.viewport(of: $0) } : nil)
    }
    let warnings = screens.flatMap { options.warnings(of: $0) }
    strictness.print(warnings, on: console)
    let title = title ?? options.name
    if !self.matrix.isEmpty || form == .png || form == .pdf {
      try drawPicture(of: screens, in: matrix, title: title, form: form, console: console)
      return try finish(form, warnings, console: console)
    }
    let viewport = try place.given == nil && !device ? nil : place.viewport(of: screen)
    let drawing =
      live
      ? try livePage(of: screen, title: title, seenThrough: place.given == nil ? nil : viewport)
      : renderer(for: form, of: screen, console: console)
        .render(screen.scene(title: title, seenThrough: viewport, showsMore: !device))
    try OutputFile(path: output, force: overwrite.force).write(drawing)
    try finish(form, warnings, console: console)
  }

  /// Reports the file, and ends with a failure if warnings count.
  private func finish(_ form: PictureForm, _ warnings: [Diagnostic], console: Console) throws {
    if outputOption == nil, !format.isJSON { console.write("\(output)\n") }
    if format.isJSON, output != "-" {
      let record: PlainRecord = ["formatVersion": 1, "output": .string(output), "form": .string(form.rawValue)]
      console.write(JSONText.line(record))
    }
    try strictness.check(Diagnostics(warnings))
  }

  private func livePage(
    of screen: Screen, title: String, seenThrough viewport: Screen.Viewport?
  ) throws -> String {
    let kinds = try registry.loader.registry(for: options.layout)
    var page = try screen.livePage(title: title, registry: kinds, seenThrough: viewport)
    page.theme = theme == nil ? nil : settings.theme
    if let form = controls.flatMap({ LivePage.Controls(rawValue: $0.rawValue) }) { page.controls = form }
    return try screen.placed { () throws(LivePageError) in try page.html() }
  }

  /// Why nothing can be drawn into an output whose ending is no form: it may be a folder, too.
  private func formFailure() throws(CommandFailure) -> CommandFailure {
    if output != "-" { _ = try OutputTarget(output) }
    return CommandFailure(
      output == "-"
        ? "a drawing to stdout requires --to, such as --to svg"
        : "unknown form of '\(BoundedText.name(output))': the file must end in .svg, .html, .txt, .json, .png or .pdf; or add --to",
      status: CommandFailure.wrongCall)
  }

  private func renderer(for form: PictureForm, of screen: Screen, console: Console) -> any SceneRenderer {
    switch form {
    case .svg, .png, .pdf:
      SVGRenderer(theme: settings.theme, extent: device ? .viewport : .content, showsDevice: device)
    case .html: HTMLRenderer(theme: theme == nil ? nil : settings.theme)
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
