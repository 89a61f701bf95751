// The sections of columns begin at the same place: the spacing after a column is its length, backwards. Room after the last
// column makes the span as long as its longest column.
extension PreparedLayout {
  /// Puts the columns of all spans side by side. O(k log s) for k columns.
  mutating func stackColumns() {
    guard spans.hasColumns else { return }
    // Inner spans are after those that contain them, and their lengths count in these.
    for index in spans.spans.indices.reversed() {
      guard let columns = spans.spans[index].columns else { continue }
      let lengths = (0..<columns.count).map { length(ofColumn: $0, of: columns) }
      spans.setColumns(of: index) { $0.setLengths(lengths) }
      for column in 0..<columns.count - 1 { setSpacing(-lengths[column], after: columns.lastSection(ofColumn: column)) }
      updateBands(ofSection: columns.end - 1)
    }
    includeAllReaches()
  }

  /// Takes the new length of a section into the columns around it. O(d (log s + k)) for k columns and a depth of d.
  mutating func restackColumns(around section: Int) {
    guard spans.hasColumns else { return }
    includeReach(ofSection: section)
    var index = spans.innermost(containing: section) ?? -1
    while index >= 0 {
      let span = spans.spans[index]
      if let columns = span.columns {
        let column = columns.column(of: section)
        let length = length(ofColumn: column, of: columns)
        if length != columns.lengths[column] {
          spans.setColumns(of: index) { $0.setLength(length, ofColumn: column) }
          if column < columns.count - 1 { setSpacing(-length, after: columns.lastSection(ofColumn: column)) }
          updateBands(ofSection: columns.end - 1)
        }
      }
      index = span.parent
    }
  }

  /// Updates the room that spans take before and after a section.
  mutating func updateBands(ofSection section: Int) {
    guard var entry = sections[section]?.entry else { return }
    entry.bands = spans.bands(ofSection: section)
    sections.replace(section, with: entry)
  }

  private mutating func setSpacing(_ spacing: Double, after section: Int) {
    guard var entry = sections[section]?.entry else { return }
    entry.spacing = spacing
    sections.replace(section, with: entry)
  }

  /// Returns the length of a column along the axis of scrolling: that of its section, or of its span. O(log s + d).
  private func length(ofColumn column: Int, of columns: SpanColumns) -> Double {
    let index = columns.spans[column]
    guard index >= 0 else { return sections[columns.starts[column]]?.entry.length ?? 0 }
    let members = spans.spans[index].sections
    guard let first = sections[members.lowerBound], let last = sections[members.upperBound - 1] else { return 0 }
    return last.start + last.entry.length + spans.trail(of: index) - (first.start - spans.lead(of: index))
  }
}
