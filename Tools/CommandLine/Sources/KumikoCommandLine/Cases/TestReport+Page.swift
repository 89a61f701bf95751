@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoValues

extension TestReport {
  /// The largest number of cases on the page. All others are in the report for programs.
  static let pageLimit = 2_000

  /// The page with the cases that differ or fail.
  var page: String {
    let entries = entries
    // The page has about as many elements with 10 cases as with 1,000, so that it opens at once.
    let count = max(entries.count, 1)
    let limits = ReportFolder.Entry.Limits(
      elements: min(200, max(4, 5_000 / count)), causes: min(50, max(3, 2_500 / count)),
      steps: min(20, 2_000 / count), name: 160)
    let report = JSONText.script([
      "cases": .int(caseCount), "count": .int(entries.count), "invalid": .int(invalid),
      "differences": .list(entries.prefix(Self.pageLimit).map { $0.value(limits) }),
    ])
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width,initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none';style-src 'unsafe-inline';img-src 'self' file: data:;\
      script-src 'sha256-\(ReportFiles.digest)'">
      <title>Layout report</title>
      <link rel="icon" href="data:,">
      <style>\(ReportFiles.style)</style>
      </head>
      <body>
      <noscript>This report needs scripts. report.md has the same in words.</noscript>
      <script type="application/json" id="report">\(report)</script>
      <script>\(ReportFiles.script)</script>
      </body>
      </html>

      """
  }
}

extension ReportFolder.Entry {
  /// How much of each case a form has.
  struct Limits {
    static let json = Limits(elements: 2_000, causes: 1_000, steps: 100)

    var elements: Int
    var causes: Int
    var steps: Int
    var name = Int.max
  }

  /// A case as the page and programs read it.
  func value(_ limits: Limits) -> PlainValue {
    let changes = difference?.changes ?? []
    func cut(_ text: String) -> PlainValue {
      .string(text.utf8.count <= limits.name ? text : "\(text.prefix(limits.name))…")
    }
    var record: PlainRecord = [
      "document": .string(document), "case": .string(name), "device": .string(device),
      "kinds": .list(kinds.map { .string($0) }), "note": note.map(cut) ?? .null,
      "before": before.map { .string($0) } ?? .null, "after": after.map { .string($0) } ?? .null,
      "marks": marks.map { .string($0) } ?? .null,
      "sizes": .list([oldSize, newSize].map { .list([.number($0.width), .number($0.height)]) }),
      "screen": .list([]), "causeCount": .int(causes.count),
      "causes": .list(
        causes.prefix(limits.causes).map { cause in
          [
            "path": cut(cause.path), "words": cut(cause.words), "old": cause.old.map(cut) ?? .null,
            "new": cause.new.map(cut) ?? .null, "rule": cause.rule.map(cut) ?? .null,
            "file": cause.place.map { .string($0.file) } ?? .null,
            "line": cause.place.map { .int($0.line) } ?? .null,
          ]
        }),
      "steps": .list(
        steps.prefix(limits.steps).map { step in
          [
            "words": cut(step.words), "frame": step.frame.plainValue,
            "file": step.place.map { .string($0.file) } ?? .null, "line": step.place.map { .int($0.line) } ?? .null,
          ]
        }),
      "count": .int(changes.count),
      "elements": .list(
        changes.prefix(limits.elements).map { change in
          // What most elements have comes first, so that the rest can be left out.
          let frames: [PlainValue] = [
            cut(change.name), change.old.map { $0.frame.plainValue } ?? .null,
            change.new.map { $0.frame.plainValue } ?? .null,
          ]
          guard let texts = change.texts else { return .list(frames) }
          return .list(frames + [texts.old.map(cut) ?? .null, texts.new.map(cut) ?? .null])
        }),
    ]
    if let difference, difference.oldScreen != difference.newScreen {
      record = record.merging(["screen": .list([.string(difference.oldScreen), .string(difference.newScreen)])])
    }
    return .record(record)
  }
}
