import ArgumentParser
@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoLayout
@_spi(Kumiko) import KumikoSystem
import KumikoTextMeasuring

enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
  case text
  case json
}

extension CompletionKind {
  static var documents: CompletionKind { .file(extensions: ["yaml", "yml", "json"]) }
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

  func print(_ warnings: [Diagnostic], on console: Console) {
    guard !warnings.isEmpty else { return }
    console.writeError(styled: Diagnostics(warnings).text(coloured: console.colorsErrors))
  }

  /// Ends a command that has done what it was asked for.
  func check(_ diagnostics: Diagnostics) throws(FailedCheck) {
    if strict, diagnostics.warningCount > 0 || CommandContext.current.hasWarned { throw FailedCheck() }
  }
}

struct RegistryOptions: ParsableArguments {
  @Option(
    name: .customLong("registry"),
    help: ArgumentHelp(
      "Section-kind registry. Default: nearest config/registry.yaml or registry.yaml.", valueName: "file"))
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

/// The settings of a screen, each by its name in ``ScreenSettings/fields``.
struct EnvironmentOptions: ParsableArguments {
  @Option(help: .setting("viewport"), completion: .list(Device.all.map(\.name)), transform: setting("viewport"))
  var viewport: ScreenSettings.Change?

  @Option(help: .setting("scale"), transform: setting("scale"))
  var scale: ScreenSettings.Change?

  @Flag(help: .setting("rtl"))
  var rtl = false

  @Option(help: .setting("locale"), transform: setting("locale"))
  var locale: ScreenSettings.Change?

  @Option(help: .setting("safe-area"), transform: setting("safe-area"))
  var safeArea: ScreenSettings.Change?

  @Option(help: .setting("layout-margins"), transform: setting("layout-margins"))
  var layoutMargins: ScreenSettings.Change?

  @Option(help: .setting("readable-width"), transform: setting("readable-width"))
  var readableWidth: ScreenSettings.Change?

  @Option(
    help: .setting("text-size"), completion: .list(TextSize.allCases.map(\.rawValue)), transform: setting("text-size"))
  var textSize: ScreenSettings.Change?

  @Option(help: .setting("set"), transform: setting("set"))
  var set: [ScreenSettings.Change] = []

  /// The settings that somebody gave, a device before what overrides its own.
  var changes: [ScreenSettings.Change] {
    let direction = rtl ? ScreenSettings.field("rtl")?.read("rtl") : nil
    return [viewport, scale, direction, locale, safeArea, layoutMargins, readableWidth, textSize].compactMap(\.self)
      + set
  }

  /// The options that somebody gave.
  var given: [String] { changes.map { "--\($0.name)" } }

  var settings: ScreenSettings { changes.reduce(into: ScreenSettings()) { $1.apply(&$0) } }

  /// A loader of screens with these settings.
  func loader(_ registry: RegistryOptions) -> DocumentLoader { loader(registry.loader) }

  /// A loader with other kinds, of screens with these settings.
  func loader(_ other: DocumentLoader) -> DocumentLoader {
    var loader = other
    loader.settings = settings
    return loader
  }
}

extension ScreenSettings {
  /// Returns the setting of a name; nil if there is none.
  static func field(_ name: String) -> Field? { fields.first { $0.name == name } }
}

extension ArgumentHelp {
  static func setting(_ name: String) -> ArgumentHelp {
    let field = ScreenSettings.field(name)
    return ArgumentHelp(field?.help ?? "", valueName: field?.form)
  }
}

/// Returns a function that reads a setting of screens from an argument. Its error says what would be right.
func setting(_ name: String) -> @Sendable (String) throws -> ScreenSettings.Change {
  { text in
    // A language has an error of its own.
    if name == "locale" { _ = try ScreenLocale.argument(text) }
    let field = ScreenSettings.field(name)
    let devices = name == "viewport" ? Device.all.map(\.name).filter { $0.hasPrefix(text.lowercased()) } : []
    let example = devices.isEmpty ? field?.example ?? "" : devices.joined(separator: " or ")
    return try argument(suchAs: example) { field?.read($0) }(text)
  }
}

/// The layout document and the data document of a screen.
///
/// Has no groups of options within: ArgumentParser's checks in debug builds visit each level of groups many times.
struct ScreenOptions: ParsableArguments {
  @Argument(help: "Layout document; - is stdin.", completion: .documents)
  var layout: String

  @Argument(
    help: ArgumentHelp("Data document (items and measured sizes). Default: sample items.", valueName: "data"),
    completion: .documents)
  var dataArgument: String?

  @Option(
    name: .customLong("data"), help: ArgumentHelp("Data document, in place of the argument.", valueName: "file"),
    completion: .documents)
  var dataOption: String?

  var data: String? { dataOption ?? dataArgument }

  @Option(help: ArgumentHelp("Maximum size of a data file, in bytes.", valueName: "bytes", visibility: .shared))
  var maxBytes = YAMLLimits.data.maxBytes

  func validate() throws {
    if maxBytes < 0 { throw ValidationError("invalid --max-bytes \(maxBytes): must be 0 or more") }
    if let dataArgument, dataOption != nil {
      throw ValidationError("'\(dataArgument)' and --data cannot be used together: both are the data")
    }
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

  func screen(
    _ registry: RegistryOptions, _ settings: ScreenSettings, measuring: TextMeasuring = .builtIn
  ) throws(DocumentError) -> Screen {
    var loader = registry.loader
    loader.settings = settings
    loader.measuring = measuring
    loader.dataLimits.maxBytes = maxBytes
    return try loader.screen(layout: layout, data: data)
  }
}
