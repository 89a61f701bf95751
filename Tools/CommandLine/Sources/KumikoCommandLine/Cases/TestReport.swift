@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoConfiguration

/// The results of all cases: as text, as JSON, as the XML of JUnit, in Markdown, and as a page.
struct TestReport {
  static let formatVersion = 1

  struct Document {
    var path: String
    var outcomes: [TestOutcome] = []
    /// The number of cases that were left out, because nothing of them has changed since they were recorded.
    var unchanged = 0
    /// Lines about what was written, left out or swept.
    var notes: [String] = []
    /// The sweep of the screen; nil for none.
    var sweep: PlainValue?
    /// The fault of the document or its screen; nil if both are valid.
    var faults: Diagnostics?
  }

  var documents: [Document] = []
  /// The folder with the page, and with the pictures of cases that differ from their records; nil for none.
  var folder: ReportFolder?

  var passed: Int { documents.reduce(0) { $0 + $1.outcomes.count(where: \.passes) } }
  var failed: Int { documents.reduce(0) { $0 + $1.outcomes.count } - passed }
  var invalid: Int { documents.count { $0.faults != nil } }
  /// The number of all cases, also of those that were left out.
  var caseCount: Int { documents.reduce(0) { $0 + $1.outcomes.count + $1.unchanged } }

  /// The cases that differ from their records, and then others that fail.
  var entries: [ReportFolder.Entry] {
    var entries = folder?.entries ?? []
    let numbers = Dictionary(entries.enumerated().map { ([$1.document, $1.name], $0) }) { first, _ in first }
    for outcome in documents.flatMap(\.outcomes) {
      let findings = outcome.findings.filter { $0.rule != "record" }
      guard !findings.isEmpty else { continue }
      let document = outcome.document.source.name
      let number = numbers[[document, outcome.name]] ?? entries.count
      if number == entries.count {
        entries.append(ReportFolder.Entry(document: document, name: outcome.name, device: outcome.device))
      }
      for rule in findings.map(\.rule) where !entries[number].kinds.contains(rule) {
        entries[number].kinds.append(rule)
      }
      let more = findings.count > 5 ? ["and \(findings.count - 5) more"] : []
      let messages = [entries[number].note].compactMap(\.self) + findings.prefix(5).map(\.diagnostic.message) + more
      entries[number].note = messages.joined(separator: "; ")
    }
    return entries
  }

  /// The lines of a document: each finding, and how many cases passed.
  static func text(_ outcomes: [TestOutcome], of path: String, by printer: inout DiagnosticPrinter) -> String {
    var text = ""
    for outcome in outcomes where !outcome.passes {
      text += "failed: \(SafeText.line(BoundedText.name(outcome.name)))\n"
      for finding in outcome.findings {
        text += printer.text(of: finding.diagnostic)
        let lines = finding.picture?.lines ?? []
        guard !lines.isEmpty else { continue }
        text += lines.map { "    \($0)\n" }.joined()
        text += "    · expected   ─ actual\n"
      }
    }
    let failed = outcomes.count { !$0.passes }
    let line = "\(SafeText.line(path)): \(Self.tally(passed: outcomes.count - failed, failed: failed))\n"
    return text + line
  }

  var summary: String {
    let wrong = invalid == 0 ? "" : ", \(invalid) invalid"
    return Self.tally(passed: passed, failed: failed) + "\(wrong) in \(documents.count.counted("document"))\n"
  }

  private static func tally(passed: Int, failed: Int) -> String {
    failed == 0 ? "\(passed) passed" : "\(passed) passed, \(failed) failed"
  }

  var json: String {
    var record: PlainRecord = [
      "formatVersion": .int(Self.formatVersion), "passed": .int(passed), "failed": .int(failed),
      "cases": .list(documents.flatMap(\.outcomes).map(Self.value)),
      "invalid": .list(
        documents.compactMap { document in
          document.faults.map { faults in
            [
              "file": .string(document.path),
              "errors": .list(faults.sorted.map { .record(PlainRecord(Self.entries(of: $0))) }),
            ]
          }
        }),
    ]
    let sweeps = documents.compactMap(\.sweep)
    if !sweeps.isEmpty { record["sweeps"] = .list(sweeps) }
    if let folder { record["differences"] = .list(folder.entries.map { $0.value(.json) }) }
    return JSONText.line(record)
  }

  private static func value(_ outcome: TestOutcome) -> PlainValue {
    [
      "file": .string(outcome.document.source.name), "name": .string(outcome.name),
      "line": .int(outcome.nameRange.start.line), "passed": .bool(outcome.passes),
      "failures": .list(outcome.findings.map(value)),
    ]
  }

  private static func value(_ finding: Finding) -> PlainValue {
    var entries: [(name: String, value: PlainValue)] = [("rule", .string(finding.rule))]
    entries += Self.entries(of: finding.diagnostic)
    if let frame = finding.frame {
      entries.append(("element", .string(frame.element)))
      entries.append(("expected", frame.expected.plainValue))
      entries.append(("actual", frame.actual.plainValue))
    }
    let drawing = finding.picture?.lines ?? []
    if !drawing.isEmpty { entries.append(("drawing", .string(drawing.joined(separator: "\n")))) }
    return .record(PlainRecord(entries))
  }

  private static func entries(of diagnostic: Diagnostic) -> [(name: String, value: PlainValue)] {
    var entries: [(name: String, value: PlainValue)] = [("file", .string(diagnostic.source.name))]
    if let range = diagnostic.range {
      entries += [
        ("line", .int(range.start.line)), ("column", .int(range.start.column)), ("endLine", .int(range.end.line)),
        ("endColumn", .int(range.end.column)),
      ]
    }
    entries.append(("message", .string(diagnostic.message)))
    if let help = diagnostic.help { entries.append(("help", .string(help))) }
    return entries
  }
}
