@_spi(Kumiko) import KumikoRendering
@_spi(Kumiko) import KumikoValues

/// Columns of text under their heads; all others are numbers and stand to the right.
struct TextTable {
  var heads: [String]
  var rows: [[String]]
  var leadingColumns: Set<Int> = [0, 1]

  var text: String {
    var widths = heads.map { TextWidth.columns(of: $0) }
    for row in rows {
      for (column, cell) in row.enumerated() { widths[column] = max(widths[column], TextWidth.columns(of: cell)) }
    }
    return ([heads] + rows).map { row in
      row.enumerated().map { column, cell in
        let padding = String(repeating: " ", count: widths[column] - TextWidth.columns(of: cell))
        return leadingColumns.contains(column) ? cell + padding : padding + cell
      }.joined(separator: "  ").trimmingTrailingSpaces + "\n"
    }.joined()
  }
}

extension Int {
  /// The number with a noun, such as `1 case` or `3 cases`.
  func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
