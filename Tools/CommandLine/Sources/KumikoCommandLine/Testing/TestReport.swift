@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoValues

/// The results of all cases, as text and as JSON.
struct TestReport {
  static let formatVersion = 1

  struct Document {
    var path: String
    var outcomes: [TestOutcome] = []
    /// The fault of the document or its screen; nil if both are valid.
    var faults: Diagnostics?
  }

  private(set) var documents: [Document] = []
  var sweeps: [PlainValue] = []

  var passed: Int { documents.reduce(0) { $0 + $1.outcomes.count(where: \.passes) } }
  var failed: Int { documents.reduce(0) { $0 + $1.outcomes.count } - passed }
  var invalid: Int { documents.count { $0.faults != nil } }

  mutating func add(_ outcomes: [TestOutcome], of path: String) {
    documents.append(Document(path: path, outcomes: outcomes))
  }

  mutating func add(_ error: DocumentError, of path: String) {
    documents.append(Document(path: path, faults: Diagnostics(error.diagnostics)))
  }

  /// The lines of a document: each failure, and what passed.
  static func text(_ outcomes: [TestOutcome], of path: String, by printer: inout DiagnosticPrinter) -> String {
    var text = ""
    for outcome in outcomes where !outcome.passes {
      text += "failed: \(SafeText.line(BoundedText.name(outcome.name)))\n"
      for failure in outcome.failures {
        text += printer.text(of: failure.diagnostic)
        let lines = failure.picture?.lines ?? []
        guard !lines.isEmpty else { continue }
        text += lines.map { "    \($0)\n" }.joined()
        text += "    · expected   ─ actual\n"
      }
    }
    let failed = outcomes.count { !$0.passes }
    let line = "\(SafeText.line(path)): \(Self.tally(passed: outcomes.count - failed, failed: failed))\n"
    return text + line
  }

  /// The closing line.
  var summary: String {
    let wrong = invalid == 0 ? "" : ", \(invalid) invalid"
    return Self.tally(passed: passed, failed: failed) + wrong
      + (documents.count == 1 ? " in 1 document\n" : " in \(documents.count) documents\n")
  }

  private static func tally(passed: Int, failed: Int) -> String {
    failed == 0 ? "\(passed) passed" : "\(passed) passed, \(failed) failed"
  }

  /// The report for programs.
  var json: String {
    let record: PlainRecord = [
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
    return JSONText.line(sweeps.isEmpty ? record : record.merging(["sweeps": .list(sweeps)]))
  }

  private static func value(_ outcome: TestOutcome) -> PlainValue {
    [
      "file": .string(outcome.document.source.name), "name": .string(outcome.name),
      "line": .int(outcome.nameRange.start.line), "passed": .bool(outcome.passes),
      "failures": .list(outcome.failures.map(value)),
    ]
  }

  private static func value(_ failure: TestFailure) -> PlainValue {
    var entries = entries(of: failure.diagnostic)
    if let frame = failure.frame {
      entries.append(("element", .string(frame.element)))
      entries.append(("expected", numbers(frame.expected)))
      entries.append(("actual", numbers(frame.actual)))
    }
    let drawing = failure.picture?.lines ?? []
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

  private static func numbers(_ rect: Rect2D) -> PlainValue {
    .list([rect.minX, rect.minY, rect.width, rect.height].map { .number($0) })
  }
}
