import ArgumentParser
@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoValues

/// Runs layout tests.
struct TestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test", abstract: "Run layout tests that are written in YAML.",
    discussion: """
      A document of tests names a layout, its data, and cases. A case has a viewport, a scroll \
      offset, and expectations. An expectation is a frame, or a relation such as 'above', 'inside', 'no-overlap', 'visible' \
      or 'pinned'.

        layout: ../layouts/mountains.yaml
        data: ../data/mountains.yaml
        cases:
          - name: Rows span the width, below the header
            viewport: 390x844
            expect:
              - { item: mount-everest, frame: [0, 40, 390, 60] }
              - { no-overlap: { section: asia } }

      A folder stands for the documents of tests in it and in its subfolders. The exit status is 1 if a case fails, and 2 if \
      a document is invalid.

      --update writes the frames that a layout has into the documents. Comments and everything else stay as they are.

      --record writes what each case shows into a folder beside its document, such as mountains.pictures: a text with every \
      frame, and a picture. From then on, a case fails that is not as recorded; the failure names the elements and the lines \
      of documents that made the difference. --report writes a page with both pictures of each such case, report.json, and \
      report.md for a pull request.

        kumiko test Tests
        kumiko test Tests --record --prune
        kumiko test Tests --report report
        kumiko test Tests --format junit > tests.xml
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json, junit
  }

  @Argument(
    help: "Documents of tests, or folders of them; - is stdin.", completion: .file(extensions: ["yaml", "yml", "json"]))
  var paths: [String]

  @OptionGroup var registry: RegistryOptions

  @Option(help: MissingChoice.help)
  var onMissing: MissingChoice?

  @Flag(help: "Write the frames of the layouts into the documents.")
  var update = false

  @Flag(help: "Record what the cases show. Documents stay as they are.")
  var record = false

  @Flag(help: "Fail where a case has no record, too.")
  var verify = false

  @Flag(help: "Remove records of cases that are gone.")
  var prune = false

  @Option(
    help: ArgumentHelp("Folder for a report of what is not as recorded.", valueName: "folder"), completion: .directory)
  var report: String?

  @Option(
    help: ArgumentHelp("Run one part of all cases, for several machines.", valueName: "part/parts"),
    transform: argument(suchAs: "2/8; the part is from 1 to the number of parts"))
  var shard: Shard?

  @Option(help: "Output for people (text), programs (json) or CI servers (junit).")
  var format: Format = .text

  func validate() throws {
    if update, shard != nil { throw ValidationError("--update and --shard cannot be used together") }
    if update || record || verify || prune, paths.contains("-") {
      let option = update ? "--update" : record ? "--record" : verify ? "--verify" : "--prune"
      throw ValidationError("\(option) requires files; - is stdin")
    }
    if record, verify || update {
      throw ValidationError("--record and \(verify ? "--verify" : "--update") cannot be used together")
    }
  }

  func run() throws {
    let console = CommandContext.current.console
    var loader = registry.loader
    loader.onMissing = onMissing?.policy ?? .error
    var runner = TestRunner(loader: loader)
    let documents = runner.loader.tests(in: paths)
    guard !documents.isEmpty else {
      let name = BoundedText.name(paths.joined(separator: "', '"), limit: 400)
      throw CommandFailure(message: "there are no documents of tests in '\(name)'", status: CommandFailure.invalidInput)
    }
    var report = TestReport()
    var pictures: [PictureCheck] = []
    var number = 0
    for (path, document) in documents {
      do {
        let document = try document.get()
        let cases = document.cases.enumerated().filter { shard?.contains(number + $0.offset) ?? true }.map(\.element)
        number += document.cases.count
        runner.keepsScreens = compares(document, at: path)
        guard !cases.isEmpty else { continue }
        var outcomes = try runner.outcomes(of: document, cases: cases)
        StrictOptions.print(outcomes.flatMap(\.fallbacks), on: console)
        if update { outcomes = try updated(outcomes, of: document, by: runner, console) }
        if let check = try compare(&outcomes, of: document, at: path, by: loader, console), self.report != nil {
          pictures.append(check)
        }
        for index in outcomes.indices { outcomes[index].tested = nil }
        report.add(outcomes, of: path)
        if format == .text {
          console.write(styled: TestReport.text(outcomes, of: path, coloured: console.colorsOutput))
        }
      } catch let error as DocumentError {
        report.add(error, of: path)
        if format == .text {
          console.writeError(styled: Diagnostics(error.diagnostics).text(coloured: console.colorsErrors))
        }
      }
    }
    switch format {
    case .text: if documents.count > 1 { console.write(report.summary) }
    case .json: console.write(report.json)
    case .junit: console.write(JUnitReport(report: report).text)
    }
    if let folder = self.report { try PictureReport(pictures).write(to: folder) }
    if report.invalid > 0 { throw ExitCode(CommandFailure.invalidInput) }
    if report.failed > 0 { throw FailedCheck() }
  }

  /// Whether the cases of a document are recorded or compared: also without an option where something was recorded.
  private func compares(_ document: LayoutTestDocument, at path: String) -> Bool {
    path != "-" && (record || verify || PictureFolder(of: document.source.name).exists)
  }

  /// Records the cases of a document, or adds what is not as recorded to their failures.
  ///
  /// - Returns: The comparison; nil where nothing was recorded and nobody asks for records.
  private func compare(
    _ outcomes: inout [TestOutcome], of document: LayoutTestDocument, at path: String, by loader: DocumentLoader,
    _ console: Console
  ) throws -> PictureCheck? {
    guard compares(document, at: path) else { return nil }
    let check = try PictureCheck(outcomes, of: document, by: loader)
    var told: [String] = []
    if record {
      let count = try check.record()
      if count > 0 { told.append("\(check.folder.path): \(count == 1 ? "1 case" : "\(count) cases") recorded\n") }
    } else {
      for index in outcomes.indices {
        outcomes[index].failures += check.failures(of: outcomes[index].name, at: outcomes[index].nameRange)
      }
    }
    if prune { told += check.prune().map { "\($0): removed\n" } }
    if format == .text { console.write(told.map { SafeText.lines($0) }.joined()) }
    return check
  }

  /// Writes the frames of the layout into a document, and returns the results of its cases.
  private func updated(
    _ outcomes: [TestOutcome], of document: LayoutTestDocument, by runner: TestRunner, _ console: Console
  ) throws -> [TestOutcome] {
    let frames = try ExpectedFrames(outcomes, of: document, by: runner)
    guard !frames.changes.isEmpty else { return outcomes }
    let bytes = frames.document.source.bytes
    try OutputFile(path: document.source.name, force: true).write { _ = $0(bytes) }
    guard format == .text else { return frames.outcomes }
    for change in frames.changes {
      console.write(
        "\(document.source.name):\(change.line): \(change.element): \(change.old.short) → \(change.new.short)\n")
    }
    return frames.outcomes
  }
}
