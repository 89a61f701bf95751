@_spi(Kumiko) import KumikoConfiguration

/// Runs the cases of documents of tests: what they expect, what was recorded of them, and the sweep of their screen.
struct CaseRunner {
  let loader: DocumentLoader
  /// Records the cases, and compares none with its record.
  var records = false
  /// Compares documents without records too.
  var verifies = false
  /// Removes the records of cases that are gone.
  var prunes = false
  /// Leaves out the cases whose files are those that were recorded.
  var onlyChanged = false
  /// Writes the frames of the layouts into the documents.
  var updates = false
  /// Sweeps the screen of every document.
  var sweeps = false

  /// Runs a document, and adds the cases that differ from their records to the report.
  ///
  /// - Throws: `DocumentError` for a layout, data or records that cannot be read, and `CommandFailure` for what cannot be
  ///   written.
  func run(
    _ document: LayoutTestDocument, at path: String, reportingTo report: inout TestReport
  ) throws -> TestReport.Document {
    let runner = TestRunner(loader: loader)
    var result = TestReport.Document(path: path)
    var recorded: [String: Finding] = [:]
    var notes: [String] = []
    if path != "-", records || verifies || PictureFolder(of: document.source.name).exists {
      let check = try PictureCheck(document, records: records, keepsPictures: report.folder != nil, by: loader)
      let running = onlyChanged ? check.changed(document.cases) : document.cases
      result.outcomes = try check.inputs.watch {
        try runner.outcomes(of: document, cases: running) { try check.add($0, in: $1) }
      }
      result.unchanged = check.passedOver.count
      if result.unchanged > 0 { notes.append("\(path): \(result.unchanged.counted("case")) unchanged\n") }
      if !records || report.folder != nil { check.findCauses() }
      if records {
        let count = try check.record(result.outcomes)
        if count > 0 { notes.append("\(check.folder.path): \(count.counted("case")) recorded\n") }
      } else {
        let ranges = Dictionary(result.outcomes.map { ($0.name, $0.nameRange) }) { first, _ in first }
        recorded = check.findings(at: ranges)
      }
      if prunes { notes += try check.prune().map { "\($0): removed\n" } }
      try report.folder?.add(check)
    } else {
      result.outcomes = try runner.outcomes(of: document, cases: document.cases)
      if document.isGenerated {
        notes.append("\(path): laid out, and compared with nothing; --record records it\n")
      }
    }
    if document.isGenerated, let data = ScreenOptions.data(besideLayout: path) {
      notes.append("\(path): items are samples; a document of tests can name '\(data)' as its data\n")
    }
    if updates { result.notes += try update(&result.outcomes, of: document, by: runner) }
    for index in result.outcomes.indices {
      if let finding = recorded[result.outcomes[index].name] { result.outcomes[index].findings.append(finding) }
    }
    if sweeps || document.sweep?.run == .always {
      let sweep = try ScreenSweep(of: document, by: loader)
      result.outcomes.append(sweep.outcome)
      result.sweep = sweep.json
      result.notes.append(SafeText.lines(sweep.text))
    }
    result.notes += notes
    return result
  }

  /// Writes the frames of the layout into a document, and runs its cases again.
  private func update(
    _ outcomes: inout [TestOutcome], of document: LayoutTestDocument, by runner: TestRunner
  ) throws -> [String] {
    let frames = try ExpectedFrames(outcomes, of: document, by: runner)
    guard !frames.changes.isEmpty else { return [] }
    let bytes = frames.document.source.bytes
    try OutputFile(path: document.source.name, force: true).write { _ = $0(bytes) }
    outcomes = frames.outcomes
    return frames.changes.map {
      "\(document.source.name):\($0.line): \($0.element): \($0.old.short) → \($0.new.short)\n"
    }
  }
}
