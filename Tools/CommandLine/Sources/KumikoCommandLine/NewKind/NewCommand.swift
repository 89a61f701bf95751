import ArgumentParser
import Foundation
import Kumiko

/// Something new to start from.
struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new", abstract: "Write something to start from.", subcommands: [NewKindCommand.self])
}

struct NewKindCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "kind",
    abstract: "Write the package of a section kind: provider, manifest, test, README and an example.",
    discussion: """
      The package builds and passes its test as it is. Inside Kumiko's own repository it becomes a folder of Plugins, made \
      of the same parts as the kinds there; anywhere else it depends on Kumiko by version, and --kumiko says where that is.
      """)

  @Argument(help: "The name of the kind, such as acme.timeline.")
  var name: String
  @Option(help: ArgumentHelp("The folder to write; not there yet, or an empty repository.", valueName: "folder"))
  var path: String?
  @Option(help: ArgumentHelp("Kumiko's repository: an address, or a folder.", valueName: "location"))
  var kumiko: String?
  @Option(
    help: ArgumentHelp(
      "The version of Kumiko from which on the package works; a folder is taken as it is without one.",
      valueName: "version"))
  var from: String?
  @OptionGroup var format: FormatOptions

  func run() throws {
    let kind: SectionKind
    do {
      kind = try SectionKind(validating: name)
    } catch {
      throw CommandFailure(message: error.description, status: CommandFailure.invalidInput)
    }
    let names = KindNames(kind)
    let house = kumiko == nil ? KumikoHouse.around(path.map { FolderName.parent(of: $0) } ?? ".") : nil
    guard house != nil || kind.namespace != nil else {
      throw CommandFailure(
        message: "'\(kind)' has no namespace, and bare names are Kumiko's own: call it 'yours.\(kind)'",
        status: CommandFailure.invalidInput)
    }
    let package = KindPackage(names: names, place: try place(house))
    if let fault = package.nameFault {
      throw CommandFailure(message: "cannot make a package of '\(kind)': \(fault)", status: CommandFailure.invalidInput)
    }
    let folder = path ?? house.map { "\($0)/Plugins/\(names.type)" } ?? names.folder
    try package.write(to: folder)
    let console = CommandContext.current.console
    if format.isJSON {
      let files = package.files.map { PlainValue.string($0.path) }
      console.write(
        JSONText.line(["formatVersion": 1, "kind": .string(name), "folder": .string(folder), "files": .list(files)]))
    } else {
      console.write(package.files.map { "\(folder)/\($0.path)\n" }.joined())
      console.writeError("\n" + package.nextSteps(in: folder))
    }
  }

  private func place(_ house: String?) throws -> KindPackage.Place {
    house != nil ? .house : .elsewhere(try PackagePlace.kumiko(kumiko, version: from, option: "--from"))
  }
}

/// Kumiko's own repository.
enum KumikoHouse {
  /// Its modules that a program may import.
  static let modules: Set<String> = Set(
    ["", "CommandLine", "Tool"].map { "Kumiko\($0)" }
      + [
        "Values", "Dimension", "Composition", "Layout", "Snapshot", "Diffing", "Registry", "Collection",
        "Configuration",
        "Hosting", "Rendering", "ListSection", "GridSection", "OrthogonalSection", "NestedSection",
      ].map { "Kumiko\($0)" })

  /// The repository that a folder is in; nil where it is in none.
  static func around(_ folder: String) -> String? {
    var url = URL(fileURLWithPath: folder).standardizedFileURL
    while true {
      let parts = ["Package.swift", "Modules/Registry/Package.swift", "Plugins/GridSection/Package.swift"]
      if parts.allSatisfy({ FileManager.default.fileExists(atPath: url.appendingPathComponent($0).path) }) {
        return url.path
      }
      let above = url.deletingLastPathComponent().standardizedFileURL
      if above.path == url.path { return nil }
      url = above
    }
  }
}

/// Names of folders.
enum FolderName {
  /// The folder that holds a path.
  static func parent(of path: String) -> String {
    URL(fileURLWithPath: path).deletingLastPathComponent().path
  }
}
