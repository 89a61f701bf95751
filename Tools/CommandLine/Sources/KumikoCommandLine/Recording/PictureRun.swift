@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoSystem
@_spi(Kumiko) import KumikoValues

/// How `kumiko test` records and compares pictures.
struct PictureRun {
  var records: Bool
  var verifies: Bool
  var prunes: Bool
  var onlyChanged: Bool
  var reports: Bool
  let loader: DocumentLoader

  /// What was compared, for a report.
  var report: PictureReport?

  init(
    records: Bool, verifies: Bool, prunes: Bool, onlyChanged: Bool, report folder: String?, loader: DocumentLoader
  ) throws(CommandFailure) {
    (self.records, self.verifies, self.prunes) = (records, verifies, prunes)
    (self.onlyChanged, reports, self.loader) = (onlyChanged, folder != nil, loader)
    if let folder { report = try PictureReport(in: folder) }
  }

  /// Returns what compares the cases of a document; nil where nothing was recorded and nobody asks for records.
  ///
  /// - Throws: `DocumentError` for recorded values that cannot be read.
  func check(_ document: LayoutTestDocument, at path: String) throws -> PictureCheck? {
    guard path != "-", records || verifies || PictureFolder(of: document.source.name).exists else { return nil }
    return try PictureCheck(document, records: records, keepsPictures: reports, by: loader)
  }

  /// What became of the cases of a document.
  struct Result {
    var outcomes: [TestOutcome]
    /// The failures of cases that are not as recorded, by their names.
    var failures: [String: TestFailure] = [:]
    /// Lines about what was written or left out.
    var lines: [String] = []

    /// Adds the failures of pictures to those of expectations.
    mutating func join() {
      for index in outcomes.indices {
        if let failure = failures[outcomes[index].name] { outcomes[index].failures.append(failure) }
      }
    }
  }

  /// Runs the cases of a document, and records or compares what they show.
  mutating func run(_ document: LayoutTestDocument, at path: String, by runner: TestRunner) throws -> Result {
    guard let check = try check(document, at: path) else {
      let outcomes = try runner.outcomes(of: document, cases: document.cases)
      guard document.isGenerated else { return Result(outcomes: outcomes) }
      return Result(outcomes: outcomes, lines: ["\(path): laid out, and compared with nothing; --record records it\n"])
    }
    let running = onlyChanged ? check.changed(document.cases) : document.cases
    let outcomes = try check.inputs.watch {
      try runner.outcomes(of: document, cases: running) { try check.add($0, in: $1) }
    }
    var result = Result(outcomes: outcomes)
    if !check.passedOver.isEmpty { result.lines.append("\(path): \(Self.count(check.passedOver.count)) unchanged\n") }
    if !records || reports { check.findCauses() }
    if records {
      let count = try check.record(outcomes)
      if count > 0 { result.lines.append("\(check.folder.path): \(Self.count(count)) recorded\n") }
    } else {
      let ranges = Dictionary(outcomes.map { ($0.name, $0.nameRange) }) { first, _ in first }
      result.failures = check.failures(at: ranges)
    }
    if prunes { result.lines += check.prune().map { "\($0): removed\n" } }
    try report?.add(check)
    return result
  }

  private static func count(_ count: Int) -> String { count == 1 ? "1 case" : "\(count) cases" }
}
