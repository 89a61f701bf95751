import ArgumentParser
@_spi(Kumiko) import KumikoConfiguration

struct TestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test", abstract: "Run layout tests that are written in YAML.",
    discussion: """
      A document of tests names a layout, its data, and cases with what is expected of them. A folder stands for the \
      documents of tests in it. The exit status is 1 if a case fails, and 2 if a document is invalid.

      --record writes frames and pictures of the cases beside a document. From then on, cases that differ fail.

        kumiko test Tests
        kumiko test Tests --record --prune
        kumiko test layouts --all-layouts --record --matrix theme=light,dark
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json, junit
  }

  @Argument(help: "Documents of tests, layouts, or folders of them; - is stdin.", completion: .documents)
  var paths: [String]

  @OptionGroup var registry: RegistryOptions

  @Flag(help: "Write the frames of the layouts into the documents.")
  var update = false

  @Flag(help: "Record what the cases show. Documents stay as they are.")
  var record = false

  @Flag(help: "Fail where a case has no record, too.")
  var verify = false

  @Flag(help: "Leave out cases whose files are those that were recorded.")
  var onlyChanged = false

  @Flag(help: "Make cases for layouts of folders that no tests name.")
  var allLayouts = false

  @Option(
    help: ArgumentHelp(
      "Cases of layouts: viewport, text-size, theme, direction or locale.", valueName: "setting=values"),
    transform: MatrixAxis.init)
  var matrix: [MatrixAxis] = []

  @Flag(help: "Remove records of cases that are gone.")
  var prune = false

  @Option(
    help: ArgumentHelp("Folder for a report of cases that differ or fail.", valueName: "folder"), completion: .directory
  )
  var report: String?

  @Flag(help: "Check screens at every width where their layout changes.")
  var sweep = false

  @Option(help: "Output for people (text), programs (json) or CI servers (junit).")
  var format: Format = .text

  func validate() throws {
    let needs = [("--update", update), ("--record", record), ("--verify", verify), ("--prune", prune)]
    if let option = needs.first(where: \.1)?.0, paths.contains("-") {
      throw ValidationError("\(option) requires files; - is stdin")
    }
    _ = try ScreenMatrix.cases(matrix)
    if record, verify || update {
      throw ValidationError("--record and \(verify ? "--verify" : "--update") cannot be used together")
    }
  }

  func run() throws {
    let console = CommandContext.current.console
    let loader = registry.loader
    let documents = loader.tests(in: paths, layoutCases: try ScreenMatrix.cases(matrix), allLayouts: allLayouts)
    guard !documents.isEmpty else {
      let name = BoundedText.name(paths.joined(separator: "', '"), limit: 400)
      throw CommandFailure("there are no documents of tests in '\(name)'")
    }
    let layout = documents.first { (try? $0.document.get())?.isGenerated == true }
    if !matrix.isEmpty, layout == nil {
      throw ValidationError("--matrix is for layouts: name one, or a folder with --all-layouts")
    }
    if update, let layout {
      throw ValidationError("--update writes documents of tests, and '\(layout.path)' is a layout; use --record")
    }
    let runner = CaseRunner(
      loader: loader, records: record, verifies: verify, prunes: prune, onlyChanged: onlyChanged, updates: update,
      sweeps: sweep)
    var report = TestReport(folder: try self.report.map { path throws(CommandFailure) in try ReportFolder(path) })
    var printer = DiagnosticPrinter(isColoured: console.colorsOutput)
    for (path, document) in documents {
      do {
        let result = try runner.run(document.get(), at: path, reportingTo: &report)
        report.documents.append(result)
        guard format == .text else { continue }
        console.write(result.notes.joined())
        if !result.outcomes.isEmpty {
          console.write(styled: TestReport.text(result.outcomes, of: path, by: &printer))
        }
      } catch let error as DocumentError {
        let faults = Diagnostics(error.diagnostics)
        report.documents.append(TestReport.Document(path: path, faults: faults))
        if format == .text { console.writeError(styled: faults.text(coloured: console.colorsErrors)) }
      }
    }
    switch format {
    case .text: if documents.count > 1 { console.write(report.summary) }
    case .json: console.write(report.json)
    case .junit: console.write(report.junit)
    }
    try report.folder?.write(report)
    if report.invalid > 0 { throw ExitCode(CommandFailure.invalidInput) }
    if report.failed > 0 { throw FailedCheck() }
  }
}
