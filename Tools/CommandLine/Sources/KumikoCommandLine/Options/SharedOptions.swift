import ArgumentParser
@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoSystem
import KumikoTextMeasuring

enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
  case text
  case json
}

/// How a command answers: for people, or for programs.
struct FormatOptions: ParsableArguments {
  @Option(help: "Output for people (text) or programs (json).")
  var format: OutputFormat = .text

  var isJSON: Bool { format == .json }
}

/// The option that turns warnings into a failure.
struct StrictOptions: ParsableArguments {
  @Flag(help: "Exit with status 1 if there are warnings.")
  var strict = false

  /// Prints warnings to standard error.
  func print(_ warnings: [Diagnostic], on console: Console) {
    guard !warnings.isEmpty else { return }
    console.writeError(styled: Diagnostics(warnings).text(coloured: console.colorsErrors))
  }

  /// Ends a command that has done what it was asked for.
  ///
  /// - Throws: `FailedCheck` where warnings count and there are some.
  func check(_ diagnostics: Diagnostics) throws(FailedCheck) {
    if strict, diagnostics.warningCount > 0 { throw FailedCheck() }
  }
}

/// The options for the registry of section kinds.
struct RegistryOptions: ParsableArguments {
  @Option(
    name: .customLong("registry"),
    help: ArgumentHelp(
      "Section-kind registry. Default: nearest config/registry.yaml or registry.yaml.",
      valueName: "file"))
  var path: String?

  @Flag(help: "Load libraries into this process: faster, but shares their faults.")
  var inProcess = false

  func validate() throws {
    if inProcess, path == nil { throw ValidationError("--in-process requires --registry") }
  }

  /// The options that somebody gave.
  var given: [String] { (path == nil ? [] : ["--registry"]) + (inProcess ? ["--in-process"] : []) }

  var loader: DocumentLoader {
    let context = CommandContext.current
    return DocumentLoader(
      linked: context.linked, host: inProcess ? context.hostInProcess : context.host, registryPath: path,
      itemProviders: context.itemProviders)
  }
}

extension ScreenLocale {
  @Sendable static func argument(_ text: String) throws -> ScreenLocale {
    do throws(Fault) {
      return try ScreenLocale(checking: text)
    } catch {
      throw ValidationError([error.message, error.help].compactMap { $0 }.joined(separator: "; "))
    }
  }
}

/// The room that a screen is laid out in.
struct EnvironmentOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Size of the screen, in points. Default: 390x844.", valueName: "width>x<height"),
    transform: argument(suchAs: "390x844"))
  var viewport: ViewportSize?

  @Option(
    help: ArgumentHelp(
      "Display scale (pixels per point); sizes round down. Default: no rounding.",
      valueName: "pixels"))
  var scale: Double?

  @Flag(help: "Lay out from right to left.")
  var rtl = false

  @Option(
    help: ArgumentHelp(
      "Language of texts, with its direction, such as de-AT. Default: 'language'.", valueName: "locale"),
    transform: ScreenLocale.argument)
  var locale: ScreenLocale?

  @Option(
    help: ArgumentHelp("Safe-area insets, in points. Default: 0.", valueName: "top,left,bottom,right"),
    transform: argument(suchAs: "47,0,34,0"))
  var safeArea: EdgesArgument?

  @Option(
    help: ArgumentHelp("Layout margins, in points. Default: 0.", valueName: "top,left,bottom,right"),
    transform: argument(suchAs: "8,16,8,16"))
  var layoutMargins: EdgesArgument?

  @Option(help: ArgumentHelp("Maximum width of readable content, in points. Default: 672.", valueName: "points"))
  var readableWidth: Double?

  @Option(
    help: ArgumentHelp("Text size: xs to xxxl, or ax1 to ax5. Default: l.", valueName: "size"),
    completion: TextSizeArgument.defaultCompletionKind,
    transform: argument(suchAs: TextSize.allCases.map(\.rawValue).joined(separator: ", ")))
  var textSize: TextSizeArgument?

  @Option(
    help: ArgumentHelp("Value of a flag of the layout, for conditions of 'when'.", valueName: "flag=value"),
    transform: argument(suchAs: "sale=true"))
  var set: [FlagArgument] = []

  private var room: ScreenRoom {
    var room = ScreenRoom()
    room.size = viewport?.size ?? room.size
    room.scale = scale
    room.locale = locale
    room.isRightToLeft = rtl || locale?.isRightToLeft ?? false
    room.safeArea = safeArea?.edges ?? room.safeArea
    room.layoutMargins = layoutMargins?.edges ?? room.layoutMargins
    room.readableWidth = readableWidth ?? room.readableWidth
    room.textSize = textSize?.size ?? .large
    return room
  }

  /// The options that somebody gave.
  var given: [String] {
    [
      ("--viewport", viewport != nil), ("--scale", scale != nil), ("--rtl", rtl),
      ("--locale", locale != nil), ("--safe-area", safeArea != nil),
      ("--layout-margins", layoutMargins != nil), ("--readable-width", readableWidth != nil),
      ("--text-size", textSize != nil), ("--set", !set.isEmpty),
    ].compactMap { name, isGiven in isGiven ? name : nil }
  }

  var environment: LayoutEnvironment { room.environment }

  /// A loader that measures cells in the text size of the room.
  func loader(_ registry: RegistryOptions) -> DocumentLoader { loader(registry.loader) }

  /// A loader with other kinds that measures cells in the text size of the room.
  func loader(_ other: DocumentLoader) -> DocumentLoader {
    var loader = other
    loader.textSize = textSize?.size ?? .large
    loader.locale = locale
    loader.settings.flags = Dictionary(set.map { ($0.name, $0.value) }) { _, last in last }
    return loader
  }

  /// The screen before it is scrolled, less the safe area: what pinned items follow.
  var visibleBounds: Rect2D { room.visibleBounds }

  func validate() throws {
    if let readableWidth, !(readableWidth > 0 && readableWidth <= LayoutLimits.maximumLength) {
      throw ValidationError(
        "invalid --readable-width \(readableWidth): must be greater than 0 and at most "
          + "\(NumberText.short(LayoutLimits.maximumLength)) points")
    }
    if let scale, !(scale.isFinite && scale > 0 && scale <= 100) {
      throw ValidationError("invalid --scale \(scale): must be greater than 0 and at most 100")
    }
  }
}

