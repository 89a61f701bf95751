import ArgumentParser
@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoConfiguration
import KumikoRegistry
@_spi(Kumiko) import KumikoSystem

struct BuildCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build",
    abstract: "Build a kumiko tool with the kinds of a registry.",
    discussion: """
      The command writes a Swift package to the folder \(PackageFolder.name) next to the registry, builds it and prints the \
      path of the program. The package depends on the products of the linked kinds, and on the packages that the registry \
      names. Unchanged files are neither written nor built again.

      With --from, only the kinds of those layouts are linked, and the new program checks the layouts. An option that a kind \
      does not have fails the build. Kinds from libraries and processes are loaded at run time.

      A lock file beside the registry, from 'kumiko registry lock', decides about the commits of packages. If nothing that it \
      names has changed, nor anything else of the build, the last program is used.

      Inside the Kumiko repository, that repository is used. Elsewhere, --kumiko is required. Arguments after -- go to \
      'swift build':

        kumiko build --registry registry.yaml -- --static-swift-stdlib
      """)

  @Option(help: ArgumentHelp("Registry of the section kinds to build.", valueName: "file"), completion: .documents)
  var registry: String
  @Option(
    help: ArgumentHelp("Layout or folder of layouts; link only their kinds. Repeatable.", valueName: "path"),
    completion: .documents)
  var from: [String] = []
  @Option(
    help: .setting("viewport"),
    transform: {
      _ = try setting("viewport")($0); return $0
    })
  var viewport: String?
  @Option(help: ArgumentHelp("Name of the program.", valueName: "name"))
  var product = "kumiko"
  @OptionGroup var source: KumikoOptions
  @Option(
    help: ArgumentHelp("One package trait of Kumiko, such as Pictures for PNG. Default: Tool.", valueName: "trait"))
  var trait: [BuildTrait] = []
  @Option(help: "Build configuration.")
  var configuration: BuildConfiguration = .debug
  @Flag(name: [.long, .customLong("print")], help: "Print the package without writing or building it.")
  var dryRun = false
  @OptionGroup var format: FormatOptions
  @OptionGroup var strictness: StrictOptions
  @Argument(
    parsing: .postTerminator, help: ArgumentHelp("Arguments for 'swift build', after --.", valueName: "argument"))
  var arguments: [String] = []

  enum BuildConfiguration: String, ExpressibleByArgument, CaseIterable {
    case debug, release
  }

  /// The package traits that change what the tool can do. Each suffices alone.
  enum BuildTrait: String, ExpressibleByArgument, CaseIterable {
    case tool = "Tool"
    case offline = "Offline"
    case pictures = "Pictures"
  }

  func validate() throws {
    guard SwiftText.isProgramName(product) else {
      throw ValidationError("invalid --product '\(product)': must be letters, digits, hyphens and underscores")
    }
    if traits.count > 1 {
      throw ValidationError(
        "--trait takes one package trait: each suffices alone, and two compile Kumiko again and again")
    }
    if viewport != nil, from.isEmpty { throw ValidationError("--viewport requires --from") }
  }

  func run() throws {
    let folder = PackageFolder(url: Self.folder(nextTo: registry))
    let place = try place()
    let document = try RegistryDocument(path: registry)
    let kumiko = folder.kumiko(at: place, for: document)
    let layouts = try layouts(document)
    let lock = try RegistryLock.beside(document)
    let selection = try LinkedSelection(document, wanted: layouts?.found, kumiko: kumiko, lock: lock)
    let console = CommandContext.current.console
    strictness.print(selection.warnings, on: console)
    let package = OwnPackage(selection: selection, kumiko: kumiko, traits: traits)
    if dryRun {
      show(package, in: folder)
      return try strictness.check(Diagnostics(selection.warnings))
    }
    let swift = try SwiftTool.found()
    if case .folder(let path) = place, kumiko != place { try folder.link(to: path) }
    try folder.write(package.files)
    let build = OwnBuild(
      swift: swift, folder: folder, configuration: configuration.rawValue, arguments: arguments, package: package)
    let cache = BuildCache(build: build, product: product, lock: lock)
    let built = try cache.program ?? build.program(console)
    let layoutsWarn = try LayoutTrial(
      program: built, registry: document.source, registryPath: registry, layouts: layouts?.layouts ?? [],
      viewport: viewport, isJSON: format.isJSON, isStrict: strictness.strict
    ).run(console)
    let path = try cache.program ?? folder.place(built, as: product)
    try cache.store()
    console.write(format.isJSON ? json(["formatVersion": 1, "product": .string(path)], selection) : path + "\n")
    if strictness.strict, layoutsWarn { throw FailedCheck() }
    try strictness.check(Diagnostics(selection.warnings))
  }

  private func place() throws(CommandFailure) -> PackagePlace {
    if source.kumiko == nil, let house = KumikoHouse.around(FilePath.folder(of: registry)) {
      if source.fromVersion == nil { return .folder(house) }
      throw CommandFailure(
        "--from-version: inside Kumiko's repository, it is taken as it is; --kumiko says where else it is",
        status: CommandFailure.wrongCall)
    }
    return try source.place()
  }

  /// The layouts for which the tool is built, and the kinds that they need; nil where none were given.
  private func layouts(_ document: RegistryDocument) throws -> LayoutKinds? {
    // As far as it can be told without the kinds of other packages: nothing is loaded, and no process started.
    let providers = CommandContext.current.linked.providers.filter { KindProducts.all[$0.key] != nil }
    let linked = LinkedKinds(providers, products: KindProducts.all)
    let kinds = try document.registry(linked: linked)
    guard !from.isEmpty else { return nil }
    var layouts = LayoutKinds(document, registry: kinds)
    for path in from { try layouts.add(path: path) }
    if let error = layouts.diagnostics.error { throw error }
    return layouts
  }

  private var traits: [String] { trait.isEmpty ? ["Tool"] : Set(trait.map(\.rawValue)).sorted() }

  /// Returns the record of a build with its traits, products and kinds.
  private func json(_ record: PlainRecord, _ selection: LinkedSelection, more: PlainRecord = [:]) -> String {
    let names: PlainRecord = [
      "traits": .list(traits.map { .string($0) }),
      "products": .list(selection.products.map { .string($0) }),
      "kinds": .list(selection.kinds.map { .string($0.name) }),
    ]
    return JSONText.line(record.merging(names).merging(more))
  }

  private func show(_ package: OwnPackage, in folder: PackageFolder) {
    let console = CommandContext.current.console
    guard format.isJSON else {
      for file in package.files {
        console.write("==> \(folder.url.appendingPathComponent(file.path).path) <==\n\(file.text)\n")
      }
      return
    }
    let files = package.files.map { file -> PlainValue in
      ["path": .string(file.path), "text": .string(file.text)]
    }
    let record: PlainRecord = ["formatVersion": 1, "folder": .string(folder.url.path)]
    console.write(json(record, package.selection, more: ["files": .list(files)]))
  }

  private static func folder(nextTo registry: String) -> URL {
    URL(fileURLWithPath: FilePath.folder(of: registry), isDirectory: true).standardizedFileURL
      .appendingPathComponent(PackageFolder.name, isDirectory: true)
  }
}
