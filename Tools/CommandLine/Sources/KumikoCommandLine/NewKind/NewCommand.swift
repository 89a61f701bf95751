import ArgumentParser
import KumikoRegistry
@_spi(Kumiko) import KumikoSystem

struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new", abstract: "Create a screen or a package to start from.",
    subcommands: [NewScreenCommand.self, NewKindCommand.self])
}

struct NewKindCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "kind",
    abstract: "Create a package for a section kind.",
    discussion: """
      The package contains a provider, a manifest, a test, a README and an example. It builds, and its test passes. Inside the \
      Kumiko repository, it becomes a folder of Plugins. Elsewhere, --kumiko is required. The package then depends on this \
      version of Kumiko, or on the default branch of a repository without it.

      With another --language, the package is a library in C or Rust, or a program in Python, which a registry loads by its \
      name. Such a package does not depend on Kumiko.

        kumiko new kind acme.timeline --kumiko https://example.com/kumiko
        kumiko new kind acme.timeline --language python
        kumiko new kind acme.timeline --kumiko https://example.com/kumiko \\
          --from-version main
      """)

  @Argument(help: "Name of the kind, such as acme.timeline.")
  var name: String
  @Option(help: "Language of the kind.")
  var language: KindLanguage = .swift
  @Option(help: ArgumentHelp("Folder to create: new, or an empty repository.", valueName: "folder"))
  var path: String?
  @OptionGroup var source: KumikoOptions
  @OptionGroup var format: FormatOptions

  func validate() throws {
    if language != .swift, source.kumiko != nil || source.fromVersion != nil {
      throw ValidationError("\(source.kumiko == nil ? "--from-version" : "--kumiko") requires --language swift")
    }
  }

  func run() throws {
    let kind: SectionKind
    do {
      kind = try SectionKind(validating: name)
    } catch {
      throw CommandFailure(error.description)
    }
    let names = KindNames(kind)
    let house =
      source.kumiko == nil && language == .swift ? KumikoHouse.around(path.map { FilePath.folder(of: $0) } ?? ".") : nil
    guard house != nil || kind.namespace != nil else {
      throw CommandFailure("'\(kind)' has no namespace, and bare names are Kumiko's own: call it 'yours.\(kind)'")
    }
    let folder = path ?? house.map { "\($0)/Plugins/\(names.type)" } ?? names.folder
    if let language = language.outside {
      let outside = LoadedKind(kind: kind, language: language)
      return try write(outside.files, to: folder, nextSteps: outside.nextSteps(in: folder))
    }
    let package = KindPackage(names: names, place: house != nil ? .house : .elsewhere(try source.place()))
    if let fault = package.nameFault {
      throw CommandFailure("cannot make a package of '\(kind)': \(fault)")
    }
    try write(package.files, to: folder, nextSteps: package.nextSteps(in: folder))
  }

  private func write(_ files: [OwnPackage.File], to folder: String, nextSteps: String) throws {
    try KindPackage.write(files, to: folder)
    let console = CommandContext.current.console
    if format.isJSON {
      let files = files.map { PlainValue.string($0.path) }
      console.write(
        JSONText.line(["formatVersion": 1, "kind": .string(name), "folder": .string(folder), "files": .list(files)]))
    } else {
      console.write(files.map { "\(folder)/\($0.path)\n" }.joined())
      console.writeError("\n" + nextSteps)
    }
  }
}
