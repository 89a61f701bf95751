import ArgumentParser
@_spi(Kumiko) import KumikoConfiguration

struct CompatCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compat",
    abstract: "Report what a new release of section kinds breaks.",
    discussion: """
      Both sides are registries, files of descriptors (the output of 'kumiko kinds show --format json'), or folders with \
      one of them. The command reports kinds, presets, names and options that were removed, and values that are no longer valid. \
      It also reports defaults that changed, with the first elements that move. A kind or option that has its old name as \
      an alias or former name is compatible.

      --documents names layouts that use the kinds, at least one. The command reports where the new release breaks them. For two \
      folders, the layouts of the old folder are checked.

      The exit status is 0 if the new release is compatible, 1 if it is not, and 2 if a document is invalid. The rules are \
      in the article 'Compatibility rules'.

        kumiko compat main/registry.yaml registry.yaml --documents screens
        kumiko compat released.json new.json --format github

      'kumiko help environment' has the options of screens, such as --viewport and --text-size.
      """)

  @Argument(help: "Old registry, descriptors or folder; - is stdin.", completion: .documents)
  var old: String

  @Argument(help: "New registry, descriptors or folder; - is stdin.", completion: .documents)
  var new: String

  @Option(
    help: ArgumentHelp("Layout or folder of layouts that use the kinds. Repeatable.", valueName: "path"),
    completion: .documents)
  var documents: [String] = []

  @Option(help: "Output for people (text), programs (json, sarif) or GitHub Actions.")
  var format: ReportFormat = .text

  @Flag(help: "Load no library or process; their kinds are not compared.")
  var linkedOnly = false

  @OptionGroup(visibility: .shared) var environment: EnvironmentOptions
  @OptionGroup var strictness: StrictOptions

  func run() throws {
    let console = CommandContext.current.console
    do {
      let comparison = try comparison()
      let found = Diagnostics(comparison.diagnostics)
      _ = console.report(found, as: format)
      guard found.isValid else { throw FailedCheck() }
      if format == .text {
        let count = comparison.documentCount
        let read = count.map { "; \($0) \($0 == 1 ? "layout was" : "layouts were") checked" } ?? ""
        console.write("\(new) is compatible with \(old)\(read)\n")
      }
      try strictness.check(found)
    } catch let error as DocumentError {
      throw ExitCode(console.report(Diagnostics(error.diagnostics), as: format))
    }
  }

  private func comparison() throws -> KindComparison {
    let context = CommandContext.current
    let loader = environment.loader(DocumentLoader(linked: context.linked, itemProviders: context.itemProviders))
    func release(_ path: String) throws -> KindRelease {
      var loader = loader
      // Both sides may have libraries of one name.
      loader.host = linkedOnly ? nil : context.freshHost(inProcess: false)
      return try KindRelease(path: path, loader: loader)
    }
    let (before, after) = (try release(old), try release(new))
    guard before.sort == after.sort else {
      throw CommandFailure(
        "'\(old)' is \(before.sort.rawValue), and '\(new)' is \(after.sort.rawValue): both must be of one form")
    }
    var comparison = try KindComparison(from: before, to: after, loader: loader, in: loader.settings.environment)
    if !documents.isEmpty || before.sort == .folder {
      try comparison.check(documents: documents.isEmpty ? [old] : documents)
    }
    if !documents.isEmpty, comparison.documentCount == 0 {
      throw CommandFailure("--documents has no layout: \(documents.map { "'\($0)'" }.joined(separator: ", "))")
    }
    return comparison
  }
}
