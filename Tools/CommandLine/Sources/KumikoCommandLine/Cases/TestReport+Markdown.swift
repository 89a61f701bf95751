@_spi(Kumiko) import KumikoValues

// The comment for a pull request.
extension TestReport {
  /// The largest number of characters of a comment: pull requests take 65,536.
  static let commentLimit = 60_000

  /// The report in Markdown: the lines that changed, then the cases, the largest differences first, as many as there is room
  /// for.
  var markdown: String {
    let faults = invalidDocuments
    let entries = entries
    guard !entries.isEmpty else { return faults + "All \(caseCount) cases are as expected.\n" }
    var text =
      faults + "**\(entries.count) of \(caseCount) cases \(entries.count == 1 ? "is" : "are") not as expected.**\n"
      + Self.lines(of: entries)
    // Characters of Swift can be several of those that a limit counts.
    var room = Self.commentLimit - 100 - text.utf16.count
    // Stable: cases of one weight stay in the order of the documents.
    let sorted = entries.enumerated().sorted { (-$0.element.weight, $0.offset) < (-$1.element.weight, $1.offset) }
    for (index, entry) in sorted.map(\.element).enumerated() {
      let part = part(entry)
      guard part.utf16.count <= room else { return text + "\n\(entries.count - index) more are in the report.\n" }
      text += part
      room -= part.utf16.count
    }
    return text
  }

  private var invalidDocuments: String {
    guard invalid > 0 else { return "" }
    let title = invalid == 1 ? "1 document is invalid" : "\(invalid) documents are invalid"
    let names = documents.filter { $0.faults != nil }.prefix(10).map(\.path).map(Self.code).joined(separator: ", ")
    return "**\(title), with cases that were not run:** \(names)\n\n"
  }

  /// The lines of documents that made differences, those of most cases first.
  private static func lines(of entries: [ReportFolder.Entry]) -> String {
    var counts: [String: Int] = [:]
    var order: [String] = []
    for entry in entries {
      for line in Set(entry.causes.filter(\.hasEffect).map(\.line)) {
        if counts.updateValue(counts[line, default: 0] + 1, forKey: line) == nil { order.append(line) }
      }
    }
    guard !order.isEmpty else { return "" }
    let sorted = order.sorted { (-(counts[$0] ?? 0), $0) < (-(counts[$1] ?? 0), $1) }
    let items = sorted.prefix(20).map { line in
      "* \(code(line)): \((counts[line] ?? 0).counted("case"))\n"
    }
    let more = sorted.count > 20 ? "* and \(sorted.count - 20) more\n" : ""
    return "\nBecause of\n\n" + items.joined() + more
  }

  private func part(_ entry: ReportFolder.Entry) -> String {
    var lines = entry.causes.prefix(10).map { ($0.hasEffect ? "because of " : "also changed: ") + Self.code($0.line) }
    if entry.causes.count > 10 { lines.append("and \(entry.causes.count - 10) more values") }
    lines += entry.difference?.lines(limit: 10).map(Self.code) ?? []
    if let note = entry.note { lines.append(Self.code(note)) }
    if entry.kinds == ["new"] { lines.append("it has no record") }
    return "\n### \(MarkdownText.plain(String(entry.name.prefix(200))))\n\n"
      + "\(MarkdownText.code(entry.document))\(entry.device.isEmpty ? "" : ", ")\(MarkdownText.plain(entry.device))\n\n"
      + lines.map { "* \($0)\n" }.joined()
  }

  /// A line as code, shortened to what a comment has room for.
  private static func code(_ line: String) -> String { MarkdownText.code(BoundedText.name(line, limit: 300)) }
}
