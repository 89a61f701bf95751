@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoSystem
@_spi(Kumiko) import KumikoValues

/// A page with both pictures of each case that is not as recorded, the same for programs, and a comment for a pull request.
struct PictureReport {
  /// The largest number of characters of a comment: pull requests take 65,536.
  static let commentLimit = 60_000
  /// The largest number of elements that the page lists for a case.
  static let elementLimit = 200

  private let checks: [PictureCheck]

  init(_ checks: [PictureCheck]) { self.checks = checks }

  /// A case in the report.
  private struct Entry {
    var document: String
    var one: PictureCheck.Case
    var difference: RecordDifference?
    var causes: [RecordedCause]
    /// The paths of the pictures in the folder; nil for none.
    var before: String?
    var after: String

    var weight: Int { difference?.changes.count ?? 0 }
  }

  /// Writes the report. A folder that is there keeps its other files.
  ///
  /// - Throws: `CommandFailure` if a file cannot be written.
  func write(to folder: String) throws(CommandFailure) {
    for path in [folder, FilePath.join(folder, "pictures")] where FileStatus(path)?.sort != .folder {
      guard mkdir(path, 0o777) == 0 else { throw CommandFailure(cannotWrite: path, SystemError().reason) }
    }
    var files: [(path: String, text: String)] = []
    let entries = entries(&files)
    files.append(("index.html", page(entries)))
    files.append(("report.json", json(entries)))
    files.append(("report.md", comment(entries)))
    try OutputFile.write(files.map { (FilePath.join(folder, $0.path), $0.text) })
  }

  private func entries(_ files: inout [(path: String, text: String)]) -> [Entry] {
    var entries: [Entry] = []
    for check in checks {
      for one in check.cases {
        let number = entries.count + 1
        var entry = Entry(
          document: check.document.source.name, one: one, causes: [], after: "pictures/\(number)-after.svg")
        switch one.finding {
        case .same: continue
        case .new: break
        case .changed(let difference, let causes): (entry.difference, entry.causes) = (difference, causes)
        }
        let old = try? PictureFolder.source(of: check.folder.path(one.name, "svg"))
        if one.old != nil, let old {
          entry.before = "pictures/\(number)-before.svg"
          files.append(("pictures/\(number)-before.svg", String(decoding: old.bytes, as: UTF8.self)))
        }
        files.append((entry.after, one.picture ?? ""))
        entries.append(entry)
      }
    }
    return entries
  }

  private var caseCount: Int { checks.reduce(0) { $0 + $1.cases.count } }

  // MARK: Forms

  /// What the page and programs read.
  private func record(_ entry: Entry, limit: Int) -> PlainValue {
    let changes = entry.difference?.changes ?? []
    return [
      "document": .string(entry.document), "case": .string(entry.one.name), "isNew": .bool(entry.one.old == nil),
      "before": entry.before.map { .string($0) } ?? .null, "after": .string(entry.after),
      "sizes": .list([entry.difference?.oldSize ?? entry.one.new.contentSize, entry.one.new.contentSize].map(numbers)),
      "causes": .list(
        entry.causes.map { cause in
          [
            "path": .string(cause.path), "old": cause.old.map { .string($0) } ?? .null,
            "new": cause.new.map { .string($0) } ?? .null, "file": cause.place.map { .string($0.file) } ?? .null,
            "line": cause.place.map { .int($0.line) } ?? .null,
          ]
        }),
      "count": .int(changes.count),
      "elements": .list(
        changes.prefix(limit).map { change in
          [
            "name": .string(change.name), "old": change.old.map { numbers($0.frame) } ?? .null,
            "new": change.new.map { numbers($0.frame) } ?? .null,
            "oldWords": change.old.map { .string($0.words) } ?? .null,
            "newWords": change.new.map { .string($0.words) } ?? .null,
          ]
        }),
    ]
  }

  private func numbers(_ size: Size2D) -> PlainValue { .list([.number(size.width), .number(size.height)]) }

  private func numbers(_ frame: Rect2D) -> PlainValue {
    .list([frame.minX, frame.minY, frame.width, frame.height].map { .number($0) })
  }

  private func json(_ entries: [Entry]) -> String {
    JSONText.line([
      "formatVersion": 1, "cases": .int(caseCount),
      "differences": .list(entries.map { record($0, limit: .max) }),
    ])
  }

  private func page(_ entries: [Entry]) -> String {
    var text = JSONText()
    text.append([
      "cases": .int(caseCount), "differences": .list(entries.map { record($0, limit: Self.elementLimit) }),
    ])
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none';style-src 'unsafe-inline';img-src 'self' file: data:;\
      script-src 'sha256-\(ReportFiles.digest)'">
      <title>Layout report</title>
      <link rel="icon" href="data:,">
      <style>\(ReportFiles.style)</style>
      </head>
      <body>
      <noscript>This report needs scripts. report.md has the same in words.</noscript>
      <script type="application/json" id="report">\(text.text.replacing("<", with: "\\u003c"))</script>
      <script>\(ReportFiles.script)</script>
      </body>
      </html>

      """
  }

  /// A comment in Markdown, the largest differences first, as many as there is room for.
  private func comment(_ entries: [Entry]) -> String {
    guard !entries.isEmpty else { return "All \(caseCount) cases are as recorded.\n" }
    var text = "**\(entries.count) of \(caseCount) cases are not as recorded.**\n"
    for (index, entry) in entries.sorted(by: { $0.weight > $1.weight }).enumerated() {
      var part = "\n### \(MarkdownText.plain(entry.one.name))\n\n\(MarkdownText.code(entry.document))\n\n"
      let lines =
        entry.difference.map { difference in
          entry.causes.prefix(10).map { "because of " + MarkdownText.code($0.line) }
            + difference.lines(limit: 10).map { MarkdownText.code($0) }
        } ?? ["it has no record"]
      part += lines.map { "* \($0)\n" }.joined()
      guard text.count + part.count < Self.commentLimit - 100 else {
        return text + "\n\(entries.count - index) more are in the report.\n"
      }
      text += part
    }
    return text
  }
}
