import ArgumentParser
import Foundation
import Kumiko

/// A tool of one's own.
struct BuildCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build",
    abstract: "Build a kumiko of one's own, with exactly the kinds that a registry names.",
    discussion: """
      Writes a Swift package into the folder \(PackageFolder.name) next to the registry and builds it: a manifest that asks \
      for Kumiko with the package traits of the kinds that are linked, and for the packages of kinds that are named, and a \
      program with the table of them. With --from only the kinds that those layouts need are linked, and what has been \
      built reads the layouts: an option that a kind does not take is a fault of the build. (Kinds of libraries and processes \
      are left to run time.) What has not changed is not written and not built again. The answer is the path of the program.

      Inside Kumiko's own repository it builds with that; anywhere else --kumiko says where Kumiko is. What stands behind \
      -- is handed to `swift build`, as in: kumiko build --registry registry.yaml -- --static-swift-stdlib
      """)

  @Option(
    help: ArgumentHelp("The registry of section kinds. The packages that it names are built.", valueName: "file"),
    completion: .file(extensions: ["yaml", "yml", "json"]))
  var registry: String
  @Option(
    help: ArgumentHelp(
      "A layout, or a folder of layouts: only the kinds that they need are linked. May come again.", valueName: "path"),
    completion: .file(extensions: ["yaml", "yml", "json"]))
  var from: [String] = []
  @Option(
    help: ArgumentHelp(
      "The size of the screen in which the layouts must fit. (default: 390x844)", valueName: "width>x<height"))
  var viewport: ViewportSize?
  @Option(help: ArgumentHelp("The name of the program.", valueName: "name"))
  var product = "kumiko"
  @Option(help: ArgumentHelp("Kumiko's repository: an address, or a folder.", valueName: "location"))
  var kumiko: String?
  @Option(
    help: ArgumentHelp(
      "The version of Kumiko from which on it is wanted; a folder is taken as it is without one.", valueName: "version")
  )
  var fromVersion: String?
  @Option(help: "debug is built sooner, release runs faster.")
  var configuration: BuildConfiguration = .debug
  @Flag(name: [.long, .customLong("print")], help: "Show what would be written, and do nothing.")
  var dryRun = false
  @OptionGroup var format: FormatOptions
  @OptionGroup var strictness: StrictOptions
  @Argument(parsing: .postTerminator, help: ArgumentHelp("What is handed to `swift build`.", valueName: "argument"))
  var arguments: [String] = []

  enum BuildConfiguration: String, ExpressibleByArgument, CaseIterable {
    case debug, release
  }

  func validate() throws {
    guard SwiftText.isProgramName(product) else {
      throw ValidationError("--product takes a name of letters, digits, hyphens and underscores")
    }
    if viewport != nil, from.isEmpty { throw ValidationError("--viewport goes with --from: it is for the layouts") }
  }

  func run() throws {
    let folder = PackageFolder(url: Self.folder(nextTo: registry))
    let place = try place()
    // A folder goes by another name in the package.
    var kumiko = place
    if case .folder = place { kumiko = .folder(folder.url.appendingPathComponent(PackageFolder.link).path) }
    let document = try RegistryDocument(path: registry)
    let layouts = try layouts(document)
    let selection = try LinkedSelection(document, wanted: layouts?.found, kumiko: kumiko)
    let console = CommandContext.current.console
    strictness.print(selection.warnings, on: console)
    let package = OwnPackage(selection: selection, kumiko: kumiko, product: product)
    if dryRun {
      show(package, in: folder)
      return try strictness.check(Diagnostics(selection.warnings))
    }
    let swift = try SwiftTool.found()
    if case .folder(let path) = place { try folder.link(to: path) }
    try folder.write(package.files)
    let build = OwnBuild(
      swift: swift, folder: folder, configuration: configuration.rawValue, arguments: arguments, package: package)
    let built = try build.program(console)
    let layoutsWarn = try LayoutTrial(
      program: built, registry: document.source, registryPath: registry, layouts: layouts?.layouts ?? [],
      viewport: viewport, isJSON: format.isJSON, isStrict: strictness.strict
    ).run(console)
    let path = try folder.place(built, as: product)
    console.write(
      format.isJSON
        ? JSONText.line(
          [
            "formatVersion": 1, "product": .string(path), "traits": .list(selection.traits.map { .string($0) }),
            "kinds": .list(selection.kinds.map { .string($0.name) }),
          ])
        : path + "\n")
    if strictness.strict, layoutsWarn { throw FailedCheck() }
    try strictness.check(Diagnostics(selection.warnings))
  }

  private func place() throws(CommandFailure) -> PackagePlace {
    if kumiko == nil, let house = KumikoHouse.around(FolderName.parent(of: registry)) {
      if fromVersion == nil { return .folder(house) }
      throw CommandFailure(
        message: "--from-version: inside Kumiko's repository, it is taken as it is; --kumiko says where else it is",
        status: CommandFailure.wrongCall)
    }
    return try PackagePlace.kumiko(kumiko, version: fromVersion, option: "--from-version")
  }

  /// The layouts for which the tool is built, and the kinds that they need; nil where none were given.
  private func layouts(_ document: RegistryDocument) throws -> LayoutKinds? {
    // As far as it can be told without the kinds of other packages: nothing is loaded, and no process started.
    let kinds = try document.registry(linked: .builtIn)
    guard !from.isEmpty else { return nil }
    var layouts = LayoutKinds(document, registry: kinds)
    for path in from { try layouts.add(path: path) }
    if let error = layouts.diagnostics.error { throw error }
    return layouts
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
    console.write(
      JSONText.line(
        [
          "formatVersion": 1, "folder": .string(folder.url.path),
          "traits": .list(package.selection.traits.map { .string($0) }),
          "kinds": .list(package.selection.kinds.map { .string($0.name) }), "files": .list(files),
        ]))
  }

  private static func folder(nextTo registry: String) -> URL {
    let above = registry == "-" ? "." : FolderName.parent(of: registry)
    return URL(fileURLWithPath: above, isDirectory: true).standardizedFileURL
      .appendingPathComponent(PackageFolder.name, isDirectory: true)
  }
}
