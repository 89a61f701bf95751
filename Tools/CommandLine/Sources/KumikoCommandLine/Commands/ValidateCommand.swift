import ArgumentParser
@_spi(Kumiko) import KumikoConfiguration

struct ValidateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate",
    abstract: "Check documents, and whether layouts fit a screen.",
    discussion: """
      Every error is reported with its place, and the exit status is then 2. Warnings leave it at 0; with --strict, they \
      make it 1. If the files name exactly one layout and one data document, these are also laid out together.

      A folder stands for the documents in it and in its subfolders. Documents are .yaml, .yml and .json files with the keys \
      of a layout, data document, registry or document of tests. Hidden files, links to folders and other files are skipped.

      --format github writes annotations for GitHub Actions, --format sarif a SARIF 2.1.0 log for code scanning.

      --schema checks documents against that JSON Schema alone. Use the output of 'kumiko schema' of an older build to see \
      whether a document still works there.

        kumiko validate config
        kumiko validate screen.yaml data.yaml --viewport 768x1024
        kumiko validate config --format sarif > kumiko.sarif

      'kumiko help environment' has the options of screens, such as --viewport and --registry.
      """)

  @Argument(help: "Documents, or folders of documents; - is stdin.", completion: .documents)
  var files: [String]

  @OptionGroup(visibility: .shared) var registry: RegistryOptions
  @OptionGroup(visibility: .shared) var environment: EnvironmentOptions
  @OptionGroup var strictness: StrictOptions

  @Option(help: "Output for people (text), programs (json, sarif) or GitHub Actions.")
  var format: ReportFormat = .text

  @OptionGroup(visibility: .shared) var size: MaxBytesOptions

  @Option(
    help: ArgumentHelp("JSON Schema that decides alone what is valid.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var schema: String?

  @Flag(help: "Load no library or process; skip sections that need one.")
  var linkedOnly = false

  func validate() throws {
    if linkedOnly, registry.inProcess {
      throw ValidationError("--in-process cannot be used with --linked-only")
    }
    guard schema != nil else { return }
    let others = environment.given + registry.given + (linkedOnly ? ["--linked-only"] : [])
    if let other = others.first { throw ValidationError("\(other) cannot be used with --schema") }
  }

  func run() throws {
    let console = CommandContext.current.console
    var loader = environment.loader(registry)
    loader.dataLimits = size.limits
    loader.passesOverOutsideKinds = linkedOnly
    loader.addToolChecks()
    var found = Diagnostics()
    do throws(DocumentError) {
      for document in try validated(loader) {
        found.add(document.diagnostics.sorted)
        if format == .text, let line = Self.line(document) { console.write(line) }
      }
    } catch {
      found.add(error)
    }
    let status = console.report(found, as: format)
    if status != 0 { throw ExitCode(status) }
    try strictness.check(found)
  }

  private func validated(_ loader: DocumentLoader) throws(DocumentError) -> [ValidatedDocument] {
    var known: Set<String> = []
    let files = files.filter { known.insert($0).inserted }
    guard let schema else { return loader.validate(files, in: loader.settings.environment) }
    return loader.validate(files, by: try SchemaCheck(path: schema))
  }

  /// The report of a file without errors.
  private static func line(_ document: ValidatedDocument) -> String? {
    if document.isPassedOver { return "\(document.path): not a document, skipped\n" }
    guard document.diagnostics.isValid else { return nil }
    let kind = document.kind.map { "\($0.rawValue) document" } ?? "document"
    return "\(document.path): \(kind), valid\n"
  }
}

extension DocumentLoader {
  mutating func addToolChecks() {
    screenCheck = { screen, kinds in screen.liveWarning(in: kinds) }
    packageCheck = PackageKindReader.diagnostics
  }
}