/// The layout document and the data document of a screen.
///
/// Has no groups of options within: ArgumentParser's checks in debug builds visit each level of groups many times.
struct ScreenOptions: ParsableArguments {
  @Argument(help: "Layout document; - is stdin.", completion: .file(extensions: ["yaml", "yml", "json"]))
  var layout: String

  @Argument(
    help: ArgumentHelp("Data document (items and measured sizes). Default: sample items.", valueName: "data"),
    completion: .file(extensions: ["yaml", "yml", "json"]))
  var dataArgument: String?

  @Option(
    name: .customLong("data"), help: ArgumentHelp("Data document, in place of the argument.", valueName: "file"),
    completion: .file(extensions: ["yaml", "yml", "json"]))
  var dataOption: String?

  var data: String? { dataOption ?? dataArgument }

  @Option(help: ArgumentHelp("Maximum size of a data file, in bytes.", valueName: "bytes"))
  var maxBytes = YAMLLimits.data.maxBytes

  func validate() throws {
    if maxBytes < 0 { throw ValidationError("invalid --max-bytes \(maxBytes): must be 0 or more") }
    if let dataArgument, dataOption != nil {
      throw ValidationError("'\(dataArgument)' and --data cannot be used together: both are the data")
    }
    if layout == "-", data == "-" { throw ValidationError("stdin can be the layout or the data, not both") }
  }

  var name: String { Self.name(ofFile: layout) ?? "Screen" }

  /// The name of a file without its folder and ending, as a title; nil for standard input.
  static func name(ofFile path: String) -> String? {
    guard path != "-" else { return nil }
    let file = path.split(separator: "/").last ?? ""
    let stem = file.split(separator: ".").first ?? file
    return stem.split(whereSeparator: { $0 == "-" || $0 == "_" })
      .map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
  }

  /// The warnings of a screen, with a note where data beside its layout are not shown.
  func warnings(of screen: Screen) -> [Diagnostic] { screen.warnings + unusedData(of: screen) }

  /// Returns the path of the data document that has the name of a layout, such as 'screen.data.yaml'; nil if there is none.
  static func data(besideLayout path: String) -> String? {
    guard let ending = OutputFile(path: path).fileExtension else { return nil }
    let stem = path.dropLast(ending.count)
    return ["yaml", "yml", "json"].map { "\(stem)data.\($0)" }.first { FileStatus($0)?.sort == .file }
  }

  /// A note if a screen shows sample items, and a data document has the name of its layout.
  func unusedData(of screen: Screen) -> [Diagnostic] {
    guard screen.data == nil, let path = Self.data(besideLayout: layout) else { return [] }
    let message = "the items are samples: no data are given"
    return [Diagnostic(.note, message, in: screen.document.source, help: "add '--data \(path)'")]
  }

  /// The screen, laid out in a room, with the colors of themes.
  func screen(
    _ registry: RegistryOptions, in room: EnvironmentOptions, themes: [String] = [],
    measuring: TextMeasuring = .builtIn
  ) throws(DocumentError) -> Screen {
    var loader = room.loader(registry)
    loader.settings.themes = themes
    loader.measuring = measuring
    loader.dataLimits.maxBytes = maxBytes
    return try loader.screen(layout: layout, data: data, in: room.environment)
  }
}
