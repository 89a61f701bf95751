@_spi(Kumiko) import KumikoSource

/// Reads CSV tables by RFC 4180. The first line contains the names of the columns.
///
/// Every value is a text. Empty values without quotes are null. Lines may end with a line feed alone. Empty lines are
/// skipped.
enum CSVReader {
  /// Returns the rows as a list of mappings by column names.
  ///
  /// - Throws: `DocumentError` with up to 100 faults: invalid quotes, rows of a different length, columns without a
  ///   name or with a duplicate one, and invalid UTF-8.
  static func read(_ source: SourceText) throws(DocumentError) -> SourceValue {
    let faults = DocumentFaults()
    var scanner = CSVScanner(source)
    var names: [SourceValue.Entry] = []
    var rows: [SourceValue] = []
    while !faults.isFull, let row = try scanner.row() {
      if names.isEmpty {
        if row.count == 1, row[0].name?.hasPrefix("#") == true {
          faults.report(
            "a table has no comments: its first line names the columns", in: source, at: row[0].range,
            help: "remove this line")
          break
        }
        names = columns(row, of: source, faults: faults)
        if row.count == 1, let name = names[0].key.first(where: { $0 == ";" || $0 == "\t" }) {
          let separator = name == ";" ? "semicolons" : "tabs"
          faults.report(
            "the first line is one column '\(BoundedText.name(names[0].key))'; values are separated by commas",
            in: source, at: row[0].range, help: "save the table with commas in place of \(separator)")
          break
        }
        continue
      }
      let range = SourceRange(start: row[0].range.start, end: row[row.count - 1].range.end)
      guard row.count == names.count else {
        faults.report(
          "the row has \(row.count) values; the first line names \(names.count) columns", in: source, at: range,
          help: row.count > names.count ? "put a value with a comma in double quotes" : nil)
        continue
      }
      let entries = zip(names, row).map { SourceValue.Entry(key: $0.key, keyRange: $0.keyRange, value: $1) }
      rows.append(SourceValue(.mapping(entries), range: range))
    }
    if names.isEmpty, faults.diagnostics.isValid {
      faults.report("the table is empty", in: source, at: SourceRange(.start))
    }
    try faults.check()
    return SourceValue(.list(rows), range: SourceRange(start: .start, end: rows.last?.range.end ?? .start))
  }

  private static func columns(
    _ row: [SourceValue], of source: SourceText, faults: DocumentFaults
  ) -> [SourceValue.Entry] {
    var first: [String: SourceRange] = [:]
    for cell in row {
      guard let name = cell.name, !name.isEmpty else {
        faults.report("a column has no name", in: source, at: cell.range)
        continue
      }
      if name.utf8.first == UInt8(ascii: " ") || name.utf8.last == UInt8(ascii: " ") {
        let words = name.split(separator: " ").joined(separator: " ")
        faults.report(
          "the column '\(BoundedText.name(name))' has spaces around its name", in: source, at: cell.range,
          help: "write '\(BoundedText.name(words))', without spaces around commas")
      }
      if let range = first.updateValue(cell.range, forKey: name) {
        faults.report(
          "two columns have the name '\(name)'", in: source, at: cell.range,
          notes: [Diagnostic.Note("it is first given here", in: source, at: range)])
      }
    }
    return row.map { SourceValue.Entry(key: $0.name ?? "", keyRange: $0.range, value: $0) }
  }
}
