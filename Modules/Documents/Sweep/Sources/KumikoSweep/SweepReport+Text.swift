extension SweepReport.Finding {
  /// The finding as one line: the subject, what is the matter, the widths, and the text sizes and directions.
  public var text: String {
    "\(subject) \(message); at widths \(widths.map(SweepReport.text).joined(separator: ", ")), \(variantsText)"
  }

  private var variantsText: String {
    var sizes: [String] = []
    for variant in variants where !sizes.contains(variant.textSize) { sizes.append(variant.textSize) }
    let directions = Set(variants.map(\.isRightToLeft))
    let text = sizes.count == 1 ? "text size \(sizes[0])" : "text sizes \(sizes.joined(separator: ", "))"
    return directions == [true] ? "\(text), from right to left" : directions == [false] ? "\(text), ltr" : text
  }
}

extension SweepReport {
  /// The table of the widths at which the layout changes, and the findings, as lines of text.
  ///
  /// - Complexity: O(*n*) in the ranges and the findings.
  public var text: String { table + findings.map { "\($0.rule.rawValue): \($0.text)\n" }.joined() }

  /// The table of the widths at which the layout changes, as lines of text. Text sizes with the same table share it.
  ///
  /// - Complexity: O(*n*) in the ranges.
  public var table: String {
    var tables: [(sizes: [String], lines: [String])] = []
    for pass in passes where !pass.variant.isRightToLeft {
      let lines = Self.seen(pass.ranges).map(Self.line)
      if let index = tables.firstIndex(where: { $0.lines == lines }) {
        tables[index].sizes.append(pass.variant.textSize)
      } else {
        tables.append(([pass.variant.textSize], lines))
      }
    }
    return tables.map { table in
      (["text size \(table.sizes.joined(separator: ", "))"] + table.lines).map { $0 + "\n" }.joined()
    }.joined()
  }

  private static func line(_ range: Range) -> String {
    var line = "  \(text(range.widths))"
    let columns = range.columns.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    line += String(repeating: " ", count: max(1, 14 - line.count)) + (columns.isEmpty ? "" : "columns: ")
    line += columns.joined(separator: ", ")
    return line + (range.change.map { "  [\($0.rawValue)]" } ?? "")
  }

  /// Returns the ranges that people see as other layouts: changes of lines and faults alone do not count.
  private static func seen(_ ranges: [Range]) -> [Range] {
    var seen: [Range] = []
    for range in ranges {
      if let last = seen.last, range.change == .lines || range.change == .faults {
        seen[seen.count - 1].widths = last.widths.lowerBound...range.widths.upperBound
      } else {
        seen.append(range)
      }
    }
    return seen
  }

  static func text(_ range: ClosedRange<Int>) -> String {
    range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound)–\(range.upperBound)"
  }
}
