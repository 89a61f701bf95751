@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoValues

/// The page, and the report for programs.
extension PictureReport {
  /// How much of each case a form has.
  private struct Limits {
    var elements: Int
    var causes: Int
    var steps: Int
    var name = Int.max
  }

  /// The largest number of cases on the page. All others are in the report for programs.
  static let pageLimit = 2_000

  var json: String {
    let limits = Limits(elements: 2_000, causes: 1_000, steps: 100)
    return JSONText.line([
      "formatVersion": 2, "cases": .int(caseCount), "invalid": .list(invalid.map { .string($0) }),
      "differences": .list(entries.map { record($0, limits) }),
    ])
  }

  var page: String {
    // The page has about as many elements with 10 cases as with 1,000, so that it opens at once.
    let count = max(entries.count, 1)
    let limits = Limits(
      elements: min(200, max(4, 5_000 / count)), causes: min(50, max(3, 2_500 / count)),
      steps: min(20, 2_000 / count), name: 160)
    let report = JSONText.script([
      "cases": .int(caseCount), "count": .int(entries.count), "invalid": .int(invalid.count),
      "differences": .list(entries.prefix(Self.pageLimit).map { record($0, limits) }),
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

  /// A case as the page and programs read it.
  private func record(_ entry: Entry, _ limits: Limits) -> PlainValue {
    let changes = entry.difference?.changes ?? []
    func cut(_ text: String) -> PlainValue {
      .string(text.utf8.count <= limits.name ? text : "\(text.prefix(limits.name))…")
    }
    var record: PlainRecord = [
      "document": .string(entry.document), "case": .string(entry.name), "device": .string(entry.device),
      "kinds": .list(entry.kinds.map { .string($0) }), "note": entry.note.map { .string($0) } ?? .null,
      "before": entry.before.map { .string($0) } ?? .null, "after": .string(entry.after),
      "marks": entry.marks.map { .string($0) } ?? .null,
      "sizes": .list([entry.oldSize, entry.newSize].map { .list([.number($0.width), .number($0.height)]) }),
      "screen": .list([]), "causeCount": .int(entry.causes.count),
      "causes": .list(
        entry.causes.prefix(limits.causes).map { cause in
          [
            "path": cut(cause.path), "words": cut(cause.words), "old": cause.old.map(cut) ?? .null,
            "new": cause.new.map(cut) ?? .null, "rule": cause.rule.map(cut) ?? .null,
            "file": cause.place.map { .string($0.file) } ?? .null,
            "line": cause.place.map { .int($0.line) } ?? .null,
          ]
        }),
      "steps": .list(
        entry.steps.prefix(limits.steps).map { step in
          [
            "words": cut(step.words), "frame": numbers(step.frame),
            "file": step.place.map { .string($0.file) } ?? .null, "line": step.place.map { .int($0.line) } ?? .null,
          ]
        }),
      "count": .int(changes.count),
      "elements": .list(
        changes.prefix(limits.elements).map { change in
          // What most elements have comes first, so that the rest can be left out.
          let frames: [PlainValue] = [
            cut(change.name), change.old.map { numbers($0.frame) } ?? .null,
            change.new.map { numbers($0.frame) } ?? .null,
          ]
          guard change.old?.words != change.new?.words else { return .list(frames) }
          return .list(frames + [change.old.map { cut($0.words) } ?? .null, change.new.map { cut($0.words) } ?? .null])
        }),
    ]
    if let difference = entry.difference, difference.oldScreen != difference.newScreen {
      record = record.merging(["screen": .list([.string(difference.oldScreen), .string(difference.newScreen)])])
    }
    return .record(record)
  }

  private func numbers(_ frame: Rect2D) -> PlainValue {
    .list([frame.minX, frame.minY, frame.width, frame.height].map { .number($0) })
  }
}
